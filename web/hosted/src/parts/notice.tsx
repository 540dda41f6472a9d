import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon.tsx';

type Props = { tone: 'info' | 'warn' | 'bad'; icon: IconName; children: ComponentChildren };

/** A short boxed message. A `bad` one is read out immediately. */
export function Notice({ tone, icon, children }: Props) {
  return (
    <div class={`notice notice-${tone}`} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
