import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** Names with their values; those without a value are omitted. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.flatMap(([name, value]) =>
        value === null || value === undefined ? (
          []
        ) : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
