import { MAX_LINES, MAX_QUANTITY, type WantedLines } from './cart.ts';

/** A visitor's action on the cart. */
export type CartAct =
  | { readonly kind: 'add'; readonly id: string; readonly quantity: number | undefined }
  | { readonly kind: 'update' | 'checkout'; readonly form: CartForm };

/** The submitted cart form. */
export interface CartForm {
  readonly wanted: WantedLines;
  /** True if some quantity is not a whole number; it is left out of `wanted`. */
  readonly isQuantityWrong: boolean;
  readonly email: string;
  /** The total shown on the page. */
  readonly total: string;
}

const QUANTITY_FIELD = 'q.';
const REMOVE = 'remove.';
const QUANTITY = /^[0-9]{1,7}$/;
const MAX_EMAIL_LENGTH = 320;

/** Reads a submitted form; undefined for input that none of our pages sends. */
export function readAct(fields: URLSearchParams): CartAct | undefined {
  const id = fields.get('add');
  if (id !== null) return { kind: 'add', id: id.toLowerCase(), quantity: quantityOf(fields.get('quantity') ?? '1') };
  const act = fields.get('do') ?? 'update';
  const removed = act.startsWith(REMOVE) ? act.slice(REMOVE.length) : undefined;
  if (removed === undefined && act !== 'update' && act !== 'checkout') return undefined;
  const form = readForm(fields, removed);
  return form && { kind: act === 'checkout' ? 'checkout' : 'update', form };
}

function readForm(fields: URLSearchParams, removed: string | undefined): CartForm | undefined {
  const wanted = new Map<string, number>();
  let isQuantityWrong = false;
  for (const [name, text] of fields) {
    const id = name.startsWith(QUANTITY_FIELD) ? name.slice(QUANTITY_FIELD.length) : undefined;
    if (id === undefined || id === removed) continue;
    const quantity = text.trim() === '0' ? 0 : quantityOf(text);
    if (quantity === undefined) isQuantityWrong = true;
    else if (quantity > 0) wanted.set(id, quantity);
  }
  if (wanted.size > MAX_LINES) return undefined;
  const email = (fields.get('email') ?? '').trim().slice(0, MAX_EMAIL_LENGTH + 1);
  return { wanted, isQuantityWrong, email, total: fields.get('total') ?? '' };
}

function quantityOf(text: string): number | undefined {
  const quantity = QUANTITY.test(text.trim()) ? Number(text) : 0;
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : undefined;
}
