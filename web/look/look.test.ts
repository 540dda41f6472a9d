import { expect, test } from 'vitest';
import { contrastOf, lookOf, PART_CONTRAST, TEXT_CONTRAST, USUAL_ACCENT } from './look.ts';

/** Every colour whose parts are multiples of 17: 4096 of them, black, white and all greys included. */
const COLOURS = Array.from({ length: 4096 }, (_, index) => {
  const digit = (shift: number) => ((index >> shift) & 15).toString(16).repeat(2);
  return `#${digit(8)}${digit(4)}${digit(0)}`;
});

test.each(['light', 'dark'] as const)('everything is readable with any accent (%s)', (scheme) => {
  for (const colour of COLOURS) {
    const { page, card, text, quiet, accent, onAccent, accentText } = lookOf(colour, scheme);
    for (const background of [page, card]) {
      for (const ink of [text, quiet, accentText])
        expect(contrastOf(ink, background), `${colour}: ${ink} on ${background}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(contrastOf(accent, background), `${colour} on ${background}`).toBeGreaterThanOrEqual(PART_CONTRAST);
    }
    expect(contrastOf(onAccent, accent), `${colour}: ${onAccent} on ${accent}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  }
});

test('a readable accent stays unchanged', () => {
  expect(lookOf('#0B7A5B', 'light')).toMatchObject({ accent: '#0b7a5b', onAccent: '#ffffff', accentText: '#0b7a5b' });
  expect(lookOf('#ffcc00', 'dark')).toMatchObject({ accent: '#ffcc00', onAccent: '#101514', accentText: '#ffcc00' });
});

test('a pale accent is darkened in the light, and a deep one lightened in the dark', () => {
  expect(contrastOf(lookOf('#ffff00', 'light').accent, '#ffffff')).toBeGreaterThanOrEqual(PART_CONTRAST);
  expect(lookOf('#ffff00', 'light').accent).not.toBe('#ffff00');
  expect(lookOf('#000033', 'dark').accent).not.toBe('#000033');
});

test('no accent, and an incomplete one, use the default', () => {
  expect(lookOf(null, 'light')).toEqual(lookOf(USUAL_ACCENT, 'light'));
  expect(lookOf('#0b7', 'dark')).toEqual(lookOf(USUAL_ACCENT, 'dark'));
});
