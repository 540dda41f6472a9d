import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { ask } from '../../../api/client.ts';
import { meQuery } from '../../../api/queries.ts';
import { confirmAct } from '../../../parts/confirm-act.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { Section } from '../../../parts/section.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { type Account, accountQuery } from './query.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { texts as catalogue } from './texts/en.ts';
import { TwoFactorSetup } from './two-factor-setup.tsx';

const texts = catalogue.twoFactor;
const CHANGES = [accountQuery.queryKey, meQuery.queryKey];

export function TwoFactorSection({ account: { twoFactor } }: { readonly account: Account }) {
  const [uri, setUri] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();
  const start = useAct({
    run: () => ask((api) => api.POST('/account/two-factor')),
    onDone: (result) => setUri(result.uri),
  });
  const showCodes = (recoveryCodes: readonly string[]) => {
    setUri(undefined);
    setCodes(recoveryCodes);
  };
  return (
    <Section title={texts.title} says={texts.explanation}>
      <Refusal error={start.error} />
      {codes !== undefined && <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />}
      {codes === undefined && uri !== undefined && (
        <TwoFactorSetup uri={uri} changes={CHANGES} onDone={showCodes} onCancel={() => setUri(undefined)} />
      )}
      {codes === undefined && uri === undefined && !twoFactor.isOn && (
        <Button variant="default" w="fit-content" loading={start.isPending} onClick={() => start.mutate()}>
          {texts.setUp}
        </Button>
      )}
      {codes === undefined && twoFactor.isOn && <WhileOn left={twoFactor.recoveryCodesLeft} onCodes={showCodes} />}
    </Section>
  );
}

interface WhileOnProps {
  readonly left: number;
  readonly onCodes: (codes: readonly string[]) => void;
}

function WhileOn({ left, onCodes }: WhileOnProps) {
  const renew = useAct({
    run: () => ask((api) => api.POST('/account/two-factor/recovery-codes')),
    changes: CHANGES,
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const turnOff = useAct({
    run: () => ask((api) => api.POST('/account/two-factor/off')),
    done: texts.turnedOff,
    changes: CHANGES,
  });
  return (
    <>
      <Refusal error={renew.error ?? turnOff.error} />
      <Group gap="xs">
        <Badge color="till" tt="none">
          {texts.on}
        </Badge>
        <Text size="sm">
          {texts.codesLeft(left)} {left < 3 && texts.few}
        </Text>
      </Group>
      <Group>
        <Button
          variant="default"
          loading={renew.isPending}
          onClick={() =>
            confirmAct({
              title: texts.newCodes,
              says: texts.newCodesWarning,
              label: texts.replaceCodes,
              onAgreed: () => renew.mutate(),
            })
          }
        >
          {texts.newCodes}
        </Button>
        <Button
          variant="light"
          color="red"
          loading={turnOff.isPending}
          onClick={() =>
            confirmAct({
              title: texts.turnOffTitle,
              says: texts.turnOffWarning,
              label: texts.turnOffConfirm,
              onAgreed: () => turnOff.mutate(),
            })
          }
        >
          {texts.turnOff}
        </Button>
      </Group>
    </>
  );
}
