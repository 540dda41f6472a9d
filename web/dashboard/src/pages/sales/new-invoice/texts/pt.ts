import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('pt');

export const texts: Texts = {
  title: 'Nova fatura',
  says: 'Você recebe um link para repassar ou pede o envio por e-mail.',
  stopped: {
    title: 'Sem novas faturas',
    explanation: 'Os clientes não poderiam começar a pagá-las. A mensagem acima explica o motivo.',
  },
  noMethods: {
    title: 'Escolha primeiro as formas de pagamento',
    explanation:
      'Os clientes ainda não poderiam pagar uma fatura. Poderão quando a loja tiver um endereço de recebimento e uma ' +
      'forma de pagamento na rede dele.',
    settings: 'Abrir configurações de pagamento',
  },
  template: {
    title: 'Começar com um modelo',
    label: 'Modelo',
    explanation: 'Preenche linhas, observação e validade, que você pode alterar.',
    none: 'Do zero',
  },
  items: {
    title: 'Itens',
    currency: 'Moeda',
    usd: 'Dólar americano (usd)',
    eur: 'Euro (eur)',
    line: (number) => `Linha ${number}`,
    removeLine: (number) => `Remover linha ${number}`,
    name: 'Nome',
    description: 'Descrição',
    quantity: 'Quantidade',
    unitAmount: 'Valor unitário',
    amount: 'Valor',
    add: 'Adicionar linha',
    total: 'Total',
    atMost: (lines) =>
      count(lines, { one: 'Uma fatura tem no máximo # linha.', other: 'Uma fatura tem no máximo # linhas.' }),
  },
  customer: {
    title: 'Cliente',
    name: 'Nome do cliente',
    email: 'E-mail do cliente',
    aboutEmail: 'Necessário para enviar a fatura por e-mail. O recibo também é enviado para lá.',
    memo: 'Observação',
    aboutMemo: 'Exibida na página de pagamento.',
  },
  options: {
    title: 'Opções',
    aboutPeriod: 'Um prazo, por exemplo 7 dias.',
    expiresOn: 'Expira em (data)',
    aboutExpiresOn: 'Em vez de um prazo, no seu fuso horário.',
    successUrl: 'URL de sucesso',
    aboutSuccessUrl: 'Destino do link de volta à sua loja após o pagamento.',
    cancelUrl: 'URL de cancelamento',
    aboutCancelUrl: 'Destino desse link se não puder mais ser paga.',
    metadata: 'Metadados',
    aboutMetadata: 'JSON para os seus próprios sistemas, enviado em cada webhook. Os clientes nunca o veem.',
  },
  preview: {
    title: 'Prévia da página do cliente',
    to: (customer) => rich`Para ${customer}`,
    yourItems: 'Seus itens',
    more: (lines) => count(lines, { one: 'e mais #', other: 'e mais #' }),
    payableUntil: (time) => rich`Pode ser paga até: ${time}.`,
  },
  acts: {
    create: 'Criar fatura',
    createAndSend: 'Criar e enviar',
    cancel: 'Cancelar',
    created: (number) => `Fatura ${number} criada`,
    createdAndSent: (number, address) => `Fatura ${number} criada e enviada para ${address}`,
    unknown: 'Algo deu errado',
  },
  wrong: {
    total: 'O total deve ser maior que zero',
    tooLong: (characters) => count(characters, { one: 'No máximo # caractere', other: 'No máximo # caracteres' }),
    name: 'Um nome para esta linha',
    quantity: (most) => `Um número inteiro de 1 a ${most}`,
    unitAmount: 'Um valor como 12.50, com ponto e no máximo 3 casas decimais',
    tooMuch: (most) => `No máximo ${most}`,
    moment: 'Uma data e um horário',
    tooSoon: 'No mínimo daqui a 10 minutos',
    tooLate: 'No máximo daqui a 90 dias',
    email: 'Um endereço de e-mail, por exemplo ada@example.com',
    url: 'Um endereço web que comece com https:// ou http://',
    notObject: 'Um objeto JSON, por exemplo {"order": 7}',
    notJson: 'Isto não é JSON. Um objeto, por exemplo {"order": 7}',
  },
};
