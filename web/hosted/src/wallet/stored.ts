/** Storage of this browser between visits and tabs. If it is unavailable, values are lost with the page. */

export function storeFields(key: string, fields: readonly unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(fields));
  } catch {
    // Storage may be forbidden, or full.
  }
}

/** Returns the stored value, parsed by the caller; null when there is none, or it cannot be parsed. */
export function loadFields<T>(key: string, read: (fields: readonly unknown[]) => T): T | null {
  try {
    const fields: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(fields) ? read(fields) : null;
  } catch {
    return null;
  }
}

export function removeFields(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
