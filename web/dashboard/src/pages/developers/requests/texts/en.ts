import { countOf } from '@till/look/count';
import type { ReactNode } from 'react';
import { rich } from '../../../../parts/rich.ts';

const count = countOf('en');

/** Texts of the tab of API errors. Messages and reasons are the server’s own. */
export const texts = {
  title: 'API errors',
  says:
    'Requests that the API refused in the last 30 days, newest first, with the invalid field, which ' +
    'the API response omits. Request data is not stored.',
  key: 'Key',
  allKeys: 'All keys',
  empty: 'No API errors',
  emptySays: 'Requests with a 4xx response appear here within seconds.',
  many: 'Many different requests',
  parts: { body: 'The body', query: 'The query', path: 'The path', header: 'The header' },
  /** @param part one of `parts` */
  inPart: (part: string, reason: string) => `${part} ${reason}`,
  inField: (part: string, field: ReactNode, reason: string) => rich`${part}: ${field} ${reason}`,
  once: (at: ReactNode, key: string) => rich`${at}, with the key ${key}`,
  often: (times: number, first: ReactNode, last: ReactNode, key: string) =>
    rich`${count(times, { one: '# time', other: '# times' })} since ${first}, last ${last}, with the key ${key}`,
};
export type Texts = typeof texts;
