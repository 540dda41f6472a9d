import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('es');

export const texts: Texts = {
  title: 'Liquidaciones',
  says: 'Pagos a su monedero, con comisiones y gas, y su saldo por transferir.',
  tabs: { label: 'Liquidaciones', sweeps: 'Transferencias', unmatched: 'Pagos sin asignar' },
  stopped: {
    title: 'Los pagos a sus propios monederos están detenidos',
    says: (bills) =>
      rich`Hay comisiones sin pagar desde hace 30 días. Los compradores podrán volver a pagar con estos
        métodos en cuanto usted pague ${bills}. Los demás métodos no se ven afectados.`,
  },
  troubles: {
    title: 'Parte del dinero no se puede transferir',
    line: ({ amount, method, deposits, payout, retryAt }) =>
      rich`${amount} ${method} en ${count(deposits, { one: '# depósito', other: '# depósitos' })} para
        ${payout}; nuevo intento a partir del ${retryAt}`,
    says:
      'La dirección de cobro lo rechazó: es un contrato que no lo acepta o una dirección en la lista negra del token. ' +
      'No se ha perdido nada y se reintenta automáticamente. Haga que la dirección lo acepte, por ejemplo corrigiendo ' +
      'el contrato o consultando al emisor del token. Estos pagos no pueden ir a ninguna otra dirección; indique otra ' +
      'dirección de cobro para que los nuevos no queden también retenidos.',
  },
  waiting: {
    title: 'Saldo por transferir',
    says: 'Dinero de pagos terminados que sigue en direcciones de depósito. Solo usted puede recibirlo.',
    none: 'Ninguno: todo está transferido.',
    method: 'Método',
    amount: 'Importe',
    reason: 'Motivo',
    since: 'Desde',
    reasons: {
      sending: 'Su transferencia está enviada, pero aún no está en un bloque',
      rejected: 'La dirección de cobro no lo aceptó; se reintenta automáticamente',
      failing: 'Su última transferencia falló; se reintenta automáticamente',
      gas: 'Espera a que su comisión cubra el gas, o a que haya pasado mucho tiempo',
    },
    deposits: (deposits) => count(deposits, { one: '# depósito', other: '# depósitos' }),
    capped: 'Hay más; solo se cuentan los depósitos más antiguos.',
  },
  ledger: {
    title: 'Movimientos',
    says:
      'Dinero transferido de las direcciones de depósito a su dirección de cobro, y pagos a sus propios monederos, en ' +
      'bloques confirmados. El dinero por transferir aún no se incluye.',
    empty: 'No hay pagos en este período',
    emptySays: 'Los pagos aparecen aquí cuando se le transfieren o se confirman en su propio monedero.',
    table: 'Transferencias',
    paidOut: 'Transferido',
    for: 'Concepto',
    method: 'Método',
    received: 'Recibido',
    fee: 'Comisión',
    net: 'Neto',
    gas: 'Gas',
    gasSays: 'a cargo del operador',
    feeOwed: (fee, owed) => `${fee} (se deben ${owed})`,
    noGas: 'ninguno',
    gasNotBooked: 'aún sin registrar',
    gasByOthers: 'a cargo de otros',
    more: 'Mostrar más transferencias',
  },
  totals: {
    table: 'Totales por token',
    total: 'Total',
    deposits: 'Depósitos',
    tooMany: 'Demasiadas transferencias para sumarlas. Elija menos días.',
  },
  fees: {
    title: 'Comisiones',
    says: 'Se deben al operador por los pagos a sus propios monederos.',
    unbilled: (amounts) => `Sin facturar: ${amounts}`,
    noneUnbilled: 'Sin facturar: nada',
    table: 'Facturas de comisiones',
    billed: 'Facturado',
    fees: 'Comisiones',
    status: 'Estado',
    invoice: 'Factura',
    view: 'Ver',
    pay: (amount) => `Pagar ${amount}`,
    paid: 'Pagada',
    overdue: 'Vencida',
    payBefore: (time) => rich`Pagar antes del ${time}`,
  },
  unmatched: {
    title: 'Pagos sin asignar',
    says:
      'Dinero tardío, sobrante, duplicado o en otro token que no corresponde a ningún pedido ni factura. Se le transfiere ' +
      'como cualquier pago; devolverlo es un asunto entre usted y el comprador.',
    none: 'Ninguno',
    noneSays: 'Aquí aparecen los pagos tardíos, sobrantes o equivocados.',
    at: 'En',
    unmatched: 'Sin asignar',
    sentFrom: 'Enviado desde',
    transactions: 'Transacciones',
    paidOut: 'Transferido',
    found: 'Detectado',
    reasons: {
      excess: (amount) => rich`${amount} por encima del importe debido`,
      second: (amount) => rich`${amount} pagado por segunda vez`,
      superseded: (amount) => rich`${amount} en un token que el comprador había descartado`,
      short: (amount) => rich`${amount}: importe insuficiente, junto a otro pago`,
      late: (amount) => rich`${amount} demasiado tarde`,
      foreign: (amount) => rich`${amount} en el token equivocado`,
    },
    notRecorded: 'No registrado',
    copySender: (address) => `Copiar el remitente ${address}`,
    copied: 'Dirección copiada',
    allPaidOut: 'Todo',
    notPaidOut: (amount) => `Pendiente: ${amount}`,
    advice:
      'Antes de devolver dinero, pida una dirección al comprador: el remitente puede ser una plataforma de intercambio.',
    more: 'Mostrar más pagos sin asignar',
  },
};
