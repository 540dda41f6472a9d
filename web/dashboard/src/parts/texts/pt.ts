import type { Texts } from './en.ts';

export const texts: Texts = {
  cancel: 'Cancelar',
  unsaved: {
    title: 'Sair sem salvar?',
    explanation: 'Suas alterações nesta página serão perdidas.',
    leave: 'Sair',
    stay: 'Ficar',
  },
  copyDenied: 'Seu navegador não permite copiar',
  list: {
    show: (what) => `Mostrar: ${what}`,
    all: 'tudo',
    more: 'Mostrar mais',
    pages: 'Páginas',
    first: 'Primeira página',
    previous: 'Página anterior',
    next: 'Próxima página',
    last: 'Última página',
    place: (page, last, total) => `Página ${page} de ${last}, ${total} no total`,
  },
  scrollSideways: 'Role para o lado para ver todas as colunas',
  days: {
    from: 'Do dia',
    to: 'Até o dia',
    backwards: 'Não antes do primeiro dia',
  },
  order: {
    up: (name) => `Mover ${name} para cima`,
    down: (name) => `Mover ${name} para baixo`,
    moved: (name, place, rows) => `${name} está agora na posição ${place} de ${rows}.`,
  },
  image: {
    choose: 'Escolher imagem',
    replace: 'Substituir imagem',
    remove: 'Remover imagem',
    saved: 'A imagem foi salva.',
    removed: 'A imagem foi removida.',
  },
  logo: {
    choose: 'Escolher logotipo',
    replace: 'Substituir logotipo',
    remove: 'Remover logotipo',
    saved: 'O logotipo foi salvo.',
    removed: 'O logotipo foi removido.',
  },
  imageTooLarge: 'Uma imagem pode ter no máximo 5 MiB',
  suggestions: 'Sugestões',
  sale: {
    order: (id) => `Pedido ${id}`,
    invoice: (number) => `Fatura ${number}`,
  },
  offSale: {
    onSale: 'à venda',
    reasons: {
      unlisted: 'não publicado',
      withheld: 'fora de venda após uma restauração',
      soldOut: 'sem estoque',
      closed: 'loja fechada',
      suspended: 'loja suspensa',
      noMethods: 'sem forma de pagamento',
    },
  },
};
