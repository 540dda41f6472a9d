import type { Texts } from './en.ts';

export const texts: Texts = {
  list: {
    title: 'Modelos',
    says: 'Faturas recorrentes, prontas para preencher.',
    create: 'Novo modelo',
    table: 'modelos',
    template: 'Modelo',
    items: 'Itens',
    expiresIn: 'Vence em',
    created: 'Criado em',
  },
  empty: {
    title: 'Nenhum modelo ainda',
    says: 'Um modelo guarda os itens, a observação e o vencimento de uma fatura.',
  },
  create: { title: 'Novo modelo', done: 'O modelo foi salvo.' },
  edit: { done: 'Salvo. As novas faturas vão usá-lo.' },
  remove: {
    button: 'Excluir',
    title: (name) => `Excluir ${name}?`,
    says: 'O modelo é excluído definitivamente. As faturas criadas a partir dele não mudam.',
    done: (name) => `${name} foi excluído.`,
  },
  form: {
    name: 'Nome',
    nameSays: 'Só você o vê.',
    nameWanted: 'Um nome que você reconheça',
    addItem: 'Adicionar item',
    total: (amount) => `Total ${amount}`,
    memo: 'Observação',
    memoSays: 'Exibida na página de pagamento.',
    expirySays: 'Um prazo, por exemplo 7 dias.',
    save: 'Salvar',
  },
  item: {
    legend: (number) => `Item ${number}`,
    name: 'Nome',
    nameWanted: 'O nome do item',
    quantity: 'Quantidade',
    quantityWanted: 'No mínimo 1',
    unitAmount: 'Valor unitário',
    description: 'Descrição',
    remove: (number) => `Remover o item ${number}`,
  },
};
