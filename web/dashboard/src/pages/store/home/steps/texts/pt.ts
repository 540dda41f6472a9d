import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Primeiros passos',
  way: 'Forma de vender',
  progress: 'Primeiros passos concluídos',
  done: (done, all) => `${done} de ${all} concluídos`,
  isDone: 'Feito:',
  isOpen: 'A fazer:',
  ways: { storefront: 'Vitrine', invoices: 'Faturas', api: 'API' },
  steps: {
    hasPayout: { label: 'Definir um endereço de recebimento', says: 'para o seu dinheiro' },
    hasMethod: { label: 'Escolher formas de pagamento', says: 'tokens aceitos dos compradores' },
    hasProduct: { label: 'Criar um produto', says: 'algo para vender' },
    hasStorefront: { label: 'Exibir sua vitrine', says: 'uma loja em endereço próprio, sem código' },
    hasInvoice: { label: 'Criar uma fatura', says: 'e enviá-la por e-mail ou compartilhar o link' },
    hasKey: { label: 'Criar uma chave de API', says: 'para o seu servidor' },
    hasWebhook: { label: 'Definir uma URL de webhook', says: 'para ser avisado dos pagamentos' },
  },
};
