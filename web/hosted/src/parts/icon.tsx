const PATHS = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  alert: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.1',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5V12l3 2',
  shield: 'M12 3l7.5 3v5.5c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  cross: 'M6 6l12 12M18 6L6 18',
  down: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  wallet: 'M4 7h15v12H4zM4 7l11-3v3M15.5 13h.1',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
} as const;

export type IconName = keyof typeof PATHS;

/** A line icon; always beside text that says the same, so hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
