import { countOf } from '@till/look/count';
import type { Texts } from './en.ts';

const count = countOf('pt');

export const texts: Texts = {
  form: {
    title: 'Depurador de assinaturas',
    says: 'Cole uma requisição que seu servidor recusou para ver o motivo. Ela é verificada no seu navegador; nada é enviado.',
    headers: 'Cabeçalhos',
    headersSays: 'Em qualquer formato: linhas, curl -v, JSON, uma linha de log.',
    body: 'Corpo',
    bodySays: 'Como seu servidor o recebeu, antes de interpretá-lo.',
    secret: 'Segredo',
    secretSays: 'O que seu servidor usa. Durante uma troca, os dois, separados por um espaço.',
    useSecret: 'Usar o segredo da loja',
    time: 'Hora',
    timeSays: 'Hora de chegada pelo relógio do seu servidor. Opcional.',
    computed: 'Assinatura calculada pelo seu código',
    computedSays: 'Encontra o que seu código faz de diferente. Opcional.',
    submit: 'Verificar assinatura',
    result: 'Resultado',
  },
  genuine: {
    title: 'Esta requisição é autêntica',
    says: 'O segredo, o corpo e a hora correspondem à assinatura.',
    untimed:
      'O segredo, o corpo e a hora correspondem à assinatura. A idade não foi verificada: informe a ' +
      'hora de chegada para verificá-la.',
  },
  headers: {
    none: {
      title: 'Nenhum cabeçalho do Till encontrado',
      says: 'Cole X-Service-Timestamp e X-Service-Signature com os nomes.',
    },
    unnamed: {
      title: 'Os cabeçalhos não têm nome',
      says: 'Foram usados valores que parecem uma assinatura e uma hora.',
    },
    twice: (header) => ({
      title: `${header} aparece duas vezes`,
      says: 'O Till o envia uma só vez. Foi usado o primeiro.',
    }),
  },
  timestamp: {
    missing: {
      title: 'Falta X-Service-Timestamp',
      says: 'Sem ele nada pode ser verificado. Algum proxy remove cabeçalhos desconhecidos?',
    },
    milliseconds: {
      title: 'O timestamp está em milissegundos',
      says: 'O Till envia segundos. Assine e compare o texto original do cabeçalho, não um número convertido.',
    },
    malformed: (value) => ({
      title: 'X-Service-Timestamp não é um número de segundos',
      says: `Ele contém “${value}”. Use o texto original do cabeçalho.`,
    }),
  },
  signature: {
    missing: {
      title: 'Falta X-Service-Signature',
      says: 'Algum proxy remove cabeçalhos desconhecidos?',
    },
    onlyNext: {
      title: 'Falta X-Service-Signature',
      says: 'Só há X-Service-Signature-Next; ele foi usado.',
    },
    prefix: (prefix) => ({
      title: 'A assinatura tem um prefixo',
      says: `O Till não envia nenhum: “${prefix}” foi colocado antes dela.`,
    }),
    upperCase: {
      title: 'A assinatura está em maiúsculas',
      says: 'O Till envia minúsculas, e uma comparação de textos diferencia as duas.',
    },
    base64: {
      title: 'A assinatura está em base64',
      says: 'O Till envia hexadecimal em minúsculas: 64 caracteres de 0 a 9 e de a a f.',
    },
    truncated: (characters) => ({
      title: 'A assinatura está cortada',
      says: count(characters, { one: 'Ela tem # caractere de 64.', other: 'Ela tem # caracteres de 64.' }),
    }),
    malformed: {
      title: 'X-Service-Signature não é uma assinatura',
      says: 'Uma assinatura tem 64 caracteres de 0 a 9 e de a a f.',
    },
  },
  secret: {
    missing: {
      title: 'Falta o segredo',
      says: 'Sem o segredo do webhook a assinatura não pode ser verificada.',
    },
    apiKey: {
      title: 'Isto é uma chave de API',
      says: 'Os eventos são assinados com o segredo do webhook, svc_whsec_….',
    },
    malformed: {
      title: 'O segredo está incompleto',
      says: 'Ele é composto por svc_whsec_ e 48 caracteres de 0 a 9 e de a a f. Tudo isso é a chave, inclusive o prefixo.',
    },
    rotated: {
      title: 'O segredo está sendo trocado',
      says:
        'Um segredo novo está prestes a entrar em vigor: X-Service-Signature-Next é assinado com ele. ' +
        'Configure-o no seu servidor.',
    },
    next: {
      title: 'Este é o próximo segredo',
      says:
        'Ele assinou X-Service-Signature-Next e assinará X-Service-Signature quando entrar em vigor. Até ' +
        'lá, aceite qualquer um dos dois cabeçalhos.',
    },
    wrong: {
      title: 'O segredo não corresponde',
      says:
        'O corpo parece como o Till o envia. O segredo é de outra loja ou de antes de uma troca? Ou um ' +
        'valor do corpo foi alterado, ou ele pertence a outra requisição?',
    },
  },
  body: {
    changed: 'O corpo não é o que foi enviado',
    cut: {
      title: 'O corpo está incompleto',
      says: 'Não é JSON completo. Foi cortado por um limite, um log ou a falta de Content-Length?',
    },
    unknown: {
      title: 'O corpo não está como o Till o envia',
      says:
        'Ele foi alterado de um modo que não pode ser desfeito aqui, ou não é o corpo desta requisição; ' +
        'o segredo também pode estar errado.',
    },
  },
  alterations: {
    trimmed: 'Espaços em branco ao redor dele foram removidos ou adicionados.',
    newline: 'Uma quebra de linha no final se perdeu.',
    toLf: 'As quebras de linha mudaram de \\r\\n para \\n.',
    toCrlf: 'As quebras de linha mudaram de \\n para \\r\\n.',
    byteOrderMark: 'Uma marca de ordem de bytes foi adicionada.',
    latin1: 'Ele foi lido como Latin-1 em vez de UTF-8: letras como é viraram Ã©.',
    normalised: 'As letras foram normalizadas: é é um caractere onde eram dois, ou vice-versa.',
    quoted: 'Ele foi colocado em uma string JSON: está entre aspas e com escape duplo.',
    html: 'Os caracteres receberam escape para HTML.',
    space:
      'Ele foi interpretado e serializado de novo: verifique o corpo bruto, antes de interpretar o ' +
      'JSON. Só os espaços em branco diferem.',
    escapes:
      'Ele foi interpretado e serializado de novo: verifique o corpo bruto, antes de interpretar o ' +
      'JSON. Os caracteres têm outro escape, como \\u00e9 para é ou \\/ para /.',
    order:
      'Ele foi interpretado e serializado de novo: verifique o corpo bruto, antes de interpretar o ' +
      'JSON. Os campos estão em outra ordem.',
  },
  time: {
    malformed: {
      title: 'A hora não pode ser lida',
      says: 'Informe-a em segundos ou milissegundos desde 1970, ou como 2026-01-31T12:00:00Z.',
    },
    zone: (hours) => ({
      title: 'As horas estão em fusos diferentes',
      says:
        `A diferença é de ${hours} h, então uma delas provavelmente é a hora local. Compare segundos ` +
        `desde 1970, que não têm fuso horário.`,
    }),
    older: (difference) => ({
      title: 'A hora está muito distante',
      says:
        `A requisição é ${difference} anterior à hora de chegada, e são permitidos 300 segundos. ` +
        `Verifique o relógio do seu servidor; se ela foi repetida ou ficou em uma fila, recuse-a.`,
    }),
    newer: (difference) => ({
      title: 'A hora está muito distante',
      says:
        `A requisição é ${difference} posterior à hora de chegada, e são permitidos 300 segundos. ` +
        `Verifique o relógio do seu servidor; se ela foi repetida ou ficou em uma fila, recuse-a.`,
    }),
    seconds: (seconds) => count(seconds, { one: '# segundo', other: '# segundos' }),
    hours: (hours) => count(hours, { one: '# hora', other: '# horas' }),
    days: (days) => count(days, { one: '# dia', other: '# dias' }),
  },
  own: {
    unknown: {
      title: 'Seu código assina outra coisa',
      says:
        'Ela não corresponde a este segredo, timestamp e corpo de nenhuma das formas usuais: verifique a ' +
        'entrada do seu HMAC.',
    },
    right: {
      title: 'Seu código calcula a assinatura certa para estes dados',
      says: 'Se ela não corresponde ao cabeçalho, o segredo ou o corpo pertencem a outra requisição.',
    },
    different: 'Seu código calcula uma assinatura diferente',
    noPrefix: 'Ele omite o prefixo svc_whsec_ da chave: a chave é o segredo inteiro.',
    decoded: 'Ele decodifica o segredo de hexadecimal: a chave é o próprio texto, com o prefixo.',
    newline: 'A chave tem uma quebra de linha no final: remova-a ao ler o segredo de um arquivo.',
    onlyBody: 'Ele assina só o corpo: antes vêm o timestamp e um ponto.',
    noDot: 'Ele omite o ponto entre o timestamp e o corpo.',
    reversed: 'Ele põe o timestamp depois do corpo: o timestamp vem primeiro.',
    milliseconds: 'Ele assina o timestamp em milissegundos: use o texto original do cabeçalho.',
    empty: 'Ele assina um corpo vazio: algo leu o corpo antes.',
    object: 'Ele assina “[object Object]”: algo interpretou o corpo antes.',
    latin1: 'Ele codifica o corpo como Latin-1: use os bytes brutos.',
    hash: (hash) => `Ele usa ${hash}: use SHA-256.`,
    upperCase: 'Ela está em maiúsculas: use minúsculas.',
    base64: 'Ela está em base64: use hexadecimal.',
  },
  sentences: (sentences) => sentences.join(' '),
};
