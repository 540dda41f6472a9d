import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  page: {
    title: 'Tienda en línea',
    noAddress:
      'La tienda en línea está activada, pero aún no tiene dirección. En esta instalación, las tiendas en línea ' +
      'necesitan un dominio propio: indíquelo más abajo.',
    off: 'Está desactivada. Sus productos solo se pueden comprar mediante enlaces y la API.',
    withoutAddress: 'Su tienda pública.',
    at: (link) => rich`Los compradores encuentran sus productos en ${link}.`,
  },
  form: {
    texts: 'Textos',
    appearance: 'Aspecto',
    order: 'Orden de los productos',
    orderHelp: 'El orden que ven los compradores. Los productos nuevos van al final.',
    noProducts: 'Aún no hay productos a la venta. Aparecerán aquí.',
    save: 'Guardar',
    saved: 'La tienda en línea se ha guardado.',
    loadSaved: 'Cargar la versión guardada',
  },
  fields: {
    isOn: 'Mostrar la tienda en línea',
    isOnHelp:
      'Mientras está desactivada, su dirección no muestra nada y nadie puede hacer pedidos en ella. Las facturas ' +
      'y los pedidos mediante la API no se ven afectados.',
    isDiscoverable: 'Mostrar los productos a programas',
    isDiscoverableHelp:
      'Los programas que pagan por x402 encuentran sus productos publicados en /.well-known/x402 de la tienda ' +
      'en línea, y esta en la lista de esta instalación.',
    name: 'Nombre de la tienda',
    nameHelp: 'Los compradores lo ven en cada página y en cada correo.',
    nameWanted: 'El nombre del vendedor para los compradores',
    description: 'Descripción',
    descriptionHelp: 'Sus productos, en pocas frases.',
    supportEmail: 'Correo de atención',
    supportEmailHelp:
      'Contacto para los compradores, visible en la tienda en línea y en las páginas de pedidos y facturas.',
    supportUrl: 'URL de ayuda',
    supportUrlHelp: 'Su página de ayuda, si la tiene.',
    termsUrl: 'URL de las condiciones',
    termsUrlHelp: 'Su página con las condiciones de venta, si la tiene.',
    addressWanted: 'Una dirección web como https://example.com/terms',
    logo: 'Logotipo',
    logoHelp: 'PNG, JPEG, WebP o AVIF, de 5 MiB como máximo; mejor si es cuadrado. Se muestra en cuanto lo elige.',
    accent: 'Color de acento',
    accentHelp: 'Para botones, enlaces y precios. Donde no se leería, se usa un tono legible.',
    accentDefault: 'El verde de Till',
    accentPick: 'Elegir un color',
    accentWanted: 'Un color como #0b7a5b',
  },
  preview: {
    title: 'Vista previa',
    frame: 'Vista previa de la tienda en línea',
    page: 'Página de la vista previa',
    shop: 'Tienda',
    product: 'Producto',
    screen: 'Pantalla de la vista previa',
    phone: 'Móvil',
    desktop: 'Ordenador',
    colours: 'Colores de la vista previa',
    light: 'Claro',
    dark: 'Oscuro',
  },
  address: {
    title: 'Dirección',
    helpDashboard: 'El slug forma parte de la dirección del panel de su tienda.',
    help: 'El slug forma parte de las direcciones de su tienda en línea y de su panel.',
    former: 'Los slugs anteriores aún redirigen aquí:',
    until: (slug, time) => rich`${slug} hasta el ${time}`,
    changed: 'El slug ha cambiado.',
    confirm: '¿Cambiar el slug?',
    consequence:
      'La dirección antigua redirige a la nueva durante 90 días, y en ese tiempo solo usted puede recuperarla. ' +
      'Después, cualquiera puede usarla: actualice antes los enlaces que haya publicado.',
    slug: 'Slug',
    slugHelp: 'Minúsculas, cifras y guiones interiores.',
    change: 'Cambiar slug',
  },
  domain: {
    title: 'Dominio propio',
    help: 'Un dominio de su propiedad. Una vez activo, sustituye a la dirección anterior.',
    none: 'Ninguno.',
    claimed: 'Ahora añada sus registros al DNS.',
    domain: 'Dominio',
    wanted: 'Por ejemplo, shop.example.com',
    use: 'Usar dominio',
    steps:
      'Añada ambos registros en su proveedor de dominios. Manténgalos allí: Till los comprueba con regularidad. ' +
      'Los cambios pueden tardar algunas horas en verse en todas partes. Algunos proveedores añaden el dominio a ' +
      'los nombres automáticamente: omítalo en ese caso.',
    proof: '1. Prueba de propiedad',
    target: '2. Destino',
    bare:
      'La mayoría de los proveedores no permiten un CNAME en un dominio sin subdominio. Use las direcciones, o un ' +
      'registro ALIAS o ANAME al host.',
    cname:
      'Un CNAME sigue funcionando si cambian las direcciones. Use las direcciones solo donde no sea posible un CNAME.',
    states: {
      sentences: (sentences) => sentences.join(' '),
      proof: {
        missing: (name) => `Todavía no hay ningún registro TXT ${name}.`,
        other: (name) => `El registro TXT ${name} tiene otro valor.`,
        unanswered: () => 'Los servidores de nombres del dominio no respondieron.',
      },
      pointing: {
        missing: () => 'El dominio todavía no apunta a ningún sitio.',
        elsewhere: (seen) => `El dominio apunta a otro sitio: ${seen}.`,
        loop: (seen) => `La cadena de CNAME del dominio es demasiado larga, a través de ${seen}.`,
        unanswered: () => 'Los servidores de nombres del dominio no respondieron.',
        unknown: () =>
          'No se conoce la dirección de esta instalación, así que no se puede comparar. Pida al operador que la configure.',
      },
      held: 'Otra tienda de esta instalación tiene este dominio y su registro TXT sigue ahí. Elimine ese registro.',
      failing: 'Si no se corrige, el dominio se quitará de la tienda en línea al cabo de 3 días.',
      active: 'Se encontraron ambos registros.',
      provedByOther: 'Otra tienda ha demostrado ser propietaria del dominio.',
    },
    notChecked: 'Aún sin comprobar.',
    checked: (time) => rich`Última comprobación: ${time}.`,
    checksEnded:
      'Las comprobaciones automáticas han terminado: elija «Comprobar ahora» cuando los registros estén listos.',
    check: 'Comprobar ahora',
    checkedAgain: 'Los registros se han comprobado de nuevo.',
    remove: 'Quitar dominio',
    removed: 'El dominio se ha quitado.',
    confirm: (domain) => `¿Quitar ${domain}?`,
    removeActive:
      'Los compradores ya no encontrarán su tienda en línea ahí. Su dirección volverá a ser la que tiene su slug.',
    removeOther: 'Puede volver a usarlo más adelante, con un registro TXT nuevo.',
  },
  records: {
    found: 'encontrado',
    notFound: 'no encontrado',
    noTarget: 'Pida la dirección al operador: aquí no está configurada.',
    and: 'y',
    or: 'o',
    type: 'Tipo',
    name: 'Nombre',
    value: 'Valor',
    copyName: (type) => `Copiar el nombre del registro ${type}`,
    copyValue: (type) => `Copiar el valor del registro ${type}`,
    nameCopied: 'El nombre se ha copiado.',
    valueCopied: 'El valor se ha copiado.',
  },
};
