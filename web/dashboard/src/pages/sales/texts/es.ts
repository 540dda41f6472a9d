import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('es');
const lines = (number: number) => count(number, { one: '# línea', other: '# líneas' });
const attempts = (number: number) => count(number, { one: '# intento', other: '# intentos' });

export const texts: Texts = {
  gap: ' ',
  orders: {
    title: 'Pedidos',
    says: 'Pedidos de sus clientes; los más recientes primero.',
    list: 'pedidos',
    all: 'Todos los pedidos',
    one: 'Pedido',
    which: (id) => `pedido ${id}`,
    bought: (title, more) => `${title} y ${count(more, { one: '# más', other: '# más' })}`,
    inList: (title, id) => `${title}, pedido ${id}`,
    noneWith: (status) => `No hay pedidos con el estado «${status}».`,
    empty: {
      title: 'Aún no hay pedidos',
      explanation:
        'Los pedidos aparecen aquí en cuanto los clientes compran, en su tienda en línea o en su propio sitio mediante ' +
        'la API. Empiece por un producto que vender.',
      products: 'Ir a productos',
    },
    partial:
      'El cliente no envió el importe completo a tiempo. Usted recibe el dinero, y no se ha entregado nada. Llegue a un ' +
      'acuerdo con el cliente: cobre el resto con una factura nueva o devuelva el dinero desde su propio monedero.',
  },
  invoices: {
    title: 'Facturas',
    says: 'Sus propios cobros; los más recientes primero.',
    list: 'facturas',
    all: 'Todas las facturas',
    one: 'Factura',
    named: (number) => `Factura ${number}`,
    create: 'Nueva factura',
    noneWith: (status) => `No hay facturas con el estado «${status}».`,
    empty: {
      title: 'Aún no hay facturas',
      explanation: 'Introduzca conceptos e importes y envíe el enlace a su cliente, o haga que se le envíe por correo.',
    },
    partial:
      'El cliente no envió el importe completo a tiempo. Usted recibe el dinero. Llegue a un acuerdo con el cliente: cobre el ' +
      'resto con una factura nueva o devuelva el dinero desde su propio monedero.',
  },
  list: {
    pastEnd: 'La lista termina antes de esta página.',
    amount: 'Importe',
    status: 'Estado',
    method: 'Método de pago',
    created: 'Creación',
    id: 'Id',
    noCustomer: 'Sin cliente',
    expires: (when) => rich`Vence ${when}`,
    copyId: (id) => `Copiar id ${id}`,
    idCopied: 'Id copiado',
    openAsPage: 'Abrir como página',
    close: 'Cerrar',
  },
  page: {
    copyId: 'Copiar id',
    copyLink: 'Copiar enlace',
    linkCopied: 'Enlace copiado',
    receipt: 'Recibo',
    print: 'Imprimir o guardar como PDF',
    duplicate: 'Duplicar',
  },
  details: {
    title: 'Detalles',
    customer: 'Cliente',
    customerName: 'Nombre del cliente',
    customerEmail: 'Correo del cliente',
    noEmail: 'Sin dirección de correo',
    created: 'Creación',
    createdIn: 'Creada en',
    api: 'la API',
    dashboard: 'el panel',
    expires: 'Vence',
    completed: 'Completado',
    paid: 'Pagada',
    voided: 'Anulada',
    successUrl: 'URL de éxito',
    cancelUrl: 'URL de cancelación',
    memo: 'Nota',
    descriptionsCut: (page) => rich`Las descripciones largas están abreviadas. ${page}.`,
    customersPage: 'La página del cliente las muestra completas',
    items: 'Artículos',
    item: 'Artículo',
    amount: 'Importe',
    total: 'Total',
  },
  expiring: {
    title: '¿Dar por vencido este pedido?',
    explanation:
      'El cliente ya no podrá pagarlo, y las existencias reservadas vuelven a la venta. Si ya ha llegado una parte del ' +
      'dinero, el pedido pasa a «partial»; si ha llegado el importe completo, no cambia nada. Esto no se puede deshacer.',
    label: 'Dar por vencido',
    done: 'El pedido ha vencido',
  },
  voiding: {
    title: '¿Anular esta factura?',
    explanation:
      'El cliente ya no podrá pagarla, y su página lo indica. Mientras un cliente está pagando, no se puede anular. Si ' +
      'ya ha llegado una parte del dinero, la factura pasa a «partial». Esto no se puede deshacer.',
    label: 'Anular factura',
    done: 'La factura está anulada',
  },
  attached: {
    metadata: 'Metadatos',
    extraContext: 'Contexto adicional',
    download: 'Descargar todo',
    beginning: (size) => `Se muestra el principio de ${size}.`,
  },
  deliveries: {
    title: 'Entregas de webhooks',
    all: 'Todas las entregas',
    none:
      'No se encontró ninguna. Una tienda sin URL de webhook no envía ninguna; en una tienda con mucha actividad, ' +
      'algunas solo aparecen en la lista de todas las entregas.',
    attempts,
    unanswered: (number, at) => rich`${attempts(number)}, el último ${at}, sin respuesta`,
    answered: (number, at, status) => rich`${attempts(number)}, el último ${at}, respuesta ${status}`,
  },
  goods: {
    title: 'Artículos entregados',
    onHold:
      'La entrega está en espera: un producto de este pedido está fuera de venta tras una restauración. Vuelva a ' +
      'ponerlo a la venta en Productos.',
    outOfStock: (missing) =>
      `${count(missing, {
        one: 'Sin existencias: no se pudo entregar # línea de este pedido.',
        other: 'Sin existencias: no se pudieron entregar # líneas de este pedido.',
      })} Añada existencias al producto, y el resto se entrega automáticamente.`,
    failed:
      'El último intento de entregar este pedido falló. Se reintenta automáticamente; si el problema persiste, consulte ' +
      'al operador.',
    underWay: 'Este pedido se está entregando.',
    partUnderWay: (delivered, ordered) => `Este pedido se está entregando: ${delivered} de ${lines(ordered)}.`,
    delivered: (number, at) => rich`${lines(number)}, entrega: ${at}`,
    show: 'Mostrar artículos',
    showMore: 'Mostrar más',
    itemsOf: (title) => `Artículos: ${title}`,
    cut: '(abreviado; completo en la página del cliente)',
    recorded: 'Esta consulta quedó en el registro de auditoría.',
  },
  resending: {
    label: 'Reenviar artículos',
    done: (address) => `Los artículos y su enlace van camino de ${address}`,
    left: (number) => count(number, { one: 'Queda # correo.', other: 'Quedan # correos.' }),
    blocked: {
      'order.notCompleted': 'El pedido no está completado.',
      'order.noCustomerEmail': 'El pedido no tiene correo del cliente.',
      'order.notDelivered': 'Los artículos aún se están entregando.',
      'order.noResendsLeft': 'Los artículos ya se han reenviado tantas veces como se permite.',
      'order.resentMomentsAgo': 'Los artículos se acaban de reenviar.',
    },
    last: (at) => rich`Último reenvío: ${at}.`,
    possible: (at) => rich`Posible de nuevo: ${at}.`,
  },
  notes: {
    title: 'Notas',
    says: 'Para su equipo; los clientes nunca las ven.',
    erased: 'Borrada con los datos personales de esa fecha.',
    by: (author, when) => rich`${author}, ${when}`,
    label: 'Nota',
    add: 'Añadir nota',
    added: 'Nota añadida',
  },
  sending: {
    title: 'Correo',
    noEmail: 'La factura no tiene correo del cliente, así que no se puede enviar. Copie su enlace en su lugar.',
    to: (address) => rich`Se envía a ${address} y a nadie más.`,
    left: (number, of) => `${count(number, { one: 'Queda # envío', other: 'Quedan # envíos' })} de ${of}.`,
    last: (at) => rich`Último envío: ${at}.`,
    possible: (at) => rich`El siguiente se puede enviar: ${at}.`,
    blocked: {
      'invoice.notOpen': 'La factura no está abierta.',
      'invoice.noCustomerEmail': 'La factura no tiene correo del cliente.',
      'invoice.noSendsLeft': 'A la factura no le quedan envíos.',
      'invoice.sentMomentsAgo': 'La factura se acaba de enviar.',
    },
    unsent: 'La factura se creó, pero no se envió',
    label: 'Enviar factura',
    done: (address) => `Enviada a ${address}`,
  },
};
