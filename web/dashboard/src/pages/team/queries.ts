import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import { texts } from './texts/en.ts';

/** A store's members and open invitations. */
export const teamQuery = (slug: string) =>
  queryOptions({
    queryKey: ['team', slug],
    queryFn: () => ask((api) => api.GET('/stores/{slug}/team', { params: { path: { slug } } })),
  });

export type Team = Awaited<ReturnType<NonNullable<ReturnType<typeof teamQuery>['queryFn']>>>;
export type Member = Team['members'][number];
export type Invitation = Team['invitations'][number];
export type Role = Member['role'];

/** All roles, for a select. */
export const ROLES = (['manager', 'admin', 'owner'] as const satisfies readonly Role[]).map((value) => ({
  value,
  label: texts.roles[value].label,
}));
