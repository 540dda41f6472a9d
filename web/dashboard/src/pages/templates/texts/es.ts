import type { Texts } from './en.ts';

export const texts: Texts = {
  list: {
    title: 'Plantillas',
    says: 'Facturas recurrentes, listas para completar.',
    create: 'Nueva plantilla',
    table: 'plantillas',
    template: 'Plantilla',
    items: 'Artículos',
    expiresIn: 'Vence en',
    created: 'Creada',
  },
  empty: {
    title: 'Aún no hay plantillas',
    says: 'Una plantilla guarda los artículos, la nota y el vencimiento de una factura.',
  },
  create: { title: 'Nueva plantilla', done: 'La plantilla se ha guardado.' },
  edit: { done: 'Guardada. Las facturas nuevas la usarán.' },
  remove: {
    button: 'Eliminar',
    title: (name) => `¿Eliminar ${name}?`,
    says: 'La plantilla se elimina de forma definitiva. Las facturas creadas a partir de ella no cambian.',
    done: (name) => `${name} se ha eliminado.`,
  },
  form: {
    name: 'Nombre',
    nameSays: 'Solo lo ve usted.',
    nameWanted: 'Un nombre que reconozca',
    addItem: 'Añadir artículo',
    total: (amount) => `Total ${amount}`,
    memo: 'Nota',
    memoSays: 'Se muestra en la página de pago.',
    expirySays: 'Un plazo, por ejemplo 7 días.',
    save: 'Guardar',
  },
  item: {
    legend: (number) => `Artículo ${number}`,
    name: 'Nombre',
    nameWanted: 'El nombre del artículo',
    quantity: 'Cantidad',
    quantityWanted: 'Al menos 1',
    unitAmount: 'Importe unitario',
    description: 'Descripción',
    remove: (number) => `Quitar el artículo ${number}`,
  },
};
