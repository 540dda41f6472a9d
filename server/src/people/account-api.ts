import Type from 'typebox';
import { browserName } from '../kernel/auth/browser-name.ts';
import { AccessRefusal } from '../kernel/auth/refusals.ts';
import { anonymousOperation, personalOperation } from '../kernel/http/dashboard/operation.ts';
import { HttpRefusal } from '../kernel/http/http-refusals.ts';
import { type DashboardRoute, dashboardRoute } from '../kernel/http/routes.ts';
import { SpokenLanguage, Uuid } from '../kernel/http/schemas.ts';
import { isoTime } from '../kernel/lib/clock.ts';
import { changeName, changePassword, endAllSessions, endSession } from './account.ts';
import {
  Account,
  Email,
  GivenPassword,
  LinkToken,
  MadePasskey,
  NewPassword,
  OneTimeCode,
  PasskeyName,
  PasskeyOptions,
  PersonName,
  RecoveryCodes,
  UsedPasskey,
} from './accounts-schema.ts';
import { confirmChange, requestEmailChange, stopChange, withdrawChange } from './change-email.ts';
import { confirmWithPasskey, confirmWithPassword } from './confirm.ts';
import type { PeopleDeps } from './dependencies.ts';
import { findEmailChange } from './email-change-repository.ts';
import { listPasskeys } from './passkey-repository.ts';
import { addPasskey, dropPasskey, namePasskey, offerPasskey } from './passkeys.ts';
import { setPersonLanguage } from './person-repository.ts';
import { PeopleRefusal } from './refusals.ts';
import { findSecondFactor } from './second-factor-repository.ts';
import { askToConfirm } from './second-step.ts';
import { listSessions } from './session-repository.ts';
import { renewRecoveryCodes, startTwoFactor, turnOffTwoFactor, turnOnTwoFactor } from './two-factor.ts';

const confirmOperation = personalOperation(
  {
    operationId: 'confirm',
    summary: 'Confirm the password before acts that affect money or secrets',
    body: Type.Object({ password: GivenPassword }),
    refusals: [...PeopleRefusal.of('password.wrong'), ...AccessRefusal.of('signIn.throttled')],
  },
  (deps: PeopleDeps, { session, body, addressGroup }) =>
    confirmWithPassword(deps, session, { password: body.password, addressGroup }),
);

const askToConfirmOperation = personalOperation(
  {
    operationId: 'askToConfirm',
    summary: 'Passkey options for confirming the person’s identity',
    response: { 200: PasskeyOptions },
  },
  async (deps: PeopleDeps, call) => ({ status: 200, ...(await askToConfirm(deps, call.visitor)) }),
);

const confirmWithPasskeyOperation = personalOperation(
  {
    operationId: 'confirmWithPasskey',
    summary: 'Confirm a passkey before acts that affect money or secrets',
    body: Type.Object({ response: UsedPasskey }),
    refusals: PeopleRefusal.of('passkey.invalid'),
  },
  (deps: PeopleDeps, call) =>
    confirmWithPasskey(deps, call.session, { visitor: call.visitor, response: call.body.response }),
);

const getAccountOperation = personalOperation(
  {
    operationId: 'getAccount',
    summary: 'Profile, sign-in methods and active sessions',
    response: { 200: Account },
  },
  async ({ db, clock, accounts }: PeopleDeps, { session }) => {
    const { id: userId, name, email, hasTwoFactor } = session.person;
    const factor = hasTwoFactor ? await findSecondFactor(db, { userId }) : undefined;
    const recoveryCodesLeft =
      factor === undefined ? 0 : await accounts.secondFactors.countRecoveryCodes(factor.sealedCodes);
    const passkeys = await listPasskeys(db, { userId });
    const sessions = await listSessions(db, { userId, now: clock.now() });
    const change = await findEmailChange(db, { userId, now: clock.now() });
    return {
      status: 200,
      body: {
        name,
        email,
        emailChange:
          change === undefined
            ? null
            : {
                newEmail: change.newEmail,
                isConfirmedByOld: change.oldConfirmedAt !== null,
                isConfirmedByNew: change.newConfirmedAt !== null,
                expiresAt: isoTime(change.expiresAt),
              },
        twoFactor: { isOn: hasTwoFactor, recoveryCodesLeft },
        passkeys: passkeys.map((passkey) => ({
          id: passkey.id,
          name: passkey.name ?? 'Passkey',
          createdAt: passkey.createdAt === null ? null : isoTime(passkey.createdAt),
        })),
        sessions: sessions.map(({ id, createdAt, updatedAt, ipAddress, userAgent }) => ({
          id,
          browser: browserName(userAgent),
          address: ipAddress ?? '',
          createdAt: isoTime(createdAt),
          lastUsedAt: isoTime(updatedAt),
          isThis: id === session.id,
        })),
      },
    };
  },
);

const changeNameOperation = personalOperation(
  {
    operationId: 'changeName',
    summary: 'Change the person’s name',
    body: Type.Object({ name: PersonName }),
    refusals: AccessRefusal.of('signIn.throttled'),
  },
  async (deps: PeopleDeps, call) => {
    const { person } = call.session;
    await changeName(deps, { person, by: call.by, name: call.body.name.trim() });
  },
);

const chooseLanguageOperation = personalOperation(
  {
    operationId: 'chooseLanguage',
    summary: 'Choose the language of the dashboard',
    body: Type.Object({ language: SpokenLanguage }),
  },
  ({ db, clock }: PeopleDeps, { session: { person }, body: { language } }) =>
    setPersonLanguage(db, { userId: person.id, language, now: clock.now() }),
);

const requestEmailChangeOperation = personalOperation(
  {
    operationId: 'requestEmailChange',
    summary: 'Request a new email address',
    description: 'Both addresses are emailed a link; the change happens once both have confirmed it.',
    confirm: true,
    body: Type.Object({ email: Email }),
    refusals: [...PeopleRefusal.of('emailChange.same'), ...AccessRefusal.of('signIn.throttled')],
  },
  (deps: PeopleDeps, call) =>
    requestEmailChange(deps, { person: call.session.person, by: call.by, email: call.body.email }),
);

const withdrawEmailChangeOperation = personalOperation(
  { operationId: 'withdrawEmailChange', summary: 'Withdraw a requested change of the email address' },
  (deps: PeopleDeps, call) => withdrawChange(deps, { person: call.session.person, by: call.by }),
);

const confirmEmailChangeOperation = anonymousOperation(
  {
    operationId: 'confirmEmailChange',
    summary: 'Confirm a change of an email address with an emailed link',
    body: Type.Object({ token: LinkToken }),
    response: {
      200: Type.Object({
        isChanged: Type.Boolean({ description: 'False until the other address has confirmed too.' }),
      }),
    },
    refusals: PeopleRefusal.of('emailChange.invalid', 'emailChange.taken'),
  },
  async (deps: PeopleDeps, { visitor, body }) => ({
    status: 200,
    body: { isChanged: await confirmChange(deps, visitor, body.token) },
  }),
);

const stopEmailChangeOperation = anonymousOperation(
  {
    operationId: 'stopEmailChange',
    summary: 'Stop a change of an email address with an emailed link',
    body: Type.Object({ token: LinkToken }),
    refusals: PeopleRefusal.of('emailChange.invalid'),
  },
  (deps: PeopleDeps, { visitor, body }) => stopChange(deps, visitor, body.token),
);

const changePasswordOperation = personalOperation(
  {
    operationId: 'changePassword',
    summary: 'Set a new password',
    description: 'Ends all other sessions of the person.',
    body: Type.Object({ password: GivenPassword, newPassword: NewPassword }),
    refusals: [
      ...PeopleRefusal.of('password.wrong'),
      ...AccessRefusal.of('signIn.throttled'),
      ...HttpRefusal.of('request.tooMany'),
    ],
  },
  async (deps: PeopleDeps, call) => {
    const { session, body, addressGroup } = call;
    await changePassword(deps, session, { ...body, by: call.by, addressGroup });
  },
);

const startTwoFactorOperation = personalOperation(
  {
    operationId: 'startTwoFactor',
    summary: 'Create a secret for an authenticator app',
    description: 'Codes are required only after the first one is confirmed.',
    confirm: true,
    response: { 200: Type.Object({ uri: Type.String({ description: 'An `otpauth:` link.' }) }) },
    refusals: PeopleRefusal.of('twoFactor.on'),
  },
  async (deps: PeopleDeps, { session }) => ({
    status: 200,
    body: { uri: await startTwoFactor(deps, session.person) },
  }),
);

const turnOnTwoFactorOperation = personalOperation(
  {
    operationId: 'turnOnTwoFactor',
    summary: 'Turn two-factor on with the first one-time code',
    confirm: true,
    body: Type.Object({ code: OneTimeCode }),
    response: { 200: RecoveryCodes },
    refusals: [
      ...PeopleRefusal.of('twoFactor.on', 'twoFactor.off', 'signIn.wrongCode'),
      ...AccessRefusal.of('signIn.throttled'),
    ],
  },
  async (deps: PeopleDeps, call) => {
    const { session, addressGroup } = call;
    const code = call.body.code.replaceAll(/\s/g, '');
    const given = { person: session.person, by: call.by, code, addressGroup };
    return { status: 200, body: { recoveryCodes: await turnOnTwoFactor(deps, given) } };
  },
);

const turnOffTwoFactorOperation = personalOperation(
  {
    operationId: 'turnOffTwoFactor',
    summary: 'Turn two-factor off',
    confirm: true,
    refusals: [...PeopleRefusal.of('twoFactor.off'), ...AccessRefusal.of('signIn.throttled')],
  },
  (deps: PeopleDeps, call) => turnOffTwoFactor(deps, { person: call.session.person, by: call.by }),
);

const renewRecoveryCodesOperation = personalOperation(
  {
    operationId: 'renewRecoveryCodes',
    summary: 'Replace the recovery codes',
    confirm: true,
    response: { 200: RecoveryCodes },
    refusals: [...PeopleRefusal.of('twoFactor.off'), ...AccessRefusal.of('signIn.throttled')],
  },
  async (deps: PeopleDeps, call) => {
    const given = { person: call.session.person, by: call.by };
    return { status: 200, body: { recoveryCodes: await renewRecoveryCodes(deps, given) } };
  },
);

const offerPasskeyOperation = personalOperation(
  {
    operationId: 'offerPasskey',
    summary: 'Passkey options for adding a passkey',
    confirm: true,
    response: { 200: PasskeyOptions },
    refusals: PeopleRefusal.of('passkey.tooMany'),
  },
  async (deps: PeopleDeps, call) => ({
    status: 200,
    ...(await offerPasskey(deps, call.session.person, call.visitor)),
  }),
);

const addPasskeyOperation = personalOperation(
  {
    operationId: 'addPasskey',
    summary: 'Add a passkey created by the browser',
    confirm: true,
    body: Type.Object({ name: PasskeyName, response: MadePasskey }),
    refusals: [...PeopleRefusal.of('passkey.invalid', 'passkey.tooMany'), ...AccessRefusal.of('signIn.throttled')],
  },
  async (deps: PeopleDeps, call) => {
    const { session, body } = call;
    const name = body.name.trim();
    const given = { person: session.person, by: call.by, name, response: body.response };
    await addPasskey(deps, call.visitor, given);
  },
);

const namePasskeyOperation = personalOperation(
  {
    operationId: 'namePasskey',
    summary: 'Rename a passkey',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({ name: PasskeyName }),
    refusals: [...PeopleRefusal.of('passkey.notFound'), ...AccessRefusal.of('signIn.throttled')],
  },
  (deps: PeopleDeps, { session, by, params, body }) =>
    namePasskey(deps, { person: session.person, by, id: params.id, name: body.name.trim() }),
);

const removePasskeyOperation = personalOperation(
  {
    operationId: 'removePasskey',
    summary: 'Remove a passkey',
    confirm: true,
    params: Type.Object({ id: Uuid }),
    refusals: PeopleRefusal.of('passkey.notFound'),
  },
  async (deps: PeopleDeps, call) => {
    const { session, params } = call;
    await dropPasskey(deps, { person: session.person, by: call.by, id: params.id });
  },
);

const endSessionOperation = personalOperation(
  {
    operationId: 'endSession',
    summary: 'End one session of the person immediately',
    params: Type.Object({ id: Uuid }),
    refusals: PeopleRefusal.of('session.notFound'),
  },
  (deps: PeopleDeps, { session, by, params }) => endSession(deps, { person: session.person, by, id: params.id }),
);

const signOutEverywhereOperation = personalOperation(
  {
    operationId: 'signOutEverywhere',
    summary: 'End all sessions of the person, including this one',
  },
  async (deps: PeopleDeps, call) => {
    await endAllSessions(deps, { person: call.session.person, by: call.by });
    return { status: 204, cookies: [deps.accounts.cookie.ended()] };
  },
);

export const routes: readonly DashboardRoute<PeopleDeps>[] = [
  dashboardRoute('POST /confirm', confirmOperation),
  dashboardRoute('POST /confirm/passkey/options', askToConfirmOperation),
  dashboardRoute('POST /confirm/passkey', confirmWithPasskeyOperation),
  dashboardRoute('GET /account', getAccountOperation),
  dashboardRoute('PATCH /account', changeNameOperation),
  dashboardRoute('PUT /account/language', chooseLanguageOperation),
  dashboardRoute('POST /account/email', requestEmailChangeOperation),
  dashboardRoute('DELETE /account/email', withdrawEmailChangeOperation),
  dashboardRoute('POST /email-changes/confirm', confirmEmailChangeOperation),
  dashboardRoute('POST /email-changes/stop', stopEmailChangeOperation),
  dashboardRoute('POST /account/password', changePasswordOperation),
  dashboardRoute('POST /account/two-factor', startTwoFactorOperation),
  dashboardRoute('POST /account/two-factor/on', turnOnTwoFactorOperation),
  dashboardRoute('POST /account/two-factor/off', turnOffTwoFactorOperation),
  dashboardRoute('POST /account/two-factor/recovery-codes', renewRecoveryCodesOperation),
  dashboardRoute('POST /account/passkeys/options', offerPasskeyOperation),
  dashboardRoute('POST /account/passkeys', addPasskeyOperation),
  dashboardRoute('PATCH /account/passkeys/:id', namePasskeyOperation),
  dashboardRoute('DELETE /account/passkeys/:id', removePasskeyOperation),
  dashboardRoute('DELETE /account/sessions/:id', endSessionOperation),
  dashboardRoute('POST /account/sign-out-everywhere', signOutEverywhereOperation),
];
