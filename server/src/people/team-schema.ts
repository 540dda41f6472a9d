import Type from 'typebox';
import { STORE_ROLES } from '../kernel/auth/roles.ts';
import { Timestamp, Uuid } from '../kernel/http/schemas.ts';

export const Role = Type.Union(STORE_ROLES.map((role) => Type.Literal(role)));
export const MemberParams = Type.Object({
  slug: Type.String({ maxLength: 63 }),
  userId: Type.String({ minLength: 1, maxLength: 64 }),
});
export const InvitationParams = Type.Object({ slug: Type.String({ maxLength: 63 }), invitationId: Uuid });
/** The token at the end of an invitation's link. */
export const InvitationToken = Type.String({ minLength: 1, maxLength: 100 });

export const Team = Type.Object({
  members: Type.Array(
    Type.Object({
      userId: Type.String(),
      name: Type.String(),
      email: Type.String(),
      role: Role,
      joinedAt: Type.Union([Timestamp, Type.Null()]),
      hasTwoFactor: Type.Boolean(),
    }),
  ),
  invitations: Type.Array(
    Type.Object({
      id: Uuid,
      email: Type.String(),
      role: Role,
      invitedBy: Type.Union([Type.String(), Type.Null()]),
      createdAt: Timestamp,
      expiresAt: Timestamp,
      isExpired: Type.Boolean(),
    }),
  ),
  requiresTwoFactor: Type.Boolean(),
});
