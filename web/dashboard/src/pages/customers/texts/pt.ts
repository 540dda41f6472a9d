import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('pt');
const orders = (number: number) => count(number, { one: '# pedido', other: '# pedidos' });
const invoices = (number: number) => count(number, { one: '# fatura', other: '# faturas' });

export const texts: Texts = {
  title: 'Clientes',
  says: 'Todas as pessoas com um endereço de e-mail em um pedido ou fatura; as mais recentes primeiro.',
  list: 'clientes',
  empty: {
    title: 'Nenhum cliente ainda',
    explanation: 'Os clientes aparecem aqui com o primeiro pedido ou fatura que tiver um endereço de e-mail.',
    create: 'Nova fatura',
  },
  search: 'Buscar por nome ou e-mail',
  incomplete: 'Pedidos e faturas anteriores ainda estão sendo adicionados.',
  none: 'Nenhum cliente ainda.',
  noMatches: 'Nenhum resultado.',
  customer: 'Cliente',
  orders: 'Pedidos',
  invoices: 'Faturas',
  volume: 'Volume',
  lastSale: 'Última venda',
  sales: (numberOfOrders, numberOfInvoices, last) =>
    rich`${orders(numberOfOrders)}, ${invoices(numberOfInvoices)}, última venda ${last}`,
  one: {
    all: 'Todos os clientes',
    copyEmail: 'Copiar e-mail',
    emailCopied: 'E-mail copiado',
    details: 'Detalhes',
    sales: 'Pedidos e faturas',
    salesList: 'pedidos e faturas',
    order: (id) => `Pedido ${id}`,
    invoice: (number) => `Fatura ${number}`,
  },
};
