import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('es');

export const texts: Texts = {
  title: 'Configuración de pagos',
  says: 'Direcciones de cobro, métodos de pago y firmeza.',
  space: ' ',
  payouts: {
    title: 'Direcciones de cobro',
    says: 'La dirección de su propio monedero en cada red. Los pagos llegan ahí y a ningún otro sitio; Till nunca los retiene.',
    ownersOnly: 'Solo un propietario de la tienda puede cambiarlas.',
    off: 'desactivada por ahora',
    none: (network) => `Ninguna todavía: no puede cobrar en ${network}.`,
    copied: 'Dirección copiada',
    copyAddress: (network) => `Copiar la dirección en ${network}`,
  },
  pending: {
    title: 'Cambio pendiente',
    says: ({ address, holdsFrom, person, askedAt }) =>
      rich`Los pagos nuevos irán a ${address} a partir del ${holdsFrom}. ${person} lo solicitó el
        ${askedAt}. Cualquier propietario puede retirarlo hasta entonces.`,
    withdraw: 'Retirar cambio',
    confirm: '¿Retirar este cambio?',
    confirmSays: (network) => `Los pagos en ${network} seguirán llegando a la dirección actual.`,
    withdrawn: (network) => `El cambio en ${network} se ha retirado. La dirección actual se mantiene.`,
  },
  set: {
    network: 'Red',
    noNetwork: 'Aún no hay ninguna red activada. Consulte al operador.',
    address: 'Dirección de cobro',
    addressWanted: 'Una dirección empieza por 0x, seguido de 40 dígitos.',
    ownAddress: 'La dirección de un monedero que sea solo suyo.',
    ownAccount: 'Una cuenta nueva de un monedero que sea solo suyo y que no se use para nada más.',
    first: 'La primera de una red tiene efecto de inmediato.',
    change: (hours) =>
      hours === 0
        ? 'Un cambio tiene efecto de inmediato y se avisa a todos los propietarios.'
        : count(hours, {
            one: 'Un cambio espera una hora y se avisa a todos los propietarios.',
            other: 'Un cambio espera # horas y se avisa a todos los propietarios.',
          }),
    keptAddress: 'Los pagos que los compradores ya han iniciado conservan la dirección actual.',
    keptAccount: 'Los pagos que los compradores ya han iniciado conservan la cuenta actual.',
    onlyOne: (hours) =>
      hours === 0
        ? 'Solo puede haber un cambio pendiente. Retire el anterior para solicitar otro, que tendrá efecto de inmediato.'
        : count(hours, {
            one: 'Solo puede haber un cambio pendiente. Retire el anterior para solicitar otro, que esperará una hora.',
            other:
              'Solo puede haber un cambio pendiente. Retire el anterior para solicitar otro, que esperará # horas.',
          }),
    deriving: 'Derivando sus direcciones…',
    checking: 'Comprobándola en la red…',
    blocked: (methods) => `${methods} no se pueden pagar a esta dirección: está en la lista negra del emisor.`,
    plain: (network) =>
      `Una cuenta normal en ${network}. Si debería ser un monedero de contrato, todavía no existe en esta red.`,
    contract: (network) =>
      `Un contrato en ${network}. Asegúrese de que es su monedero en esta misma red, y no el de una plataforma de ` +
      'intercambio o de un token.',
    refusesCoin: 'Rechaza la moneda propia de la red, así que acepte solo tokens.',
    submit: 'Guardar dirección de cobro',
    waits: (hours) =>
      count(hours, {
        one: 'El cambio espera una hora. Todos los propietarios reciben ahora un correo.',
        other: 'El cambio espera # horas. Todos los propietarios reciben ahora un correo.',
      }),
    addressSet: (network) => `Los pagos nuevos en ${network} van a esta dirección.`,
    accountSet: (network) => `Los pagos nuevos en ${network} van a esta cuenta.`,
  },
  account: {
    label: 'Clave pública de cuenta o descriptor de salida',
    where:
      'Electrum muestra su clave en «Wallet», «Information», como «master public key»; otros monederos la llaman clave ' +
      'pública de cuenta, xpub, zpub o descriptor de salida.',
    neverSecret:
      'No introduzca nunca aquí una clave privada ni una frase semilla: Till no la necesita, y quien la tenga puede ' +
      'llevarse su dinero.',
    compare:
      'Compárelas con las tres primeras direcciones de recepción de su monedero. Si no coinciden, los pagos no ' +
      'llegarían a él.',
    addresses: 'Primeras direcciones',
    fingerprint: 'Huella',
    path: 'Ruta',
    givenOut: 'Direcciones asignadas',
    lastPaid: 'Último índice pagado',
    nonePaid: 'Ninguno todavía',
    gapLimit: 'Límite de huecos necesario',
    gapTitle: (limit) => `Fije el límite de huecos (gap limit) de su monedero en ${limit} o más`,
    gapSays: (usual, command) =>
      rich`Los monederos suelen mirar solo ${usual} direcciones más allá de la última pagada y no ven los
        pagos posteriores. En Electrum, elija «View», «Show Console» y escriba ${command}.`,
  },
  methods: {
    title: 'Métodos de pago',
    offered: 'Los tokens entre los que pueden elegir los compradores.',
    fee: (percent) => `El operador cobra el ${percent}\u00a0% de cada pago.`,
    feeAndSweep: (percent) =>
      `El operador cobra el ${percent}\u00a0% de cada pago y paga la transferencia a su monedero.`,
    owed: (networks) =>
      `Los pagos en ${networks} llegan íntegros a su propio monedero, por lo que la comisión queda pendiente de pago.`,
    off: (network) =>
      `${network} está desactivada, así que estos métodos no se ofrecen a los compradores. Pida al operador que la active.`,
    noAddress: (network) =>
      `No tiene dirección de cobro en ${network}, así que estos métodos no se ofrecen a los compradores. Indique una ` +
      'más arriba.',
    noAccount: (network) =>
      `No tiene cuenta de cobro en ${network}, así que estos métodos no se ofrecen a los compradores. Indique una más ` +
      'arriba.',
    save: 'Guardar métodos',
    done: 'Los métodos de pago se han guardado.',
  },
  cost: {
    loading: 'Cargando el coste actual de una transferencia…',
    failed: 'No se pudo cargar el coste de una transferencia.',
    now: (amount) => `Una transferencia cuesta ahora ${amount}.`,
    between: (low, high) => `Una transferencia cuesta ahora de ${low} a ${high}.`,
    anySize: 'Se transfieren pagos de cualquier importe.',
    minimum: (amount) => `Los pagos desde unos ${amount} cubren su transferencia; los menores esperan más tiempo.`,
    below: (amount) => `Su pago habitual, de ${amount}, es menor.`,
  },
  order: {
    title: 'Orden de los métodos de pago',
    says:
      'Los compradores los ven en este orden. Antes van las opciones más probables: el último método que usaron y la ' +
      'red de su monedero.',
  },
  finality: {
    title: 'Firmeza',
    says:
      'La profundidad que un pago debe tener en la cadena para contar. Esperar más protege los pagos grandes frente a ' +
      'una reversión, pero también hace esperar más a los compradores.',
    rulesFor: 'Reglas para',
    every: (network, level) => `Cada pago en ${network} espera ${level}.`,
    from: (amount, level) => `Desde ${amount}: ${level}`,
    larger: 'Pagos más grandes',
    operators: 'Valor predeterminado de la instalación',
    noLonger: 'No esperan más que los pequeños.',
    own: 'Sus propias reglas',
    save: 'Guardar firmeza',
    done: (network) =>
      `La firmeza en ${network} se ha guardado. Los pagos que los compradores ya han iniciado conservan la suya.`,
  },
  level: {
    safe: 'hasta que la red lo considere seguro (safe)',
    safeAfter: (blocks) =>
      count(blocks, {
        one: 'hasta que la red lo considere seguro (safe), normalmente tras # bloque',
        other: 'hasta que la red lo considere seguro (safe), normalmente tras # bloques',
      }),
    finalized: 'hasta que sea irreversible',
    finalizedAfter: (blocks) =>
      count(blocks, {
        one: 'hasta que sea irreversible, normalmente tras # bloque',
        other: 'hasta que sea irreversible, normalmente tras # bloques',
      }),
    inBlock: 'hasta que esté en un bloque',
    deep: (blocks) =>
      count(blocks, {
        one: 'hasta que tenga # bloque de profundidad',
        other: 'hasta que tenga # bloques de profundidad',
      }),
  },
  rule: {
    label: (number) => `Regla ${number}`,
    from: 'Desde',
    fromSays: 'En la moneda del pedido o la factura',
    fromWanted: 'Un importe, por ejemplo 250',
    until: 'Esperar hasta',
    untilSays: 'Antes de que el pago cuente',
    untilBlocks: 'un número de bloques',
    untilSafe: (blocks) =>
      count(blocks, {
        one: 'que la red lo considere seguro (safe, # bloque aprox.)',
        other: 'que la red lo considere seguro (safe, # bloques aprox.)',
      }),
    untilFinalized: (blocks) =>
      count(blocks, {
        one: 'que sea irreversible (# bloque aprox.)',
        other: 'que sea irreversible (# bloques aprox.)',
      }),
    blocks: 'Bloques',
    blocksSays: (most) => `De 1 a ${most}`,
    remove: (number) => `Quitar la regla ${number}`,
    add: 'Añadir regla',
  },
};
