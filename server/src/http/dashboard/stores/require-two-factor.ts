import Type from 'typebox';
import { requireTwoFactorOfTeam } from '../../../merchants/change-store.ts';
import { Empty } from '../../schemas.ts';
import { storeOperation } from '../operation.ts';
import { StoreParams } from '../team/schema.ts';
import { actorOf } from '../visitor.ts';

export const requireTwoFactorOperation = storeOperation(
  'ownership',
  {
    operationId: 'requireTwoFactor',
    summary: 'Ask two-factor of everybody in the team, or no longer',
    confirm: true,
    params: StoreParams,
    body: Type.Object({ isRequired: Type.Boolean() }),
    response: { 204: Empty },
    refusals: ['twoFactor.off'],
  },
  async (deps, call) => {
    const { hasTwoFactor } = call.session.person;
    const by = { actor: actorOf(call), hasTwoFactor };
    await requireTwoFactorOfTeam(deps, call.store.storeId, by, call.body.isRequired);
    return { status: 204 };
  },
);
