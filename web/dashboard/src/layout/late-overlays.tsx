import { useNotifications } from '@mantine/notifications';
import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useLater } from '../parts/later.ts';
import { loadOverlays, overlays } from '../parts/overlays.ts';

/** Where these fail to load, pages work without announcements. */
const Overlays = lazy(
  (): Promise<{ default: ComponentType<{ readonly onShown: () => void }> }> =>
    loadOverlays().catch(() => ({ default: () => null })),
);

/** Dialogs and announcements, from the first one on. */
export function LateOverlays() {
  const [isNeeded, setNeeded] = useState(false);
  useLater(loadOverlays);
  const areWanted = useSyncExternalStore(overlays.subscribe, overlays.areWanted);
  const { notifications } = useNotifications();
  if (!isNeeded && (areWanted || notifications.length > 0)) setNeeded(true);
  return isNeeded ? (
    <Suspense>
      <Overlays onShown={overlays.reportShown} />
    </Suspense>
  ) : null;
}
