import { useBlocker } from '@tanstack/react-router';

/** Asks before somebody leaves a page with changes that are not saved. */
export function useLeaveWarning(isChanged: boolean): void {
  useBlocker({
    shouldBlockFn: () => isChanged && !window.confirm('Leave without saving your changes?'),
    enableBeforeUnload: isChanged,
    disabled: !isChanged,
  });
}
