import { rich } from '../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  language: 'Idioma',
  showCharacters: 'Mostrar caracteres',
  close: 'Cerrar',
  offline: 'No se puede conectar con Till. Compruebe su conexión e inténtelo de nuevo.',
  answers: {
    tooLarge: 'Esto supera el tamaño que acepta el servidor',
    tooMany: 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
    away: 'En este momento no se puede conectar con Till. Inténtelo de nuevo en breve.',
    other: 'Se ha producido un error. Inténtelo de nuevo en breve.',
  },
  unloaded: 'No se pudo cargar. Compruebe su conexión y vuelva a cargar la página.',
  failed: {
    title: 'Se ha producido un error',
    unknown: 'Se ha producido un error.',
    offline: 'Sin conexión',
    page: 'No se pudo mostrar esta página. Compruebe su conexión e inténtelo de nuevo.',
    again: 'Reintentar',
    later: (when) => ` Inténtelo de nuevo ${when}.`,
    stale: 'Es posible que esta página no esté al día: no se pudo actualizar.',
  },
  loading: 'Cargando',
  notFound: {
    title: 'Página no encontrada',
    explanation: 'Puede que la dirección esté mal escrita o que la página se haya movido.',
    start: 'Ir a la página de inicio',
    nothing: 'Aquí no hay nada',
    mistyped: 'Puede que la dirección esté mal escrita',
    noAccess: 'No tiene acceso a esta página',
  },
  signedOut: {
    title: 'Se ha cerrado su sesión',
    explanation: (link) => rich`${link} y vuelva aquí. Se conserva lo que ha escrito.`,
    link: 'Inicie sesión en otra pestaña',
  },
  otherPerson: {
    title: 'Otra persona ha iniciado sesión',
    explanation: (email) =>
      `En otra pestaña de este navegador, ${email} ha iniciado sesión. Esta página la abrió otra persona.`,
    open: (email) => `Abrir el panel como ${email}`,
  },
  method: (token, network) => `${token} en ${network}`,
  wanted: {
    email: 'Una dirección de correo, como usted@example.com',
    newPassword: 'Al menos 10 caracteres',
  },
  menu: 'Menú',
  search: 'Buscar',
  account: 'Cuenta',
  stores: 'Tiendas',
  store: 'Tienda',
  operator: 'Operador',
  operatorArea: 'Área del operador',
  pages: {
    home: 'Inicio',
    orders: 'Pedidos',
    invoices: 'Facturas',
    customers: 'Clientes',
    templates: 'Plantillas',
    products: 'Productos',
    payments: 'Pagos',
    settlements: 'Liquidaciones',
    developers: 'Desarrolladores',
    storefront: 'Tienda en línea',
    team: 'Equipo',
    audit: 'Registro de auditoría',
    settings: 'Configuración',
  },
  operatorPages: {
    overview: 'Resumen',
    stores: 'Tiendas',
    fees: 'Comisiones',
    chains: 'Redes',
    queues: 'Colas',
    people: 'Personas',
  },
  twoFactor: {
    explanation:
      'El propietario de esta tienda exige la verificación en dos pasos a todo el equipo. Configúrela ' +
      'en su cuenta para recuperar el acceso. Solo necesita un minuto y una aplicación de códigos de ' +
      'un solo uso en su teléfono.',
    setUp: 'Configurar la verificación en dos pasos',
  },
  reading: {
    explanation: (link) =>
      rich`Está viendo esta tienda como operador: puede leer todo y no puede cambiar nada. ${link}`,
    back: 'Volver al área del operador',
  },
  suspended: {
    title: 'Esta tienda está suspendida',
    explanation: (reason) =>
      rich`El operador ha detenido sus ventas: no hay pedidos, facturas ni pagos nuevos. Los pagos que los
        compradores han iniciado llegan a su fin y a su monedero. Motivo indicado: ${reason}`,
  },
  closed: 'Esta tienda está cerrada. No vende nada nuevo; aquí puede consultar lo que ha vendido.',
};
