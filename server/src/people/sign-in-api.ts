import Type from 'typebox';
import { AccessRefusal } from '../kernel/auth/refusals.ts';
import { anonymousOperation, personalOperation } from '../kernel/http/dashboard/operation.ts';
import { type DashboardRoute, dashboardRoute } from '../kernel/http/routes.ts';
import {
  Email,
  GivenPassword,
  LinkToken,
  NewPassword,
  OneTimeCode,
  PasskeyOptions,
  PersonName,
  UsedPasskey,
} from './accounts-schema.ts';
import type { PeopleDeps } from './dependencies.ts';
import { hasOperator } from './operator-repository.ts';
import { PeopleRefusal } from './refusals.ts';
import { requestReset, resetPassword } from './reset-password.ts';
import { askForPasskey, giveSecondFactor, signInWithPasskey } from './second-step.ts';
import { removeSession } from './session-repository.ts';
import { setUp } from './set-up.ts';
import { signIn } from './sign-in.ts';
import { proveSignUp, signUp } from './sign-up.ts';

const getSetupOperation = anonymousOperation(
  {
    operationId: 'getSetup',
    summary: 'Setup state of this installation, and its sign-up policy',
    response: {
      200: Type.Object({
        isNeeded: Type.Boolean({ description: 'There is no operator yet.' }),
        signUp: Type.Union([Type.Literal('invited'), Type.Literal('open'), Type.Literal('closed')]),
      }),
    },
  },
  async ({ db, signUp }: PeopleDeps) => ({
    status: 200,
    body: { isNeeded: !(await hasOperator(db)), signUp },
  }),
);

const setUpOperation = anonymousOperation(
  {
    operationId: 'setUp',
    summary: 'Create the first operator',
    body: Type.Object({
      code: Type.String({ minLength: 1, maxLength: 100, description: 'The setup code from the log.' }),
      name: PersonName,
      email: Email,
      password: NewPassword,
    }),
    refusals: [...PeopleRefusal.of('setup.done', 'setup.wrongCode'), ...AccessRefusal.of('signIn.throttled')],
  },
  async (deps: PeopleDeps, call) => {
    await setUp(deps, { ...call.body, ...call.visitor });
  },
);

const signInOperation = anonymousOperation(
  {
    operationId: 'signIn',
    summary: 'Sign in with a password',
    body: Type.Object({ email: Email, password: GivenPassword }),
    response: {
      200: Type.Object({
        needsSecondFactor: Type.Boolean({ description: 'A one-time code is still required.' }),
      }),
    },
    refusals: [...PeopleRefusal.of('signIn.wrong'), ...AccessRefusal.of('signIn.throttled')],
  },
  async (deps: PeopleDeps, call) => {
    const { cookies, needsSecondFactor } = await signIn(deps, call.visitor, call.body);
    return { status: 200, body: { needsSecondFactor }, cookies };
  },
);

const signOutOperation = personalOperation(
  { operationId: 'signOut', summary: 'End this session' },
  async ({ db, accounts }: PeopleDeps, { session }) => {
    await removeSession(db, { id: session.id, userId: session.person.id });
    return { status: 204, cookies: [accounts.cookie.ended()] };
  },
);

const requestResetOperation = anonymousOperation(
  {
    operationId: 'requestReset',
    summary: 'Request a password reset link',
    description: 'The answer does not depend on whether the address has an account.',
    body: Type.Object({ email: Email }),
    refusals: AccessRefusal.of('signIn.throttled'),
  },
  (deps: PeopleDeps, { body: { email }, visitor }) => requestReset(deps, { ...visitor, email }),
);

const resetPasswordOperation = anonymousOperation(
  {
    operationId: 'resetPassword',
    summary: 'Choose a new password with the token of an emailed link',
    description: 'Ends all sessions of the person.',
    body: Type.Object({ token: LinkToken, password: NewPassword }),
    refusals: PeopleRefusal.of('resetLink.invalid'),
  },
  (deps: PeopleDeps, { visitor, body }) => resetPassword(deps, visitor, body),
);

const giveSecondFactorOperation = anonymousOperation(
  {
    operationId: 'giveSecondFactor',
    summary: 'Finish a sign-in with a one-time code or a recovery code',
    body: Type.Object({ code: OneTimeCode, isRecoveryCode: Type.Optional(Type.Boolean()) }),
    refusals: [
      ...PeopleRefusal.of('signIn.wrongCode', 'signIn.noSecondFactor'),
      ...AccessRefusal.of('signIn.throttled'),
    ],
  },
  async (deps: PeopleDeps, call) => ({
    status: 204,
    cookies: await giveSecondFactor(deps, call.visitor, { isRecoveryCode: false, ...call.body }),
  }),
);

const askForPasskeyOperation = anonymousOperation(
  {
    operationId: 'askForPasskey',
    summary: 'Passkey options for signing in',
    response: { 200: PasskeyOptions },
  },
  async (deps: PeopleDeps, call) => ({ status: 200, ...(await askForPasskey(deps, call.visitor)) }),
);

const signInWithPasskeyOperation = anonymousOperation(
  {
    operationId: 'signInWithPasskey',
    summary: 'Sign in with a passkey',
    body: Type.Object({ response: UsedPasskey }),
    refusals: PeopleRefusal.of('passkey.invalid'),
  },
  async (deps: PeopleDeps, call) => ({
    status: 204,
    cookies: await signInWithPasskey(deps, call.visitor, call.body.response),
  }),
);

const signUpOperation = anonymousOperation(
  {
    operationId: 'signUp',
    summary: 'Sign up, if open to everyone',
    description:
      'The answer does not depend on whether the address has an account. The emailed link creates the account.',
    body: Type.Object({ name: PersonName, email: Email, password: NewPassword }),
    refusals: [...PeopleRefusal.of('signUp.closed'), ...AccessRefusal.of('signIn.throttled')],
  },
  (deps: PeopleDeps, call) => signUp(deps, call.visitor, call.body),
);

const proveSignUpOperation = anonymousOperation(
  {
    operationId: 'proveSignUp',
    summary: 'Create the account with the emailed link and its password',
    body: Type.Object({ token: LinkToken, password: GivenPassword }),
    response: { 200: Type.Object({ email: Type.String() }) },
    refusals: [...PeopleRefusal.of('signUpLink.invalid', 'password.wrong'), ...AccessRefusal.of('signIn.throttled')],
  },
  async (deps: PeopleDeps, call) => ({
    status: 200,
    body: { email: await proveSignUp(deps, call.visitor, call.body) },
  }),
);

export const routes: readonly DashboardRoute<PeopleDeps>[] = [
  dashboardRoute('GET /setup', getSetupOperation),
  dashboardRoute('POST /setup', setUpOperation),
  dashboardRoute('POST /sign-in', signInOperation),
  dashboardRoute('POST /sign-out', signOutOperation),
  dashboardRoute('POST /forgot-password', requestResetOperation),
  dashboardRoute('POST /reset-password', resetPasswordOperation),
  dashboardRoute('POST /sign-in/two-factor', giveSecondFactorOperation),
  dashboardRoute('POST /sign-in/passkey/options', askForPasskeyOperation),
  dashboardRoute('POST /sign-in/passkey', signInWithPasskeyOperation),
  dashboardRoute('POST /sign-up', signUpOperation),
  dashboardRoute('POST /sign-up/prove', proveSignUpOperation),
];
