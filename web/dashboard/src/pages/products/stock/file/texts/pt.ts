import { countOf } from '@till/look/count';
import { rich } from '../../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('pt');
const lines = (lines: number) => count(lines, { one: '# linha', other: '# linhas' });

export const texts: Texts = {
  name: (name, encoding) => rich`${name}, ${encoding}`,
  column: {
    label: 'Coluna',
    says: 'Cada valor é uma unidade de estoque.',
    whole: 'Linhas inteiras',
    numbered: (number) => `Coluna ${number}`,
    named: (number, name) => `Coluna ${number}: ${name}`,
  },
  heading: {
    label: 'A primeira linha é um cabeçalho',
    says: 'Ela é ignorada.',
    saysNamed: (heading) => `“${heading}” é ignorado.`,
  },
  tooLong:
    'Um arquivo pode ter 200.000 linhas diferentes, cada uma com no máximo 1.000.000 de caracteres. Divida-o em vários arquivos.',
  leave: 'Descartar arquivo',
  add: 'Adicionar estoque',
  goOn: 'Continuar',
  progress: 'Linhas adicionadas',
  sent: (sent, all) => `${sent} de ${lines(all)}`,
  stopped: (sent) =>
    `Parou após ${lines(sent)}. “Continuar” adiciona o restante; nenhuma linha é adicionada duas vezes.`,
  counting: (counted, all) => `Contando… ${counted} de ${lines(all)}`,
  preview: 'Prévia',
  fresh: (fresh) => count(fresh, { one: '# linha nova', other: '# linhas novas' }),
  repeated: (repeated) =>
    count(repeated, { one: '# linha repetida no arquivo', other: '# linhas repetidas no arquivo' }),
  known: (known) =>
    count(known, { one: '# linha já em estoque ou vendida', other: '# linhas já em estoque ou vendidas' }),
  suspicions: {
    title: 'Confira estas linhas',
    quotes: (found) => `${lines(found)} com aspas no início ou no fim:`,
    blanks: (found) => `${lines(found)} com tabulações ou vários espaços no meio:`,
    invisible: (found) =>
      `${lines(found)} com caracteres invisíveis no meio, ou caracteres que outros programas mostram como quebra de linha:`,
    unreadable: (found) => `${lines(found)} com caracteres ilegíveis:`,
    example: (line, text) => rich`Linha ${line}: ${text}`,
    says: 'Elas são guardadas e entregues aos compradores exatamente assim. Nada é removido dentro de uma linha.',
  },
};
