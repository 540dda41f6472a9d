import { useHash } from '@mantine/hooks';
import type { ComponentType } from 'react';

/**
 * Returns the page of an emailed link, which gets the token of its fragment: no browser sends that anywhere. Another
 * link opened in the same tab starts the page anew, though the browser loads nothing.
 */
export function withToken(Shown: ComponentType<{ readonly token: string }>) {
  return function WithToken() {
    const [hash] = useHash({ getInitialValueInEffect: false });
    return <Shown key={hash} token={hash.slice(1)} />;
  };
}
