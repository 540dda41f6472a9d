import ipaddr from 'ipaddr.js';
import * as parse from '../parsers.ts';
import { settingsUnder } from '../setting.ts';

const { optionalSetting, setting } = settingsUnder('Service');

const proxyRange: parse.Parser<string> = (raw) =>
  ipaddr.isValid(raw) || ipaddr.isValidCIDR(raw) ? { value: raw } : { problem: 'must be an IP address or range' };

/** Where the service listens, how it is reached, what it logs. */
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
    description: 'The address that health and metrics are served on; strangers must not be able to reach it.',
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
    description: 'Where clients reach the API. Default: the address and port listened on.',
    example: 'https://pay.example.com',
    parse: parse.origin,
  }),
  hostedBaseUrl: optionalSetting({
    name: 'HOSTED_BASE_URL',
    description: 'Where buyers reach checkout and invoice pages. Default: BASE_URL.',
    example: 'https://pay.example.com',
    parse: parse.origin,
  }),
  signUp: setting({
    name: 'SIGN_UP',
    description: 'Who may sign up to the dashboard: invited (who a store or an operator invites), open or closed.',
    default: 'invited',
    parse: parse.oneOf('invited', 'open', 'closed'),
  }),
  payoutChangeDelayHours: setting({
    name: 'PAYOUT_CHANGE_DELAY_HOURS',
    description:
      'How long a new payout address that an owner asks for in the dashboard waits until it holds, in hours. Each ' +
      'owner can stop it until then; 0 leaves them no time.',
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
  trustProxy: optionalSetting({
    name: 'TRUST_PROXY',
    description: 'Addresses or ranges of the reverse proxies whose X-Forwarded-For is trusted, comma-separated.',
    example: '10.0.0.0/8,127.0.0.1',
    parse: parse.list(proxyRange, 100),
  }),
  logLevel: setting({
    name: 'LOG_LEVEL',
    description: 'The least severe log line that is written: fatal, error, warn, info, debug, trace or silent.',
    default: 'info',
    parse: parse.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  }),
};
