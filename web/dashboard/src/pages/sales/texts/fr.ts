import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('fr');
const lines = (number: number) => count(number, { one: '# ligne', other: '# lignes' });
const attempts = (number: number) => count(number, { one: '# tentative', other: '# tentatives' });

export const texts: Texts = {
  gap: ' ',
  orders: {
    title: 'Commandes',
    says: 'Les commandes de vos clients, les plus récentes en premier.',
    list: 'commandes',
    all: 'Toutes les commandes',
    one: 'Commande',
    which: (id) => `commande ${id}`,
    bought: (title, more) => `${title} et ${count(more, { one: '# autre', other: '# autres' })}`,
    inList: (title, id) => `${title}, commande ${id}`,
    noneWith: (status) => `Aucune commande n’a le statut «\u00a0${status}\u00a0» pour le moment.`,
    empty: {
      title: 'Pas encore de commandes',
      explanation:
        'Les commandes apparaissent ici dès que des clients achètent, sur votre vitrine ou dans votre propre boutique ' +
        'par l’API. Commencez par un produit à vendre.',
      products: 'Aller aux produits',
    },
    partial:
      'Le client n’a pas envoyé la totalité à temps. L’argent vous est versé, et rien n’a été livré. Convenez d’une solution ' +
      'avec le client : facturez le reste avec une nouvelle facture, ou renvoyez l’argent depuis votre propre ' +
      'portefeuille.',
  },
  invoices: {
    title: 'Factures',
    says: 'Vos propres factures, les plus récentes en premier.',
    list: 'factures',
    all: 'Toutes les factures',
    one: 'Facture',
    named: (number) => `Facture ${number}`,
    create: 'Nouvelle facture',
    noneWith: (status) => `Aucune facture n’a le statut «\u00a0${status}\u00a0» pour le moment.`,
    empty: {
      title: 'Pas encore de factures',
      explanation: 'Saisissez les articles et les montants, puis envoyez le lien à votre client, au besoin par e-mail.',
    },
    partial:
      'Le client n’a pas envoyé la totalité à temps. L’argent vous est versé. Convenez d’une solution avec le client : ' +
      'facturez le reste avec une nouvelle facture, ou renvoyez l’argent depuis votre propre portefeuille.',
  },
  list: {
    pastEnd: 'La liste se termine avant cette page.',
    amount: 'Montant',
    status: 'Statut',
    method: 'Moyen de paiement',
    created: 'Création',
    id: 'Id',
    noCustomer: 'Sans client',
    expires: (when) => rich`Expire ${when}`,
    copyId: (id) => `Copier l’id ${id}`,
    idCopied: 'Id copié',
    openAsPage: 'Ouvrir en pleine page',
    close: 'Fermer',
  },
  page: {
    copyId: 'Copier l’id',
    copyLink: 'Copier le lien',
    linkCopied: 'Lien copié',
    receipt: 'Reçu',
    print: 'Imprimer ou enregistrer en PDF',
    duplicate: 'Dupliquer',
  },
  details: {
    title: 'Détails',
    customer: 'Client',
    customerName: 'Nom du client',
    customerEmail: 'E-mail du client',
    noEmail: 'Pas d’adresse e-mail',
    created: 'Création',
    createdIn: 'Création par',
    api: 'l’API',
    dashboard: 'le tableau de bord',
    expires: 'Expiration',
    completed: 'Terminée',
    paid: 'Payée',
    voided: 'Annulée',
    successUrl: 'URL de succès',
    cancelUrl: 'URL d’annulation',
    memo: 'Note',
    descriptionsCut: (page) => rich`Les longues descriptions sont abrégées. ${page}.`,
    customersPage: 'La page du client les affiche en entier',
    items: 'Articles',
    item: 'Article',
    amount: 'Montant',
    total: 'Total',
  },
  expiring: {
    title: 'Faire expirer cette commande ?',
    explanation:
      'Le client ne pourra plus la payer, et son stock réservé est remis en vente. Si une partie de l’argent est déjà ' +
      'arrivée, la commande devient «\u00a0partial\u00a0» ; si le montant complet est arrivé, rien ne change. Cette action est ' +
      'irréversible.',
    label: 'Faire expirer',
    done: 'La commande a expiré',
  },
  voiding: {
    title: 'Annuler cette facture ?',
    explanation:
      'Le client ne pourra plus la payer, et sa page l’indique. Pendant qu’un client paie, l’annulation est refusée. Si ' +
      'une partie de l’argent est déjà arrivée, la facture devient «\u00a0partial\u00a0». Cette action est irréversible.',
    label: 'Annuler la facture',
    done: 'La facture est annulée',
  },
  attached: {
    metadata: 'Métadonnées',
    extraContext: 'Contexte supplémentaire',
    download: 'Tout télécharger',
    beginning: (size) => `Voici le début de ${size}.`,
  },
  deliveries: {
    title: 'Livraisons de webhooks',
    all: 'Toutes les livraisons',
    none:
      'Aucune trouvée. Une boutique sans URL de webhook n’en envoie pas ; pour une boutique très active, certaines ' +
      'n’apparaissent que dans la liste de toutes les livraisons.',
    attempts,
    unanswered: (number, at) => rich`${attempts(number)}, la dernière ${at}, sans réponse`,
    answered: (number, at, status) => rich`${attempts(number)}, la dernière ${at}, réponse ${status}`,
  },
  goods: {
    title: 'Articles livrés',
    onHold:
      'La livraison est en attente : un produit de cette commande est retiré de la vente après une restauration. ' +
      'Remettez-le en vente dans Produits.',
    outOfStock: (missing) =>
      `${count(missing, {
        one: 'Rupture de stock : # ligne de cette commande n’a pas pu être livrée.',
        other: 'Rupture de stock : # lignes de cette commande n’ont pas pu être livrées.',
      })} Ajoutez du stock au produit, et le reste sera livré automatiquement.`,
    failed:
      'La dernière tentative de livraison de cette commande a échoué. Elle est répétée automatiquement ; si le problème ' +
      'persiste, contactez l’opérateur.',
    underWay: 'Cette commande est en cours de livraison.',
    partUnderWay: (delivered, ordered) =>
      `Cette commande est en cours de livraison : ${delivered} sur ${lines(ordered)}.`,
    delivered: (number, at) => rich`${lines(number)}, livraison : ${at}`,
    show: 'Afficher les articles',
    showMore: 'Afficher plus',
    itemsOf: (title) => `Articles : ${title}`,
    cut: '(abrégé ; complet sur la page du client)',
    recorded: 'Cette consultation figure dans le journal d’audit.',
  },
  resending: {
    label: 'Renvoyer les articles',
    done: (address) => `Les articles et leur lien sont en route vers ${address}`,
    left: (number) => count(number, { one: 'Encore # e-mail possible.', other: 'Encore # e-mails possibles.' }),
    blocked: {
      'order.notCompleted': 'La commande n’est pas terminée.',
      'order.noCustomerEmail': 'La commande n’a pas d’e-mail du client.',
      'order.notDelivered': 'Les articles sont encore en cours de livraison.',
      'order.noResendsLeft': 'Les articles ont été renvoyés autant de fois que permis.',
      'order.resentMomentsAgo': 'Les articles viennent d’être renvoyés.',
    },
    last: (at) => rich`Dernier renvoi : ${at}.`,
    possible: (at) => rich`De nouveau possible : ${at}.`,
  },
  notes: {
    title: 'Notes',
    says: 'Pour votre équipe ; les clients ne les voient jamais.',
    erased: 'Effacée avec les données personnelles de cette époque.',
    by: (author, when) => rich`${author}, ${when}`,
    label: 'Note',
    add: 'Ajouter la note',
    added: 'Note ajoutée',
  },
  sending: {
    title: 'E-mail',
    noEmail: 'La facture n’a pas d’e-mail du client et ne peut donc pas être envoyée. Copiez plutôt son lien.',
    to: (address) => rich`Envoyée à ${address}, et nulle part ailleurs.`,
    left: (number, of) =>
      `Encore ${count(number, { one: '# envoi possible', other: '# envois possibles' })} sur ${of}.`,
    last: (at) => rich`Dernier envoi : ${at}.`,
    possible: (at) => rich`Prochain envoi possible : ${at}.`,
    blocked: {
      'invoice.notOpen': 'La facture n’est pas ouverte.',
      'invoice.noCustomerEmail': 'La facture n’a pas d’e-mail du client.',
      'invoice.noSendsLeft': 'La facture ne peut plus être envoyée.',
      'invoice.sentMomentsAgo': 'La facture vient d’être envoyée.',
    },
    unsent: 'La facture a été créée, mais pas envoyée',
    label: 'Envoyer la facture',
    done: (address) => `Envoyée à ${address}`,
  },
};
