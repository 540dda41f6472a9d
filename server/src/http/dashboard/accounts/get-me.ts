import Type from 'typebox';
import { isoTime } from '../../../lib/clock.ts';
import { storesOfPerson } from '../../../people/person-repository.ts';
import { allowedActs, STORE_ACTS, STORE_ROLES } from '../../../people/roles.ts';
import { CONFIRMED_MS } from '../../../people/session-times.ts';
import { Timestamp } from '../../schemas.ts';
import { personalOperation } from '../operation.ts';

const Role = Type.Union(STORE_ROLES.map((role) => Type.Literal(role)));
const Act = Type.Union(STORE_ACTS.map((act) => Type.Literal(act)));

export const getMeOperation = personalOperation(
  {
    operationId: 'getMe',
    summary: 'Who has signed in, and the stores that they work for',
    response: {
      200: Type.Object({
        person: Type.Object({
          id: Type.String(),
          name: Type.String(),
          email: Type.String(),
          hasTwoFactor: Type.Boolean(),
          isOperator: Type.Boolean(),
        }),
        confirmedUntil: Timestamp,
        stores: Type.Array(
          Type.Object({
            slug: Type.String(),
            name: Type.String(),
            role: Role,
            isClosed: Type.Boolean(),
            may: Type.Array(Act, { description: 'What the role allows; the pages offer nothing else.' }),
          }),
        ),
      }),
    },
  },
  async ({ db }, { session: { person, confirmedAt } }) => {
    const stores = await storesOfPerson(db, { userId: person.id });
    return {
      status: 200,
      body: {
        person,
        confirmedUntil: isoTime(confirmedAt + CONFIRMED_MS),
        stores: stores.flatMap(({ slug, name, role, closedAt }) =>
          slug === null
            ? []
            : [
                {
                  slug,
                  name,
                  role,
                  isClosed: closedAt !== null,
                  may: allowedActs({ role, isOperator: person.isOperator }),
                },
              ],
        ),
      },
    };
  },
);
