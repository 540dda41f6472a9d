import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('es');

export const texts: Texts = {
  title: 'Su cuenta',
  explanation: 'Perfil, idioma, formas de iniciar sesión y sesiones activas.',
  profile: {
    title: 'Perfil',
    explanation: 'Su nombre aparece en las listas de equipo y los registros de auditoría de sus tiendas.',
    name: 'Nombre',
    wanted: 'Su nombre',
    save: 'Guardar',
    saved: 'Se guardó su nombre.',
  },
  language: {
    title: 'Idioma',
    explanation: 'Para el panel, dondequiera que inicie sesión, y para los correos sobre su cuenta y sus tiendas.',
    label: 'Idioma del panel',
    save: 'Guardar idioma',
  },
  email: {
    title: 'Correo electrónico',
    explanation: 'Con él inicia sesión. Un cambio debe confirmarse desde ambas direcciones.',
    label: 'Correo electrónico',
    description: 'Su nueva dirección',
    change: 'Cambiar correo',
    sent: 'Se enviaron enlaces a ambas direcciones.',
    pending: {
      title: 'Cambio pendiente',
      confirmed: (address) => `${address}: confirmada`,
      unconfirmed: (address) => `${address}: abra el enlace del mensaje`,
      ends: (moment) => rich`Los enlaces funcionan hasta ${moment}.`,
      withdraw: 'Retirar cambio',
      withdrawn: 'Se retiró el cambio.',
    },
  },
  password: {
    title: 'Contraseña',
    explanation: 'Una nueva cierra todas sus demás sesiones.',
    label: 'Contraseña',
    description: 'La actual',
    wanted: 'Su contraseña actual',
    newLabel: 'Nueva contraseña',
    newDescription: 'Al menos 10 caracteres',
    change: 'Cambiar contraseña',
    changed: 'Su contraseña ha cambiado. Se han cerrado todas sus demás sesiones.',
  },
  twoFactor: {
    title: 'Verificación en dos pasos',
    explanation:
      'Para iniciar sesión necesitará, además de su contraseña, un código de una aplicación de su ' +
      'teléfono. Quien averigüe su contraseña no podrá entrar.',
    setUp: 'Configurar la verificación en dos pasos',
    on: 'Activada',
    codesLeft: (codes) =>
      count(codes, { one: 'Queda # código de recuperación.', other: 'Quedan # códigos de recuperación.' }),
    few: 'Cree otros antes de que se agoten.',
    newCodes: 'Nuevos códigos de recuperación',
    newCodesWarning: 'Sus códigos actuales dejan de funcionar de inmediato.',
    replaceCodes: 'Reemplazar códigos',
    turnOff: 'Desactivar la verificación en dos pasos',
    turnOffTitle: '¿Desactivar la verificación en dos pasos?',
    turnOffWarning:
      'Bastará su contraseña para entrar. Perderá el acceso a las tiendas que exigen la verificación en dos pasos.',
    turnOffConfirm: 'Desactivar',
    turnedOff: 'La verificación en dos pasos está desactivada.',
    setup: {
      scan: (link) => rich`1. Escanee este código con una aplicación de autenticación o ${link}.`,
      link: 'ábralo en una aplicación de este dispositivo',
      qr: 'Código QR para su aplicación de autenticación',
      type: (key) => rich`Si no puede escanearlo, introduzca esta clave en la aplicación: ${key}`,
      enter: '2. Introduzca el código de la aplicación.',
      code: 'Código de un solo uso',
      wanted: 'Los seis dígitos de su aplicación',
      turnOn: 'Activar',
      cancel: 'Cancelar',
      turnedOn: 'La verificación en dos pasos está activada.',
    },
  },
  codes: {
    title: 'Guarde sus códigos de recuperación',
    explanation:
      'Cada uno sirve una sola vez, cuando no tenga su teléfono. No se vuelven a mostrar: guárdelos en un lugar seguro.',
    list: 'Códigos de recuperación',
    copy: 'Copiar códigos',
    copied: 'Códigos copiados',
    download: 'Descargar códigos',
    saved: 'Los he guardado',
    file: (host) => `Códigos de recuperación de ${host}\nCada uno sirve una sola vez.`,
  },
  passkeys: {
    title: 'Claves de acceso',
    explanation:
      'Inicie sesión con su huella, su rostro o el bloqueo del dispositivo. Una clave de acceso ' +
      'sustituye la contraseña y el código.',
    add: 'Añadir clave de acceso',
    name: (number) => `Clave de acceso ${number}`,
    added: 'Clave de acceso añadida. Póngale un nombre que reconozca.',
    unsupported:
      'Las claves de acceso requieren un navegador compatible y un nombre de host en lugar de una dirección IP.',
    addedAt: (moment) => rich`Añadida: ${moment}`,
    rename: (name) => `Cambiar el nombre de ${name}`,
    label: 'Nombre de la clave de acceso',
    wanted: 'Un nombre',
    saveName: 'Guardar nombre',
    cancel: 'Cancelar',
    renamed: 'La clave de acceso tiene un nuevo nombre.',
    remove: (name) => `Quitar ${name}`,
    removeTitle: '¿Quitar esta clave de acceso?',
    removeWarning: (name) =>
      `Ya no se podrá iniciar sesión con ${name}. Quítela también de su dispositivo; de lo contrario, la seguirá ofreciendo.`,
    removeConfirm: 'Quitar clave de acceso',
    removed: 'Se quitó la clave de acceso.',
  },
  sessions: {
    title: 'Sesiones',
    explanation: 'Dónde ha iniciado sesión. Una sesión termina 14 días después de su último uso.',
    browser: (browser, system) => `${browser} (${system})`,
    unknownBrowser: 'Navegador desconocido',
    current: 'Esta',
    used: (address, moment) => rich`${address} · último uso: ${moment}`,
    end: 'Cerrar',
    endLabel: (browser, address) => `Cerrar sesión: ${browser}, ${address}`,
    ended: 'Se cerró la sesión.',
    signOut: 'Cerrar todas las sesiones',
    signedOut: 'Se han cerrado todas sus sesiones.',
  },
};
