import { Tooltip } from '@mantine/core';

const LOCAL = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the reader's own time, with UTC on hover. @param at ISO 8601 */
export function Moment({ at }: { readonly at: string }) {
  return (
    <Tooltip label={`${at.slice(0, 19).replace('T', ' ')} UTC`}>
      <time dateTime={at}>{LOCAL.format(new Date(at))}</time>
    </Tooltip>
  );
}
