import { countOf } from '@till/look/count';

const count = countOf('en');

/** Texts of the tab of the signature debugger. */
export const texts = {
  form: {
    title: 'Signature debugger',
    says: 'Paste a request that your server refused to see why. It is checked in your browser; nothing is sent.',
    headers: 'Headers',
    headersSays: 'In any format: lines, curl -v, JSON, a log line.',
    body: 'Body',
    bodySays: 'As your server received it, before any parsing.',
    secret: 'Secret',
    secretSays: 'The one your server uses. During a rotation, both, separated by a space.',
    useSecret: 'Use the store’s secret',
    time: 'Time',
    timeSays: 'Time of arrival, by your server’s clock. Optional.',
    computed: 'Signature computed by your code',
    computedSays: 'Finds what your code does differently. Optional.',
    submit: 'Check signature',
    result: 'Result',
  },
  genuine: {
    title: 'This request is genuine',
    says: 'Secret, body and time match the signature.',
    untimed:
      'Secret, body and time match the signature. Its age was not checked: enter the time of arrival to check it.',
  },
  headers: {
    none: {
      title: 'No Till headers found',
      says: 'Paste X-Service-Timestamp and X-Service-Signature including their names.',
    },
    unnamed: {
      title: 'The headers have no names',
      says: 'Values that look like a signature and a time were used.',
    },
    twice: (header: string) => ({
      title: `${header} appears twice`,
      says: 'Till sends it once. The first one was used.',
    }),
  },
  timestamp: {
    missing: {
      title: 'X-Service-Timestamp is missing',
      says: 'Without it nothing can be verified. Does a proxy drop unknown headers?',
    },
    milliseconds: {
      title: 'The timestamp is in milliseconds',
      says: 'Till sends seconds. Sign and compare the header’s own text, not a number that was converted.',
    },
    malformed: (value: string) => ({
      title: 'X-Service-Timestamp is not a number of seconds',
      says: `It reads “${value}”. Use the header’s own text.`,
    }),
  },
  signature: {
    missing: {
      title: 'X-Service-Signature is missing',
      says: 'Does a proxy drop unknown headers?',
    },
    onlyNext: {
      title: 'X-Service-Signature is missing',
      says: 'Only X-Service-Signature-Next was found, and was used.',
    },
    prefix: (prefix: string) => ({
      title: 'The signature has a prefix',
      says: `Till sends none: “${prefix}” was put in front of it.`,
    }),
    upperCase: {
      title: 'The signature is in upper case',
      says: 'Till sends lower case, and a text comparison is case-sensitive.',
    },
    base64: {
      title: 'The signature is in base64',
      says: 'Till sends lower-case hexadecimal: 64 characters from 0 to 9 and a to f.',
    },
    truncated: (characters: number) => ({
      title: 'The signature is cut off',
      says: count(characters, { one: 'It has # character of 64.', other: 'It has # characters of 64.' }),
    }),
    malformed: {
      title: 'X-Service-Signature is not a signature',
      says: 'It has 64 characters from 0 to 9 and a to f.',
    },
  },
  secret: {
    missing: {
      title: 'The secret is missing',
      says: 'Without the webhook secret the signature cannot be checked.',
    },
    apiKey: {
      title: 'This is an API key',
      says: 'Events are signed with the webhook secret, svc_whsec_….',
    },
    malformed: {
      title: 'The secret is incomplete',
      says: 'It is svc_whsec_ and 48 characters from 0 to 9 and a to f. All of it is the key, including the prefix.',
    },
    rotated: {
      title: 'The secret is being rotated',
      says: 'A new secret is about to take over: X-Service-Signature-Next is signed with it. Configure it on your server.',
    },
    next: {
      title: 'This is the next secret',
      says:
        'It has signed X-Service-Signature-Next, and signs X-Service-Signature once it has taken over. ' +
        'Until then accept either header.',
    },
    wrong: {
      title: 'The secret does not match',
      says:
        'The body looks as Till sends it. Is the secret from another store, or from before a rotation? ' +
        'Or was a value in the body changed, or does it belong to another request?',
    },
  },
  body: {
    changed: 'The body is not the one that was sent',
    cut: {
      title: 'The body is incomplete',
      says: 'It is not complete JSON. Was it cut off by a limit, a log, or a missing Content-Length?',
    },
    unknown: {
      title: 'The body is not as Till sends it',
      says:
        'It was changed in a way that cannot be undone here, or it is not the body of this request; the ' +
        'secret may be wrong too.',
    },
  },
  /** Alterations of a body. */
  alterations: {
    trimmed: 'White space around it was removed or added.',
    newline: 'A newline at its end was lost.',
    toLf: 'Its line breaks were changed from \\r\\n to \\n.',
    toCrlf: 'Its line breaks were changed from \\n to \\r\\n.',
    byteOrderMark: 'A byte order mark was added.',
    latin1: 'It was read as Latin-1 instead of UTF-8: letters such as é have become Ã©.',
    normalised: 'Its letters were normalised: é is one character where it was two, or the other way round.',
    quoted: 'It was put into a JSON string: it is quoted and escaped twice.',
    html: 'Its characters were escaped for HTML.',
    space:
      'It was parsed and serialised again: verify the raw body, before any JSON parsing. Only the white space differs.',
    escapes:
      'It was parsed and serialised again: verify the raw body, before any JSON parsing. Characters ' +
      'are escaped differently, such as \\u00e9 for é or \\/ for /.',
    order:
      'It was parsed and serialised again: verify the raw body, before any JSON parsing. The members are in a different order.',
  },
  time: {
    malformed: {
      title: 'The time cannot be read',
      says: 'Enter it in seconds or milliseconds since 1970, or as 2026-01-31T12:00:00Z.',
    },
    /** @param hours formatted */
    zone: (hours: string) => ({
      title: 'The times are in different time zones',
      says:
        `They are ${hours} h apart, so one of them is probably local time. Compare seconds since 1970, ` +
        `which have no time zone.`,
    }),
    /** @param difference from `seconds`, `hours` or `days` */
    older: (difference: string) => ({
      title: 'The time is too far off',
      says:
        `The request is ${difference} older than its time of arrival, and 300 seconds are allowed. Check ` +
        `your server’s clock; if it was replayed or kept in a queue, refuse it.`,
    }),
    newer: (difference: string) => ({
      title: 'The time is too far off',
      says:
        `The request is ${difference} newer than its time of arrival, and 300 seconds are allowed. Check ` +
        `your server’s clock; if it was replayed or kept in a queue, refuse it.`,
    }),
    seconds: (seconds: number) => count(seconds, { one: '# second', other: '# seconds' }),
    hours: (hours: number) => count(hours, { one: '# hour', other: '# hours' }),
    days: (days: number) => count(days, { one: '# day', other: '# days' }),
  },
  /** The signature computed by the receiver’s code. */
  own: {
    unknown: {
      title: 'Your code signs something else',
      says: 'It does not match this secret, timestamp and body in any of the usual ways: check the input of your HMAC.',
    },
    right: {
      title: 'Your code computes the right signature for this input',
      says: 'If it does not match the header, the secret or body belong to another request.',
    },
    different: 'Your code computes a different signature',
    noPrefix: 'It omits the prefix svc_whsec_ from the key: the whole secret is the key.',
    decoded: 'It decodes the secret from hexadecimal: the key is the text itself, with its prefix.',
    newline: 'The key has a newline at its end: remove it when you read the secret from a file.',
    onlyBody: 'It signs only the body: the timestamp and a dot come before it.',
    noDot: 'It omits the dot between timestamp and body.',
    reversed: 'It puts the timestamp after the body: it comes first.',
    milliseconds: 'It signs the timestamp in milliseconds: use the header’s own text.',
    empty: 'It signs an empty body: something read the body earlier.',
    object: 'It signs “[object Object]”: something parsed the body earlier.',
    latin1: 'It encodes the body as Latin-1: use the raw bytes.',
    hash: (hash: string) => `It uses ${hash}: use SHA-256.`,
    upperCase: 'It is in upper case: use lower case.',
    base64: 'It is in base64: use hexadecimal.',
  },
  /** Joins sentences, such as two alterations. */
  sentences: (sentences: readonly string[]) => sentences.join(' '),
};
export type Texts = typeof texts;
