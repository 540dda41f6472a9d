import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  account: 'Su cuenta',
  language: 'Idioma',
  light: 'Claro',
  dark: 'Oscuro',
  auto: 'Igual que el dispositivo',
  signOut: 'Cerrar sesión',
  stillSignedIn: 'Su sesión sigue abierta',
  current: 'Actual',
  closed: (store) => rich`${store} (cerrada)`,
  createStore: 'Crear tienda',
  operatorArea: 'Área del operador',
  newInvoice: 'Nueva factura',
  newProduct: 'Nuevo producto',
  newTemplate: 'Nueva plantilla',
  store: 'Tienda',
  search: 'Buscar página o id',
  noResults: 'Sin resultados',
  open: (id) => `Abrir ${id}`,
  openProduct: (id) => `Abrir producto ${id}`,
  sale: 'Pedido o factura',
};
