import { Alert, Anchor, Code } from '@mantine/core';
import { Section } from '../../parts/section.tsx';
import { texts } from './texts/en.ts';
import { size } from './words.ts';

interface Props {
  readonly title: string;
  /** URL of the whole text. */
  readonly href: string;
  readonly attached: { readonly text: string; readonly bytes: number; readonly isCut: boolean };
}

/** JSON attached by the merchant's program, as its original text; nothing if there is none. */
export function AttachedJson({ title, href, attached }: Props) {
  if (attached.text === '{}') return null;
  return (
    <Section
      title={title}
      acts={
        <Anchor href={href} download size="sm">
          {texts.attached.download}
        </Anchor>
      }
    >
      {attached.isCut && (
        <Alert color="blue" variant="light">
          {texts.attached.beginning(size(attached.bytes))}
        </Alert>
      )}
      <Code block className="breaks wraps scrolls" dir="auto" tabIndex={0} aria-label={title}>
        {attached.text}
      </Code>
    </Section>
  );
}
