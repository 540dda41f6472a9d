import Type from 'typebox';
import { ACTOR_KINDS } from '../../kernel/auth/audit.ts';
import { Timestamp, Uuid } from '../../kernel/http/schemas.ts';

export const ActorKind = Type.Union(ACTOR_KINDS.map((kind) => Type.Literal(kind)));

const Changed = Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]);

export const Entry = Type.Object({
  id: Uuid,
  actorKind: ActorKind,
  actorName: Type.String(),
  act: Type.String(),
  subjectKind: Type.String(),
  subjectId: Type.Union([Type.String(), Type.Null()]),
  subjectName: Type.Union([Type.String(), Type.Null()], { description: 'What a product or template is called now.' }),
  before: Changed,
  after: Changed,
  ipAddress: Type.Union([Type.String(), Type.Null()]),
  client: Type.Union([Type.String(), Type.Null()], { description: 'The browser or program, in words.' }),
  userAgent: Type.Union([Type.String(), Type.Null()]),
  createdAt: Timestamp,
});
