import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cause } from '../../../src/operator/alerts/causes.ts';
import {
  type Alert,
  type AlertNews,
  type AlertReading,
  BETWEEN_MAILS_MS,
  CALM_MS,
  GATHER_MS,
  nextAlerts,
} from '../../../src/operator/alerts/transitions.ts';
import '../../support/property-seed.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.UTC(2026, 5, 1, 12);

const cause = (code: Cause['code'], subject = ''): Cause => ({ code, subject, since: null, detail: null });
const DATABASE = cause('database');
const SILENT = cause('chainSilent', 'base');
const GAS = cause('gasLow', 'base');
const MAIL = cause('mail');

/** Findings of one check, a minute after the previous one. */
type Seen = Partial<Omit<AlertReading, 'now'>>;

interface Mailed extends AlertNews {
  readonly at: number;
}

/** Checks once a minute. @returns every email, with its minute */
function lookThrough(looks: readonly Seen[]): { mails: Mailed[]; alerts: readonly Alert[] } {
  let alerts: readonly Alert[] = [];
  const mails: Mailed[] = [];
  looks.forEach((look, minute) => {
    const now = START + minute * MINUTE;
    const after = nextAlerts(alerts, { causes: [], isComplete: true, canMail: true, ...look, now });
    alerts = after.alerts;
    if (after.news !== undefined) mails.push({ ...after.news, at: minute });
  });
  return { mails, alerts };
}

const minutes = (count: number, seen: Seen = {}): Seen[] => Array.from({ length: count }, () => seen);
const on = (count: number, ...causes: Cause[]): Seen[] => minutes(count, { causes });
const codes = (alerts: readonly Alert[]): string[] => alerts.map(({ code }) => code);
const shown = (mails: readonly Mailed[]) =>
  mails.map(({ at, begun, lasting, ended }) => ({
    at,
    ...(begun.length > 0 && { begun: codes(begun) }),
    ...(lasting.length > 0 && { lasting: codes(lasting) }),
    ...(ended.length > 0 && { ended: codes(ended) }),
  }));

describe('a lasting problem', () => {
  test('is reported after its patience, and its end after five calm minutes', () => {
    const { mails, alerts } = lookThrough([...on(10, SILENT), ...minutes(80)]);
    expect(shown(mails)).toEqual([
      { at: 3, begun: ['chainSilent'] },
      { at: 14, ended: ['chainSilent'] },
    ]);
    expect(alerts).toEqual([]);
  });

  test('is reported again after an hour, and then less and less often, down to once a day', () => {
    const { mails } = lookThrough(on(60 * 24 * 4, SILENT));
    const hours = mails.map(({ at }) => Math.round((at - 3) / 60));
    expect(hours).toEqual([0, 1, 3, 7, 15, 31, 55, 79]);
  });

  test('with others makes one email', () => {
    const { mails } = lookThrough([...on(5, DATABASE, SILENT), ...minutes(10)]);
    expect(shown(mails)).toEqual([
      { at: 3, begun: ['database', 'chainSilent'] },
      { at: 9, ended: ['database', 'chainSilent'] },
    ]);
  });

  test('with less patience is reported first, and named again with later ones', () => {
    const { mails } = lookThrough(on(20, SILENT, GAS));
    expect(shown(mails)).toEqual([
      { at: 3, begun: ['chainSilent'] },
      { at: 15, begun: ['gasLow'], lasting: ['chainSilent'] },
    ]);
  });

  test('is not over because of a failed reading', () => {
    const { mails } = lookThrough([...on(5, SILENT), ...minutes(60, { isComplete: false }), ...on(2, SILENT)]);
    expect(shown(mails)).toEqual([
      { at: 3, begun: ['chainSilent'] },
      { at: 63, lasting: ['chainSilent'] },
    ]);
  });
});

test('a blip sends no email', () => {
  expect(lookThrough([...on(3, SILENT), ...minutes(30)])).toEqual({ mails: [], alerts: [] });
});

test('a problem that flaps every minute for a day counts as one lasting problem', () => {
  const flapping = Array.from({ length: 60 * 24 }, (_, minute) => on(1, ...(minute % 2 === 0 ? [SILENT] : []))).flat();
  const { mails } = lookThrough([...flapping, ...minutes(90)]);
  expect(shown(mails)).toEqual([
    { at: 4, begun: ['chainSilent'] },
    ...[64, 184, 424, 904].map((at) => ({ at, lasting: ['chainSilent'] })),
    { at: 60 * 24 + 3, ended: ['chainSilent'] },
  ]);
});

test('a slowly flapping problem is emailed at most hourly, and each end once', () => {
  const cycle = [...on(10, SILENT), ...minutes(10)];
  const { mails } = lookThrough(Array.from({ length: 72 }, () => cycle).flat());
  expect(mails.length).toBeLessThanOrEqual(48);
  expect(mails.filter(({ begun }) => begun.length > 0).length).toBeLessThanOrEqual(24);
});

describe('while no email can be sent', () => {
  test('nothing is reported, and later everything missed, including ended problems', () => {
    const away = { canMail: false };
    const { mails } = lookThrough([
      ...minutes(10, { ...away, causes: [MAIL, DATABASE] }),
      ...minutes(10, { ...away, causes: [MAIL, SILENT] }),
      ...on(10, SILENT),
    ]);
    expect(shown(mails)).toEqual([{ at: 20, begun: ['chainSilent'], ended: ['mail', 'database'] }]);
    expect(mails[0]?.ended.map(({ mails: told, since, seenAt }) => [told, (seenAt - since) / MINUTE])).toEqual([
      [0, 19],
      [0, 9],
    ]);
  });

  test('a briefly unavailable mail server is not reported', () => {
    expect(lookThrough([...minutes(3, { canMail: false, causes: [MAIL] }), ...minutes(10)]).mails).toEqual([]);
  });
});

test('a start time reported by a provider is limited to a month ago', () => {
  const [told] = lookThrough(on(10, { ...SILENT, since: 0 })).mails;
  expect(told?.begun[0]?.since).toBe(START - 30 * DAY);
  const [future] = lookThrough(on(10, { ...SILENT, since: START * 2 })).mails;
  expect(future?.begun[0]?.since).toBe(START);
});

describe('under any history', () => {
  const causes = [DATABASE, SILENT, GAS, MAIL];
  const look = fc.record({
    causes: fc.subarray(causes),
    isComplete: fc.boolean(),
    canMail: fc.boolean(),
  });
  /** Periods without changes, as short as blips and as long as hours. */
  const history = fc
    .array(fc.tuple(look, fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 150 }))), {
      maxLength: 30,
    })
    .map((stretches) => stretches.flatMap(([seen, count]) => minutes(count, seen)));
  const holds = (check: (looks: Seen[], mails: Mailed[]) => void): void =>
    fc.assert(
      fc.property(history, (looks) => check(looks, lookThrough(looks).mails)),
      { numRuns: 300 },
    );

  test('two emails are far enough apart, and none is empty', () => {
    holds((_, mails) => {
      mails.forEach((mail, place) => {
        expect(mail.begun.length + mail.lasting.length + mail.ended.length).toBeGreaterThan(0);
        const before = mails[place - 1];
        if (before !== undefined) expect((mail.at - before.at) * MINUTE).toBeGreaterThanOrEqual(GATHER_MS);
      });
    });
  });

  test('a cause is reported as begun at most hourly, and each of its ends once', () => {
    holds((_, mails) => {
      for (const { code } of causes) {
        let isOn = false;
        let lastAt = Number.NEGATIVE_INFINITY;
        for (const { at, begun, lasting, ended } of mails) {
          if (codes(begun).includes(code)) {
            expect(isOn).toBe(false);
            expect((at - lastAt) * MINUTE).toBeGreaterThanOrEqual(BETWEEN_MAILS_MS);
            isOn = true;
          }
          expect(codes(lasting).includes(code) && !isOn).toBe(false);
          const end = ended.find((alert) => alert.code === code);
          if (end !== undefined) expect(end.mails > 0).toBe(isOn);
          if (end !== undefined) isOn = false;
          if ([begun, lasting, ended].some((alerts) => codes(alerts).includes(code))) lastAt = at;
        }
      }
    });
  });

  test('nothing is reported while no email can be sent, and lasting problems are reported in the end', () => {
    holds((looks, mails) => {
      for (const { at } of mails) expect(looks[at]?.canMail ?? true).toBe(true);
      const { mails: later } = lookThrough([...looks, ...on(60 * 26, DATABASE)]);
      expect(
        later.some(
          ({ at, begun, lasting }) => at >= looks.length && codes([...begun, ...lasting]).includes('database'),
        ),
      ).toBe(true);
      const calm = lookThrough([...looks, ...minutes((2 * BETWEEN_MAILS_MS + CALM_MS) / MINUTE + 2)]);
      expect(calm.alerts).toEqual([]);
    });
  });
});
