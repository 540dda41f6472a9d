import { countOf } from '@till/look/count';
import type { Paying } from '../en/paying.ts';

const count = countOf('fr');

/** Until and including a time, which is an hour, or a date with the hour. */
export function noLaterThan(time: string): string {
  return /\s/.test(time) ? `au plus tard le ${time}` : `au plus tard à ${time}`;
}

function until(time: string): string {
  return /\s/.test(time) ? `jusqu’au ${time}` : `jusqu’à ${time}`;
}

/** Texts until the payment has been seen, in French. */
export const paying: Paying = {
  status: {
    choose: 'Choisissez comment payer',
    unavailable: 'Paiement impossible pour le moment',
    waiting: 'En attente de votre paiement',
    part: 'Une partie de votre paiement est arrivée',
    confirming: (done, of) =>
      count(done, {
        one: `Paiement détecté, #\u00a0confirmation sur\u00a0${of}`,
        other: `Paiement détecté, #\u00a0confirmations sur\u00a0${of}`,
      }),
    inMempool: 'Paiement détecté, en attente d’un bloc',
    lapsed: 'Cette cotation a expiré',
    short: 'La cotation a expiré avant l’arrivée du montant total',
    late: 'Votre paiement est arrivé après l’expiration de la cotation',
    closing: 'Le délai de paiement est écoulé – nous vérifions si un transfert a été fait à temps',
    paid: 'Paiement reçu',
    partial: 'Paiement partiel',
    expired: 'Paiement expiré',
    voided: 'Facture annulée par la boutique',
  },
  title: {
    of: (state, store) => `${state} – ${store}`,
    pay: (amount) => `Payer ${amount}`,
    waiting: 'En attente du paiement',
    missing: (amount) => `Il manque ${amount}`,
    confirming: (done, of) => `Paiement détecté ${done}/${of}`,
    lapsed: 'Cotation expirée',
    short: 'Paiement partiel',
    partial: 'Paiement partiel',
    late: 'Arrivé trop tard',
    closing: 'Vérification',
    paid: 'Payé',
    expired: 'Expiré',
    voided: 'Facture annulée',
  },
  time: {
    priceHeld: (time) => ['Prix garanti pendant ', time],
    toPay: (time) => ['Temps restant pour payer\u00a0: ', time],
    toSendRest: (time) => ['Temps pour envoyer le reste\u00a0: ', time],
    over: 'Le délai est écoulé.',
    fiveMinutes: 'Il vous reste moins de cinq minutes pour payer.',
    oneMinute: 'Il vous reste moins d’une minute pour payer.',
    minutes: (minutes) => `${minutes}\u00a0min`,
    hours: (hours, minutes) => `${hours}\u00a0h ${minutes}\u00a0min`,
    payBy: 'À payer au plus tard',
    sendRestBy: 'Reste à envoyer au plus tard',
  },
  part: {
    arrived: (seen, required, missing) => [
      'Déjà arrivé\u00a0: ',
      seen,
      ` sur ${required}. Veuillez envoyer le montant manquant de `,
      missing,
      ' à la même adresse.',
    ],
    invoiceCloses: (time) => `Envoyez le reste ${noLaterThan(time)}, après quoi cette facture sera close.`,
    orderCloses: (time) => `Envoyez le reste ${noLaterThan(time)}, après quoi cette commande sera close.`,
  },
  choose: {
    gettingPrice: 'Calcul de votre prix…',
    alreadySent: (token) =>
      `Avez-vous déjà envoyé des ${token}\u202f? Alors revenez en arrière et attendez que votre paiement s’affiche.`,
    hint:
      'Une fois votre choix fait, le prix est fixé pour 30\u00a0minutes au maximum. Choisissez le réseau où se ' +
      'trouvent vos cryptos\u00a0: ce qui est envoyé sur un autre réseau n’arrivera pas. Votre portefeuille ajoute ' +
      'les frais de réseau.',
    backTo: (method) => `Revenir à ${method}`,
    tryAgain: (method) => `Réessayer avec ${method}`,
    ways: 'Moyens de paiement',
    token: 'Jeton',
    networks: (networks) => count(networks, { one: '# réseau', other: '# réseaux' }),
    networkFor: (token) => `Réseau pour ${token}`,
    networksFor: (token) => `Réseaux pour ${token}`,
    payWith: (token) => `Payer en ${token}`,
    on: (network) => `sur ${network}`,
    about: (amount) => `≈ ${amount}`,
    noPrice: 'Aucun cours pour le moment',
    chainAway: 'Réseau injoignable actuellement',
    feeAbout: (amount) => `Frais de réseau\u00a0: environ ${amount}`,
    feeBelow: (amount) => `Frais de réseau\u00a0: moins de ${amount}`,
    feeHigh: 'Frais de réseau peut-être supérieurs au montant',
    reason: {
      last: 'Vous avez payé ainsi la dernière fois',
      wallet: 'Votre portefeuille est sur ce réseau',
      cheap: 'Faibles frais de réseau',
    },
  },
  pay: {
    another: 'Payer avec un autre jeton ou réseau',
    title: (token, network) => `Envoyez des ${token} sur ${network}`,
    exactly: 'Envoyez exactement',
    rest: 'Il manque encore – envoyez exactement',
    forFiat: (amount) => `pour ${amount}`,
    amount: 'montant',
    toAddress: 'À cette adresse',
    address: 'adresse',
    compare: 'Après avoir collé, comparez les premiers et les derniers caractères.',
    only: (method) => `Envoyez uniquement des ${method}.`,
    others: 'Tout envoi d’un autre jeton ou sur un autre réseau n’est pas pris en compte et peut être perdu.',
    openWallet: 'Ouvrir dans le portefeuille',
    nothingOpens: 'Rien ne s’ouvre\u202f? Copiez plutôt le montant et l’adresse.',
  },
  confirmSwitch: {
    title: 'Changer alors que de l’argent est déjà arrivé\u202f?',
    told: (seen) => [
      'Déjà détecté\u00a0: ',
      seen,
      '. Ce montant n’est pas pris en compte pour une autre cotation\u00a0: vous devriez payer de nouveau la ' +
        'totalité et vous adresser à la boutique pour votre premier envoi.',
    ],
    stay: (missing) => `Rester et envoyer le reste (${missing})`,
    back: 'Retour',
    anyway: 'Changer quand même',
  },
  exchange: {
    on: 'J’envoie depuis une plateforme d’échange',
    off: 'Revenir à l’envoi depuis un portefeuille',
    mustArrive: 'Doit arriver – exactement',
    title: 'Depuis une plateforme d’échange',
    withdraw: (method) => ['Retirez des ', method, '. Sur un autre réseau, l’envoi serait perdu.'],
    arrive: (amount, time) => ['Il doit arriver exactement ', amount, '. Dernier délai\u00a0: ', time, '.'],
    fee:
      'Beaucoup de plateformes d’échange prélèvent leurs frais sur le montant\u00a0: saisissez un montant tel que, ' +
      'une fois les frais déduits, exactement cette somme arrive.',
    time:
      'Les plateformes d’échange retiennent souvent un retrait pendant plusieurs minutes, voire plus. Si cela risque ' +
      'd’être trop long, envoyez depuis un portefeuille.',
    short:
      'Le montant arrivé est insuffisant\u202f? Cette page vous demande alors exactement le reste\u00a0: envoyez-le ' +
      'à temps, d’où vous voulez.',
  },
  qr: {
    title: 'Code QR',
    names: { address: 'Adresse', link: 'Lien de paiement' },
    notes: {
      address: 'Fonctionne avec tous les portefeuilles. Saisissez vous-même le montant.',
      link:
        'Remplit aussi le montant. Certains portefeuilles ne le prennent pas en charge\u00a0: vérifiez le jeton, le ' +
        'réseau et le montant.',
    },
    labels: { address: 'Code QR de l’adresse de dépôt', link: 'Code QR du lien de paiement' },
  },
  wallet: {
    pay: (wallet) => ['Payer avec ', wallet],
    asking: 'Veuillez confirmer dans votre portefeuille…',
    what: (amount, method) =>
      `Envoie exactement ${amount} (${method})\u202f; les frais de réseau s’y ajoutent. Ou payez manuellement ` +
      'ci-dessous.',
    sent: (amount) =>
      `Votre portefeuille a envoyé ${amount}. Le paiement s’affiche ici dans quelques instants\u00a0: veuillez ne ` +
      'pas l’envoyer une deuxième fois.',
    again: 'L’envoi a échoué ou a été annulé\u00a0: envoyer de nouveau',
    free: 'Payer sans frais de réseau',
    freeWith: (wallet) => ['Payer avec ', wallet, ' sans frais de réseau'],
    freeWhat:
      'Sans frais de réseau, vous signez seulement dans votre portefeuille, et le transfert est envoyé à votre place.',
    handingIn: 'Signé. Transmission…',
    noCoin: (coin, amount) =>
      `Le solde en ${coin} de votre portefeuille ne suffit pas pour les frais de réseau. Vous pouvez payer sans ces ` +
      `frais\u00a0: vous signez seulement, et un transfert d’exactement ${amount} est envoyé à votre place.`,
    signedTitle: 'Votre paiement est signé',
    signed: (amount) =>
      `Signé\u00a0: votre paiement de ${amount} est en cours d’envoi à votre place. Il s’affiche ici dans quelques ` +
      'instants.',
    signedUntil: (time) =>
      `Veuillez ne pas payer de nouveau. Le paiement signé peut être envoyé ${until(time)}, puis il expire.`,
    handing: (amount) =>
      `Signé\u00a0: votre paiement de ${amount} n’a pas encore pu être transmis. Cette page réessaie automatiquement.`,
    doNotWait: 'Payer autrement',
    twice: 'Si le paiement signé est tout de même envoyé, vous aurez payé deux fois.',
    unsent:
      'Votre paiement signé n’a pas pu être envoyé et ne le sera plus. Rien n’a quitté votre portefeuille. Signez de ' +
      'nouveau ou payez de la façon habituelle.',
    unclear:
      'Votre paiement signé ne peut plus être envoyé à votre place. Il a peut-être déjà été utilisé ou annulé sur le ' +
      'réseau\u00a0: s’il a servi à payer, cela s’affiche ici dans quelques instants. Veuillez consulter votre ' +
      'portefeuille avant de payer de nouveau.',
    notPaid: 'Rien n’a quitté mon portefeuille\u00a0: payer de nouveau',
    signedLapsed:
      'Le paiement que vous avez signé ne peut plus être envoyé. S’il a été inclus à temps dans un bloc, il ' +
      's’affiche ici dans quelques instants\u202f; sinon, rien n’a quitté votre portefeuille.',
    signedSwitch: (amount) =>
      `Votre paiement signé de ${amount} peut encore être envoyé. Revenez en arrière et attendez-le\u00a0: sinon, ` +
      'vous pourriez payer deux fois.',
    problem: {
      rejected:
        'Vous avez annulé dans votre portefeuille, et rien n’a été envoyé. Vous pouvez réessayer quand vous voulez.',
      'no-coin':
        'Rien n’a été envoyé\u00a0: votre portefeuille contient trop peu de la crypto native du réseau pour les ' +
        'frais de réseau.',
      'no-tokens': 'Votre portefeuille contient trop peu de ce jeton. Rien n’a été envoyé.',
      'not-signed':
        'Votre portefeuille n’a pas pu signer, et rien ne l’a quitté. Veuillez payer de la façon habituelle.',
      busy: 'Une demande attend déjà dans votre portefeuille. Veuillez l’ouvrir et y répondre d’abord.',
      'wrong-network':
        'Votre portefeuille n’est pas passé sur le bon réseau. Changez de réseau dans le portefeuille, ou payez ' +
        'manuellement ci-dessous.',
      'no-funds':
        'Votre portefeuille contient trop peu de ce jeton, ou trop peu de la crypto native du réseau pour les frais ' +
        'de réseau.',
      'not-asked':
        'Ce paiement a changé entre-temps, c’est pourquoi rien n’a été envoyé. Veuillez vérifier de nouveau.',
      failed:
        'Votre portefeuille n’a pas pu effectuer l’opération, et cette page n’a connaissance d’aucun paiement. ' +
        'Consultez votre portefeuille avant de réessayer.',
    },
  },
  confirming: {
    seen: (network) =>
      `Votre paiement a été détecté sur ${network}, et le réseau est en train de le confirmer. ` +
      'Vous n’avez plus rien à faire\u00a0: veuillez ne pas l’envoyer une deuxième fois.',
    inMempool: (network) =>
      `Votre paiement a été détecté sur ${network} et attend un bloc. ` +
      'Vous n’avez plus rien à faire\u00a0: veuillez ne pas l’envoyer une deuxième fois.',
    close: 'Vous pouvez fermer cette page. Ouvrez le même lien plus tard pour voir que c’est payé.',
    label: 'Confirmations',
  },
  mempool: {
    minutes: (minutes) =>
      count(minutes, {
        one: 'Sur ce réseau, un bloc prend environ #\u00a0minute.',
        other: 'Sur ce réseau, un bloc prend environ #\u00a0minutes.',
      }),
    counts: 'Un paiement détecté ici à temps est pris en compte, même si son bloc arrive plus tard.',
    private: 'Un paiement depuis un solde privé (MWEB) ne s’affiche ici qu’une fois dans un bloc.',
    by: (time) => [
      'Votre paiement est pris en compte s’il est détecté ici, ou s’il est dans un bloc, au plus tard le ',
      time,
      '.',
    ],
    replaced: (amount) =>
      `Votre paiement de ${amount} a été remplacé par une autre transaction, qui ne paie pas cette adresse\u00a0: il ` +
      'n’est pas pris en compte. Veuillez vérifier votre portefeuille avant d’envoyer à nouveau.',
    dropped: (amount) =>
      `Le réseau a abandonné votre paiement de ${amount} avant de l’inclure dans un bloc\u00a0: il n’est pas pris en ` +
      'compte. Votre portefeuille le renverra peut-être de lui-même\u00a0: veuillez le vérifier avant de payer à nouveau.',
  },
  unavailable: {
    noMethod: (store) => [
      store,
      ' n’a activé aucun moyen de paiement pour le moment. Cette page continue de vérifier, et vous n’avez rien à ' +
        'faire d’ici là.',
    ],
    noPrice: (store) => [
      'Il n’y a actuellement aucun cours fiable pour les moyens de paiement que propose ',
      store,
      '\u00a0: aucun montant ne peut donc être fixé. Cela ne dure en général que quelques minutes\u202f; cette page ' +
        'continue de vérifier.',
    ],
    chainAway: (store) => [
      'Aucun des réseaux sur lesquels les paiements sont acceptés par ',
      store,
      ' n’est joignable actuellement\u202f; un paiement ne serait donc pas détecté. D’ici là, vous n’avez rien à ' +
        'faire\u202f; cette page continue de vérifier.',
    ],
    mixed: (store) => [
      'Aucun des moyens de paiement que propose ',
      store,
      ' n’est utilisable actuellement\u00a0: il manque un cours fiable, ou le réseau est injoignable. Cela ne ' +
        'dure en général que quelques minutes\u202f; cette page continue de vérifier.',
    ],
  },
};
