import Type from 'typebox';
import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { PeopleRefusal } from '../../people/refusals.ts';
import { requireTwoFactorOfTeam } from '../change-store.ts';

export const requireTwoFactorOperation = storeOperation(
  'ownership',
  {
    operationId: 'requireTwoFactor',
    summary: 'Ask two-factor of everybody in the team, or no longer',
    confirm: true,
    body: Type.Object({ isRequired: Type.Boolean() }),
    refusals: PeopleRefusal.of('twoFactor.off'),
  },
  async (deps, call) => {
    const { hasTwoFactor } = call.session.person;
    const by = { actor: call.by, hasTwoFactor };
    await requireTwoFactorOfTeam(deps, call.store.storeId, by, call.body.isRequired);
  },
);
