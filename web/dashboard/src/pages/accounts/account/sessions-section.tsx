import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { ask } from '../../../api/client.ts';
import { LANGUAGE } from '../../../parts/language.ts';
import { Moment } from '../../../parts/moment.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { Section } from '../../../parts/section.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { useLeave } from '../../../parts/use-leave.ts';
import { type Account, accountQuery } from './query.ts';
import { texts as catalogue } from './texts/en.ts';

const texts = catalogue.sessions;

/** The server's name for a browser without a known one. */
const UNKNOWN = 'Unknown browser';

type Session = Account['sessions'][number];

export function SessionsSection({ account: { sessions } }: { readonly account: Account }) {
  const leave = useLeave();
  const signOut = useAct({
    run: () => ask((api) => api.POST('/account/sign-out-everywhere')),
    done: texts.signedOut,
    onDone: () => leave(),
  });
  return (
    <Section title={texts.title} says={texts.explanation}>
      <Refusal error={signOut.error} />
      <Stack component="ul" gap="md" m={0} p={0} aria-label={texts.title}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Stack>
      <Button w="fit-content" variant="light" color="red" loading={signOut.isPending} onClick={() => signOut.mutate()}>
        {texts.signOut}
      </Button>
    </Section>
  );
}

function SessionRow({ session }: { readonly session: Session }) {
  const { id, address, lastUsedAt, isThis } = session;
  const browser = browserIn(session.browser);
  const end = useAct({
    run: () => ask((api) => api.DELETE('/account/sessions/{id}', { params: { path: { id } } })),
    done: texts.ended,
    changes: [accountQuery.queryKey],
  });
  return (
    <Group component="li" wrap="nowrap" justify="space-between">
      <Group wrap="nowrap" miw={0}>
        <IconDevices size={20} style={{ flex: 'none' }} aria-hidden />
        <div>
          <Group gap="xs">
            <Text>{browser}</Text>
            {isThis && (
              <Badge variant="light" tt="none">
                {texts.current}
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed" className="breaks">
            {texts.used(address, <Moment at={lastUsedAt} />)}
          </Text>
          <Refusal error={end.error} />
        </div>
      </Group>
      {!isThis && (
        <Button
          size="xs"
          variant="default"
          loading={end.isPending}
          aria-label={texts.endLabel(browser, address)}
          onClick={() => end.mutate()}
        >
          {texts.end}
        </Button>
      )}
    </Group>
  );
}

/** Returns a browser's name in the reader's language. @param english `Firefox on Windows`, `Safari on a Mac` */
function browserIn(english: string): string {
  if (LANGUAGE === 'en') return english;
  const [browser = '', system] = english.split(/ on (?:an? )?/);
  if (system !== undefined) return texts.browser(browser, system);
  return browser === UNKNOWN ? texts.unknownBrowser : browser;
}
