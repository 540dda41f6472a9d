import { ActionIcon, Popover, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  /** Name of the figure. */
  readonly of: string;
  readonly children: ReactNode;
}

/** A button that explains how a figure is counted, by mouse, touch and keyboard. */
export function Counted({ of, children }: Props) {
  return (
    <Popover width={280} withArrow position="bottom" withRoles={false}>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`How this is counted: ${of}`}>
          <IconInfoCircle size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" role="status">
          {children}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
