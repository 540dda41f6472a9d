import Type from 'typebox';
import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { Timestamp } from '../../kernel/http/schemas.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import { findSettings } from '../settings-repository.ts';
import { StoreCurrency, StoreLanguage } from './schema.ts';

export const getSettingsOperation = storeOperation(
  'read',
  {
    operationId: 'getSettings',
    summary: 'The settings of the store',
    response: {
      200: Type.Object({
        name: Type.String(),
        slug: Type.String(),
        currency: StoreCurrency,
        language: StoreLanguage,
        requiresTwoFactor: Type.Boolean(),
        createdAt: Timestamp,
        closedAt: Type.Union([Timestamp, Type.Null()]),
      }),
    },
  },
  async ({ db }, { store: { storeId, slug } }) => {
    const { createdAt, closedAt, ...settings } = await findSettings(db, storeId);
    const closed = closedAt === null ? null : isoTime(closedAt);
    return { status: 200, body: { ...settings, slug, createdAt: isoTime(createdAt), closedAt: closed } };
  },
);
