import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('pt');
const lines = (lines: number) => count(lines, { one: '# linha', other: '# linhas' });

export const texts: Texts = {
  counts: {
    label: 'Resumo do estoque',
    title: 'Estoque',
    available: 'Disponível',
    availableSays: 'pode ser pedido agora',
    reserved: 'Reservado',
    reservedSays: 'para pedidos em aberto',
    delivered: 'Entregue',
    deliveredSays: 'enviado a compradores',
  },
  add: {
    label: 'Estoque',
    says: 'Uma linha por unidade. Linhas que já existem são ignoradas. Você também pode soltar aqui um arquivo de texto ou CSV.',
    tooMuch: 'No máximo 10.000 linhas diferentes e 5.000.000 de caracteres por vez: adicione o restante depois',
    counting: 'Contando…',
    uncounted: 'Não foi possível contar as linhas.',
    counted: (added, duplicates) =>
      `${count(added, { one: '# linha nova', other: '# linhas novas' })}, ` +
      `${count(duplicates, { one: '# duplicada', other: '# duplicadas' })}`,
    submit: 'Adicionar estoque',
    added: (added) => count(added, { one: '# linha adicionada.', other: '# linhas adicionadas.' }),
    addedWithout: (added, duplicates) =>
      `${count(added, { one: '# linha adicionada', other: '# linhas adicionadas' })}; ` +
      `${count(duplicates, { one: '# ignorada por ser duplicada.', other: '# ignoradas por serem duplicadas.' })}`,
    unsplit: {
      title: 'Cada unidade está na sua própria linha?',
      says: (unsplit) =>
        `${lines(unsplit)} com um caractere interno que outros programas mostram como quebra de linha, ` +
        `como U+2028. O Till não divide ali: cada uma dessas linhas é vendida como uma unidade.`,
    },
    file: {
      choose: 'Escolher arquivo',
      tooLarge: 'Um arquivo pode ter no máximo 50 MB. Divida-o em vários arquivos.',
      notText: 'Este não é um arquivo de texto. Salve-o antes como texto ou CSV.',
    },
  },
  lines: {
    label: 'Linhas exibidas',
    unsold: 'Não entregues',
    all: 'Todas',
    noneLeft: 'Não há mais linhas.',
    none: 'Nenhuma linha foi adicionada ainda.',
    newer: 'Mais recentes',
    older: 'Mais antigas',
    show: 'Mostrar linhas',
    hide: 'Ocultar linhas',
    secrets: 'As linhas são secretas: exibi-las fica anotado no registro de auditoria.',
    remove: 'Remover',
    removeTitle: (chosen) => count(chosen, { one: 'Remover esta linha?', other: 'Remover estas # linhas?' }),
    removeSays: 'Elas são excluídas definitivamente e nunca entregues.',
    removed: (removed) => count(removed, { one: '# linha removida.', other: '# linhas removidas.' }),
  },
  table: {
    label: 'Linhas de estoque',
    chosen: 'Escolhida',
    choose: (number) => `Escolher a linha ${number}`,
    line: 'Linha',
    hidden: 'oculta',
    receiver: 'Entregue a',
    nobody: 'ninguém ainda',
    lost: 'um pedido perdido em uma restauração',
    added: 'Adicionada',
  },
  lastImport: {
    says: (added, moment) => rich`Última importação de um arquivo: ${lines(added)}, ${moment}`,
    saysSold: (added, moment) =>
      rich`Última importação de um arquivo: ${lines(added)}, ${moment}. Algumas já foram vendidas.`,
    undo: 'Desfazer importação',
    undoTitle: 'Desfazer a última importação?',
    undoSays: (added) =>
      count(added, {
        one: 'Sua # linha é excluída definitivamente. Ela não foi vendida.',
        other: 'Todas as suas # linhas são excluídas definitivamente. Nenhuma foi vendida.',
      }),
  },
};
