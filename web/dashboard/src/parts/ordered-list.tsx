import { ActionIcon, Group, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LOCALE } from './language.ts';
import classes from './ordered-list.module.css';
import { texts } from './texts/en.ts';

/** A row that can be moved. */
export interface OrderedRow {
  readonly id: string;
  /** The row's name in the buttons and the announcement. */
  readonly name: string;
  readonly body: ReactNode;
}

interface Props {
  readonly label: string;
  readonly rows: readonly OrderedRow[];
  readonly mayMove: boolean;
  /** Receives the ids in their new order. */
  readonly onMove: (ids: string[]) => void;
}

/** Returns objects in the order of these ids; others come last. */
export function inOrder<T extends { readonly id: string }>(objects: readonly T[], ids: readonly string[]): T[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: T): number => place.get(id) ?? ids.length;
  return objects.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Rows in an order chosen by people: dragged, or moved with the buttons beside each. */
export function OrderedList({ label, rows, mayMove, onMove }: Props) {
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
    const name = rows[from]?.name;
    if (name === undefined || to < 0 || to >= rows.length || from === to) return;
    const ids = rows.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    onMove(ids);
    setSaid(texts.order.moved(name, (to + 1).toLocaleString(LOCALE), rows.length.toLocaleString(LOCALE)));
  };
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ul className="rows" ref={list} aria-label={label}>
        {rows.map(({ id, name, body }, index) => (
          <li
            key={id}
            className={classes.row}
            draggable={mayMove}
            data-dragged={dragged === index || undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', id);
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
            {mayMove && <IconGripVertical size={18} aria-hidden className={classes.grip} />}
            {body}
            {mayMove && (
              <Group gap={4} wrap="nowrap">
                {(['up', 'down'] as const).map((way) => (
                  <ActionIcon
                    key={way}
                    variant="default"
                    size={36}
                    data-move={`${id} ${way}`}
                    aria-label={texts.order[way](name)}
                    disabled={index === (way === 'up' ? 0 : rows.length - 1)}
                    onClick={() => {
                      pressed.current = `${id} ${way}`;
                      move(index, way === 'up' ? index - 1 : index + 1);
                    }}
                  >
                    {way === 'up' ? <IconArrowUp size={16} aria-hidden /> : <IconArrowDown size={16} aria-hidden />}
                  </ActionIcon>
                ))}
              </Group>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
