import { describe, expect, test } from 'vitest';
import { rateOf } from '../money/rate.ts';
import { attemptOf, checkoutOf, MINUTE, methodOf, NOON, transferOf } from '../test-views.ts';
import { addressGroups, shorten } from './address.ts';
import { succeed } from './continuity.ts';
import { countdown } from './countdown.ts';
import { explorerUrl } from './explorer.ts';
import { goodsText } from './goods.ts';
import { safeLink } from './link.ts';
import { linkify } from './linkify.ts';
import { groupByToken } from './methods.ts';
import { methodName } from './names.ts';
import { networkFeeText } from './network-fee.ts';
import { problemText } from './problem.ts';
import { screenOf } from './screen.ts';
import { leadWith, suggestedMethod } from './suggest.ts';
import { referenceOf, statusText, titleText } from './words.ts';

describe('the countdown', () => {
  test.each([
    [90 * MINUTE, 'calm', '1 h 30 min'],
    [30 * MINUTE, 'calm', '30 min'],
    [5 * MINUTE + 1, 'calm', '6 min'],
    [5 * MINUTE, 'soon', '5:00'],
    [65_000, 'soon', '1:05'],
    [1, 'soon', '0:01'],
    [0, 'over', '0:00'],
    [-MINUTE, 'over', '0:00'],
  ])('with %s ms left is %s and reads %s', (left, tone, text) => {
    expect(countdown(NOON + left, NOON)).toMatchObject({ tone, text });
  });

  test('is read out at five minutes and at one minute, not every second', () => {
    const spoken = (left: number) => countdown(NOON + left, NOON).spoken;
    expect(spoken(6 * MINUTE)).toBe('');
    expect(spoken(5 * MINUTE)).toBe(spoken(2 * MINUTE));
    expect(spoken(MINUTE)).not.toBe(spoken(2 * MINUTE));
    expect(spoken(MINUTE)).toBe(spoken(1_000));
  });
});

describe('an address shown for comparing', () => {
  test('is unchanged when its groups are joined', () => {
    for (const address of [attemptOf().depositAddress, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'abc']) {
      expect(
        addressGroups(address)
          .map((group) => group.text)
          .join(''),
      ).toBe(address);
    }
  });

  test('emphasizes eight characters at each end', () => {
    const strong = addressGroups(attemptOf().depositAddress).filter((group) => group.strong);
    expect(strong.map((group) => group.text)).toEqual(['0x71C7', '656E', 'f6d8', '976F']);
  });

  test('shortens a hash to its recognisable ends', () => {
    expect(shorten(`0x${'ab'.repeat(32)}`)).toBe('0xabababab…ababab');
    expect(shorten('0xabc')).toBe('0xabc');
  });
});

describe('a newer view', () => {
  test('keeps showing an ended attempt, to ask "have you already paid?"', () => {
    const next = succeed(checkoutOf({ attempt: attemptOf() }), checkoutOf());
    expect(screenOf(next, NOON).kind).toBe('lapsed');
  });

  test('replaces the attempt when there is another', () => {
    const other = attemptOf({ id: 'other' });
    expect(succeed(checkoutOf({ attempt: attemptOf() }), checkoutOf({ attempt: other })).attempt).toBe(other);
  });

  test('never makes a final checkout payable again', () => {
    const paid = checkoutOf({ status: 'completed' });
    expect(succeed(paid, checkoutOf({ attempt: attemptOf() }))).toBe(paid);
  });
});

describe('links', () => {
  test('are offered for http and https only', () => {
    expect(safeLink('https://shop.example/thanks?a=1')).toBe('https://shop.example/thanks?a=1');
    expect(safeLink('javascript:alert(1)')).toBeNull();
    expect(safeLink('https://a b')).toBeNull();
    expect(safeLink(null)).toBeNull();
  });

  test('lead to a checkout only with an id in the alphabet of short ids', () => {});
});

describe('a merchant’s text', () => {
  test.each([
    ['Get it at https://a.example/x?y=1&z=(2), now.', ['https://a.example/x?y=1&z=(2']],
    ['javascript:alert(1) data:text/html,x //a.example', []],
    ['<a href="https://a.example/">https://b.example</a>', ['https://a.example/', 'https://b.example']],
    ['https://user:pass@a.example/\nhttp://b.example.', ['https://user:pass@a.example/', 'http://b.example']],
    ['https://a.example/\u202emoc.knab//:sptth', ['https://a.example/']],
  ])('has these links and no others: %s', (text, links) => {
    const parts = linkify(text);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.flatMap(({ url }) => url ?? [])).toEqual(links);
  });

  test('is scanned for links in linear time', () => {
    const text = `https://a.example/${'.'.repeat(500_000)}x`;
    expect(linkify(text)).toEqual([{ text, url: text }]);
  });
});

describe('a transaction', () => {
  const hash = `0x${'ab'.repeat(32)}`;
  test('is looked up where the chain has an explorer, and only under its hash', () => {
    expect(explorerUrl('base', hash)).toBe(`https://basescan.org/tx/${hash}`);
    expect(explorerUrl('bitcoin', hash.slice(2))).toBe(`https://mempool.space/tx/${hash.slice(2)}`);
    expect(explorerUrl('local', hash)).toBeNull();
    expect(explorerUrl('base', `${hash}/../../x`)).toBeNull();
  });
});

describe('the suggested method', () => {
  const fees: Record<string, string> = { ethereum: '1.2', base: '0.01', polygon: '0.04' };
  const methodsOf = (...ids: string[]) =>
    ids.map((id) => {
      const [token = '', chain = ''] = id.split('-');
      return methodOf({ id, token, chain, decimals: 6, networkFee: fees[chain] ?? null });
    });
  const methods = methodsOf('usdc-ethereum', 'eth-ethereum', 'usdc-base', 'eth-polygon');
  const nothing = { last: null, walletChain: null };

  test.each([
    ['what was paid with last', { last: 'eth-ethereum', walletChain: 'base' }, { id: 'eth-ethereum', reason: 'last' }],
    [
      'the network of the wallet',
      { last: 'btc-bitcoin', walletChain: 'polygon' },
      { id: 'eth-polygon', reason: 'wallet' },
    ],
    ['a network that takes less than another', nothing, { id: 'usdc-base', reason: 'cheap' }],
  ])('is %s, and the others stay in the order of the store', (_, known, suggestion) => {
    const suggested = suggestedMethod(methods, known);
    expect(suggested).toEqual(suggestion);
    const rest = methods.map(({ id }) => id).filter((id) => id !== suggestion.id);
    expect(leadWith(methods, suggested).map(({ id }) => id)).toEqual([suggestion.id, ...rest]);
  });

  test('is none where nothing distinguishes one', () => {
    expect(suggestedMethod(methodsOf('usdc-base', 'eth-polygon'), nothing)).toBeNull();
    expect(suggestedMethod(methodsOf('usdc-ethereum'), nothing)).toBeNull();
    expect(suggestedMethod(methodsOf('usdc-ethereum', 'usdc-bsc'), nothing)).toBeNull();
  });

  test.each(['noPrice', 'chainAway'] as const)('is none that cannot be picked: %s', (unavailable) => {
    const some = methods.map((method) => ({ ...method, unavailable: method.chain === 'base' ? unavailable : null }));
    expect(suggestedMethod(some, { last: 'usdc-base', walletChain: 'base' })).toEqual({
      id: 'eth-polygon',
      reason: 'cheap',
    });
  });

  test('is on one of the cheapest networks, even if all are expensive', () => {
    const dear = methodsOf('usdc-ethereum', 'usdc-base').map((method) => {
      return { ...method, networkFee: method.chain === 'base' ? '40' : '90.5' };
    });
    expect(suggestedMethod(dear, nothing)).toEqual({ id: 'usdc-base', reason: 'cheap' });
    const alike = dear.map((method) => ({ ...method, networkFee: method.chain === 'base' ? '50' : '90.5' }));
    expect(suggestedMethod(alike, nothing)).toBeNull();
  });
});

describe("the network's fee", () => {
  test.each([
    ['0.001', 'Network fee below $0.01'],
    ['0.009', 'Network fee below $0.01'],
    ['0.01', 'Network fee about $0.01'],
    ['0.024', 'Network fee about $0.02'],
    ['0.025', 'Network fee about $0.03'],
    ['1.2', 'Network fee about $1.20'],
    ['12.499', 'Network fee about $12.50'],
    ['12.5', 'Network fee may exceed the amount'],
  ])('of %s for a bill of $12.50 is shown to the cent: %s', (fee, text) => {
    expect(networkFeeText(fee, checkoutOf())).toEqual({ text, isHigh: fee === '12.5' });
  });
});

test.each([
  ['12.5', 12_500_000n, 6, '1'],
  ['10', 5_000_000_000_000_000n, 18, '2000'],
  ['0.001', 1n, 18, '1000000000000000'],
  ['10', 11_111_112n, 6, '0.9'],
])('%s for %s units of %s decimals is a rate of %s', (total, units, decimals, rate) => {
  expect(rateOf(total, units, decimals)).toBe(rate);
});

describe('words', () => {
  test('the status line counts confirmations', () => {
    const attempt = attemptOf({ transactions: [transferOf(12_500_000n)], confirmations: 1 });
    expect(statusText(screenOf(checkoutOf({ attempt }), NOON))).toBe(
      'Payment seen, 1\u00a0of\u00a03\u00a0confirmations',
    );
    const single = { ...attempt, requiredConfirmations: 1 };
    expect(statusText(screenOf(checkoutOf({ attempt: single }), NOON))).toBe(
      'Payment seen, 1\u00a0of\u00a01\u00a0confirmation',
    );
  });

  test('the status line of a payment that no block has yet says so', () => {
    const waiting = { blockSeconds: 600, hidesPrivate: false, waitingAmount: 12_500_000n, lost: null };
    const attempt = attemptOf({ seenAmount: 12_500_000n, mempool: waiting });
    expect(statusText(screenOf(checkoutOf({ attempt }), NOON))).toBe('Payment seen, waiting for a block');
    const mined = { ...attempt, confirmations: 1, mempool: { ...waiting, waitingAmount: 0n } };
    expect(statusText(screenOf(checkoutOf({ attempt: mined }), NOON))).toContain('1\u00a0of\u00a03');
  });

  test.each([
    [checkoutOf(), 'Pay $12.50 – Pixel Foundry'],
    [checkoutOf({ attempt: attemptOf() }), 'Waiting for payment – Pixel Foundry'],
    [checkoutOf({ attempt: attemptOf({ receivedAmount: 12_000_000n }) }), '0.5 USDC missing – Pixel Foundry'],
    [checkoutOf({ status: 'completed' }), 'Paid – Pixel Foundry'],
    [checkoutOf({ status: 'expired' }), 'Expired – Pixel Foundry'],
  ])('the title of view %# shows its state', (view, title) => {
    expect(titleText(screenOf(view, NOON), view)).toBe(title);
  });

  test('the reference can be looked up by the store', () => {
    expect(referenceOf(checkoutOf({ kind: 'invoice', number: 42 }))).toBe('Invoice 42');
    expect(referenceOf(checkoutOf())).toBe('Order 2sXuZwqDZoHRDRBVMywy4');
  });

  test('a method is named by token and network, and a chain with one coin by the coin', () => {
    expect(methodName({ token: 'usdc', chain: 'base' })).toBe('USDC on Base');
    expect(methodName({ token: 'BTC', chain: 'bitcoin' })).toBe('BTC');
    expect(methodName({ token: 'eth', chain: 'newchain' })).toBe('ETH on Newchain');
  });

  test('a failure shows the remedy, even for an unknown API error', () => {
    const refused = (status: number, message: string, retryAfterSeconds: number | null = null) =>
      problemText({ kind: 'refused', status, message, retryAfterSeconds });
    expect(refused(503, 'Price temporarily unavailable')).toContain('choose another token');
    expect(refused(429, 'Too many requests', 12)).toContain('12 seconds');
    expect(refused(429, 'Too many requests', 1_801)).toContain('31 minutes');
    expect(refused(400, 'Something new')).toContain('Something new');
    expect(problemText({ kind: 'offline' })).toContain('try again');
  });

  test('the items file has every line under its title', () => {
    const items = [
      { productId: 'a', title: 'Icons', lines: ['KEY-1', 'KEY-2'], lineCount: 2 },
      { productId: 'b', title: 'Fonts', lines: ['KEY-3'], lineCount: 1 },
    ];
    expect(goodsText('Shop', 'Order x', items)).toBe('Shop\nOrder x\n\nIcons\nKEY-1\nKEY-2\n\nFonts\nKEY-3\n');
  });
});

test('methods are grouped by token in the order of the store', () => {
  const methods = ['usdc-base', 'eth-base', 'usdc-polygon'].map((id) => {
    const [token = '', chain = ''] = id.split('-');
    return methodOf({ id, token, chain, decimals: 6 });
  });
  expect(groupByToken(methods).map((group) => [group.token, group.methods.length])).toEqual([
    ['usdc', 2],
    ['eth', 1],
  ]);
});
