import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  commands: {
    title: 'En la línea de comandos',
    says: 'Primero asigne a TILL_KEY una clave de la pestaña Claves: export TILL_KEY=svc_live_…',
    store: 'Leer su tienda',
    invoice: 'Crear una factura',
    template: 'Crear una factura a partir de una plantilla',
    order: 'Crear un pedido',
    checkout: 'Crear un pedido en el navegador del comprador, sin clave',
  },
  programs: {
    title: 'En su código',
    says:
      'Cada ejemplo lee la clave de TILL_KEY o el secreto del webhook de TILL_SECRET, para que ninguno ' +
      'quede en su repositorio.',
    language: 'Lenguaje',
    invoice: 'Crear una factura',
    webhooks: 'Recibir y verificar webhooks',
    source: (reference) =>
      rich`Estos ejemplos proceden de la guía para comerciantes; todas las llamadas están en la ${reference}.`,
    reference: 'referencia de la API',
  },
  copy: 'Copiar',
  copyOf: (title) => `Copiar: ${title}`,
  copied: (title) => `Copiado: ${title}`,
};
