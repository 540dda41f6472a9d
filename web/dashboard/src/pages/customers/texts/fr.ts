import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('fr');
const orders = (number: number) => count(number, { one: '# commande', other: '# commandes' });
const invoices = (number: number) => count(number, { one: '# facture', other: '# factures' });

export const texts: Texts = {
  title: 'Clients',
  says: 'Toutes les personnes ayant une adresse e-mail sur une commande ou une facture, les plus récentes en premier.',
  list: 'clients',
  empty: {
    title: 'Pas encore de clients',
    explanation: 'Les clients apparaissent ici avec leur première commande ou facture comportant une adresse e-mail.',
    create: 'Nouvelle facture',
  },
  search: 'Rechercher par nom ou e-mail',
  incomplete: 'Des commandes et factures antérieures sont encore en cours d’ajout.',
  none: 'Pas encore de clients.',
  noMatches: 'Aucun résultat.',
  customer: 'Client',
  orders: 'Commandes',
  invoices: 'Factures',
  volume: 'Volume',
  lastSale: 'Dernière vente',
  sales: (numberOfOrders, numberOfInvoices, last) =>
    rich`${orders(numberOfOrders)}, ${invoices(numberOfInvoices)}, dernière vente ${last}`,
  one: {
    all: 'Tous les clients',
    copyEmail: 'Copier l’e-mail',
    emailCopied: 'E-mail copié',
    details: 'Détails',
    sales: 'Commandes et factures',
    salesList: 'commandes et factures',
    order: (id) => `Commande ${id}`,
    invoice: (number) => `Facture ${number}`,
  },
};
