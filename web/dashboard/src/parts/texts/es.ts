import type { Texts } from './en.ts';

export const texts: Texts = {
  cancel: 'Cancelar',
  unsaved: {
    title: '¿Salir sin guardar?',
    explanation: 'Se perderán sus cambios en esta página.',
    leave: 'Salir',
    stay: 'Quedarse',
  },
  copyDenied: 'Su navegador no permite copiar',
  list: {
    show: (what) => `Mostrar: ${what}`,
    all: 'todo',
    more: 'Mostrar más',
    pages: 'Páginas',
    first: 'Primera página',
    previous: 'Página anterior',
    next: 'Página siguiente',
    last: 'Última página',
    place: (page, last, total) => `Página ${page} de ${last}, ${total} en total`,
  },
  scrollSideways: 'Desplace hacia los lados para ver todas las columnas',
  days: {
    from: 'Desde el día',
    to: 'Hasta el día',
    backwards: 'No antes del primer día',
  },
  order: {
    up: (name) => `Subir ${name}`,
    down: (name) => `Bajar ${name}`,
    moved: (name, place, rows) => `${name} ocupa ahora el puesto ${place} de ${rows}.`,
  },
  image: {
    choose: 'Elegir imagen',
    replace: 'Reemplazar imagen',
    remove: 'Quitar imagen',
    saved: 'Se guardó la imagen.',
    removed: 'Se quitó la imagen.',
  },
  logo: {
    choose: 'Elegir logotipo',
    replace: 'Reemplazar logotipo',
    remove: 'Quitar logotipo',
    saved: 'Se guardó el logotipo.',
    removed: 'Se quitó el logotipo.',
  },
  imageTooLarge: 'Una imagen puede tener como máximo 5 MiB',
  suggestions: 'Sugerencias',
  sale: {
    order: (id) => `Pedido ${id}`,
    invoice: (number) => `Factura ${number}`,
  },
  offSale: {
    onSale: 'a la venta',
    reasons: {
      unlisted: 'sin publicar',
      withheld: 'fuera de venta tras una restauración',
      soldOut: 'sin existencias',
      closed: 'tienda cerrada',
      suspended: 'tienda suspendida',
      noMethods: 'sin método de pago',
    },
  },
};
