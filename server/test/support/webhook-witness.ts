import pg from 'pg';
import { verify } from '../../src/outbound/webhooks/signature.ts';
import { type Answer, type Received, startReceiver, status } from '../outbound/webhooks/receiver.ts';

/** Record that a receiver keeps of a delivery. */
export interface Witnessed {
  readonly body: string;
  /** Requests answered with 200. */
  accepted: number;
  /** All requests. */
  arrived: number;
}

/** A receiver for every store of a test that checks each request and refuses some. */
export interface Witness {
  /** Returns the URL of one store's endpoint, under a name chosen by the test. */
  urlOf(store: string): string;
  trust(store: string, secret: string): void;
  readonly deliveries: ReadonlyMap<string, Witnessed>;
  /** Returns the number of requests received. */
  requests(): number;
  /** Returns the number of requests whose event and its subject were found in the database on arrival. */
  seenCommitted(): number;
  /** Violations: unsigned requests, changed bodies, uncommitted rows. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/** Returns one row for a delivery committed together with the state its event describes. */
const COMMITTED = `select 1 from webhook_deliveries d
  left join orders o on o.id = d.order_id and o.store_id = d.store_id
  left join invoices i on i.id = d.invoice_id and i.store_id = d.store_id
  where d.id = $1 and (split_part(d.event, '.', 2) = coalesce(o.status, i.status)
    or (split_part(d.event, '.', 2) in ('created', 'processing') and coalesce(o.id, i.id) is not null))`;

/** One in REFUSED_EVERY requests is answered with a 500, and one in BROKEN_EVERY is cut off. */
const REFUSED_EVERY = 11;
const BROKEN_EVERY = 97;
const LOOK_UPS_AT_ONCE = 4;

/**
 * @param databaseUrl of the service's deliveries; may be unavailable at any time
 * @param toleranceSeconds allowed clock difference of its processes; as recommended to receivers
 */
export async function startWitness(databaseUrl: string, toleranceSeconds?: number): Promise<Witness> {
  const secrets = new Map<string, string>();
  const deliveries = new Map<string, Witnessed>();
  const faults: string[] = [];
  const lookUps = new Set<Promise<void>>();
  const sql = new pg.Pool({ connectionString: databaseUrl, max: LOOK_UPS_AT_ONCE });
  sql.on('error', () => {});
  let requests = 0;
  let seenCommitted = 0;

  const lookUp = async (id: string): Promise<void> => {
    // While the database is unavailable nothing can be checked; the end of the test compares every id again.
    const found = await sql.query(COMMITTED, [id]).catch(() => undefined);
    if (found?.rowCount === 1) seenCommitted += 1;
    if (found?.rowCount === 0) faults.push(`${id} came before its event was committed`);
  };
  const answer: Answer = (response, request) => {
    requests += 1;
    const fault = check(request, secrets, toleranceSeconds);
    if (fault !== undefined) {
      faults.push(fault);
      return void response.writeHead(401).end();
    }
    const id = String(request.headers['x-service-delivery-id']);
    const looking = lookUp(id).finally(() => lookUps.delete(looking));
    lookUps.add(looking);
    const known = deliveries.get(id) ?? { body: request.body, accepted: 0, arrived: 0 };
    deliveries.set(id, known);
    if (known.body !== request.body) faults.push(`${id} came with two different bodies`);
    known.arrived += 1;
    if (requests % BROKEN_EVERY === 0) return void response.destroy();
    if (requests % REFUSED_EVERY === 0) return status(500)(response, request);
    known.accepted += 1;
    response.writeHead(200).end();
  };
  const receiver = await startReceiver(answer);
  return {
    urlOf: (store) => receiver.url.replace('/hook', `/${store}`),
    trust: (store, secret) => void secrets.set(`/${store}`, secret),
    deliveries,
    requests: () => requests,
    seenCommitted: () => seenCommitted,
    faults,
    async close() {
      await receiver.close();
      await Promise.all(lookUps);
      await sql.end();
    },
  };
}

function check(
  { headers, body, path }: Received,
  secrets: ReadonlyMap<string, string>,
  toleranceSeconds?: number,
): string | undefined {
  const secret = secrets.get(path);
  if (secret === undefined) return `a request for ${path}, where no store is`;
  const tolerance = toleranceSeconds === undefined ? {} : { toleranceSeconds };
  const verified = verify(body, headers, { secret, now: Date.now(), ...tolerance });
  return verified.valid ? undefined : `a request for ${path}: ${verified.reason}`;
}
