import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';

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

/** The rights of each role, in words for the person who chooses one. */
export const ROLES: readonly { readonly value: Role; readonly label: string; readonly says: string }[] = [
  { value: 'manager', label: 'Manager', says: 'Sells: orders, invoices, products, stock, API keys.' },
  { value: 'admin', label: 'Admin', says: 'Also payment methods, settings, the audit log, and managers.' },
  { value: 'owner', label: 'Owner', says: 'Everything, also payout addresses, webhooks, the team, closing the store.' },
];

export function labelOf(role: Role): string {
  return ROLES.find(({ value }) => value === role)?.label ?? role;
}
