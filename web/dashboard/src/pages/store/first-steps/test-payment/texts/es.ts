import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Pago de prueba',
  says:
    'El pago más pequeño que se transfiere sin espera, en su red más económica. El dinero es real y vuelve a ' +
    'usted menos las comisiones. Aparece como pago de prueba y no cuenta en las cifras de esta página.',
  unavailable:
    'En este momento no se puede consultar ninguna red con precio, así que no es posible ofrecer un pago de prueba.',
  make: 'Hacer un pago de prueba',
  amount: 'Usted paga',
  on: (amount, network) => `${amount} en ${network}`,
  networkFee: 'Comisión de red',
  about: (amount) => `unos ${amount}, a cargo de su monedero`,
  unknown: 'la muestra su monedero',
  fee: 'Comisión',
  owed: (amount) => `${amount}, a deber al operador`,
  arrives: 'Llega a su monedero',
  done: 'Hecho:',
  toDo: 'Pendiente:',
  steps: { seen: 'Pago detectado', paid: 'Pago confirmado', paidOut: 'Transferido a su dirección' },
  states: {
    open: 'Esperando su pago.',
    seen: 'El pago se ha detectado y espera sus confirmaciones.',
    paid: 'El pago cuenta. A continuación se envía a su dirección de cobro.',
    paidOut: 'El pago de prueba ha llegado a su dirección de cobro.',
  },
  open: 'Abrir página de pago',
  invoice: (number) => `Factura ${number}`,
};
