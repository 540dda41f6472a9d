import Type from 'typebox';
import {
  FiatAmount,
  FiatInput,
  Minutes,
  Nullable,
  PageOf,
  PlainText,
  Timestamp,
  Uuid,
} from '../../../kernel/http/schemas.ts';

export const TemplateParams = Type.Object({ slug: Type.String({ maxLength: 63 }), id: Uuid });

const Name = Type.String({ minLength: 1, maxLength: 255, pattern: '\\S', format: 'plain-text' });

export const TemplateBody = Type.Object({
  name: Name,
  memo: PlainText({ maxLength: 5000 }),
  expiresInMinutes: Minutes('How long an invoice made from it can be paid.'),
  items: Type.Array(
    Type.Object({
      name: Name,
      description: Nullable(PlainText({ maxLength: 2000 })),
      quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      unitAmount: FiatInput,
    }),
    { minItems: 1, maxItems: 100 },
  ),
});

export const TemplateRows = PageOf(
  Type.Object({
    id: Uuid,
    name: Type.String(),
    lines: Type.Integer({ description: 'How many items it has.' }),
    expiresInMinutes: Type.Integer(),
    createdAt: Timestamp,
  }),
  'DashboardTemplates',
);

export const TemplateDetail = Type.Object({
  id: Uuid,
  name: Type.String(),
  memo: Type.String(),
  expiresInMinutes: Type.Integer(),
  items: Type.Array(
    Type.Object({
      name: Type.String(),
      description: Nullable(Type.String()),
      quantity: Type.Integer(),
      unitAmount: FiatAmount,
    }),
  ),
  createdAt: Timestamp,
});
