import { Menu, type MenuProps } from '@mantine/core';
import { type ComponentPropsWithRef, cloneElement, type ReactElement, useEffect, useRef, useState } from 'react';

export type ButtonOfMenu = ComponentPropsWithRef<'button'>;

interface Props extends MenuProps {
  readonly button: ReactElement<ButtonOfMenu>;
}

/** A menu that opens as soon as it is there, since a press of its button loaded it. */
export function OpenedMenu({ button, children, ...menu }: Props) {
  const target = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // The button that was pressed has been replaced. Focus returns to this one when the menu closes.
    target.current?.focus();
    setOpen(true);
  }, []);
  return (
    <Menu {...menu} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        {cloneElement(button, {
          ref: target,
          // The menu does not receive Escape until the focus has moved into it.
          onKeyDown: ({ key }) => key === 'Escape' && setOpen(false),
        })}
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
