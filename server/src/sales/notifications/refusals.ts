import { declareRefusals } from '../../kernel/lib/refusals.ts';

/** A refused change of a member's notifications. */
export class NotificationRefusal extends declareRefusals({
  'notifications.timeZoneUnknown': [400, 'Unknown time zone', 'Not a name of the IANA time zone database.'],
}) {}
