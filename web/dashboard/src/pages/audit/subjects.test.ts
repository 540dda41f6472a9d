import { expect, test } from 'vitest';
import { subjectOf } from './subjects.ts';

const ID = '01890f2e-7c1a-7000-8000-000000000001';

test('an entry leads to the page of its subject, by its name where it has one', () => {
  expect(subjectOf({ subjectKind: 'product', subjectId: ID, subjectName: 'Album' })).toEqual({
    page: `/products/${ID}`,
    name: 'Album',
  });
  expect(subjectOf({ subjectKind: 'order', subjectId: 'ChWt1qgojPdUoogs4SkkE', subjectName: null })).toEqual({
    page: '/orders/ChWt1qgojPdUoogs4SkkE',
    name: 'order ChWt1qgo',
  });
  expect(subjectOf({ subjectKind: 'payout', subjectId: 'base', subjectName: null })).toEqual({
    page: '/settings/payments',
    name: 'base',
  });
});

test('where the sentence says enough, nothing is added', () => {
  expect(subjectOf({ subjectKind: 'store', subjectId: ID, subjectName: null })).toBeUndefined();
  expect(subjectOf({ subjectKind: 'webhook', subjectId: null, subjectName: null })).toBeUndefined();
});
