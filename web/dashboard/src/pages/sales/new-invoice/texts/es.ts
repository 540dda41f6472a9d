import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('es');

export const texts: Texts = {
  title: 'Nueva factura',
  says: 'Recibe un enlace que puede compartir usted mismo o hacer que se envíe por correo.',
  stopped: {
    title: 'No se pueden crear facturas',
    explanation: 'Los clientes no podrían empezar a pagarlas. El mensaje de arriba explica por qué.',
  },
  noMethods: {
    title: 'Elija primero los métodos de pago',
    explanation:
      'Los clientes aún no podrían pagar una factura. Podrán cuando la tienda tenga una dirección de cobro y un método ' +
      'de pago en su red.',
    settings: 'Abrir la configuración de pagos',
  },
  template: {
    title: 'Empezar con una plantilla',
    label: 'Plantilla',
    explanation: 'Rellena líneas, nota y vencimiento, que puede cambiar.',
    none: 'Desde cero',
  },
  items: {
    title: 'Conceptos',
    currency: 'Moneda',
    usd: 'Dólar estadounidense (usd)',
    eur: 'Euro (eur)',
    line: (number) => `Línea ${number}`,
    removeLine: (number) => `Quitar línea ${number}`,
    name: 'Nombre',
    description: 'Descripción',
    quantity: 'Cantidad',
    unitAmount: 'Precio unitario',
    amount: 'Importe',
    add: 'Añadir línea',
    total: 'Total',
    atMost: (lines) =>
      count(lines, {
        one: 'Una factura tiene como máximo # línea.',
        other: 'Una factura tiene como máximo # líneas.',
      }),
  },
  customer: {
    title: 'Cliente',
    name: 'Nombre del cliente',
    email: 'Correo del cliente',
    aboutEmail: 'Necesario para enviar la factura por correo. El recibo también se envía ahí.',
    memo: 'Nota',
    aboutMemo: 'Se muestra en la página de pago.',
  },
  options: {
    title: 'Opciones',
    aboutPeriod: 'Un plazo, por ejemplo 7 días.',
    expiresOn: 'Vence el',
    aboutExpiresOn: 'En lugar de un plazo, en su zona horaria.',
    successUrl: 'URL de éxito',
    aboutSuccessUrl: 'Destino del enlace de vuelta a su tienda tras el pago.',
    cancelUrl: 'URL de cancelación',
    aboutCancelUrl: 'Destino de ese enlace si ya no se puede pagar.',
    metadata: 'Metadatos',
    aboutMetadata: 'JSON para sus propios sistemas, incluido en cada webhook. Los clientes nunca lo ven.',
  },
  preview: {
    title: 'Vista previa de la página del cliente',
    to: (customer) => rich`Para ${customer}`,
    yourItems: 'Sus artículos',
    more: (lines) => count(lines, { one: 'y # más', other: 'y # más' }),
    payableUntil: (time) => rich`Se puede pagar hasta: ${time}.`,
  },
  acts: {
    create: 'Crear factura',
    createAndSend: 'Crear y enviar',
    cancel: 'Cancelar',
    created: (number) => `Factura ${number} creada`,
    createdAndSent: (number, address) => `Factura ${number} creada y enviada a ${address}`,
    unknown: 'Algo ha fallado',
  },
  wrong: {
    total: 'El total debe ser mayor que cero',
    tooLong: (characters) => count(characters, { one: 'Como máximo # carácter', other: 'Como máximo # caracteres' }),
    name: 'Un nombre para esta línea',
    quantity: (most) => `Un número entero de 1 a ${most}`,
    unitAmount: 'Un importe como 12.50, con punto y 3 decimales como máximo',
    tooMuch: (most) => `Como máximo ${most}`,
    moment: 'Una fecha y una hora',
    tooSoon: 'Como mínimo dentro de 10 minutos',
    tooLate: 'Como máximo dentro de 90 días',
    email: 'Una dirección de correo, por ejemplo ada@example.com',
    url: 'Una dirección web que empiece por https:// o http://',
    notObject: 'Un objeto JSON, por ejemplo {"order": 7}',
    notJson: 'Esto no es JSON. Un objeto, por ejemplo {"order": 7}',
  },
};
