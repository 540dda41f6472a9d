import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  page: {
    title: 'Vitrine',
    noAddress:
      'La vitrine est activée, mais elle n’a pas encore d’adresse. Sur cette installation, les vitrines ont ' +
      'besoin d’un domaine personnalisé\u00a0: indiquez-le plus bas.',
    off: 'Elle est désactivée. Vos produits ne peuvent être achetés que par des liens et l’API.',
    withoutAddress: 'Votre boutique publique.',
    at: (link) => rich`Les acheteurs trouvent vos produits à l’adresse ${link}.`,
  },
  form: {
    texts: 'Textes',
    appearance: 'Apparence',
    order: 'Ordre des produits',
    orderHelp: 'L’ordre que voient les acheteurs. Les nouveaux produits viennent à la fin.',
    noProducts: 'Aucun produit n’est encore en vente. Vos produits en vente apparaîtront ici.',
    save: 'Enregistrer',
    saved: 'La vitrine est enregistrée.',
    loadSaved: 'Charger la version enregistrée',
  },
  fields: {
    isOn: 'Afficher la vitrine',
    isOnHelp:
      'Tant qu’elle est désactivée, son adresse n’affiche rien et personne ne peut y commander. Les factures et ' +
      'les commandes par l’API ne sont pas concernées.',
    isDiscoverable: 'Répertorier les produits pour les programmes',
    isDiscoverableHelp:
      'Les programmes qui paient par x402 trouvent vos produits publiés à l’adresse /.well-known/x402 de la ' +
      'vitrine, et la vitrine dans la liste de cette installation.',
    name: 'Nom de la boutique',
    nameHelp: 'Les acheteurs le voient sur chaque page et dans chaque e-mail.',
    nameWanted: 'Le nom du vendeur pour les acheteurs',
    description: 'Description',
    descriptionHelp: 'Vos produits, en quelques phrases.',
    supportEmail: 'E-mail d’assistance',
    supportEmailHelp:
      'Contact pour les acheteurs, affiché sur la vitrine et sur les pages des commandes et des factures.',
    supportUrl: 'URL de l’aide',
    supportUrlHelp: 'Votre page d’aide, si vous en avez une.',
    termsUrl: 'URL des conditions',
    termsUrlHelp: 'Votre page de conditions de vente, si vous en avez une.',
    addressWanted: 'Une adresse web telle que https://example.com/terms',
    logo: 'Logo',
    logoHelp:
      'PNG, JPEG, WebP ou AVIF, 5\u00a0Mio au plus\u00a0; carré de préférence. Il s’affiche dès que vous l’avez ' +
      'choisi.',
    accent: 'Couleur d’accent',
    accentHelp:
      'Pour les boutons, les liens et les prix. Là où elle serait illisible, une nuance lisible est utilisée.',
    accentDefault: 'Le vert de Till',
    accentPick: 'Choisir une couleur',
    accentWanted: 'Une couleur telle que #0b7a5b',
  },
  preview: {
    title: 'Aperçu',
    frame: 'Aperçu de la vitrine',
    page: 'Page de l’aperçu',
    shop: 'Boutique',
    product: 'Produit',
    screen: 'Écran de l’aperçu',
    phone: 'Mobile',
    desktop: 'Ordinateur',
    colours: 'Couleurs de l’aperçu',
    light: 'Clair',
    dark: 'Sombre',
  },
  address: {
    title: 'Adresse',
    helpDashboard: 'Le slug fait partie de l’adresse du tableau de bord de votre boutique.',
    help: 'Le slug fait partie des adresses de votre vitrine et de votre tableau de bord.',
    former: 'Les anciens slugs redirigent encore ici\u00a0:',
    until: (slug, time) => rich`${slug} jusqu’au ${time}`,
    changed: 'Le slug a été modifié.',
    confirm: 'Modifier le slug\u00a0?',
    consequence:
      'L’ancienne adresse redirige vers la nouvelle pendant 90\u00a0jours, et vous seul pouvez la reprendre ' +
      'pendant ce temps. Ensuite, n’importe qui peut la prendre\u00a0: mettez à jour vos liens publiés avant ' +
      'cette date.',
    slug: 'Slug',
    slugHelp: 'Lettres minuscules, chiffres et tirets intérieurs.',
    change: 'Modifier le slug',
  },
  domain: {
    title: 'Domaine personnalisé',
    help: 'Un domaine qui vous appartient. Une fois actif, il remplace l’adresse ci-dessus.',
    none: 'Aucun.',
    claimed: 'Ajoutez maintenant ses enregistrements au DNS.',
    domain: 'Domaine',
    wanted: 'Par exemple shop.example.com',
    use: 'Utiliser le domaine',
    steps:
      'Ajoutez les deux enregistrements chez votre fournisseur de domaine. Conservez-les\u00a0: Till les vérifie ' +
      'régulièrement. Les changements peuvent mettre quelques heures à apparaître partout. Certains fournisseurs ' +
      'ajoutent le domaine aux noms automatiquement\u00a0: omettez-le dans ce cas.',
    proof: '1. Preuve de propriété',
    target: '2. Cible',
    bare:
      'La plupart des fournisseurs n’acceptent pas de CNAME pour un domaine sans sous-domaine. Utilisez les ' +
      'adresses, ou un enregistrement ALIAS ou ANAME vers l’hôte.',
    cname:
      'Un CNAME continue de fonctionner si les adresses changent. N’utilisez les adresses que là où un CNAME est ' +
      'impossible.',
    states: {
      sentences: (sentences) => sentences.join(' '),
      proof: {
        missing: (name) => `Il n’y a pas encore d’enregistrement TXT ${name}.`,
        other: (name) => `L’enregistrement TXT ${name} a une autre valeur.`,
        unanswered: () => 'Les serveurs de noms du domaine n’ont pas répondu.',
      },
      pointing: {
        missing: () => 'Le domaine ne pointe encore nulle part.',
        elsewhere: (seen) => `Le domaine pointe ailleurs\u00a0: ${seen}.`,
        loop: (seen) => `La chaîne de CNAME du domaine est trop longue, via ${seen}.`,
        unanswered: () => 'Les serveurs de noms du domaine n’ont pas répondu.',
        unknown: () =>
          'L’adresse de cette installation est inconnue et ne peut donc pas être comparée. ' +
          'Demandez à l’opérateur de la configurer.',
      },
      held:
        'Une autre boutique de cette installation possède ce domaine, et son enregistrement TXT est toujours présent. ' +
        'Supprimez cet enregistrement.',
      failing: 'Sans correction, le domaine sera retiré de la vitrine au bout de 3 jours.',
      active: 'Les deux enregistrements ont été trouvés.',
      provedByOther: 'Une autre boutique a prouvé que le domaine lui appartient.',
    },
    notChecked: 'Pas encore vérifié.',
    checked: (time) => rich`Dernière vérification\u00a0: ${time}.`,
    checksEnded:
      'Les vérifications automatiques sont terminées\u00a0: choisissez «\u00a0Vérifier maintenant\u00a0» une ' +
      'fois les enregistrements en place.',
    check: 'Vérifier maintenant',
    checkedAgain: 'Les enregistrements ont été vérifiés de nouveau.',
    remove: 'Retirer le domaine',
    removed: 'Le domaine est retiré.',
    confirm: (domain) => `Retirer ${domain}\u00a0?`,
    removeActive: 'Les acheteurs n’y trouvent plus votre vitrine. Son adresse redevient celle qui contient votre slug.',
    removeOther: 'Vous pourrez l’utiliser de nouveau plus tard, avec un nouvel enregistrement TXT.',
  },
  records: {
    found: 'trouvé',
    notFound: 'introuvable',
    noTarget: 'Demandez l’adresse à l’opérateur\u00a0: elle n’est pas configurée ici.',
    and: 'et',
    or: 'ou',
    type: 'Type',
    name: 'Nom',
    value: 'Valeur',
    copyName: (type) => `Copier le nom de l’enregistrement ${type}`,
    copyValue: (type) => `Copier la valeur de l’enregistrement ${type}`,
    nameCopied: 'Le nom est copié.',
    valueCopied: 'La valeur est copiée.',
  },
};
