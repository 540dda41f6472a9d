import { type Actor, recordAct } from '../kernel/auth/audit.ts';
import type { Person } from '../kernel/auth/session.ts';
import { allowancesFor, changeAllowance, codeAllowance, isWithin, throttled } from '../kernel/auth/throttle.ts';
import { notifyOfAccountChange } from './account-notice.ts';
import type { AccountDeps } from './accounts.ts';
import { lockPerson } from './person-repository.ts';
import { PeopleRefusal } from './refusals.ts';
import {
  findSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  replaceSecondFactor,
  turnOnSecondFactor,
} from './second-factor-repository.ts';
import { endPendingSignIns } from './session-repository.ts';

/**
 * Creates a secret for an app. Codes are required only once the first one was entered.
 * @returns the `otpauth:` link
 * @throws PeopleRefusal `twoFactor.on`
 */
export async function startTwoFactor({ db, ids, accounts }: AccountDeps, person: Person): Promise<string> {
  const { uri, sealedSecret } = await accounts.secondFactors.create(person.email);
  await db.transaction(async (tx) => {
    await lockPerson(tx, { userId: person.id });
    if ((await findSecondFactor(tx, { userId: person.id }))?.isOn === true) throw new PeopleRefusal('twoFactor.on');
    await replaceSecondFactor(tx, { id: ids.next(), userId: person.id, sealedSecret });
  });
  return uri;
}

/**
 * Turns two-factor on with the first code of the app.
 * @returns the recovery codes, which are never shown again
 * @throws PeopleRefusal `twoFactor.on`, `twoFactor.off` when no secret was made, `signIn.wrongCode`, `signIn.throttled`
 */
export async function turnOnTwoFactor(
  deps: AccountDeps,
  { person, by, code, addressGroup }: { person: Person; by: Actor; code: string; addressGroup: string },
): Promise<readonly string[]> {
  const { db, accounts } = deps;
  const { codes, sealedCodes } = await accounts.secondFactors.createRecoveryCodes();
  const allowances = [...allowancesFor('two-factor', person.id, addressGroup), changeAllowance(person.id)];
  await throttled(deps, allowances, () =>
    db.transaction(async (tx) => {
      await lockPerson(tx, { userId: person.id });
      const factor = await findSecondFactor(tx, { userId: person.id });
      if (factor === undefined) throw new PeopleRefusal('twoFactor.off');
      if (factor.isOn) throw new PeopleRefusal('twoFactor.on');
      if (!(await accounts.secondFactors.isRight(factor.sealedSecret, code)))
        throw new PeopleRefusal('signIn.wrongCode');
      await isWithin({ ...deps, db: tx }, codeAllowance(person.id, code));
      await endPendingSignIns(tx, person.id);
      await turnOnSecondFactor(tx, { userId: person.id, sealedCodes });
      await recordAct(deps, tx, { ...aboutPerson(person, by), act: 'two-factor.turned-on' });
      await notifyOfAccountChange(deps, tx, { by, person, change: 'twoFactorOn' });
    }),
  );
  return codes;
}

/**
 * Replaces the recovery codes.
 * @returns the new ones, which are never shown again
 * @throws PeopleRefusal `twoFactor.off` or `signIn.throttled`
 */
export async function renewRecoveryCodes(
  deps: AccountDeps,
  { person, by }: { person: Person; by: Actor },
): Promise<readonly string[]> {
  const { codes, sealedCodes } = await deps.accounts.secondFactors.createRecoveryCodes();
  await throttled(deps, [changeAllowance(person.id)], () =>
    deps.db.transaction(async (tx) => {
      await lockPerson(tx, { userId: person.id });
      if ((await findSecondFactor(tx, { userId: person.id }))?.isOn !== true) throw new PeopleRefusal('twoFactor.off');
      await endPendingSignIns(tx, person.id);
      await replaceRecoveryCodes(tx, { userId: person.id, sealedCodes });
      await recordAct(deps, tx, { ...aboutPerson(person, by), act: 'recovery-codes.renewed' });
      await notifyOfAccountChange(deps, tx, { by, person, change: 'recoveryCodes' });
    }),
  );
  return codes;
}

/**
 * Turns two-factor off.
 * @throws PeopleRefusal `twoFactor.off` or `signIn.throttled`
 */
export async function turnOffTwoFactor(
  deps: AccountDeps,
  { person, by }: { person: Person; by: Actor },
): Promise<void> {
  await throttled(deps, [changeAllowance(person.id)], () =>
    deps.db.transaction(async (tx) => {
      await lockPerson(tx, { userId: person.id });
      if ((await findSecondFactor(tx, { userId: person.id }))?.isOn !== true) throw new PeopleRefusal('twoFactor.off');
      await endPendingSignIns(tx, person.id);
      await removeSecondFactor(tx, person.id);
      await recordAct(deps, tx, { ...aboutPerson(person, by), act: 'two-factor.turned-off' });
      await notifyOfAccountChange(deps, tx, { by, person, change: 'twoFactorOff' });
    }),
  );
}

function aboutPerson({ id }: Person, by: Actor) {
  return { by, storeId: null, subject: { kind: 'person', id } } as const;
}
