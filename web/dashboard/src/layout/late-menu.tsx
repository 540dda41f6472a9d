import { type ComponentType, cloneElement, type ReactElement, useState } from 'react';
import { useLater } from '../parts/later.ts';
import { reportUnloaded } from '../parts/overlays.ts';
import type { ButtonOfMenu } from './menus/opened-menu.tsx';

type LoadedMenu = ComponentType<{ readonly button: ReactElement<ButtonOfMenu> }>;

interface Props {
  readonly button: ReactElement<ButtonOfMenu>;
  /** Loads the menu, which includes its button and is open from the start. */
  readonly load: () => Promise<{ readonly default: LoadedMenu }>;
}

/** A button with a menu. Few visits need one, and its code is a sixth of a page's, so it is loaded on demand. */
export function LateMenu({ button, load }: Props) {
  const [Menu, setMenu] = useState<LoadedMenu>();
  useLater(load);
  // A failure is reported when the menu is opened.
  const prepare = () => void load().catch(() => undefined);
  if (Menu !== undefined) return <Menu button={button} />;
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => void load().then((loaded) => setMenu(() => loaded.default), reportUnloaded),
  });
}
