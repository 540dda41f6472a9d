import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Language } from '../../kernel/lib/languages.ts';
import type { CheckoutView } from '../../sales/checkout/view.ts';
import type { ItemsOfPage } from './items-of-page.ts';

/** Directory of the built pages, which `npm run build` creates. */
export const DIST = fileURLToPath(new URL('../../../../web/hosted/dist/', import.meta.url));

/** The pages for browsers without scripts, as `web/hosted/server/page.tsx` renders them. */
export interface BuiltPages {
  /** Returns the texts of a language. */
  wordingIn(language: Language): object;
  checkoutPage(wording: object, shown: ShownCheckout): RenderedPage;
  missingPage(wording: object): RenderedPage;
  /** @param path the page to continue from */
  problemPage(wording: object, problem: Problem, path: string | undefined): RenderedPage;
}

/** A page's title as text, and its content as HTML. */
export interface RenderedPage {
  readonly title: string;
  readonly html: string;
}

/** The API's reason for refusing a form. */
export interface Problem {
  readonly kind: 'refused';
  readonly status: number;
  readonly message: string;
  readonly retryAfterSeconds: number | null;
}

/** The answer to the form that led to a page. */
export interface FormResult {
  readonly problem?: Problem;
  readonly email?: { readonly email?: string | undefined; readonly isWrong?: boolean; readonly isSaved?: boolean };
}

interface ShownCheckout extends FormResult {
  readonly view: CheckoutView;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Items delivered so far for a completed order. */
  readonly items?: ItemsOfPage | undefined;
}

/** Loads the pages that the server renders. */
export function loadPages(): Promise<BuiltPages> {
  return import(pathToFileURL(join(DIST, 'server.mjs')).href) as Promise<BuiltPages>;
}

/**
 * Returns the headers of a hosted page: only our own files run or load, no other page frames it, and its address is not
 * sent to other sites.
 * @param formAction allowed targets of its forms, as a directive of its policy
 */
export function headersWith(formAction: "form-action 'none'" | "form-action 'self'") {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
      `base-uri 'none'; ${formAction}; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  } as const;
}
