import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Primeros pasos',
  way: 'Forma de vender',
  progress: 'Primeros pasos completados',
  done: (done, all) => `${done} de ${all} completados`,
  isDone: 'Hecho:',
  isOpen: 'Pendiente:',
  ways: { storefront: 'Tienda en línea', invoices: 'Facturas', api: 'API' },
  steps: {
    hasPayout: { label: 'Definir una dirección de cobro', says: 'para su dinero' },
    hasMethod: { label: 'Elegir métodos de pago', says: 'tokens con los que pueden pagar los compradores' },
    hasProduct: { label: 'Crear un producto', says: 'algo que vender' },
    hasStorefront: { label: 'Mostrar su tienda en línea', says: 'una tienda en su propia dirección, sin código' },
    hasInvoice: { label: 'Crear una factura', says: 'y enviarla por correo o compartir su enlace' },
    hasKey: { label: 'Crear una clave API', says: 'para su servidor' },
    hasWebhook: { label: 'Definir una URL de webhook', says: 'para recibir avisos de los pagos' },
  },
};
