import type { Texts } from './en.ts';

export const texts: Texts = {
  list: {
    title: 'Produits',
    says: 'Vos produits, avec leur prix et leur contenu.',
    label: 'produits',
    create: 'Nouveau produit',
    product: 'Produit',
    price: 'Prix',
    stock: 'Stock',
    noLimit: 'illimité',
    empty: {
      title: 'Aucun produit pour le moment',
      says: 'Un produit a un prix, et un texte ou une liste de clés à livraison automatique.',
    },
  },
  form: {
    title: 'Titre',
    titleWanted: 'Un titre clair pour les acheteurs',
    description: 'Description',
    price: 'Prix',
    priceWanted: 'Plus de zéro, et un milliard au maximum',
    currency: 'Devise',
    currencies: { usd: 'Dollar américain', eur: 'Euro' },
    minimum: 'Quantité minimale',
    minimumWanted: 'Au moins 1',
    maximum: 'Quantité maximale',
    maximumWanted: 'Pas moins que la quantité minimale',
    noLimit: 'Illimitée',
    finite: 'Stock limité',
    finiteSays:
      'Chaque unité vendue livre une ligne d’une liste, par exemple une clé de licence. Quand la liste ' +
      'est vide, le produit est épuisé.',
    delivery: 'Texte de livraison',
    deliverySays: 'Livré à chaque acheteur\u00a0: un lien, un texte, des instructions.',
    save: 'Enregistrer',
  },
  created: {
    title: 'Nouveau produit',
    done: 'Produit créé.',
    stock: 'Stock',
    stockSays:
      'Une clé ou autre unité par ligne. Vous pourrez ajouter ensuite des fichiers, et plus de 10\u00a0000 lignes.',
    image: 'Image',
    imageSays: 'PNG, JPEG, WebP ou AVIF, 5\u00a0Mio au maximum',
    chooseImage: 'Choisir une image',
    replaceImage: 'Remplacer l’image',
    partly: 'Produit créé, mais incomplet',
    imageMissing: (problem) => `L’image n’est pas enregistrée\u00a0: ${problem}. Ajoutez-la ici.`,
    stockMissing: (problem) => `Le stock n’est pas enregistré\u00a0: ${problem}. Ajoutez-le ici.`,
    tryAgain: 'veuillez réessayer',
  },
  product: {
    offSale: {
      unlisted: 'Non publié\u00a0: personne ne peut le commander.',
      soldOut: 'Stock épuisé\u00a0: il pourra être commandé dès que du stock sera ajouté.',
      closed: 'Achat impossible\u00a0: la boutique est fermée.',
      suspended: 'Achat impossible\u00a0: la boutique est suspendue.',
      noMethods: 'Achat impossible\u00a0: la boutique n’a aucun moyen de paiement utilisable.',
    },
    saved: 'Enregistré.',
    stock: 'Liste du stock',
    image: 'Image',
    imageSays:
      'PNG, JPEG, WebP ou AVIF, 5\u00a0Mio au maximum. Les données de localisation et d’appareil photo sont supprimées.',
    duplicate: 'Dupliquer',
    duplicated: 'Copié. La copie n’est pas publiée et n’a pas de stock.',
    list: 'Publier',
    listed: 'Publié.',
    unlist: 'Dépublier',
    unlistDone: 'Il ne peut plus être commandé. Les commandes ouvertes ne sont pas concernées.',
    delete: 'Supprimer',
    deleted: (title) => `«\u00a0${title}\u00a0» est supprimé.`,
    deleteTitle: (title) => `Supprimer «\u00a0${title}\u00a0»\u00a0?`,
    deleteSays:
      'Il ne pourra plus être commandé et disparaîtra de votre liste. Les commandes ouvertes vont à ' +
      'leur terme et sont livrées\u00a0; les commandes passées l’affichent toujours. Cette action est ' +
      'irréversible.',
  },
};
