import { countOf } from '@till/look/count';
import type { Texts } from './en.ts';

const count = countOf('es');

export const texts: Texts = {
  form: {
    title: 'Depurador de firmas',
    says: 'Pegue una solicitud que su servidor rechazó para ver el motivo. Se comprueba en su navegador; no se envía nada.',
    headers: 'Cabeceras',
    headersSays: 'En cualquier formato: líneas, curl -v, JSON, una línea de registro.',
    body: 'Cuerpo',
    bodySays: 'Tal como lo recibió su servidor, antes de interpretarlo.',
    secret: 'Secreto',
    secretSays: 'El que usa su servidor. Durante una rotación, ambos, separados por un espacio.',
    useSecret: 'Usar el secreto de la tienda',
    time: 'Hora',
    timeSays: 'Hora de llegada según el reloj de su servidor. Opcional.',
    computed: 'Firma calculada por su código',
    computedSays: 'Encuentra qué hace su código de otra manera. Opcional.',
    submit: 'Comprobar firma',
    result: 'Resultado',
  },
  genuine: {
    title: 'Esta solicitud es auténtica',
    says: 'El secreto, el cuerpo y la hora coinciden con la firma.',
    untimed:
      'El secreto, el cuerpo y la hora coinciden con la firma. No se comprobó su antigüedad: indique ' +
      'la hora de llegada para comprobarla.',
  },
  headers: {
    none: {
      title: 'No se encontraron cabeceras de Till',
      says: 'Pegue X-Service-Timestamp y X-Service-Signature con sus nombres.',
    },
    unnamed: {
      title: 'Las cabeceras no tienen nombre',
      says: 'Se usaron valores que parecen una firma y una hora.',
    },
    twice: (header) => ({
      title: `${header} aparece dos veces`,
      says: 'Till la envía una sola vez. Se usó la primera.',
    }),
  },
  timestamp: {
    missing: {
      title: 'Falta X-Service-Timestamp',
      says: 'Sin ella no se puede verificar nada. ¿Hay un proxy que elimina cabeceras desconocidas?',
    },
    milliseconds: {
      title: 'La marca de tiempo está en milisegundos',
      says: 'Till envía segundos. Firme y compare el texto original de la cabecera, no un número convertido.',
    },
    malformed: (value) => ({
      title: 'X-Service-Timestamp no es un número de segundos',
      says: `Contiene «${value}». Use el texto original de la cabecera.`,
    }),
  },
  signature: {
    missing: {
      title: 'Falta X-Service-Signature',
      says: '¿Hay un proxy que elimina cabeceras desconocidas?',
    },
    onlyNext: {
      title: 'Falta X-Service-Signature',
      says: 'Solo está X-Service-Signature-Next; se usó esa.',
    },
    prefix: (prefix) => ({
      title: 'La firma tiene un prefijo',
      says: `Till no envía ninguno: se le antepuso «${prefix}».`,
    }),
    upperCase: {
      title: 'La firma está en mayúsculas',
      says: 'Till envía minúsculas, y una comparación de textos distingue entre ambas.',
    },
    base64: {
      title: 'La firma está en base64',
      says: 'Till envía hexadecimal en minúsculas: 64 caracteres de 0 a 9 y de a a f.',
    },
    truncated: (characters) => ({
      title: 'La firma está cortada',
      says: count(characters, { one: 'Tiene # carácter de 64.', other: 'Tiene # caracteres de 64.' }),
    }),
    malformed: {
      title: 'X-Service-Signature no es una firma',
      says: 'Una firma tiene 64 caracteres de 0 a 9 y de a a f.',
    },
  },
  secret: {
    missing: {
      title: 'Falta el secreto',
      says: 'Sin el secreto del webhook no se puede comprobar la firma.',
    },
    apiKey: {
      title: 'Esto es una clave API',
      says: 'Los eventos se firman con el secreto del webhook, svc_whsec_….',
    },
    malformed: {
      title: 'El secreto está incompleto',
      says: 'Consta de svc_whsec_ y 48 caracteres de 0 a 9 y de a a f. Todo ello es la clave, incluido el prefijo.',
    },
    rotated: {
      title: 'El secreto se está rotando',
      says:
        'Un secreto nuevo está a punto de entrar en vigor: X-Service-Signature-Next está firmada con él. ' +
        'Configúrelo en su servidor.',
    },
    next: {
      title: 'Este es el próximo secreto',
      says:
        'Con él se firmó X-Service-Signature-Next, y se firmará X-Service-Signature cuando entre en ' +
        'vigor. Hasta entonces acepte cualquiera de las dos cabeceras.',
    },
    wrong: {
      title: 'El secreto no coincide',
      says:
        'El cuerpo tiene la forma en que Till lo envía. ¿El secreto es de otra tienda o de antes de una ' +
        'rotación? ¿O se cambió un valor del cuerpo, o pertenece a otra solicitud?',
    },
  },
  body: {
    changed: 'El cuerpo no es el que se envió',
    cut: {
      title: 'El cuerpo está incompleto',
      says: 'No es JSON completo. ¿Lo cortó un límite, un registro o la falta de Content-Length?',
    },
    unknown: {
      title: 'El cuerpo no es como lo envía Till',
      says:
        'Se modificó de una forma que aquí no se puede deshacer, o no es el cuerpo de esta solicitud; el ' +
        'secreto también puede ser incorrecto.',
    },
  },
  alterations: {
    trimmed: 'Se quitaron o añadieron espacios en blanco a su alrededor.',
    newline: 'Se perdió un salto de línea al final.',
    toLf: 'Sus saltos de línea se cambiaron de \\r\\n a \\n.',
    toCrlf: 'Sus saltos de línea se cambiaron de \\n a \\r\\n.',
    byteOrderMark: 'Se añadió una marca de orden de bytes.',
    latin1: 'Se leyó como Latin-1 en lugar de UTF-8: letras como é se convirtieron en Ã©.',
    normalised: 'Sus letras se normalizaron: é es un carácter donde antes eran dos, o al revés.',
    quoted: 'Se puso dentro de una cadena JSON: está entre comillas y escapado dos veces.',
    html: 'Sus caracteres se escaparon para HTML.',
    space:
      'Se interpretó y se volvió a serializar: verifique el cuerpo sin procesar, antes de interpretar ' +
      'el JSON. Solo difieren los espacios en blanco.',
    escapes:
      'Se interpretó y se volvió a serializar: verifique el cuerpo sin procesar, antes de interpretar ' +
      'el JSON. Los caracteres se escapan de otra forma, por ejemplo \\u00e9 por é o \\/ por /.',
    order:
      'Se interpretó y se volvió a serializar: verifique el cuerpo sin procesar, antes de interpretar ' +
      'el JSON. Los campos están en otro orden.',
  },
  time: {
    malformed: {
      title: 'No se puede leer la hora',
      says: 'Indíquela en segundos o milisegundos desde 1970, o como 2026-01-31T12:00:00Z.',
    },
    zone: (hours) => ({
      title: 'Las horas están en zonas horarias distintas',
      says:
        `Difieren en ${hours} h, así que una de ellas es probablemente la hora local. Compare segundos ` +
        `desde 1970, que no tienen zona horaria.`,
    }),
    older: (difference) => ({
      title: 'La hora se desvía demasiado',
      says:
        `La solicitud es ${difference} anterior a su hora de llegada, y se permiten 300 segundos. Revise ` +
        `el reloj de su servidor; si se repitió o quedó retenida en una cola, rechácela.`,
    }),
    newer: (difference) => ({
      title: 'La hora se desvía demasiado',
      says:
        `La solicitud es ${difference} posterior a su hora de llegada, y se permiten 300 segundos. ` +
        `Revise el reloj de su servidor; si se repitió o quedó retenida en una cola, rechácela.`,
    }),
    seconds: (seconds) => count(seconds, { one: '# segundo', other: '# segundos' }),
    hours: (hours) => count(hours, { one: '# hora', other: '# horas' }),
    days: (days) => count(days, { one: '# día', other: '# días' }),
  },
  own: {
    unknown: {
      title: 'Su código firma otra cosa',
      says:
        'No coincide con este secreto, marca de tiempo y cuerpo de ninguna de las formas habituales: ' +
        'revise la entrada de su HMAC.',
    },
    right: {
      title: 'Su código calcula la firma correcta para estos datos',
      says: 'Si no coincide con la cabecera, el secreto o el cuerpo pertenecen a otra solicitud.',
    },
    different: 'Su código calcula una firma distinta',
    noPrefix: 'Omite el prefijo svc_whsec_ de la clave: la clave es el secreto completo.',
    decoded: 'Decodifica el secreto desde hexadecimal: la clave es el texto mismo, con su prefijo.',
    newline: 'La clave tiene un salto de línea al final: quítelo al leer el secreto de un archivo.',
    onlyBody: 'Firma solo el cuerpo: delante van la marca de tiempo y un punto.',
    noDot: 'Omite el punto entre la marca de tiempo y el cuerpo.',
    reversed: 'Pone la marca de tiempo después del cuerpo: va primero.',
    milliseconds: 'Firma la marca de tiempo en milisegundos: use el texto original de la cabecera.',
    empty: 'Firma un cuerpo vacío: algo leyó el cuerpo antes.',
    object: 'Firma «[object Object]»: algo interpretó el cuerpo antes.',
    latin1: 'Codifica el cuerpo como Latin-1: use los bytes sin procesar.',
    hash: (hash) => `Usa ${hash}: use SHA-256.`,
    upperCase: 'Está en mayúsculas: use minúsculas.',
    base64: 'Está en base64: use hexadecimal.',
  },
  sentences: (sentences) => sentences.join(' '),
};
