import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  roles: {
    manager: { label: 'Gerente', says: 'Vende: pedidos, facturas, productos, existencias y claves API.' },
    admin: {
      label: 'Administrador',
      says: 'Además, métodos de pago, configuración, registro de auditoría y gerentes.',
    },
    owner: {
      label: 'Propietario',
      says: 'Todo, incluidos las direcciones de cobro, los webhooks, el equipo y el cierre de la tienda.',
    },
  },
  title: 'Equipo',
  says: 'Personas que trabajan para esta tienda.',
  saysTwoFactor: 'Todos los miembros necesitan la verificación en dos pasos.',
  members: {
    title: 'Miembros',
    you: (name) => `${name} (usted)`,
    joined: (at) => rich`Se unió el ${at}`,
    twoFactor: 'Dos pasos',
    noTwoFactor: 'Sin dos pasos',
    changeRole: 'Cambiar rol',
    remove: 'Quitar',
    leave: 'Salir',
  },
  removal: {
    title: (name) => `¿Quitar a ${name}?`,
    says: 'Perderá el acceso de inmediato. Las claves API que haya creado siguen siendo válidas: revoque las que no deban serlo.',
    label: 'Quitar',
    done: (name) => `${name} ya no está en el equipo.`,
  },
  leaving: {
    title: '¿Salir de esta tienda?',
    says: 'Perderá el acceso de inmediato y solo podrá volver si alguien le invita de nuevo.',
    label: 'Salir',
    done: 'Ha salido del equipo.',
  },
  change: {
    title: (name) => `Rol de ${name}`,
    role: 'Rol',
    submit: 'Guardar',
    done: (name, role) => `El rol de ${name} ahora es ${role.toLowerCase()}.`,
  },
  invite: {
    title: 'Invitar a alguien',
    email: 'Correo electrónico',
    emailSays: 'El enlace que se envía es válido durante una semana.',
    role: 'Rol',
    submit: 'Invitar',
    done: 'La invitación está en camino.',
  },
  invitations: {
    title: 'Invitaciones',
    by: (inviter) => `Invitación de ${inviter}.`,
    expires: (at) => rich`Caduca el ${at}`,
    expired: (at) => rich`Caducó el ${at}`,
    isExpired: 'Caducada',
    resend: 'Reenviar',
    resent: (email) => `Un nuevo enlace está en camino a ${email}.`,
    withdraw: 'Retirar',
    withdrawn: (email) => `Se ha retirado la invitación de ${email}.`,
  },
  invitation: {
    gone: {
      title: 'Esta invitación ya no es válida',
      says: 'Se aceptó o se retiró, o tiene más de una semana. Pida una nueva.',
      back: 'Ir al panel',
    },
    title: (store) => `Unirse a ${store}`,
    says: (inviter, email, role) => `${inviter} ha invitado a ${email} como ${role.toLowerCase()}.`,
    saysBySomeone: (email, role) => `Alguien ha invitado a ${email} como ${role.toLowerCase()}.`,
    terms: (role, says, until) => rich`${role}. ${says} Válida hasta el ${until}.`,
    noAccounts: 'En esta instalación no se pueden crear cuentas nuevas. Pida una a su operador.',
    accept: 'Aceptar invitación',
    hasAccount: (email) => `${email} ya tiene una cuenta aquí. Inicie sesión y volverá a esta página.`,
    signIn: 'Iniciar sesión',
    otherPerson: (email, invited) =>
      `Ha iniciado sesión como ${email}. La invitación es para ${invited}: inicie sesión con esa dirección para aceptarla.`,
    signOut: 'Cerrar sesión',
    email: 'Correo electrónico',
    name: 'Nombre',
    nameWanted: 'Su nombre',
    password: 'Contraseña',
    passwordSays: 'Al menos 10 caracteres',
  },
};
