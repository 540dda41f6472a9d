import { describe, expect, test } from 'vitest';
import { paymentRequired, paymentResponse, readPayment } from '../../../src/sales/x402/protocol.ts';

const OFFER = {
  chainId: 8453,
  asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  payTo: '0x9063cb32c242890bc109d657229f0bA0F8fd37Ee',
  amount: 50_000n,
  maxTimeoutSeconds: 600,
  extra: { name: 'USD Coin', version: '2' },
};
const RESOURCE = { url: 'https://pay.example.com/x402/CVLFRgWauMhUmMcFvvbEs', description: 'Order at Corner shop' };
/** As `x402-fetch` 1.2.0 signs it. */
const PAYLOAD = {
  signature: `0x${'01'.repeat(65)}`,
  authorization: {
    from: '0x87642faa7F6Dde0ab44B4b1E2b8624f82630247a',
    to: OFFER.payTo,
    value: '50000',
    validAfter: '1795954366',
    validBefore: '1795955566',
    nonce: `0x${'4b'.repeat(32)}`,
  },
};
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64');
const decoded = (header: string) => JSON.parse(Buffer.from(header, 'base64').toString());

describe('version 1', () => {
  const payment = { x402Version: 1, scheme: 'exact', network: 'base', payload: PAYLOAD };

  test('has its terms in the body, for chains that it has a name for', () => {
    const { body, header } = paymentRequired([OFFER, { ...OFFER, chainId: 42_161 }], RESOURCE, 'pay first');
    expect(body).toEqual({
      x402Version: 1,
      error: 'pay first',
      accepts: [
        {
          scheme: 'exact',
          network: 'base',
          maxAmountRequired: '50000',
          asset: OFFER.asset,
          payTo: OFFER.payTo,
          maxTimeoutSeconds: 600,
          extra: OFFER.extra,
          resource: RESOURCE.url,
          description: RESOURCE.description,
          mimeType: 'application/json',
        },
      ],
    });
    const networks = decoded(header).accepts.map(({ network }: { network: string }) => network);
    expect(networks).toEqual(['eip155:8453', 'eip155:42161']);
  });

  test('pays in the header X-PAYMENT, and is answered in its own', () => {
    expect(readPayment({ 'x-payment': encoded(payment) })).toEqual({ version: 1, chainId: 8453, payload: PAYLOAD });
    const { name, value } = paymentResponse(1, { chainId: 8453, txHash: '0xabc', payer: '0xdef' });
    expect(name).toBe('x-payment-response');
    expect(decoded(value)).toEqual({ success: true, transaction: '0xabc', network: 'base', payer: '0xdef' });
  });

  test.each([
    [{ network: 'mars' }, 'invalid_network'],
    [{ scheme: 'upto' }, 'invalid_scheme'],
    [{ x402Version: 2 }, 'invalid_x402_version'],
    [{ payload: { ...PAYLOAD, signature: '0x0' } }, 'invalid_payload'],
    [{ payload: { ...PAYLOAD, authorization: { ...PAYLOAD.authorization, value: '-1' } } }, 'invalid_payload'],
    [{ payload: { ...PAYLOAD, authorization: { ...PAYLOAD.authorization, value: '1e3' } } }, 'invalid_payload'],
  ])('with %j is refused as %s', (change, reason) => {
    expect(readPayment({ 'x-payment': encoded({ ...payment, ...change }) })).toBe(reason);
  });
});

test('a request with the headers of both versions is one of version 2', () => {
  const accepted = { scheme: 'exact', network: 'eip155:8453' };
  const headers = { 'x-payment': 'A', 'payment-signature': encoded({ x402Version: 2, accepted, payload: PAYLOAD }) };
  expect(readPayment(headers)).toMatchObject({ version: 2, chainId: 8453 });
  expect(readPayment({})).toBeUndefined();
});
