import { Button, FileButton, Group, Text } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Refusal } from './refusal.tsx';
import { sendFile } from './send-file.ts';
import { texts } from './texts/en.ts';
import { useAct } from './use-act.ts';

const MAX_BYTES = 5 * 1024 * 1024;
/** The types of pictures that the server takes, for a file field. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/avif';

/** Sends a picture. @throws Error with the reason for the person, ApiError, Offline */
export async function sendPicture(path: string, file: File): Promise<void> {
  if (file.size > MAX_BYTES) throw new Error(texts.imageTooLarge);
  await sendFile(path, file);
}

interface Props {
  /** The picture's kind, which names its buttons: `Choose logo`. */
  readonly what: 'image' | 'logo';
  /** The upload path, below `/dashboard/api`. */
  readonly path: string;
  readonly remove: () => Promise<unknown>;
  /** The queries that show it. */
  readonly changes: readonly QueryKey[];
  readonly isThere: boolean;
  readonly mayEdit: boolean;
  readonly says: string;
  /** The current picture. */
  readonly children: ReactNode;
}

/** A picture with the buttons that replace and remove it. It is saved immediately, without a form. */
export function OwnPicture({ what, path, remove, changes, isThere, mayEdit, says, children }: Props) {
  const set = useAct({
    run: (file: File) => sendPicture(path, file),
    done: texts[what].saved,
    changes,
  });
  const removing = useAct({ run: remove, done: texts[what].removed, changes });
  return (
    <>
      {children}
      <Refusal error={set.error ?? removing.error} />
      {mayEdit && (
        <>
          <Group gap="xs">
            <FileButton onChange={(file) => file !== null && set.mutate(file)} accept={PICTURE_TYPES}>
              {(props) => (
                <Button variant="default" loading={set.isPending} {...props}>
                  {isThere ? texts[what].replace : texts[what].choose}
                </Button>
              )}
            </FileButton>
            {isThere && (
              <Button variant="default" loading={removing.isPending} onClick={() => removing.mutate()}>
                {texts[what].remove}
              </Button>
            )}
          </Group>
          <Text size="xs" c="dimmed">
            {says}
          </Text>
        </>
      )}
    </>
  );
}
