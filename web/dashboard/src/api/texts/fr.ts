import type { Texts } from './en.ts';

export const texts: Texts = {
  refusals: {
    'A new secret is about to take over. Finish or cancel that rotation first':
      'Un nouveau secret va bientôt prendre effet. Terminez ou annulez d’abord ce remplacement',
    'A private key must never be entered here': 'Une clé privée ne doit jamais être saisie ici',
    'A product may have at most 8 more images': 'Un produit peut avoir au plus 8 images de plus',
    'A store always has an owner': 'Une boutique a toujours un propriétaire',
    'A store may have 200 templates': 'Une boutique peut avoir 200 modèles',
    'A store may upload 200 images a day': 'Une boutique peut envoyer 200 images par jour',
    'A sweep of this chain is under way': 'Un transfert est déjà en cours sur ce réseau',
    'A template has this name already': 'Un modèle porte déjà ce nom',
    'A test is under way': 'Un test est déjà en cours',
    'A token of this network refuses payments to this address: its issuer has put it on a blacklist':
      'Un token de ce réseau refuse les paiements vers cette adresse : son émetteur l’a mise sur liste noire',
    'API key not found': 'Clé API introuvable',
    'Amounts must increase from rule to rule, and a larger amount must not wait for less than a smaller one':
      'Les montants doivent augmenter d’une ligne à l’autre, et un montant plus élevé ne peut exiger moins qu’un plus petit',
    'An account has at most 512 characters': 'Un compte compte au plus 512 caractères',
    'An image may have at most 40 megapixels (16 as AVIF), and at most 16,384 pixels a side':
      'Une image peut avoir au plus 40 mégapixels (16 en AVIF) et 16 384 pixels de côté',
    'An image may have at most 5 MiB': 'Une image peut peser au plus 5 Mio',
    'An import has at most 200,000 lines': 'Une importation compte au plus 200 000 lignes',
    'An installation always has an operator': 'Une installation a toujours un opérateur',
    'Another change is pending. Withdraw it first': 'Un autre changement est en attente. Retirez-le d’abord',
    'Chain not found': 'Réseau introuvable',
    'Chain temporarily unavailable': 'Réseau temporairement indisponible',
    'Choose a PNG, JPEG, WebP or AVIF image': 'Choisissez une image PNG, JPEG, WebP ou AVIF',
    'Confirm your identity': 'Confirmez votre identité',
    'Customer not found': 'Client introuvable',
    'Delivery not found': 'Livraison introuvable',
    'Email sending is paused': 'L’envoi d’e-mails est suspendu',
    'Enter a URL that begins with https://': 'Saisissez une URL qui commence par https://',
    'Enter an account public key, or an output descriptor: wpkh(…), sh(wpkh(…)), tr(…) or pkh(…)':
      'Saisissez une clé publique de compte ou un descripteur de sortie : wpkh(…), sh(wpkh(…)), tr(…) ou pkh(…)',
    'Five earlier slugs of this store still redirect to it. Take one of them back, or wait until the oldest expires':
      'Cinq anciens slugs de cette boutique mènent encore à elle. Reprenez-en un, ou attendez la fin du plus ancien',
    'Enter only a domain, such as shop.example.com': 'Indiquez un domaine tel que shop.example.com, sans rien d’autre',
    'Hundreds of deliveries are already waiting to be sent':
      'Des centaines de livraisons attendent déjà d’être envoyées',
    'Idempotency-Key must be between 1 and 255 characters':
      'L’en-tête Idempotency-Key doit compter de 1 à 255 caractères',
    'Images cannot be stored right now': 'Les images ne peuvent pas être conservées pour le moment',
    'Internal server error': 'Erreur interne du serveur',
    'Invalid request data': 'Données non valides',
    'Invitation not found': 'Invitation introuvable',
    'Invoice has a payment in progress — try again after it expires':
      'La facture a un paiement en cours. Réessayez une fois qu’il aura expiré',
    'Invoice has no customer email': 'La facture n’a pas d’e-mail du client',
    'Invoice has no sends left': 'La facture ne peut plus être envoyée',
    'Invoice is not open': 'La facture n’est pas ouverte',
    'Invoice not found': 'Facture introuvable',
    'Invoice total must be greater than zero': 'Le total de la facture doit être supérieur à zéro',
    'Invoice was sent moments ago': 'La facture vient d’être envoyée',
    'Items have been resent as often as allowed': 'Les articles ont déjà été renvoyés autant de fois que possible',
    'Items were resent moments ago': 'Les articles viennent d’être renvoyés',
    'Lines of this import have been sold': 'Des lignes de cette importation sont vendues',
    'Mail is not paused': 'L’envoi d’e-mails n’est pas suspendu',
    'Maximum quantity must not be less than minimum quantity':
      'La quantité maximale ne doit pas être inférieure à la quantité minimale',
    'Member not found': 'Membre introuvable',
    'Enter at most 100,000 lines': 'Indiquez au plus 100 000 lignes',
    'No account with this address': 'Aucun compte avec cette adresse',
    'No change is pending any more': 'Aucun changement n’est plus en attente',
    'No deposit address of this chain': 'Ce n’est pas une adresse de dépôt de ce réseau',
    'New accounts cannot be created here': 'Il n’est pas possible de créer de nouveaux comptes ici',
    'No process sweeps this chain': 'Aucun processus n’effectue de transferts sur ce réseau',
    'No rotation is under way': 'Aucun remplacement de secret n’est en cours',
    'Money sent to this address would be lost. Use an address of your own wallet':
      'Personne ne pourrait accéder à l’argent envoyé à cette adresse. Utilisez une adresse de votre propre portefeuille',
    'Not allowed for your role': 'Votre rôle ne le permet pas',
    'Not allowed from another site': 'Non autorisé depuis un autre site',
    'Not an operator': 'Pas un opérateur',
    'Not found': 'Introuvable',
    'Nothing is left to resend': 'Il n’y a plus rien à renvoyer',
    'One of these payment methods is no longer enabled': 'L’un de ces moyens de paiement n’est plus activé',
    'One of these payment methods is not available here': 'L’un de ces moyens de paiement n’est pas disponible ici',
    'Only failed or exhausted deliveries can be resent — this one is pending':
      'Seules les livraisons échouées ou épuisées peuvent être renvoyées. Celle-ci est pending',
    'Only failed or exhausted deliveries can be resent — this one is success':
      'Seules les livraisons échouées ou épuisées peuvent être renvoyées. Celle-ci est success',
    'Only open invoices can be voided': 'Seules les factures ouvertes peuvent être annulées',
    'Only pending orders can be expired': 'Seules les commandes en attente peuvent être expirées',
    'Open orders need these lines': 'Des commandes ouvertes ont besoin de ces lignes',
    'Order has a payment in progress — try again after it expires':
      'La commande a un paiement en cours. Réessayez une fois qu’il aura expiré',
    'Order has no customer email': 'La commande n’a pas d’e-mail du client',
    'Order is not completed': 'La commande n’est pas terminée',
    'Order not found': 'Commande introuvable',
    'Passkey not found': 'Clé d’accès introuvable',
    'Payload too large': 'Le contenu est trop volumineux',
    'Person not found': 'Personne introuvable',
    'Price must be greater than zero': 'Le prix doit être supérieur à zéro',
    'Product has no finite stock': 'Le produit n’a pas de stock limité',
    'Product is on sale': 'Le produit est en vente',
    'Product not found': 'Produit introuvable',
    'Put the product back on sale first': 'Remettez d’abord le produit en vente',
    'Save a webhook URL first': 'Enregistrez d’abord une URL de webhook',
    'Session not found': 'Session introuvable',
    'Sign in again': 'Reconnectez-vous',
    'Sign-up is by invitation': 'L’inscription se fait sur invitation',
    'Someone else has just added a note. Add yours again.':
      'Une autre personne vient d’ajouter une note. Ajoutez la vôtre à nouveau',
    'Someone else has changed the images': 'Quelqu’un d’autre a modifié les images',
    'Someone else has changed the storefront in the meantime. Load it again, then repeat your changes':
      'Une autre personne a modifié la vitrine entre-temps. Rechargez-la, puis refaites vos modifications',
    'Store has no payment methods enabled': 'La boutique n’a aucun moyen de paiement activé',
    'Store has reached its daily email limit': 'La boutique a atteint sa limite quotidienne d’e-mails',
    'Store not found': 'Boutique introuvable',
    'Sweep not found': 'Transfert introuvable',
    'Template not found': 'Modèle introuvable',
    'The URL may have at most 2048 characters': 'L’URL peut compter au plus 2048 caractères',
    'The URL must begin with https://': 'L’URL doit commencer par https://',
    'The URL must lead to a public address: Till sends nothing into private networks':
      'L’URL doit mener à une adresse publique : Till n’envoie rien vers des réseaux privés',
    'The URL must not contain a user name or password': 'L’URL ne doit contenir ni nom d’utilisateur ni mot de passe',
    'The account must have exactly one key: multisig and other scripts are not supported':
      'Le compte doit avoir exactement une clé : le multisig et les autres scripts ne sont pas pris en charge',
    'The account public key has a typo: copy it again':
      'La clé publique du compte contient une erreur : copiez-la à nouveau',
    'The account public key is for another address type than the descriptor':
      'La clé publique du compte correspond à un autre type d’adresse que le descripteur',
    'The address could not be checked on its network now, so nothing was changed. Try again soon':
      'L’adresse n’a pas pu être vérifiée sur son réseau, rien n’a donc été modifié. Réessayez bientôt',
    'The checksum at the end of the descriptor is wrong: copy the whole descriptor again':
      'La somme de contrôle à la fin du descripteur est fausse : copiez à nouveau tout le descripteur',
    'The email could not be sent': 'L’e-mail n’a pas pu être envoyé',
    'The items are still being delivered': 'Les articles sont encore en cours de livraison',
    'The key origin is not well-formed: it looks like [d34db33f/84h/0h/0h]':
      'L’origine de la clé est mal formée : elle ressemble à [d34db33f/84h/0h/0h]',
    'The key would have expired already': 'La clé aurait déjà expiré',
    'The order has the maximum number of notes': 'La commande a atteint son nombre maximal de notes',
    'The passkey was not accepted': 'La clé d’accès n’a pas été acceptée',
    'The path after the key must be /0/* or /<0;1>/*': 'Le chemin après la clé doit être /0/* ou /<0;1>/*',
    'The path ends in one address: it must be /0/* or /<0;1>/*':
      'Le chemin aboutit à une seule adresse : il doit être /0/* ou /<0;1>/*',
    'The path is hardened after the key, which a public key cannot derive: it must be /0/* or /<0;1>/*':
      'Le chemin est renforcé (hardened) après la clé, ce qu’une clé publique ne peut pas dériver : il ' +
      'doit être /0/* ou /<0;1>/*',
    'The store has 100 API keys that are not revoked. Revoke one first':
      'La boutique a 100 clés API non révoquées. Révoquez-en une d’abord',
    'The storefront has no custom domain': 'La vitrine n’a pas de domaine personnalisé',
    'The templates of a store may take 1 MiB in total': 'Les modèles d’une boutique peuvent occuper 1 Mio au total',
    'There is no import to undo': 'Il n’y a aucune importation à annuler',
    'There is no secret yet. Save a webhook URL first':
      'Il n’y a pas encore de secret. Enregistrez d’abord une URL de webhook',
    'This address already has an account': 'Cette adresse a désormais un compte',
    'Every payment on this network already waits longer than this':
      'Cela exige moins que ce dont tout paiement sur ce réseau a de toute façon besoin',
    'This domain belongs to this installation': 'Ce domaine appartient à cette installation',
    'This image takes too much memory or time to process. Save it again with fewer pixels, or in another format':
      'Le traitement de cette image demande trop de mémoire ou de temps. Enregistrez-la avec moins de ' +
      'pixels ou dans un autre format',
    'This installation is already set up': 'Cette installation est déjà configurée',
    'This invitation is for another address': 'Cette invitation est destinée à une autre adresse',
    'This invitation no longer works': 'Cette invitation n’est plus valable',
    "This is a single address: enter the account's public key or its output descriptor":
      'C’est une seule adresse : saisissez la clé publique du compte ou son descripteur de sortie',
    'This is a single public key: enter the account public key':
      'C’est une seule clé publique : saisissez la clé publique du compte',
    'This is not an address on this network, or it has a typo':
      'Ce n’est pas une adresse de ce réseau, ou elle contient une erreur',
    'This is a public suffix: enter a domain of your own below it':
      'Ce n’est pas un domaine d’un seul titulaire, mais une extension sous laquelle un registre attribue des noms',
    'This is the payout address already': 'C’est déjà l’adresse de versement',
    'This is your address already': 'C’est déjà votre adresse',
    'This link no longer stops anything': 'Ce lien n’arrête plus rien',
    'This link no longer works': 'Ce lien n’est plus valable',
    'This network has no safe or irreversible blocks. Choose a number of blocks':
      'Ce réseau ne désigne aucun bloc comme sûr ou irréversible. Indiquez un nombre de blocs',
    'This network is not available here': 'Ce réseau n’est pas disponible ici',
    'This person is a member already': 'Cette personne est déjà membre',
    'This slug is reserved': 'Ce slug est réservé',
    'This slug is taken': 'Ce slug est déjà pris',
    'This store is closed': 'Cette boutique est fermée',
    'This store is not suspended': 'Cette boutique n’est pas suspendue',
    'This store is suspended': 'Cette boutique est suspendue',
    'This store requires two-factor': 'Cette boutique exige l’authentification à deux facteurs',
    'Too many invitations today': 'Trop d’invitations pour aujourd’hui',
    'Too many requests': 'Trop de requêtes',
    'Too many attempts for now': 'Trop de tentatives',
    'Two-factor is off': 'L’authentification à deux facteurs est désactivée',
    'Two-factor is on': 'L’authentification à deux facteurs est activée',
    'Type the name of the store in full': 'Saisissez le nom complet de la boutique',
    'Unknown time zone': 'Fuseau horaire inconnu',
    'Write a note first': 'Écrivez d’abord une note',
    'Wrong code': 'Code incorrect',
    'Wrong email or password': 'E-mail ou mot de passe incorrect',
    'Wrong password': 'Mot de passe incorrect',
    'Wrong setup code': 'Code de configuration incorrect',
    'You cannot create stores here': 'Vous ne pouvez pas créer de boutiques ici',
    'You have 20 passkeys already': 'Vous avez déjà 20 clés d’accès',
    'You have an account: sign in to accept': 'Vous avez déjà un compte : connectez-vous pour accepter',
    'You own the maximum number of stores': 'Vous possédez autant de boutiques qu’une personne peut en avoir',
    'Your stores have reached their daily limit of changes. Try again later, or ask the operator for more':
      'Vos boutiques ont atteint leur limite quotidienne de modifications. Réessayez plus tard ou demandez-en plus à l’opérateur',
  },
  accountForm: (network, prefixes) =>
    `La clé publique du compte est celle d’un autre réseau ou d’un autre type de portefeuille : sur ` +
    `${network}, elle commence par l’un de ces préfixes : ${prefixes}`,
};
