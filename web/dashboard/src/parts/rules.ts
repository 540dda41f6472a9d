/** Rules of forms, with messages that state the requirement; the server decides. */
export function checkText(wanted: string): (value: string) => string | null {
  return (value) => (value.trim() === '' ? wanted : null);
}

export function checkEmail(value: string): string | null {
  return /^\S+@\S+$/.test(value.trim()) ? null : 'An email address, such as you@example.com';
}

export function checkNewPassword(value: string): string | null {
  return value.length >= 10 && value.length <= 128 ? null : 'At least 10 characters';
}
