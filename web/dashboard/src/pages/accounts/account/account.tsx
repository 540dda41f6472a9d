import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../../parts/page.tsx';
import { Unread } from '../../../parts/states.tsx';
import { EmailSection } from './email-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { accountQuery } from './query.ts';
import { SessionsSection } from './sessions-section.tsx';
import { texts } from './texts/en.ts';
import { TwoFactorSection } from './two-factor-section.tsx';

export default function AccountPage() {
  const { data, error, refetch } = useQuery(accountQuery);
  return (
    <Page title={texts.title} says={texts.explanation}>
      {data === undefined ? (
        <Unread error={error} again={() => void refetch()} />
      ) : (
        <Stack gap="lg" className="split">
          <ProfileSection account={data} />
          <LanguageSection />
          <EmailSection account={data} />
          <PasswordSection />
          <TwoFactorSection account={data} />
          <PasskeysSection account={data} />
          <SessionsSection account={data} />
        </Stack>
      )}
    </Page>
  );
}
