import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

const TYPES = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const;
export type RecordType = keyof typeof TYPES;
export interface DnsAnswer {
  readonly type: RecordType;
  /** An address, a name, or a text. */
  readonly value: string;
}

/** Starts a DNS server with arbitrary answers: undefined keeps it silent, a number is the code of a failure. */
export async function startHostileDns(
  answer: (name: string, type: RecordType | undefined) => readonly DnsAnswer[] | number | undefined,
): Promise<{ address: string; queries: () => number; close(): Promise<void> }> {
  const socket = createSocket('udp4');
  let queries = 0;
  socket.on('message', (query, from) => {
    queries += 1;
    const { name, end } = nameAt(query, 12);
    const code = query.readUInt16BE(end);
    const type = (Object.keys(TYPES) as RecordType[]).find((each) => TYPES[each] === code);
    const said = answer(name, type);
    if (said === undefined) return;
    const records = typeof said === 'number' ? [] : said;
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | (typeof said === 'number' ? said : 0), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    socket.send(
      Buffer.concat([header, query.subarray(12, end + 4), ...records.map(recordOf)]),
      from.port,
      from.address,
    );
  });
  await new Promise<void>((resolve) => void socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    queries: () => queries,
    close: () => new Promise((resolve) => void socket.close(() => resolve())),
  };
}

function nameAt(query: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = start;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function recordOf({ type, value }: DnsAnswer): Buffer {
  const data = dataOf(type, value);
  const head = Buffer.alloc(12);
  // A pointer to the name in the question.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TYPES[type], 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function dataOf(type: RecordType, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'CNAME') return Buffer.concat([...value.split('.').map(counted), Buffer.alloc(1)]);
  return Buffer.concat((value.match(/.{1,255}/g) ?? ['']).map(counted));
}

function counted(text: string): Buffer {
  return Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')]);
}
