import { countOf } from '@till/look/count';
import type { VerifyTexts } from './en.ts';

const count = countOf('fr');

const page: VerifyTexts['page'] = {
  title: 'Vérifier un reçu ou une adresse de dépôt',
  offline:
    'Cette page fonctionne hors ligne, et ce que vous y saisissez ne la quitte jamais. Si vous préférez ne faire ' +
    'confiance à aucun serveur, enregistrez la page et ouvrez le fichier.',
  noScript: 'Cette page a besoin de JavaScript, qui est désactivé.',
  receipt: {
    heading: 'Un reçu',
    intro:
      'Un reçu signé dit ce qui a été payé, par quel service et à quel portefeuille. Cette page vérifie, affirmation ' +
      'par affirmation, ce qui peut l’être sans rien demander à personne.',
    signed: { label: 'Reçu signé', hint: 'Collez-le en entier, ou choisissez le fichier.' },
    file: 'Fichier',
    otherKeys: 'Clés d’un autre service',
    keys: {
      label: 'Ses clés',
      hint:
        'Publiées à l’adresse /.well-known/jwks.json du service qui a signé. Si le champ est vide\u00a0: celles ' +
        'fournies avec cette page.',
    },
  },
  deposit: {
    heading: 'Une adresse de dépôt',
    intro:
      'L’argent d’une adresse de dépôt ne peut aller qu’à deux endroits\u00a0: l’adresse de versement du marchand et ' +
      'le destinataire des frais. L’adresse est calculée à partir de ces deux-là, si bien que personne ne peut les ' +
      'changer ensuite. Cette page recalcule l’adresse à partir de ce que vous saisissez et compare les deux ' +
      'adresses.',
    address: { label: 'Adresse de dépôt', hint: 'L’adresse à laquelle l’acheteur doit envoyer son paiement.' },
    payout: {
      label: 'Adresse de versement',
      hint: 'Le portefeuille du marchand sur ce réseau. Demandez l’adresse au marchand.',
    },
    feeRecipient: { label: 'Destinataire des frais', hint: 'L’adresse de l’opérateur, la même pour chaque paiement.' },
    feeBps: { label: 'Frais, en centièmes de pour cent', hint: '300, c’est 3\u202f%.' },
    attemptId: {
      label: 'ID de la tentative',
      hint: 'L’ID de la tentative de paiement\u00a0: dans l’API de la page de paiement, ou auprès de l’opérateur.',
    },
    contracts: 'Les contrats',
    factory: { label: 'Factory de dépôt', hint: 'La même sur tous les réseaux.' },
    initCodeHash: {
      label: 'Hash du code d’initialisation',
      hint: 'Ce que INIT_CODE_HASH() de la factory renvoie sur la chaîne.',
    },
  },
};

const receipt: VerifyTexts['receipt'] = {
  marks: { proven: 'Prouvé', refuted: 'Faux', open: 'Non prouvé ici' },
  refuted: {
    title: 'Non\u00a0: ce reçu est faux',
    note: 'Ne l’acceptez pas. Demandez à la personne qui vous l’a donné le lien vers le reçu, et ouvrez ce lien.',
  },
  unproven: {
    title: 'Pas encore prouvé',
    note: 'Tant que sa signature n’est pas vérifiée, n’importe qui peut l’avoir écrit.',
  },
  proven: {
    title: (service) => `Oui\u00a0: ${service} a signé ce reçu`,
    note: (service) =>
      'Ce qui a été vendu, par qui, et l’appartenance du portefeuille à la boutique\u00a0: pour cela, il n’y a que ' +
      `la parole de ${service}. Acceptez-le si vous connaissez cette adresse.`,
  },
  form: {
    claim: 'Ceci est un reçu signé',
    malformed: 'Ce n’en est pas un, ou il n’est pas complet, ou il a été modifié.',
    tooLarge: (characters) =>
      `Un reçu compte au plus ${count(characters, {
        one: '# caractère',
        many: '# de caractères',
        other: '# caractères',
      })}.`,
    wrongAlgorithm: 'Les reçus sont signés avec EdDSA\u202f; celui-ci a été signé autrement, ou pas du tout.',
  },
  whole: {
    claim: 'Ceci est un reçu complet',
    invoice: (number, store, items, total, time) =>
      `Facture n°\u00a0${number} de «\u00a0${store}\u00a0»\u00a0: ${count(items, {
        one: '# article',
        many: '# d’articles',
        other: '# articles',
      })} pour ${total}, payée le ${time}.`,
    order: (id, store, items, total, time) =>
      `Commande ${id} chez «\u00a0${store}\u00a0»\u00a0: ${count(items, {
        one: '# article',
        many: '# d’articles',
        other: '# articles',
      })} pour ${total}, payée le ${time}.`,
  },
  signature: {
    claim: (service) => `${service} l’a signé, et personne ne l’a modifié depuis`,
    fitsOurs: (key) => `La signature correspond à la clé ${key}, l’une de celles fournies avec cette page.`,
    fitsEntered: (key) => `La signature correspond à la clé ${key}, l’une de celles que vous avez saisies.`,
    noKeys: (service) =>
      `Cette page a été fournie sans les clés de ${service}. Ouvrez ${service}/verify et vérifiez-y le reçu, ou ` +
      `copiez les clés de ${service}/.well-known/jwks.json dans le champ ci-dessus.`,
    unreadableKeys: 'Ce qui est saisi ci-dessus comme clés ne peut pas être lu.',
    unknownKey: 'Le service ne publie aucune clé portant le nom que donne le reçu.',
    wrong: 'La signature ne correspond pas\u00a0: le reçu a été modifié ou inventé.',
    unsupported: 'Ce navigateur ne peut pas vérifier de telles signatures. Un plus récent le peut, en HTTPS.',
  },
  address: {
    claim: (deposit, wallet) => `L’argent de ${deposit} ne pouvait aller qu’à ce portefeuille\u00a0: ${wallet}`,
    other:
      'Recalculée à partir du portefeuille, du destinataire des frais et des frais, l’adresse est différente. Ne ' +
      'vous y fiez pas.',
    same: 'Recalculée ici, étape par étape ci-dessous\u00a0: c’est la même adresse.',
    allWent: (all) =>
      `${all} y sont allés, et il n’y avait pas de frais\u202f; le contrat ne permet à personne de changer cela.`,
    ownWallet: 'Cette adresse appartient au portefeuille du marchand',
    ownPath: (fingerprint, path) =>
      `C'est ${path} de la clé ${fingerprint}. Seul le titulaire de ce compte peut la dériver à nouveau.`,
    shareWent: (share, fee, feeRecipient) =>
      `${share} y sont allés, et ${fee} au destinataire des frais, ${feeRecipient}\u202f; le contrat ne permet à ` +
      'personne de changer cela.',
  },
  chain: {
    tokenClaim: (units, token, method) =>
      `L’adresse avait reçu ${units} dans la plus petite unité du jeton ${token}, pour ${method}`,
    coinClaim: (units, method) =>
      `L’adresse avait reçu ${units} dans la plus petite unité de la crypto native du réseau, pour ${method}`,
    lookUp: (address, block, hash) =>
      'Cette page ne demande rien à personne. Vérifiez dans un explorateur ou un nœud auquel vous faites confiance ' +
      `ce que contenait ${address} au bloc ${block} (${hash}).`,
    lookUpLast: (address) =>
      'Cette page ne demande rien à personne. Vérifiez dans un explorateur ou un nœud auquel vous faites confiance ' +
      `ce que contenait ${address} au moment du paiement.`,
    id: (chainId) => `L’ID du réseau est ${chainId}.`,
    command: 'La commande «\u00a0till verify-receipt\u00a0» avec «\u00a0--rpc\u00a0» le fait pour vous.',
  },
};

const deposit: VerifyTexts['deposit'] = {
  incomplete: { title: 'Pas encore comparé', note: 'Remplissez les cinq champs, et la réponse apparaîtra ici.' },
  problems: {
    address: '0x et 40 chiffres hexadécimaux.',
    checksum: 'Faute de frappe\u00a0: les majuscules et les minuscules ne concordent pas.',
    fee: 'Un nombre entier\u00a0: 300, c’est 3\u202f%.',
    attemptId: 'Un UUID, ou 0x et 32 chiffres hexadécimaux.',
    hash: '0x et 64 chiffres hexadécimaux.',
  },
  stuck: {
    title: 'Non\u00a0: l’argent ne pourrait jamais quitter une telle adresse',
    zeroPayout: 'L’adresse de versement est l’adresse zéro.',
    feeTooHigh: 'Les frais dépassent 10\u202f%, le maximum que permettent les contrats.',
    noFeeRecipient: 'Il y a des frais, mais personne pour les recevoir.',
    note: 'N’envoyez aucun paiement à une adresse présentée comme issue de ces données.',
  },
  match: {
    title: 'Oui\u00a0: ces données donnent cette adresse',
    only: 'Ce qui y est envoyé ne peut aller qu’à ces deux-là, quelle que soit la personne qui le déplace\u00a0:',
    merchant: (share) => `Marchand, ${share} de la somme`,
    feeRecipient: (share) => `Destinataire des frais, ${share} de la somme`,
    note: 'Seul le marchand peut vous dire si cette adresse de versement est vraiment la sienne.',
  },
  mismatch: {
    title: 'Non\u00a0: ces données donnent une autre adresse',
    note:
      'N’envoyez aucun paiement à l’adresse saisie avant de savoir pourquoi. Un seul chiffre faux dans l’un des ' +
      'champs suffit, tout comme une adresse que quelqu’un a substituée à la bonne.',
    entered: 'L’adresse que vous avez saisie',
    computed: 'L’adresse tirée de ces données',
  },
  otherContracts: {
    title: 'Attention\u00a0: cette page ne connaît pas ces contrats',
    note:
      'Ces données donnent bien cette adresse, mais avec une autre factory ou un autre code de contrat que ceux de ' +
      'cette version. Une adresse ne permet à personne de savoir ce que de tels contrats font de l’argent. Un lien ' +
      'peut aussi remplir ces deux champs\u00a0: ne vous y fiez que si vous savez d’où viennent les valeurs.',
    factory: 'Factory de cette version',
    initCodeHash: 'Hash du code d’initialisation de cette version',
  },
  steps: {
    title: 'Comment elle a été calculée',
    salt:
      'Sel\u00a0: keccak256 de l’adresse de versement, du destinataire des frais, des frais et de l’ID de la ' +
      'tentative, chacun sous forme de mot de 32\u00a0octets',
    address: 'Les 20 derniers octets du keccak256 de ff, de la factory, du sel et du hash du code d’initialisation',
  },
};

/** French texts of the page that checks receipts and deposit addresses. */
export const fr: VerifyTexts = { page, receipt, deposit };
