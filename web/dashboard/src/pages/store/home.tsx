import { Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useCurrentStore } from '../../layout/current-store.ts';

export default function Home() {
  const store = useCurrentStore();
  useDocumentTitle(`${store?.name ?? 'Store'} – Till`);
  return <Title order={1}>{store?.name}</Title>;
}
