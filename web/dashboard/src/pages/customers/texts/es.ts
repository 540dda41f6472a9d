import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('es');
const orders = (number: number) => count(number, { one: '# pedido', other: '# pedidos' });
const invoices = (number: number) => count(number, { one: '# factura', other: '# facturas' });

export const texts: Texts = {
  title: 'Clientes',
  says: 'Todas las personas con una dirección de correo en un pedido o una factura; las más recientes primero.',
  list: 'clientes',
  empty: {
    title: 'Aún no hay clientes',
    explanation: 'Los clientes aparecen aquí con su primer pedido o factura que tenga una dirección de correo.',
    create: 'Nueva factura',
  },
  search: 'Buscar por nombre o correo',
  incomplete: 'Aún se están añadiendo pedidos y facturas anteriores.',
  none: 'Aún no hay clientes.',
  noMatches: 'Sin resultados.',
  customer: 'Cliente',
  orders: 'Pedidos',
  invoices: 'Facturas',
  volume: 'Volumen',
  lastSale: 'Última venta',
  sales: (numberOfOrders, numberOfInvoices, last) =>
    rich`${orders(numberOfOrders)}, ${invoices(numberOfInvoices)}, última venta ${last}`,
  one: {
    all: 'Todos los clientes',
    copyEmail: 'Copiar correo',
    emailCopied: 'Correo copiado',
    details: 'Detalles',
    sales: 'Pedidos y facturas',
    salesList: 'pedidos y facturas',
    order: (id) => `Pedido ${id}`,
    invoice: (number) => `Factura ${number}`,
  },
};
