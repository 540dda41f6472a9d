import { countOf } from '@till/look/count';
import type { VerifyTexts } from './en.ts';

const count = countOf('es');

const items = (number: number) => count(number, { one: '# artículo', other: '# artículos' });

const page: VerifyTexts['page'] = {
  title: 'Comprobar un recibo o una dirección de depósito',
  offline:
    'Funciona sin conexión, y lo que introduce nunca sale de esta página. Si prefiere no confiar en ningún servidor, ' +
    'guarde la página y abra el archivo.',
  noScript: 'Esta página necesita JavaScript, que está desactivado.',
  receipt: {
    heading: 'Un recibo',
    intro:
      'Un recibo firmado dice qué se pagó, a través de qué servicio y a qué billetera. Esta página comprueba, ' +
      'afirmación por afirmación, lo que se puede comprobar sin preguntar a nadie.',
    signed: { label: 'Recibo firmado', hint: 'Péguelo entero o elija el archivo.' },
    file: 'Archivo',
    otherKeys: 'Claves de otro servicio',
    keys: {
      label: 'Claves del servicio',
      hint: 'Publicadas en /.well-known/jwks.json del servicio que firmó. Vacío: las que venían con esta página.',
    },
  },
  deposit: {
    heading: 'Una dirección de depósito',
    intro:
      'El dinero de una dirección de depósito solo puede ir a dos sitios: la dirección de cobro del comerciante y el ' +
      'receptor de la comisión. La dirección se calcula a partir de ambos, así que nadie puede cambiarlos después. ' +
      'Esta página vuelve a calcular la dirección con lo que usted introduce y compara las dos.',
    address: { label: 'Dirección de depósito', hint: 'La dirección a la que se pide pagar al comprador.' },
    payout: {
      label: 'Dirección de cobro',
      hint: 'La billetera del comerciante en esa red. Pídasela al comerciante.',
    },
    feeRecipient: { label: 'Receptor de la comisión', hint: 'La dirección del operador, la misma en cada pago.' },
    feeBps: { label: 'Comisión, en centésimas de un 1\u00a0%', hint: '300 es el 3\u00a0%.' },
    attemptId: {
      label: 'Id del intento',
      hint: 'El id del intento de pago: en la API de la página de pago, o del operador.',
    },
    contracts: 'Los contratos',
    factory: { label: 'Fábrica de depósitos', hint: 'La misma en todas las redes.' },
    initCodeHash: {
      label: 'Hash del código de inicio',
      hint: 'Lo que devuelve INIT_CODE_HASH() de la fábrica en la cadena.',
    },
  },
};

const receipt: VerifyTexts['receipt'] = {
  marks: { proven: 'Probado', refuted: 'Falso', open: 'No probado aquí' },
  refuted: {
    title: 'No: este recibo no es auténtico',
    note: 'No lo acepte. Pida a quien se lo dio el enlace al recibo, y abra ese enlace.',
  },
  unproven: {
    title: 'Todavía no está probado',
    note: 'Mientras no se compruebe la firma, puede haberlo escrito cualquiera.',
  },
  proven: {
    title: (service) => `Sí: ${service} firmó este recibo`,
    note: (service) =>
      `Qué se vendió, quién lo vendió y que la billetera es de la tienda: de eso solo responde ${service}. ` +
      'Acéptelo si conoce esa dirección.',
  },
  form: {
    claim: 'Esto es un recibo firmado',
    malformed: 'No lo es, o no está completo, o se ha modificado.',
    tooLarge: (characters) =>
      `Un recibo tiene como máximo ${count(characters, { one: '# carácter', other: '# caracteres' })}.`,
    wrongAlgorithm: 'Los recibos se firman con EdDSA, y este se firmó de otra manera o no se firmó.',
  },
  whole: {
    claim: 'Esto es un recibo completo',
    invoice: (number, store, bought, total, time) =>
      `Factura ${number} de “${store}”: ${items(bought)} por ${total}, pagado: ${time}.`,
    order: (id, store, bought, total, time) =>
      `Pedido ${id} de “${store}”: ${items(bought)} por ${total}, pagado: ${time}.`,
  },
  signature: {
    claim: (service) => `Lo firmó ${service}, y nadie lo ha modificado desde entonces`,
    fitsOurs: (key) => `La firma corresponde a la clave ${key}, una de las que venían con esta página.`,
    fitsEntered: (key) => `La firma corresponde a la clave ${key}, una de las que usted introdujo.`,
    noKeys: (service) =>
      `Esta página vino sin las claves de ${service}. Abra ${service}/verify y compruébelo allí, o copie las claves ` +
      `de ${service}/.well-known/jwks.json en el campo de arriba.`,
    unreadableKeys: 'No se puede leer lo que se introdujo arriba como claves.',
    unknownKey: 'El servicio no publica ninguna clave con el nombre que da el recibo.',
    wrong: 'La firma no corresponde: el recibo se modificó o es inventado.',
    unsupported: 'Este navegador no puede comprobar estas firmas. Uno más reciente sí puede, por HTTPS.',
  },
  address: {
    claim: (deposit, wallet) => `${deposit} solo podía pagar a esta billetera: ${wallet}`,
    other:
      'Calculada de nuevo con la billetera, el receptor de la comisión y la comisión, la dirección es otra. No ' +
      'confíe en ella.',
    same: 'Calculada aquí de nuevo, paso a paso más abajo: es la misma dirección.',
    allWent: (all) => `El ${all} fue allí y no hubo comisión; el contrato no permite que nadie lo cambie.`,
    ownWallet: 'Esta dirección es de la cartera del propio comerciante',
    ownPath: (fingerprint, path) =>
      `Es ${path} de la clave ${fingerprint}. Solo quien tiene esa cuenta puede derivarla de nuevo.`,
    shareWent: (share, fee, feeRecipient) =>
      `El ${share} fue allí, y el ${fee} al receptor de la comisión, ${feeRecipient}; el contrato no permite que ` +
      'nadie lo cambie.',
  },
  chain: {
    tokenClaim: (units, token, method) =>
      `La dirección había recibido ${units} de la unidad más pequeña del token ${token}, para ${method}`,
    coinClaim: (units, method) =>
      `La dirección había recibido ${units} de la unidad más pequeña de la moneda de la red, para ${method}`,
    lookUp: (address, block, hash) =>
      `Esta página no pregunta a nadie. Mire en un explorador o nodo en el que confíe cuánto tenía ${address} en el ` +
      `bloque ${block} (${hash}).`,
    lookUpLast: (address) =>
      `Esta página no pregunta a nadie. Mire en un explorador o nodo en el que confíe cuánto tenía ${address} cuando ` +
      'se pagó.',
    id: (chainId) => `El id de la red es ${chainId}.`,
    command: 'El comando “till verify-receipt” con “--rpc” lo hace por usted.',
  },
};

const deposit: VerifyTexts['deposit'] = {
  incomplete: {
    title: 'Todavía no se ha comparado',
    note: 'Rellene los cinco campos y la respuesta aparecerá aquí.',
  },
  problems: {
    address: '0x y 40 dígitos hexadecimales.',
    checksum: 'Mal escrita: las mayúsculas y minúsculas no concuerdan.',
    fee: 'Un número entero: 300 es el 3\u00a0%.',
    attemptId: 'Un UUID, o 0x y 32 dígitos hexadecimales.',
    hash: '0x y 64 dígitos hexadecimales.',
  },
  stuck: {
    title: 'No: el dinero nunca podría salir de una dirección así',
    zeroPayout: 'La dirección de cobro es la dirección cero.',
    feeTooHigh: 'La comisión supera el 10\u00a0%, lo máximo que permiten los contratos.',
    noFeeRecipient: 'Hay una comisión, pero nadie que la reciba.',
    note: 'No pague a una dirección que supuestamente salga de estos datos.',
  },
  match: {
    title: 'Sí: estos datos dan esta dirección',
    only: 'Lo que se envíe a ella solo puede ir a estos dos, lo mueva quien lo mueva:',
    merchant: (share) => `Comerciante, el ${share}`,
    feeRecipient: (share) => `Receptor de la comisión, el ${share}`,
    note: 'Solo el comerciante puede decir si esa dirección de cobro es realmente suya.',
  },
  mismatch: {
    title: 'No: estos datos dan otra dirección',
    note:
      'No pague a ella hasta saber por qué. Basta un dígito equivocado en cualquier campo; también ocurre cuando ' +
      'alguien ha sustituido la dirección correcta por otra.',
    entered: 'La dirección que introdujo',
    computed: 'La dirección que dan estos datos',
  },
  otherContracts: {
    title: 'Cuidado: esta página no conoce estos contratos',
    note:
      'Estos datos sí dan esta dirección, pero con otra fábrica u otro código de contrato que los que usa esta ' +
      'versión. Una dirección no revela qué hacen esos contratos con el dinero. Un enlace también puede rellenar ' +
      'estos dos campos: confíe en él solo si sabe de dónde vienen.',
    factory: 'La fábrica de esta versión',
    initCodeHash: 'El hash del código de inicio de esta versión',
  },
  steps: {
    title: 'Cómo se calculó',
    salt:
      'Sal: keccak256 de la dirección de cobro, el receptor de la comisión, la comisión y el id del intento, cada ' +
      'uno como palabra de 32 bytes',
    address: 'Últimos 20 bytes de keccak256 de ff, la fábrica, la sal y el hash del código de inicio',
  },
};

export const es: VerifyTexts = { page, receipt, deposit };
