import { countOf } from '@till/look/count';
import { say } from '../templates/words.ts';
import type { PeopleTexts } from './en.ts';

const count = countOf('fr');

const FORMER_OWNER = say`Si vous n’avez pas quitté la boutique de votre plein gré, contactez les autres propriétaires et
  l’opérateur de cette installation.`;

export const fr: PeopleTexts = {
  roles: { manager: 'gérant', admin: 'administrateur', owner: 'propriétaire' },
  because: {
    owner: (store) => say`Vous recevez cet e-mail parce que vous êtes propriétaire de ${store}.`,
    formerOwner: (store) => say`Vous recevez cet e-mail parce que vous étiez récemment propriétaire de ${store}.`,
  },
  browser: (browser, system) => `${browser}, ${system}`,
  unknownBrowser: 'Navigateur inconnu',
  andMore: (listed, more) => `${listed} et ${more} autres`,

  signUp: ({ site, email, until }) => ({
    title: say`Confirmez votre adresse`,
    subject: say`Confirmez votre adresse pour ${site}`,
    paragraphs: [
      say`Quelqu’un, probablement vous, s’est inscrit sur ${site} avec l’adresse ${email}.`,
      say`Ouvrez le lien et saisissez le mot de passe choisi. Le lien fonctionne jusqu’au ${until}.`,
    ],
    link: 'Confirmer l’adresse',
    footer: say`Si ce n’était pas vous, ignorez cet e-mail : aucun compte n’est créé sans votre confirmation. Envoyé par
      ${site}.`,
  }),
  hasAccount: ({ site, email }) => ({
    title: say`Vous avez déjà un compte`,
    paragraphs: [
      say`Quelqu’un, probablement vous, s’est inscrit sur ${site} avec l’adresse ${email}, qui y a déjà un compte.`,
      say`Connectez-vous avec votre mot de passe, ou choisissez-en un nouveau si vous l’avez oublié.`,
    ],
    link: 'Se connecter',
    footer: say`Si ce n’était pas vous, ignorez cet e-mail. Rien n’a changé. Envoyé par ${site}.`,
  }),
  reset: ({ site, email, until }) => ({
    title: say`Choisissez un nouveau mot de passe`,
    subject: say`Choisissez un nouveau mot de passe pour ${site}`,
    paragraphs: [
      say`Quelqu’un, probablement vous, a demandé un nouveau mot de passe pour le compte ${email} sur ${site}.`,
      say`Le lien fonctionne une seule fois, jusqu’au ${until}.`,
    ],
    link: 'Choisir un nouveau mot de passe',
    footer: say`Si ce n’était pas vous, ignorez cet e-mail. Votre mot de passe n’a pas changé. Envoyé par ${site}.`,
  }),
  emailChange: {
    toNew: ({ site, email, until }) => ({
      title: say`Confirmez votre nouvelle adresse`,
      subject: say`Confirmez votre nouvelle adresse pour ${site}`,
      paragraphs: [
        say`Quelqu’un, probablement vous, veut utiliser l’adresse ${email} pour son compte sur ${site}.`,
        say`Confirmez avec ce lien et avec celui envoyé à l’adresse actuelle. Les deux fonctionnent jusqu’au ${until}.`,
      ],
      link: 'Confirmer ou arrêter le changement',
      footer: say`Si ce n’était pas vous, ignorez cet e-mail. Rien ne change sans votre confirmation. Envoyé par ${site}.`,
    }),
    toOld: ({ site, email, until }) => ({
      title: say`Confirmez le changement de votre adresse`,
      subject: say`Confirmez le changement de votre adresse pour ${site}`,
      paragraphs: [
        say`Quelqu’un, probablement vous, veut remplacer l’adresse de votre compte sur ${site} par ${email}.`,
        say`Confirmez avec ce lien et avec celui envoyé à la nouvelle adresse. Les deux fonctionnent jusqu’au ${until}.`,
        say`Si ce n’était pas vous, arrêtez le changement et choisissez immédiatement un nouveau mot de passe : quelqu’un
          a accès à votre compte.`,
      ],
      link: 'Confirmer ou arrêter le changement',
      footer: say`Rien ne change sans votre confirmation. Envoyé par ${site}.`,
    }),
    taken: ({ site, email }) => ({
      title: say`Votre adresse est déjà utilisée`,
      paragraphs: [
        say`Quelqu’un veut utiliser l’adresse ${email} pour un autre compte sur ${site}. Vous avez un compte avec cette adresse.`,
        say`Une adresse appartient à un seul compte. Si c’était vous, connectez-vous à ce compte ou changez d’abord son adresse.`,
      ],
      link: 'Se connecter',
      footer: say`Si ce n’était pas vous, ignorez cet e-mail. Rien n’a changé. Envoyé par ${site}.`,
    }),
  },
  accountChanges: {
    password: say`Votre mot de passe a changé`,
    email: say`Votre adresse e-mail a changé`,
    twoFactorOn: say`L’authentification à deux facteurs a été activée`,
    twoFactorOff: say`L’authentification à deux facteurs a été désactivée`,
    recoveryCodes: say`Vos codes de récupération ont été remplacés`,
    passkeyAdded: say`Une clé d’accès a été ajoutée`,
    passkeyRemoved: say`Une clé d’accès a été retirée`,
  },
  accountChange: (title, { site, email, at, ip, browser }) => ({
    title,
    paragraphs: [
      say`Cela concerne le compte ${email} sur ${site}.`,
      say`Date : ${at}. Adresse : ${ip ?? say`inconnue`}. Navigateur : ${browser}.`,
      say`Si ce n’était pas vous, choisissez immédiatement un nouveau mot de passe : toutes les sessions prennent alors fin.`,
    ],
    link: 'Voir votre compte',
    footer: say`Vous recevez cet e-mail à chaque changement de vos moyens de connexion.`,
  }),
  newBrowser: ({ site, email, at, ip, browser }) => ({
    title: say`Connexion depuis un nouveau navigateur`,
    paragraphs: [
      say`Quelqu’un s’est connecté à ${email} sur ${site} depuis un navigateur que vous n’aviez pas encore utilisé.`,
      say`Date : ${at}. Adresse : ${ip ?? say`inconnue`}. Navigateur : ${browser}.`,
      say`Si ce n’était pas vous, changez immédiatement votre mot de passe : toutes les sessions prennent alors fin.`,
    ],
    link: 'Voir vos sessions',
    footer: say`Vous recevez cet e-mail une fois par navigateur.`,
  }),

  invitation: ({ store, inviter, role, until }) => ({
    title: say`Vous êtes invité à rejoindre ${store}`,
    paragraphs: [
      say`${inviter} vous invite à participer à la gestion de la boutique ${store}. Votre rôle serait : ${role}.`,
      say`L’invitation est valable jusqu’au ${until}, pour cette adresse uniquement.`,
    ],
    link: 'Accepter l’invitation',
    footer: say`Si vous ne reconnaissez pas l’expéditeur, ignorez cet e-mail. Rien ne se passe sans votre accord.`,
  }),
  newRole: (role, { store, name, email, by, at }) => ({
    title:
      role === 'owner'
        ? say`${email} est désormais propriétaire de ${store}`
        : say`${email} est désormais administrateur de ${store}`,
    paragraphs: [
      role === 'owner'
        ? say`${name} (${email}) peut désormais tout faire dans ${store}, y compris changer les adresses de versement et
          fermer la boutique.`
        : say`${name} (${email}) peut désormais changer les moyens de paiement et les paramètres de ${store}, et inviter
          des gérants.`,
      say`Rôle attribué par ${by ?? say`une personne qui est partie`}, ${at}.`,
      say`Si vous ne vous y attendiez pas, vérifiez l’équipe et retirez les personnes qui n’ont rien à y faire.`,
    ],
    link: 'Voir l’équipe',
  }),
  ownerRemoved: ({ store, name, email, by, at }) => ({
    title: say`${email} n’est plus propriétaire de ${store}`,
    paragraphs: [
      say`${name} (${email}) ne peut plus changer les adresses de versement de ${store}.`,
      say`Effectué par ${by ?? say`une personne qui est partie`}, ${at}.`,
      say`Si vous ne vous y attendiez pas, contactez les autres propriétaires et l’opérateur de cette installation.`,
    ],
    link: 'Voir l’équipe',
  }),

  payout: {
    first: ({ store, network, newAddress, by, at, isOwner }) => ({
      title: say`${store} a désormais une adresse de versement sur ${network}`,
      paragraphs: [
        say`Demandé par ${by}, ${at}.`,
        say`Adresse : ${newAddress}`,
        say`C’est la première sur ce réseau, elle est donc déjà en vigueur. Les paiements sur d’autres réseaux ne sont pas
          concernés.`,
        isOwner
          ? say`Si aucun propriétaire ne l’a demandé, désactivez les moyens de paiement de ${network} et changez
            immédiatement vos mots de passe.`
          : FORMER_OWNER,
      ],
      link: 'Voir les adresses de versement',
    }),
    changed: ({ store, network, oldAddress, newAddress, by, at, isOwner }) => ({
      title: say`L’adresse de versement de ${store} sur ${network} a changé`,
      paragraphs: [
        say`Demandé par ${by}, ${at}.`,
        say`Avant : ${oldAddress}`,
        say`Maintenant : ${newAddress}`,
        say`Les nouveaux paiements vont à la nouvelle adresse. Ceux que les acheteurs avaient déjà commencés vont encore à
          l’ancienne.`,
        isOwner
          ? say`Si aucun propriétaire ne l’a demandé, corrigez l’adresse et changez immédiatement vos mots de passe.`
          : FORMER_OWNER,
      ],
      link: 'Voir les adresses de versement',
    }),
    pending: ({ store, network, oldAddress, newAddress, by, at, from, isOwner }) => ({
      title: say`Changement en attente de l’adresse de versement de ${store} sur ${network}`,
      paragraphs: [
        say`Demandé par ${by}, ${at}.`,
        say`Actuelle : ${oldAddress}`,
        say`Nouvelle : ${newAddress}`,
        isOwner
          ? say`À partir du ${from}, les nouveaux paiements iront à la nouvelle adresse. D’ici là, tout propriétaire peut
            arrêter le changement, ici ou dans le tableau de bord. Il ne peut pas prendre effet plus tôt.`
          : say`À partir du ${from}, les nouveaux paiements iront à la nouvelle adresse. D’ici là, vous pouvez arrêter le
            changement ici. Il ne peut pas prendre effet plus tôt.`,
        isOwner
          ? say`Si vous ne reconnaissez pas ce changement, arrêtez-le et changez immédiatement vos mots de passe :
            quelqu’un a accès à un compte.`
          : say`${FORMER_OWNER} En cas de doute, arrêtez-le : un propriétaire peut le demander de nouveau.`,
      ],
      link: 'Arrêter ce changement',
    }),
    stopLink: (because) => say`${because} Le lien ne peut qu’arrêter ce changement, et fonctionne une seule fois.`,
  },

  feeChanged: ({ store, before, after, at }) => ({
    title: say`La commission de ${store} est désormais de ${after} %`,
    paragraphs: [
      say`L’opérateur de cette installation a changé la commission de ${store} de ${before} % à ${after} %.`,
      say`Elle s’applique aux paiements commencés à partir du ${at} ; les précédents gardent la leur.`,
    ],
    link: 'Voir les paiements',
  }),
  suspended: ({ store, at, reason }) => ({
    title: say`${store} est suspendue`,
    paragraphs: [
      say`L’opérateur de cette installation a suspendu ${store}. Motif indiqué :`,
      reason,
      say`Les nouvelles commandes, factures et nouveaux paiements ne sont pas possibles. Les paiements déjà commencés vont
        à leur terme et arrivent sur votre portefeuille, et les webhooks sont toujours envoyés.`,
      say`Depuis le ${at}. Contactez l’opérateur, qui peut rétablir la boutique à tout moment.`,
    ],
    link: 'Voir la boutique',
  }),
  resumed: ({ store, at }) => ({
    title: say`${store} n’est plus suspendue`,
    paragraphs: [say`${store} peut de nouveau vendre depuis le ${at}.`],
    link: 'Voir la boutique',
  }),
  methodsOff: ({ store, by, at, off, on }) => ({
    title: say`Des moyens de paiement de ${store} ont été désactivés`,
    paragraphs: [
      say`${by} a désactivé ${off}, ${at}.`,
      on === undefined
        ? say`Il ne reste aucun moyen de paiement : les acheteurs ne peuvent plus payer.`
        : say`Les acheteurs peuvent encore payer avec ${on}.`,
      say`Si vous ne vous y attendiez pas, vérifiez les adresses de versement des moyens restants et contactez les autres
        propriétaires.`,
    ],
    link: 'Voir les moyens de paiement',
  }),
  feesUnpaid: ({ store, amount, from }) => ({
    title: say`Des commissions de ${store} sont impayées`,
    paragraphs: [
      say`${amount} de commissions sur des paiements vers vos propres portefeuilles ont été facturés et restent impayés.`,
      say`À partir du ${from}, les acheteurs ne pourront plus payer avec ces moyens tant que la facture n’est pas payée.
        Les autres moyens ne sont pas concernés.`,
    ],
    link: 'Voir les commissions',
  }),
  feesStopped: ({ store, amount }) => ({
    title: say`Les paiements vers les portefeuilles de ${store} sont arrêtés : des commissions sont impayées`,
    paragraphs: [
      say`${amount} de commissions sur des paiements vers vos propres portefeuilles ont été facturés et restent impayés.`,
      say`Les acheteurs ne peuvent plus payer avec ces moyens. Ils seront de nouveau disponibles dès que la facture sera
        payée. Les autres moyens ne sont pas concernés.`,
    ],
    link: 'Voir les commissions',
  }),

  secretRotating: ({ store, by, at, from }) => ({
    title: say`Le secret du webhook de ${store} est en cours de remplacement`,
    paragraphs: [
      say`Demandé par ${by}, ${at}.`,
      say`À partir du ${from}, les événements ne seront signés qu’avec le nouveau secret. D’ici là, ils portent les deux
        signatures : configurez le nouveau secret sur votre serveur avant cette date.`,
      say`Si aucun propriétaire ne l’a demandé, annulez le remplacement et changez immédiatement vos mots de passe.`,
    ],
    link: 'Voir le webhook',
  }),
  secretRotated: ({ store, by, at }) => ({
    title: say`Le secret du webhook de ${store} a été remplacé`,
    paragraphs: [
      say`Demandé par ${by}, ${at}.`,
      say`Désormais, les événements ne sont signés qu’avec le nouveau secret. Un serveur qui a encore l’ancien les
        refuse ; ils sont renvoyés pendant environ trois jours.`,
      say`Si aucun propriétaire ne l’a demandé, remplacez de nouveau le secret et changez immédiatement vos mots de passe.`,
    ],
    link: 'Voir le webhook',
  }),
  webhookExhausted: ({ store, event, attempts, status, delivery }) => ({
    title: say`Les webhooks de ${store} n’arrivent pas`,
    paragraphs: [
      say`Votre point de terminaison n’a pas accepté l’événement ${event} après
        ${count(attempts, { one: '# tentative', other: '# tentatives' })}, et il ne sera pas renvoyé automatiquement.`,
      status === null ? say`Il n’a pas répondu.` : say`Sa dernière réponse était HTTP ${status}.`,
      say`La livraison est ${delivery}. Dès que le point de terminaison répond de nouveau, renvoyez-la depuis la liste des
        livraisons. D’autres livraisons peuvent y être en attente ou épuisées.`,
    ],
    footer: say`Vous recevez cet e-mail au plus une fois en 24 heures pour chaque boutique.`,
  }),
};
