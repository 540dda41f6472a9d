import type pg from 'pg';

/** Server's description of a statement, without running it; types are names as in `pg_type.typname`. */
export interface StatementDescription {
  readonly paramTypes: readonly string[];
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

interface Wire {
  once(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): void;
  parse(query: { name: string; text: string; types: number[] }): void;
  describe(target: { type: 'S'; name: string }): void;
  sync(): void;
}

interface Described {
  paramTypeIds: number[];
  fields: { name: string; dataTypeID: number }[];
}

/** Parses and describes a statement, which needs only the protocol; no server version runs it for that. */
export async function describeStatement(client: pg.Client, sql: string): Promise<StatementDescription> {
  const { paramTypeIds, fields } = await parseAndDescribe(client, sql);
  const { rows } = await client.query<{ id: string; name: string }>(
    'select oid::text as id, typname as name from pg_type',
  );
  const names = new Map(rows.map((row) => [Number(row.id), row.name]));
  const nameOf = (id: number): string => names.get(id) ?? `type ${id}`;
  return {
    paramTypes: paramTypeIds.map(nameOf),
    columns: fields.map((field) => ({ name: field.name, type: nameOf(field.dataTypeID) })),
  };
}

/** The driver accepts any object with these handlers as a query; it has no call for Describe alone. */
function parseAndDescribe(client: pg.Client, sql: string): Promise<Described> {
  return new Promise((resolve, reject) => {
    const described: Described = { paramTypeIds: [], fields: [] };
    const query = {
      submit(connection: Wire) {
        connection.once('parameterDescription', ({ dataTypeIDs }) => {
          described.paramTypeIds = dataTypeIDs;
        });
        connection.parse({ name: '', text: sql, types: [] });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription(message: { fields: Described['fields'] }) {
        described.fields = message.fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(described),
    };
    client.query(query as unknown as pg.Submittable);
  });
}
