import type { SecretBox } from '../../kernel/lib/secret-box.ts';

/** Maximum secrets remembered; those opened longest ago are forgotten first. */
const REMEMBERED = 1_000;

/**
 * Wraps a secret box with a cache of opened secrets: a busy store's secret is opened once, not for each of its events.
 * The cache key is the sealed text, so that secrets cannot be confused.
 */
export function rememberingOpened(box: SecretBox): SecretBox {
  const opened = new Map<string, string>();
  return {
    ...box,
    open(sealed, place) {
      const key = `${place.kind} ${place.id} ${sealed}`;
      const known = opened.get(key);
      if (known !== undefined) return known;
      const text = box.open(sealed, place);
      if (opened.size >= REMEMBERED) opened.delete(opened.keys().next().value ?? '');
      opened.set(key, text);
      return text;
    },
  };
}
