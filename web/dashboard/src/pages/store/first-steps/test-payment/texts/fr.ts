import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Paiement de test',
  says:
    'Le plus petit paiement versé sans attente, sur votre réseau le moins cher. L’argent est réel et vous ' +
    'revient, moins les frais. Il est affiché comme paiement de test et ne compte pas dans les chiffres de ' +
    'cette page.',
  unavailable:
    'Aucun réseau ne peut être consulté avec un prix pour le moment, aucun paiement de test ne peut donc être proposé.',
  make: 'Faire un paiement de test',
  amount: 'Vous payez',
  on: (amount, network) => `${amount} sur ${network}`,
  networkFee: 'Frais de réseau',
  about: (amount) => `environ ${amount}, payés par votre portefeuille`,
  unknown: 'indiqués par votre portefeuille',
  fee: 'Commission',
  owed: (amount) => `${amount}, dus à l’opérateur`,
  arrives: 'Arrive dans votre portefeuille',
  done: 'Fait :',
  toDo: 'À faire :',
  steps: { seen: 'Paiement détecté', paid: 'Paiement confirmé', paidOut: 'Versé à votre adresse' },
  states: {
    open: 'En attente de votre paiement.',
    seen: 'Le paiement a été détecté et attend ses confirmations.',
    paid: 'Le paiement compte. Il est ensuite transféré à votre adresse de versement.',
    paidOut: 'Le paiement de test est arrivé à votre adresse de versement.',
  },
  open: 'Ouvrir la page de paiement',
  invoice: (number) => `Facture ${number}`,
};
