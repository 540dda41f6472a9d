import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  account: 'Sua conta',
  language: 'Idioma',
  light: 'Claro',
  dark: 'Escuro',
  auto: 'Igual ao dispositivo',
  signOut: 'Sair',
  stillSignedIn: 'Você ainda não saiu',
  current: 'Atual',
  closed: (store) => rich`${store} (fechada)`,
  createStore: 'Criar loja',
  operatorArea: 'Área do operador',
  newInvoice: 'Nova fatura',
  newProduct: 'Novo produto',
  newTemplate: 'Novo modelo',
  store: 'Loja',
  search: 'Buscar página ou id',
  noResults: 'Nenhum resultado',
  open: (id) => `Abrir ${id}`,
  openProduct: (id) => `Abrir produto ${id}`,
  sale: 'Pedido ou fatura',
};
