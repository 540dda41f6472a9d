import { countOf } from '@till/look/count';
import { rich } from '../../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('fr');
const lines = (lines: number) => count(lines, { one: '# ligne', other: '# lignes' });

export const texts: Texts = {
  name: (name, encoding) => rich`${name}, ${encoding}`,
  column: {
    label: 'Colonne',
    says: 'Chaque valeur est une unité de stock.',
    whole: 'Lignes entières',
    numbered: (number) => `Colonne ${number}`,
    named: (number, name) => `Colonne ${number}\u00a0: ${name}`,
  },
  heading: {
    label: 'La première ligne est un en-tête',
    says: 'Elle est ignorée.',
    saysNamed: (heading) => `«\u00a0${heading}\u00a0» est ignoré.`,
  },
  tooLong:
    'Un fichier peut avoir 200\u00a0000 lignes différentes de 1\u00a0000\u00a0000 de caractères au ' +
    'maximum chacune. Divisez-le en plusieurs fichiers.',
  leave: 'Ne pas utiliser ce fichier',
  add: 'Ajouter au stock',
  goOn: 'Continuer',
  progress: 'Lignes ajoutées',
  sent: (sent, all) => `${sent} sur ${lines(all)}`,
  stopped: (sent) =>
    `Arrêté après ${lines(sent)}. «\u00a0Continuer\u00a0» ajoute le reste\u00a0; aucune ligne n’est ajoutée deux fois.`,
  counting: (counted, all) => `Comptage… ${counted} sur ${lines(all)}`,
  preview: 'Aperçu',
  fresh: (fresh) => count(fresh, { one: '# nouvelle ligne', other: '# nouvelles lignes' }),
  repeated: (repeated) =>
    count(repeated, { one: '# ligne répétée dans le fichier', other: '# lignes répétées dans le fichier' }),
  known: (known) =>
    count(known, { one: '# ligne déjà en stock ou vendue', other: '# lignes déjà en stock ou vendues' }),
  suspicions: {
    title: 'Vérifiez ces lignes',
    quotes: (found) => `${lines(found)} avec un guillemet au début ou à la fin\u00a0:`,
    blanks: (found) => `${lines(found)} avec des tabulations ou plusieurs espaces à l’intérieur\u00a0:`,
    invisible: (found) =>
      `${lines(found)} avec des caractères invisibles à l’intérieur, ou des caractères que d’autres ` +
      `programmes affichent comme un saut de ligne\u00a0:`,
    unreadable: (found) => `${lines(found)} avec des caractères illisibles\u00a0:`,
    example: (line, text) => rich`Ligne ${line}\u00a0: ${text}`,
    says: 'Elles sont enregistrées et livrées aux acheteurs exactement ainsi. Rien n’est retiré à l’intérieur d’une ligne.',
  },
};
