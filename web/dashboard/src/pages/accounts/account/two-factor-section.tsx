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
import { TwoFactorSetup } from './two-factor-setup.tsx';

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
    <Section
      title="Two-factor"
      says={
        'Signing in then requires a code from an app on your phone as well as your password. Someone who learns ' +
        'your password still cannot get in.'
      }
    >
      <Refusal error={start.error} />
      {codes !== undefined && <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />}
      {codes === undefined && uri !== undefined && (
        <TwoFactorSetup uri={uri} changes={CHANGES} onDone={showCodes} onCancel={() => setUri(undefined)} />
      )}
      {codes === undefined && uri === undefined && !twoFactor.isOn && (
        <Button w="fit-content" loading={start.isPending} onClick={() => start.mutate()}>
          Set up two-factor
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
    done: 'Two-factor is off.',
    changes: CHANGES,
  });
  return (
    <>
      <Refusal error={renew.error ?? turnOff.error} />
      <Group gap="xs">
        <Badge color="till" tt="none">
          On
        </Badge>
        <Text size="sm">
          {left === 1 ? '1 recovery code is' : `${left} recovery codes are`} left.
          {left < 3 && ' Create new ones before they run out.'}
        </Text>
      </Group>
      <Group>
        <Button
          variant="default"
          loading={renew.isPending}
          onClick={() =>
            confirmAct({
              title: 'New recovery codes',
              says: 'Your existing codes stop working immediately.',
              label: 'Replace codes',
              onAgreed: () => renew.mutate(),
            })
          }
        >
          New recovery codes
        </Button>
        <Button
          variant="outline"
          color="red"
          loading={turnOff.isPending}
          onClick={() =>
            confirmAct({
              title: 'Turn off two-factor?',
              says: 'Your password alone will let you in. You lose access to stores that require two-factor.',
              label: 'Turn off',
              onAgreed: () => turnOff.mutate(),
            })
          }
        >
          Turn off two-factor
        </Button>
      </Group>
    </>
  );
}
