import Type from 'typebox';
import { about, Nullable, OneOf, Timestamp } from '../../../kernel/http/schemas.ts';
import { ATTEMPT_ERRORS } from '../../../outbound/webhooks/transitions.ts';

export const Webhook = Type.Object({
  url: Nullable(about(Type.String(), 'For owners alone: its path can be a secret.')),
  host: Nullable(about(Type.String(), 'Of the URL; null without one.')),
  hasSecret: Type.Boolean(),
  nextFrom: Nullable(about(Timestamp, 'When a new secret takes over; null while none is about to.')),
});

export const UrlBody = Type.Object({
  url: Nullable(Type.String({ minLength: 1, maxLength: 4096, description: 'Null removes it.' })),
});

const Secret = Type.String({ description: 'All of it is the HMAC key.', examples: ['svc_whsec_0001020304…'] });

export const RevealedSecrets = Type.Object({
  secret: Secret,
  next: Nullable(Type.Object({ secret: Secret, from: about(Timestamp, 'When it takes over.') })),
});

export const RotatedSecret = Type.Object({ secret: Secret, from: about(Timestamp, 'When it takes over.') });

const Header = Type.Object({ name: Type.String(), value: Type.String() });

export const TestReport = Type.Object({
  request: Type.Object({ url: Type.String(), headers: Type.Array(Header), body: Type.String() }),
  sentAt: Timestamp,
  durationMs: Type.Integer(),
  answer: Nullable(
    Type.Object({
      status: Type.Integer(),
      headers: Type.Array(Header),
      excerpt: about(Type.String(), 'How the body begins, at most 1 KiB. A stranger wrote it.'),
    }),
  ),
  error: Nullable(about(OneOf(ATTEMPT_ERRORS), 'Why there was no answer.')),
  code: Nullable(about(Type.String(), 'What the system calls that error.')),
});
