import { countOf } from '@till/look/count';
import type { Texts } from './en.ts';

const count = countOf('fr');

export const texts: Texts = {
  form: {
    title: 'Débogueur de signatures',
    says:
      'Collez une requête refusée par votre serveur pour en voir la raison. Elle est vérifiée dans ' +
      'votre navigateur\u00a0; rien n’est envoyé.',
    headers: 'En-têtes',
    headersSays: 'Dans n’importe quel format\u00a0: lignes, curl -v, JSON, ligne de journal.',
    body: 'Corps',
    bodySays: 'Tel que votre serveur l’a reçu, avant toute analyse.',
    secret: 'Secret',
    secretSays: 'Celui de votre serveur. Pendant un renouvellement, les deux, séparés par un espace.',
    useSecret: 'Utiliser le secret de la boutique',
    time: 'Heure',
    timeSays: 'Heure d’arrivée selon l’horloge de votre serveur. Facultatif.',
    computed: 'Signature calculée par votre code',
    computedSays: 'Trouve ce que votre code fait différemment. Facultatif.',
    submit: 'Vérifier la signature',
    result: 'Résultat',
  },
  genuine: {
    title: 'Cette requête est authentique',
    says: 'Le secret, le corps et l’heure correspondent à la signature.',
    untimed:
      'Le secret, le corps et l’heure correspondent à la signature. Son ancienneté n’a pas été ' +
      'vérifiée\u00a0: indiquez l’heure d’arrivée pour la vérifier.',
  },
  headers: {
    none: {
      title: 'Aucun en-tête de Till trouvé',
      says: 'Collez X-Service-Timestamp et X-Service-Signature avec leurs noms.',
    },
    unnamed: {
      title: 'Les en-têtes n’ont pas de nom',
      says: 'Des valeurs ressemblant à une signature et à une heure ont été utilisées.',
    },
    twice: (header) => ({
      title: `${header} figure deux fois`,
      says: 'Till ne l’envoie qu’une fois. Le premier a été utilisé.',
    }),
  },
  timestamp: {
    missing: {
      title: 'X-Service-Timestamp est absent',
      says: 'Sans lui, rien ne peut être vérifié. Un proxy supprime-t-il les en-têtes inconnus\u00a0?',
    },
    milliseconds: {
      title: 'L’horodatage est en millisecondes',
      says: 'Till envoie des secondes. Signez et comparez le texte original de l’en-tête, pas un nombre converti.',
    },
    malformed: (value) => ({
      title: 'X-Service-Timestamp n’est pas un nombre de secondes',
      says: `Il contient «\u00a0${value}\u00a0». Utilisez le texte original de l’en-tête.`,
    }),
  },
  signature: {
    missing: {
      title: 'X-Service-Signature est absent',
      says: 'Un proxy supprime-t-il les en-têtes inconnus\u00a0?',
    },
    onlyNext: {
      title: 'X-Service-Signature est absent',
      says: 'Seul X-Service-Signature-Next est présent\u00a0; il a été utilisé.',
    },
    prefix: (prefix) => ({
      title: 'La signature a un préfixe',
      says: `Till n’en envoie pas\u00a0: «\u00a0${prefix}\u00a0» a été ajouté devant.`,
    }),
    upperCase: {
      title: 'La signature est en majuscules',
      says: 'Till envoie des minuscules, et une comparaison de textes fait la différence.',
    },
    base64: {
      title: 'La signature est en base64',
      says: 'Till envoie de l’hexadécimal en minuscules\u00a0: 64 caractères de 0 à 9 et de a à f.',
    },
    truncated: (characters) => ({
      title: 'La signature est tronquée',
      says: count(characters, { one: 'Elle a # caractère sur 64.', other: 'Elle a # caractères sur 64.' }),
    }),
    malformed: {
      title: 'X-Service-Signature n’est pas une signature',
      says: 'Une signature a 64 caractères de 0 à 9 et de a à f.',
    },
  },
  secret: {
    missing: {
      title: 'Le secret est absent',
      says: 'Sans le secret du webhook, la signature ne peut pas être vérifiée.',
    },
    apiKey: {
      title: 'C’est une clé API',
      says: 'Les événements sont signés avec le secret du webhook, svc_whsec_….',
    },
    malformed: {
      title: 'Le secret est incomplet',
      says: 'Il se compose de svc_whsec_ et de 48 caractères de 0 à 9 et de a à f. Le tout est la clé, préfixe compris.',
    },
    rotated: {
      title: 'Le secret est en cours de renouvellement',
      says:
        'Un nouveau secret va prendre le relais\u00a0: X-Service-Signature-Next est signé avec lui. ' +
        'Configurez-le sur votre serveur.',
    },
    next: {
      title: 'C’est le prochain secret',
      says:
        'Il a signé X-Service-Signature-Next et signera X-Service-Signature quand il aura pris le ' +
        'relais. D’ici là, acceptez l’un ou l’autre en-tête.',
    },
    wrong: {
      title: 'Le secret ne correspond pas',
      says:
        'Le corps est tel que Till l’envoie. Le secret vient-il d’une autre boutique ou d’avant un ' +
        'renouvellement\u00a0? Une valeur du corps a-t-elle été modifiée, ou appartient-il à une autre ' +
        'requête\u00a0?',
    },
  },
  body: {
    changed: 'Le corps n’est pas celui qui a été envoyé',
    cut: {
      title: 'Le corps est incomplet',
      says: 'Ce n’est pas du JSON complet. A-t-il été coupé par une limite, un journal ou l’absence de Content-Length\u00a0?',
    },
    unknown: {
      title: 'Le corps n’est pas tel que Till l’envoie',
      says:
        'Il a été modifié d’une façon qui ne peut pas être annulée ici, ou ce n’est pas le corps de ' +
        'cette requête\u00a0; le secret est peut-être faux aussi.',
    },
  },
  alterations: {
    trimmed: 'Des espaces autour de lui ont été retirés ou ajoutés.',
    newline: 'Un saut de ligne à la fin a été perdu.',
    toLf: 'Ses sauts de ligne sont passés de \\r\\n à \\n.',
    toCrlf: 'Ses sauts de ligne sont passés de \\n à \\r\\n.',
    byteOrderMark: 'Un indicateur d’ordre des octets (BOM) a été ajouté.',
    latin1: 'Il a été lu en Latin-1 au lieu d’UTF-8\u00a0: des lettres comme é sont devenues Ã©.',
    normalised: 'Ses lettres ont été normalisées\u00a0: é est un seul caractère au lieu de deux, ou l’inverse.',
    quoted: 'Il a été placé dans une chaîne JSON\u00a0: il est entre guillemets et échappé deux fois.',
    html: 'Ses caractères ont été échappés pour le HTML.',
    space:
      'Il a été analysé puis sérialisé de nouveau\u00a0: vérifiez le corps brut, avant toute analyse ' +
      'du JSON. Seuls les espaces diffèrent.',
    escapes:
      'Il a été analysé puis sérialisé de nouveau\u00a0: vérifiez le corps brut, avant toute analyse ' +
      'du JSON. Les caractères sont échappés autrement, par exemple \\u00e9 pour é ou \\/ pour /.',
    order:
      'Il a été analysé puis sérialisé de nouveau\u00a0: vérifiez le corps brut, avant toute analyse ' +
      'du JSON. Les champs sont dans un autre ordre.',
  },
  time: {
    malformed: {
      title: 'L’heure est illisible',
      says: 'Indiquez-la en secondes ou millisecondes depuis 1970, ou sous la forme 2026-01-31T12:00:00Z.',
    },
    zone: (hours) => ({
      title: 'Les heures sont dans des fuseaux différents',
      says:
        `Elles ont ${hours}\u00a0h d’écart\u00a0: l’une d’elles est sans doute une heure locale. ` +
        `Comparez des secondes depuis 1970, qui n’ont pas de fuseau horaire.`,
    }),
    older: (difference) => ({
      title: 'L’écart de temps est trop grand',
      says:
        `La requête précède de ${difference} son heure d’arrivée, et 300 secondes sont permises. ` +
        `Vérifiez l’horloge de votre serveur\u00a0; si la requête a été rejouée ou retenue dans une ` +
        `file, refusez-la.`,
    }),
    newer: (difference) => ({
      title: 'L’écart de temps est trop grand',
      says:
        `La requête est postérieure de ${difference} à son heure d’arrivée, et 300 secondes sont ` +
        `permises. Vérifiez l’horloge de votre serveur\u00a0; si la requête a été rejouée ou retenue ` +
        `dans une file, refusez-la.`,
    }),
    seconds: (seconds) => count(seconds, { one: '# seconde', other: '# secondes' }),
    hours: (hours) => count(hours, { one: '# heure', other: '# heures' }),
    days: (days) => count(days, { one: '# jour', other: '# jours' }),
  },
  own: {
    unknown: {
      title: 'Votre code signe autre chose',
      says:
        'La signature ne correspond à ce secret, cet horodatage et ce corps d’aucune des façons ' +
        'habituelles\u00a0: vérifiez l’entrée de votre HMAC.',
    },
    right: {
      title: 'Votre code calcule la bonne signature pour ces données',
      says: 'Si elle ne correspond pas à l’en-tête, le secret ou le corps appartiennent à une autre requête.',
    },
    different: 'Votre code calcule une autre signature',
    noPrefix: 'Il omet le préfixe svc_whsec_ de la clé\u00a0: la clé est le secret entier.',
    decoded: 'Il décode le secret depuis l’hexadécimal\u00a0: la clé est le texte lui-même, avec son préfixe.',
    newline: 'La clé se termine par un saut de ligne\u00a0: retirez-le lorsque vous lisez le secret dans un fichier.',
    onlyBody: 'Il ne signe que le corps\u00a0: l’horodatage et un point viennent avant.',
    noDot: 'Il omet le point entre l’horodatage et le corps.',
    reversed: 'Il place l’horodatage après le corps\u00a0: l’horodatage vient en premier.',
    milliseconds: 'Il signe l’horodatage en millisecondes\u00a0: utilisez le texte original de l’en-tête.',
    empty: 'Il signe un corps vide\u00a0: le corps a déjà été lu auparavant.',
    object: 'Il signe «\u00a0[object Object]\u00a0»\u00a0: le corps a déjà été analysé auparavant.',
    latin1: 'Il encode le corps en Latin-1\u00a0: utilisez les octets bruts.',
    hash: (hash) => `Il utilise ${hash}\u00a0: utilisez SHA-256.`,
    upperCase: 'Elle est en majuscules\u00a0: utilisez des minuscules.',
    base64: 'Elle est en base64\u00a0: utilisez l’hexadécimal.',
  },
  sentences: (sentences) => sentences.join(' '),
};
