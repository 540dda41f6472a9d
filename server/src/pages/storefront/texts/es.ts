import { countOf } from '@till/look/count';
import { html } from '../../../kernel/lib/html.ts';
import type { Texts } from './en.ts';

const count = countOf('es');

export const es: Texts = {
  skip: 'Ir al contenido',
  cart: 'Carrito',
  cartOf: (items) => `Carrito (${items})`,
  products: 'Productos',
  allProducts: 'Todos los productos',
  support: 'Ayuda',
  mailSupport: 'Escribir a la tienda',
  terms: 'Condiciones',
  paysInCrypto: 'Usted paga en cripto, directamente a la tienda.',
  nothingForSale: 'Aquí todavía no hay nada a la venta.',
  search: 'Buscar',
  searchProducts: 'Buscar productos',
  resultsFor: (words) => `Resultados de «${words}»`,
  found: (products) => count(products, { one: '# producto', other: '# productos' }),
  nothingFound: 'Ningún producto coincide. Revise la ortografía o use menos palabras.',
  pages: 'Páginas',
  page: (page) => `Página ${page}`,
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  earlier: 'Anterior',
  later: 'Siguiente',
  homeDescription: (shop) => `Productos de ${shop}, con pago en cripto.`,
  pictures: 'Imágenes',
  pictureOf: (picture, pictures) => `Imagen ${picture} de ${pictures}`,
  soldOut: 'Agotado',
  inStock: 'Disponible',
  left: (units) => count(units, { one: 'Solo queda #', other: 'Solo quedan #' }),
  quantity: 'Cantidad',
  quantityOf: (product) => `Cantidad de ${product}`,
  lineBetween: (least, most) =>
    count(most, { one: `De ${least} a # por pedido.`, other: `De ${least} a # por pedido.` }),
  add: 'Añadir al carrito',
  added: (items) =>
    count(items, {
      one: 'Añadido. Hay # artículo en su carrito.',
      other: 'Añadido. Hay # artículos en su carrito.',
    }),
  openCart: 'Ver el carrito',
  emptyCart: 'Su carrito está vacío.',
  remove: 'Quitar',
  removeProduct: (product) => `Quitar ${product}`,
  update: 'Actualizar',
  each: (price) => `${price} por unidad`,
  total: 'Total',
  email: 'Correo electrónico',
  optional: '(opcional)',
  whyEmail:
    'Ahí le enviamos también lo que compre, para que lo tenga aunque pierda esta página. La tienda ve la dirección.',
  agree: (link) => html`Al finalizar la compra acepta las ${link('condiciones de la tienda')}.`,
  checkOut: 'Finalizar compra',
  checkOutNote: 'A continuación elegirá cómo pagar. La tienda le reserva los artículos durante 30 minutos.',
  keepShopping: 'Seguir comprando',
  thanks: '¡Gracias!',
  thanksNote: 'Lo que ha comprado está en la página de su pago, y en su correo si indicó una dirección.',
  notSold: (product) => `${product} ya no está a la venta. Se ha quitado de su carrito.`,
  someNotSold: 'Algo de su carrito ya no está a la venta. Se ha quitado.',
  notSoldHere: 'Este producto ya no está a la venta.',
  lineSoldOut: 'Se ha agotado. Quítelo para finalizar la compra.',
  lineShort: (units) =>
    count(units, {
      one: 'Ya solo queda #. Reduzca la cantidad para finalizar la compra.',
      other: 'Ya solo quedan #. Reduzca la cantidad para finalizar la compra.',
    }),
  lineLess: (least) => count(least, { one: 'Mínimo # por pedido.', other: 'Mínimo # por pedido.' }),
  lineMore: (most) => count(most, { one: 'Máximo # por pedido.', other: 'Máximo # por pedido.' }),
  clamped: (units) =>
    count(units, {
      one: 'En su carrito hay #: no se admiten más en un pedido.',
      other: 'En su carrito hay #: no se admiten más en un pedido.',
    }),
  otherCurrency: (mine, other) =>
    `Este producto se cobra en ${other}, y su carrito está en ${mine}. Finalice antes esa compra o vacíe el carrito.`,
  tooManyLines: (most) =>
    count(most, {
      one: 'En un carrito cabe # producto. Finalice antes la compra.',
      other: 'En un carrito caben # productos distintos. Finalice antes la compra.',
    }),
  invalidQuantity: 'La cantidad debe ser un número entero.',
  invalidEmail: 'Esta dirección de correo electrónico no parece correcta.',
  changedTotal: 'Los precios han cambiado desde que abrió esta página. Revise otra vez el total.',
  gone: 'Alguien se le ha adelantado: ya no queda todo lo que quería. Revise otra vez su carrito.',
  noRoom: (minutes) =>
    count(minutes, {
      one: 'Sus pedidos sin pagar ya ocupan todo lo que puede reservar un comprador. Pague uno o inténtelo de nuevo en # minuto.',
      other:
        'Sus pedidos sin pagar ya ocupan todo lo que puede reservar un comprador. Pague uno o inténtelo de nuevo en ' +
        '# minutos.',
    }),
  tooMuch: 'Es más de un mismo producto de lo que un comprador puede reservar a la vez. Reduzca la cantidad.',
  notNow: 'Esta tienda no vende en este momento.',
  foreign: 'Ese formulario no se envió desde esta tienda. Inténtelo de nuevo aquí.',
  notFound: 'Página no encontrada',
  notFoundNote: 'Aquí no hay nada. Puede que se haya vendido o retirado.',
  nowhere: 'No hay ninguna tienda en esta dirección.',
  toShop: 'Ir a la tienda',
  off: 'No está abierta',
  offNote: 'Esta tienda no está abierta en este momento. Vuelva más tarde, por favor.',
  suspended: 'Sin ventas en este momento',
  suspendedNote: 'De momento no se puede comprar nada aquí. Si ya ha comprado algo, pregunte a la tienda.',
  closed: 'Cerrada',
  closedNote: 'Esta tienda ha cerrado. Si ha comprado algo aquí, pregunte a quien la llevaba.',
  tooMany: 'Demasiadas solicitudes',
  tooManyNote: 'Espere un minuto e inténtelo de nuevo.',
  wrong: 'No funcionó',
  wrongNote: 'No se entiende lo que se ha enviado. Vuelva atrás e inténtelo de nuevo.',
  failed: 'Algo ha fallado',
  failedNote: 'Es culpa nuestra, y no se ha hecho ningún pedido. Inténtelo de nuevo en un momento.',
};
