import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('pt');
const lines = (number: number) => count(number, { one: '# linha', other: '# linhas' });
const attempts = (number: number) => count(number, { one: '# tentativa', other: '# tentativas' });

export const texts: Texts = {
  gap: ' ',
  orders: {
    title: 'Pedidos',
    says: 'Pedidos dos clientes; os mais recentes primeiro.',
    list: 'pedidos',
    all: 'Todos os pedidos',
    one: 'Pedido',
    which: (id) => `pedido ${id}`,
    bought: (title, more) => `${title} e ${count(more, { one: 'mais #', other: 'mais #' })}`,
    inList: (title, id) => `${title}, pedido ${id}`,
    noneWith: (status) => `Nenhum pedido com o status “${status}” no momento.`,
    empty: {
      title: 'Nenhum pedido ainda',
      explanation:
        'Os pedidos aparecem aqui assim que os clientes finalizam a compra, na sua vitrine ou na sua própria loja pela ' +
        'API. Comece com um produto para vender.',
      products: 'Ir para produtos',
    },
    partial:
      'O cliente não enviou o valor completo a tempo. O dinheiro é repassado a você, e nenhum item foi entregue. Combine ' +
      'com o cliente: cobre o restante com uma nova fatura ou devolva o dinheiro da sua própria carteira.',
  },
  invoices: {
    title: 'Faturas',
    says: 'Suas próprias cobranças; as mais recentes primeiro.',
    list: 'faturas',
    all: 'Todas as faturas',
    one: 'Fatura',
    named: (number) => `Fatura ${number}`,
    create: 'Nova fatura',
    noneWith: (status) => `Nenhuma fatura com o status “${status}” no momento.`,
    empty: {
      title: 'Nenhuma fatura ainda',
      explanation: 'Informe itens e valores e envie o link ao seu cliente, ou peça o envio por e-mail.',
    },
    partial:
      'O cliente não enviou o valor completo a tempo. O dinheiro é repassado a você. Combine com o cliente: cobre o ' +
      'restante com uma nova fatura ou devolva o dinheiro da sua própria carteira.',
  },
  list: {
    pastEnd: 'A lista termina antes desta página.',
    amount: 'Valor',
    status: 'Status',
    method: 'Forma de pagamento',
    created: 'Criação',
    id: 'Id',
    noCustomer: 'Sem cliente',
    expires: (when) => rich`Expira ${when}`,
    copyId: (id) => `Copiar id ${id}`,
    idCopied: 'Id copiado',
    openAsPage: 'Abrir como página',
    close: 'Fechar',
  },
  page: {
    copyId: 'Copiar id',
    copyLink: 'Copiar link',
    linkCopied: 'Link copiado',
    receipt: 'Recibo',
    print: 'Imprimir ou salvar como PDF',
    duplicate: 'Duplicar',
  },
  details: {
    title: 'Detalhes',
    customer: 'Cliente',
    customerName: 'Nome do cliente',
    customerEmail: 'E-mail do cliente',
    noEmail: 'Sem endereço de e-mail',
    created: 'Criação',
    createdIn: 'Criado via',
    api: 'API',
    dashboard: 'painel',
    expires: 'Expira',
    completed: 'Conclusão',
    paid: 'Pagamento',
    voided: 'Anulação',
    successUrl: 'URL de sucesso',
    cancelUrl: 'URL de cancelamento',
    memo: 'Observação',
    descriptionsCut: (page) => rich`As descrições longas estão abreviadas. ${page}.`,
    customersPage: 'A página do cliente as mostra por completo',
    items: 'Itens',
    item: 'Item',
    amount: 'Valor',
    total: 'Total',
  },
  expiring: {
    title: 'Expirar este pedido?',
    explanation:
      'O cliente não poderá mais pagá-lo, e o estoque reservado volta à venda. Se parte do dinheiro já chegou, o pedido ' +
      'passa a “partial”; se o valor total já chegou, nada muda. Isto não pode ser desfeito.',
    label: 'Expirar pedido',
    done: 'O pedido expirou',
  },
  voiding: {
    title: 'Anular esta fatura?',
    explanation:
      'O cliente não poderá mais pagá-la, e a página dela informa isso. Enquanto um cliente está pagando, a anulação é ' +
      'recusada. Se parte do dinheiro já chegou, a fatura passa a “partial”. Isto não pode ser desfeito.',
    label: 'Anular fatura',
    done: 'A fatura foi anulada',
  },
  attached: {
    metadata: 'Metadados',
    extraContext: 'Contexto adicional',
    download: 'Baixar tudo',
    beginning: (size) => `Mostrando o início de ${size}.`,
  },
  deliveries: {
    title: 'Entregas de webhooks',
    all: 'Todas as entregas',
    none:
      'Nenhuma encontrada. Uma loja sem URL de webhook não envia nenhuma; em uma loja muito movimentada, algumas ' +
      'aparecem somente na lista de todas as entregas.',
    attempts,
    unanswered: (number, at) => rich`${attempts(number)}, a última ${at}, sem resposta`,
    answered: (number, at, status) => rich`${attempts(number)}, a última ${at}, resposta ${status}`,
  },
  goods: {
    title: 'Itens entregues',
    onHold:
      'A entrega está em espera: um produto deste pedido está fora de venda após uma restauração. Coloque-o à venda de ' +
      'novo em Produtos.',
    outOfStock: (missing) =>
      `${count(missing, {
        one: 'Sem estoque: # linha deste pedido não pôde ser entregue.',
        other: 'Sem estoque: # linhas deste pedido não puderam ser entregues.',
      })} Adicione estoque ao produto, e o restante é entregue automaticamente.`,
    failed:
      'A última tentativa de entregar este pedido falhou. Ela é repetida automaticamente; se o problema persistir, fale ' +
      'com o operador.',
    underWay: 'Este pedido está sendo entregue.',
    partUnderWay: (delivered, ordered) => `Este pedido está sendo entregue: ${delivered} de ${lines(ordered)}.`,
    delivered: (number, at) => rich`${lines(number)}, entrega: ${at}`,
    show: 'Mostrar itens',
    showMore: 'Mostrar mais',
    itemsOf: (title) => `Itens: ${title}`,
    cut: '(abreviado; completo na página do cliente)',
    recorded: 'Esta consulta foi gravada no registro de auditoria.',
  },
  resending: {
    label: 'Reenviar itens',
    done: (address) => `Os itens e o link deles estão a caminho de ${address}`,
    left: (number) => count(number, { one: 'Resta # e-mail.', other: 'Restam # e-mails.' }),
    blocked: {
      'order.notCompleted': 'O pedido não está concluído.',
      'order.noCustomerEmail': 'O pedido não tem e-mail do cliente.',
      'order.notDelivered': 'Os itens ainda estão sendo entregues.',
      'order.noResendsLeft': 'Os itens já foram reenviados tantas vezes quanto permitido.',
      'order.resentMomentsAgo': 'Os itens acabaram de ser reenviados.',
    },
    last: (at) => rich`Último reenvio: ${at}.`,
    possible: (at) => rich`Possível de novo: ${at}.`,
  },
  notes: {
    title: 'Notas',
    says: 'Para a sua equipe; os clientes nunca as veem.',
    erased: 'Apagada com os dados pessoais daquela data.',
    by: (author, when) => rich`${author}, ${when}`,
    label: 'Nota',
    add: 'Adicionar nota',
    added: 'Nota adicionada',
  },
  sending: {
    title: 'E-mail',
    noEmail: 'A fatura não tem e-mail do cliente e não pode ser enviada. Copie o link dela.',
    to: (address) => rich`É enviada para ${address} e para mais ninguém.`,
    left: (number, of) => `${count(number, { one: 'Resta # envio', other: 'Restam # envios' })} de ${of}.`,
    last: (at) => rich`Último envio: ${at}.`,
    possible: (at) => rich`O próximo envio é possível: ${at}.`,
    blocked: {
      'invoice.notOpen': 'A fatura não está aberta.',
      'invoice.noCustomerEmail': 'A fatura não tem e-mail do cliente.',
      'invoice.noSendsLeft': 'Não restam envios para a fatura.',
      'invoice.sentMomentsAgo': 'A fatura acabou de ser enviada.',
    },
    unsent: 'A fatura foi criada, mas não enviada',
    label: 'Enviar fatura',
    done: (address) => `Enviada para ${address}`,
  },
};
