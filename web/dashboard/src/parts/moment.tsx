import { Tooltip } from '@mantine/core';

const THIS_YEAR = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const ANY_YEAR = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the reader's own time, without the year where it is this one; UTC on hover. @param at ISO 8601 */
export function Moment({ at }: { readonly at: string }) {
  const time = new Date(at);
  const format = time.getFullYear() === new Date().getFullYear() ? THIS_YEAR : ANY_YEAR;
  return (
    <Tooltip label={`${at.slice(0, 19).replace('T', ' ')} UTC`}>
      <time dateTime={at} className="moment">
        {format.format(time)}
      </time>
    </Tooltip>
  );
}
