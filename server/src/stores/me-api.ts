import Type from 'typebox';
import { allowedActs, STORE_ACTS } from '../kernel/auth/roles.ts';
import { personalOperation } from '../kernel/http/dashboard/operation.ts';
import { type DashboardRoute, dashboardRoute } from '../kernel/http/routes.ts';
import { SpokenLanguage, Timestamp } from '../kernel/http/schemas.ts';
import { isoTime } from '../kernel/lib/clock.ts';
import { storesOfPerson } from '../people/person-repository.ts';
import { CONFIRMED_MS } from '../people/session-repository.ts';
import { Role } from '../people/team-schema.ts';
import { mayCreateStores } from './create-store.ts';
import type { StoresDeps } from './dependencies.ts';

const Act = Type.Union(STORE_ACTS.map((act) => Type.Literal(act)));

const getMeOperation = personalOperation(
  {
    operationId: 'getMe',
    summary: 'The signed-in person and their stores',
    response: {
      200: Type.Object({
        person: Type.Object({
          id: Type.String(),
          name: Type.String(),
          email: Type.String(),
          hasTwoFactor: Type.Boolean(),
          isOperator: Type.Boolean(),
          language: Type.Union([SpokenLanguage, Type.Null()], { description: 'Null until the person chooses one.' }),
        }),
        confirmedUntil: Timestamp,
        mayCreateStores: Type.Boolean(),
        storefrontDomain: Type.Union([Type.String(), Type.Null()], { description: 'The domain of storefronts.' }),
        networks: Type.Array(
          Type.Object({
            name: Type.String(),
            title: Type.String(),
            explorer: Type.Union([Type.String(), Type.Null()]),
            methods: Type.Array(Type.String(), { description: 'Ids of its payment methods.' }),
          }),
          { description: 'The active chains.' },
        ),
        stores: Type.Array(
          Type.Object({
            slug: Type.String(),
            formerSlugs: Type.Array(Type.String(), { description: 'Former slugs that redirect for a while.' }),
            name: Type.String(),
            role: Role,
            isClosed: Type.Boolean(),
            suspensionReason: Type.Union([Type.String(), Type.Null()], { description: 'Null: it is not suspended.' }),
            needsTwoFactor: Type.Boolean({ description: 'The store requires two-factor, and the person has none.' }),
            may: Type.Array(Act, { description: 'Acts allowed for the role.' }),
          }),
        ),
      }),
    },
  },
  async ({ db, clock, chains, signUp, settings }: StoresDeps, { session: { person, confirmedAt } }) => {
    const stores = await storesOfPerson(db, { userId: person.id, now: clock.now() });
    const mayCreate = await mayCreateStores({ db, signUp }, person);
    return {
      status: 200,
      body: {
        person,
        confirmedUntil: isoTime(confirmedAt + CONFIRMED_MS),
        mayCreateStores: mayCreate,
        storefrontDomain: settings.storefrontDomain ?? null,
        networks: chains.chains.map(({ name, title, explorer, methods }) => ({
          name,
          title,
          explorer,
          methods: methods.map(({ id }) => id),
        })),
        stores: stores.flatMap(({ slug, formerSlugs, name, role, closedAt, suspensionReason, requiresTwoFactor }) =>
          slug === null
            ? []
            : [
                {
                  slug,
                  formerSlugs: [...formerSlugs],
                  name,
                  role,
                  isClosed: closedAt !== null,
                  suspensionReason,
                  needsTwoFactor: requiresTwoFactor && !person.hasTwoFactor,
                  may: allowedActs({ role, isOperator: person.isOperator }),
                },
              ],
        ),
      },
    };
  },
);

export const routes: readonly DashboardRoute<StoresDeps>[] = [dashboardRoute('GET /me', getMeOperation)];
