import ipaddr from 'ipaddr.js';
import * as parse from '../parsers.ts';
import { settingsUnder } from '../setting.ts';

const { optionalSetting, setting } = settingsUnder('Service');

const proxyRange: parse.Parser<string> = (raw) =>
  ipaddr.isValid(raw) || ipaddr.isValidCIDR(raw) ? { value: raw } : { problem: 'must be an IP address or range' };

const ipAddress: parse.Parser<string> = (raw) =>
  ipaddr.isValid(raw) ? { value: raw } : { problem: 'must be an IP address' };

/** `address`, `address:port` or `[address]:port`, as Node takes it. */
const dnsServer: parse.Parser<string> = (raw) => {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^[\]]+?))(?::([0-9]{1,5}))?$/.exec(raw) ?? [];
  const isPlainV6 = ipaddr.IPv6.isValid(raw);
  const isAddress =
    isPlainV6 || ipaddr.IPv6.isValid(bracketed ?? '') || ipaddr.IPv4.isValidFourPartDecimal(plain ?? '');
  const isPort = isPlainV6 || port === undefined || (Number(port) >= 1 && Number(port) <= 65_535);
  return isAddress && isPort ? { value: raw } : { problem: 'must be an IP address, with or without a port' };
};

/** Addresses, proxies and logging of the service. */
export const SERVICE_SETTINGS = {
  host: setting({
    name: 'HOST',
    description: 'The address that the HTTP server listens on; 0.0.0.0 for all.',
    default: '127.0.0.1',
    parse: parse.text({ max: 255 }),
  }),
  port: setting({
    name: 'PORT',
    description: 'The port that the HTTP server listens on; 0 for any free one.',
    default: '3000',
    parse: parse.integer(0, 65_535),
  }),
  operatorHost: setting({
    name: 'OPERATOR_HOST',
    description: 'The address that health and metrics are served on; it must not be publicly reachable.',
    default: '127.0.0.1',
    parse: parse.text({ max: 255 }),
  }),
  operatorPort: optionalSetting({
    name: 'OPERATOR_PORT',
    description:
      'The port for health and metrics; 0 for any free one, off for none. Default: 9464, or any free one ' +
      'if that is taken.',
    example: '9464',
    parse: parse.portOrOff,
  }),
  baseUrl: optionalSetting({
    name: 'BASE_URL',
    description: 'Public URL of the API. Default: the address and port listened on.',
    example: 'https://pay.example.com',
    parse: parse.origin,
  }),
  hostedBaseUrl: optionalSetting({
    name: 'HOSTED_BASE_URL',
    description: 'Public URL of checkout and invoice pages. Default: BASE_URL.',
    example: 'https://pay.example.com',
    parse: parse.origin,
  }),
  signUp: setting({
    name: 'SIGN_UP',
    description: 'People who may sign up to the dashboard: invited (by a store or an operator), open or closed.',
    default: 'invited',
    parse: parse.oneOf('invited', 'open', 'closed'),
  }),
  payoutChangeDelayHours: setting({
    name: 'PAYOUT_CHANGE_DELAY_HOURS',
    description:
      'Delay in hours until a payout address requested in the dashboard takes effect. Any owner can stop it ' +
      'until then; 0 leaves them no time.',
    default: '24',
    parse: parse.integer(0, 720),
  }),
  storefrontDomain: optionalSetting({
    name: 'STOREFRONT_DOMAIN',
    description:
      'The domain under which each storefront has its slug as a subdomain. Without it there are no storefronts.',
    example: 'shops.example.com',
    parse: parse.domain,
  }),
  storefrontAddresses: optionalSetting({
    name: 'STOREFRONT_ADDRESSES',
    description:
      'The addresses that custom domains must point to, comma-separated. Default: those that STOREFRONT_DOMAIN, or ' +
      'the host of BASE_URL without it, has in DNS.',
    example: '203.0.113.7,2001:db8::7',
    parse: parse.list(ipAddress, 16),
  }),
  dnsServers: optionalSetting({
    name: 'DNS_SERVERS',
    description:
      'The DNS servers that custom domains are looked up with, comma-separated, each with a port or not. Default: ' +
      'those of the system.',
    example: '9.9.9.9,[2620:fe::fe]:53',
    parse: parse.list(dnsServer, 8),
  }),
  trustProxy: optionalSetting({
    name: 'TRUST_PROXY',
    description: 'Addresses or ranges of the reverse proxies whose X-Forwarded-For is trusted, comma-separated.',
    example: '10.0.0.0/8,127.0.0.1',
    parse: parse.list(proxyRange, 100),
  }),
  logLevel: setting({
    name: 'LOG_LEVEL',
    description: 'The minimum severity of log lines: fatal, error, warn, info, debug, trace or silent.',
    default: 'info',
    parse: parse.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  }),
};
