import { Button, FileButton, Group, Input, Text, Textarea } from '@mantine/core';
import { PICTURE_TYPES } from '../../parts/own-picture.tsx';

interface Props {
  readonly image: File | null;
  readonly onImage: (image: File | null) => void;
  /** Lines as typed; undefined for a product without finite stock. */
  readonly stock: string | undefined;
  readonly onStock: (stock: string) => void;
}

/** The image and the first stock of a new product. */
export function FirstContent({ image, onImage, stock, onStock }: Props) {
  return (
    <>
      {stock !== undefined && (
        <Textarea
          label="Stock"
          description="One key or other unit per line. Files, and more than 10,000 lines, can be added afterwards."
          autosize
          minRows={3}
          maxRows={12}
          className="mono"
          value={stock}
          onChange={(event) => onStock(event.currentTarget.value)}
        />
      )}
      <Input.Wrapper label="Image" labelElement="div" description="PNG, JPEG, WebP or AVIF, at most 5 MiB">
        <Group gap="xs" mt={6}>
          <FileButton onChange={onImage} accept={PICTURE_TYPES}>
            {(props) => (
              <Button variant="default" {...props}>
                {image === null ? 'Choose image' : 'Replace image'}
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
