import type { Texts } from './en.ts';

export const texts: Texts = {
  name: {
    label: 'Nombre de la tienda',
    wanted: 'El nombre del vendedor para los compradores',
    says: 'Los compradores lo ven en todas las páginas y en todos los correos.',
  },
  slug: {
    label: 'Slug',
    wanted: 'Como máximo 63 letras minúsculas, cifras y guiones interiores',
  },
  currency: { label: 'Moneda', usd: 'Dólar estadounidense', eur: 'Euro' },
  tabs: {
    label: 'Configuración',
    general: 'General',
    payments: 'Pagos',
    notifications: 'Notificaciones',
  },
  create: {
    title: 'Crear tienda',
    says: 'Usted será el propietario y después podrá invitar a otras personas.',
    operatorOnly:
      'En esta instalación solo el operador crea tiendas. Pídale una, o que le inviten como propietario de otra.',
    nameSays: 'Los compradores lo ven en todas las páginas y en todos los correos. Podrá cambiarlo más adelante.',
    slugSays:
      'La parte de sus direcciones web propia de la tienda: letras minúsculas, cifras y guiones interiores. Podrá ' +
      'cambiarlo más adelante.',
    currencySays: 'Para sus cifras. Los productos y las facturas tienen la suya propia.',
    submit: 'Crear tienda',
    done: 'La tienda se ha creado.',
  },
};
