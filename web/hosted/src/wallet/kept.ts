/** What this browser keeps between visits and tabs. One that keeps nothing forgets it with the page. */

export function keep(key: string, fields: readonly unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(fields));
  } catch {
    // It may be forbidden, or full.
  }
}

/** What was kept, read by the caller; null when nothing was, or when it cannot be read. */
export function kept<T>(key: string, read: (fields: readonly unknown[]) => T): T | null {
  try {
    const fields: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(fields) ? read(fields) : null;
  } catch {
    return null;
  }
}

export function drop(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
