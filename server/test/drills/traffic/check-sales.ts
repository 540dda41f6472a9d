import { present } from '../../../src/kernel/lib/errors.ts';
import { utxoNetwork } from '../../../src/money/chains/utxo/network.ts';
import { displayAddress } from '../../../src/money/chains/utxo/script.ts';
import { type Book, outcomeOf, type PickedAttempt, paidTo, type Sale, statusOf } from './book.ts';
import type { AttemptRow, Rows, SaleRow } from './rows.ts';

const REGTEST = present(utxoNetwork('regtest'), 'no network regtest');

/** Checks that every acknowledged sale exists once, with its required outcome, and that there is no other. */
export function checkSales({ sales }: Book, rows: Rows, isOnesWordTaken: boolean): string[] {
  const byId = new Map(rows.sales.map((row) => [row.id, row]));
  const unknown = rows.sales
    .filter(({ id }) => !sales.has(id))
    .map(({ id, kind }) => `${kind} ${id} was never answered`);
  const attempts = new Map(rows.attempts.map((row) => [row.id, row]));
  const picked = [...sales.values()].flatMap((sale) => sale.attempts);
  const ids = new Set(picked.map(({ id }) => id));
  const others = rows.attempts.filter(({ id }) => !ids.has(id)).map(({ id }) => `attempt ${id} was never answered`);
  return [
    ...unknown,
    ...others,
    ...[...sales.values()].flatMap((sale) => checkSale(sale, byId.get(sale.id))),
    ...picked.flatMap((attempt) => checkAttempt(attempt, attempts.get(attempt.id), isOnesWordTaken)),
    ...rows.counts.filter(({ counted, kept }) => counted !== kept).map(sayCount),
  ];
}

function checkSale(sale: Sale, row: SaleRow | undefined): string[] {
  const name = `${sale.kind} ${sale.id} (${sale.story})`;
  if (row === undefined) return [`${name} was acknowledged and is not there`];
  const due = statusOf(sale);
  const completing = sale.attempts.find(({ id }) => id === row.completedAttemptId);
  const isPaid = outcomeOf(sale) === 'paid';
  return [
    ...when(row.kind !== sale.kind || row.storeId !== sale.store.id, `${name} is another store's`),
    ...when(row.idempotencyKey !== sale.idempotencyKey, `${name} has another key`),
    ...when(row.millis !== sale.millis, `${name} costs ${row.millis}, not ${sale.millis}`),
    ...when(row.status !== due, `${name} is ${row.status}, not ${due}`),
    ...when(isPaid && completing === undefined, `${name} was completed by no attempt of its own`),
  ];
}

function checkAttempt(attempt: PickedAttempt, row: AttemptRow | undefined, isOnesWordTaken: boolean): string[] {
  const name = `attempt ${attempt.id}`;
  if (row === undefined) return [`${name} was acknowledged and is not there`];
  const paid = paidTo(attempt);
  const isPaid = paid >= attempt.required;
  const isTooMuch = isOnesWordTaken && !isPaid && paid > 0n && row.credited > paid && row.late === 0n;
  return [
    ...when(addressOf(attempt, row) !== attempt.address, `${name} has another address`),
    ...when(row.required !== attempt.required, `${name} asks for ${row.required}, not ${attempt.required}`),
    ...when(!row.hasEnded, `${name} has not ended`),
    ...when((row.status === 'completed') !== isPaid, `${name} is ${row.status} with ${paid} of ${attempt.required}`),
    ...when(isPaid && row.credited < attempt.required, `${name} is credited with ${row.credited} of ${paid}`),
    // Money in time is credited, later money is booked as late.
    ...when(!isPaid && row.credited !== paid && !isTooMuch, `${name} is credited with ${row.credited}, not ${paid}`),
    ...when(
      row.credited + row.late !== paid && !isTooMuch,
      `${name} has ${row.credited} and ${row.late} late of ${paid}`,
    ),
  ];
}

function addressOf({ isToWallet }: PickedAttempt, { address }: AttemptRow): string {
  return isToWallet ? displayAddress(REGTEST, address) : address;
}

function sayCount({ counted, kept, what }: { what: string; kept: bigint; counted: bigint }): string {
  return `${what} are ${counted}, not ${kept}`;
}

/** Returns the fault, or none. */
export function when(isFault: boolean, fault: string): string[] {
  return isFault ? [fault] : [];
}
