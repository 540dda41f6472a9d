import { Button, FileButton, Group, Input, Text, Textarea } from '@mantine/core';
import { PICTURE_TYPES } from '../../parts/own-picture.tsx';
import { texts } from './texts/en.ts';

const t = texts.created;

interface Props {
  readonly image: File | null;
  readonly onImage: (image: File | null) => void;
  /** Lines as typed. */
  readonly stock: string;
  readonly onStock: (stock: string) => void;
}

/** The image and the first stock of a new product. */
export function FirstContent({ image, onImage, stock, onStock }: Props) {
  return (
    <>
      <Textarea
        label={t.stock}
        description={t.stockSays}
        autosize
        minRows={3}
        maxRows={12}
        className="mono"
        value={stock}
        onChange={(event) => onStock(event.currentTarget.value)}
      />
      <Input.Wrapper label={t.image} labelElement="div" description={t.imageSays}>
        <Group gap="xs" mt={6}>
          <FileButton onChange={onImage} accept={PICTURE_TYPES}>
            {(props) => (
              <Button variant="default" {...props}>
                {image === null ? t.chooseImage : t.replaceImage}
              </Button>
            )}
          </FileButton>
          {image !== null && (
            <Text size="sm" className="breaks">
              {image.name}
            </Text>
          )}
        </Group>
      </Input.Wrapper>
    </>
  );
}
