import type { Texts } from './en.ts';

export const texts: Texts = {
  name: {
    label: 'Nome da loja',
    wanted: 'O nome do vendedor para os compradores',
    says: 'Os compradores o veem em todas as páginas e em todos os e-mails.',
  },
  slug: {
    label: 'Slug',
    wanted: 'No máximo 63 letras minúsculas, dígitos e hífens internos',
  },
  currency: { label: 'Moeda', usd: 'Dólar americano', eur: 'Euro' },
  tabs: {
    label: 'Configurações',
    general: 'Geral',
    payments: 'Pagamentos',
    notifications: 'Notificações',
  },
  create: {
    title: 'Criar loja',
    says: 'Você será o proprietário e poderá convidar outras pessoas depois.',
    operatorOnly:
      'Nesta instalação, só o operador cria lojas. Peça uma a ele, ou peça um convite como proprietário de outra.',
    nameSays: 'Os compradores o veem em todas as páginas e em todos os e-mails. Você pode alterá-lo depois.',
    slugSays:
      'A parte dos endereços que é própria da loja: letras minúsculas, dígitos e hífens internos. Você pode alterá-lo ' +
      'depois.',
    currencySays: 'Para os seus números. Produtos e faturas têm a própria moeda.',
    submit: 'Criar loja',
    done: 'Loja criada.',
  },
};
