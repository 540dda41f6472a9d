import { ActionIcon, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { fiat } from '../../parts/money.ts';
import { Picture } from '../../parts/picture.tsx';
import { Theirs } from '../../parts/theirs.tsx';
import type { ShownProduct } from './queries.ts';
import classes from './storefront.module.css';
import { moved } from './values.ts';

interface Props {
  readonly products: readonly ShownProduct[];
  readonly mayEdit: boolean;
  readonly onMove: (ids: string[]) => void;
}

/** The products in the order of the storefront, to be dragged, or moved with the buttons beside each. */
export function ProductOrder({ products, mayEdit, onMove }: Props) {
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<string>(undefined);
  // A row that moves loses the focus, which has to stay on the button for the next press.
  useEffect(() => {
    const name = pressed.current;
    if (name === undefined) return;
    pressed.current = undefined;
    const [id] = name.split(' ');
    const find = (key: string) => list.current?.querySelector<HTMLButtonElement>(`[data-move="${key}"]:not(:disabled)`);
    (find(name) ?? find(`${id} up`) ?? find(`${id} down`))?.focus();
  });
  const move = (from: number, to: number): void => {
    const title = products[from]?.title;
    if (title === undefined || to < 0 || to >= products.length || from === to) return;
    onMove(
      moved(
        products.map(({ id }) => id),
        from,
        to,
      ),
    );
    setSaid(`${title} is now number ${to + 1} of ${products.length}.`);
  };
  if (products.length === 0)
    return <Text size="sm">No product is listed yet. What you list on the page of products appears here.</Text>;
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ul className="rows" ref={list} aria-label="Order of products">
        {products.map((product, index) => (
          <li
            key={product.id}
            className={classes.row}
            draggable={mayEdit}
            data-dragged={dragged === index || undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', product.id);
              setDragged(index);
            }}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, index);
              setDragged(undefined);
            }}
            onDragEnd={() => setDragged(undefined)}
          >
            {mayEdit && <IconGripVertical size={18} aria-hidden className={classes.grip} />}
            <Picture image={product.image} size={36} />
            <div className={classes.name}>
              <Text size="sm" lineClamp={2}>
                <Theirs>{product.title}</Theirs>
              </Text>
              <Text size="xs" c="dimmed" className="amount">
                {fiat(product.priceAmount, product.priceCurrency)}
              </Text>
            </div>
            {mayEdit && (
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  variant="default"
                  size={36}
                  data-move={`${product.id} up`}
                  aria-label={`Move ${product.title} up`}
                  disabled={index === 0}
                  onClick={() => {
                    pressed.current = `${product.id} up`;
                    move(index, index - 1);
                  }}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size={36}
                  data-move={`${product.id} down`}
                  aria-label={`Move ${product.title} down`}
                  disabled={index === products.length - 1}
                  onClick={() => {
                    pressed.current = `${product.id} down`;
                    move(index, index + 1);
                  }}
                >
                  <IconArrowDown size={16} aria-hidden />
                </ActionIcon>
              </Group>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
