import { countOf } from '@till/look/count';
import { html } from '../../../kernel/lib/html.ts';
import type { Texts } from './en.ts';

const count = countOf('pt');

export const pt: Texts = {
  skip: 'Ir para o conteúdo',
  cart: 'Carrinho',
  cartOf: (items) => `Carrinho (${items})`,
  products: 'Produtos',
  allProducts: 'Todos os produtos',
  support: 'Ajuda',
  mailSupport: 'Escrever para a loja',
  terms: 'Termos',
  paysInCrypto: 'Você paga em cripto, direto para a loja.',
  nothingForSale: 'Ainda não há nada à venda aqui.',
  search: 'Buscar',
  searchProducts: 'Buscar produtos',
  resultsFor: (words) => `Resultados para “${words}”`,
  found: (products) => count(products, { one: '# produto', other: '# produtos' }),
  nothingFound: 'Nenhum produto corresponde. Confira a ortografia ou use menos palavras.',
  pages: 'Páginas',
  page: (page) => `Página ${page}`,
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  earlier: 'Anterior',
  later: 'Próxima',
  homeDescription: (shop) => `Produtos de ${shop}, pagos em cripto.`,
  pictures: 'Imagens',
  pictureOf: (picture, pictures) => `Imagem ${picture} de ${pictures}`,
  soldOut: 'Esgotado',
  inStock: 'Disponível',
  left: (units) => count(units, { one: 'Só resta #', other: 'Só restam #' }),
  quantity: 'Quantidade',
  quantityOf: (product) => `Quantidade de ${product}`,
  lineBetween: (least, most) =>
    count(most, { one: `De ${least} a # por pedido.`, other: `De ${least} a # por pedido.` }),
  add: 'Adicionar ao carrinho',
  added: (items) =>
    count(items, {
      one: 'Adicionado. Há # item no seu carrinho.',
      other: 'Adicionado. Há # itens no seu carrinho.',
    }),
  openCart: 'Abrir o carrinho',
  emptyCart: 'Seu carrinho está vazio.',
  remove: 'Remover',
  removeProduct: (product) => `Remover ${product}`,
  update: 'Atualizar',
  each: (price) => `${price} por unidade`,
  total: 'Total',
  email: 'E-mail',
  optional: '(opcional)',
  whyEmail:
    'O que você comprar também é enviado para lá, para que o tenha caso perca esta página. A loja vê o endereço.',
  agree: (link) => html`Ao finalizar a compra, você aceita os ${link('termos da loja')}.`,
  checkOut: 'Finalizar compra',
  checkOutNote: 'Em seguida você escolhe como pagar. A loja reserva seus itens por 30 minutos.',
  keepShopping: 'Continuar comprando',
  thanks: 'Obrigado!',
  thanksNote: 'O que você comprou está na página do seu pagamento, e no seu e-mail se informou um endereço.',
  notSold: (product) => `${product} não está mais à venda. Foi removido do seu carrinho.`,
  someNotSold: 'Algo do seu carrinho não está mais à venda. Foi removido.',
  notSoldHere: 'Este produto não está mais à venda.',
  lineSoldOut: 'Já está esgotado. Remova-o para finalizar a compra.',
  lineShort: (units) =>
    count(units, {
      one: 'Agora só resta #. Diminua a quantidade para finalizar a compra.',
      other: 'Agora só restam #. Diminua a quantidade para finalizar a compra.',
    }),
  lineLess: (least) => count(least, { one: 'No mínimo # por pedido.', other: 'No mínimo # por pedido.' }),
  lineMore: (most) => count(most, { one: 'No máximo # por pedido.', other: 'No máximo # por pedido.' }),
  clamped: (units) =>
    count(units, {
      one: 'Seu carrinho tem #: mais que isso não cabe em um pedido.',
      other: 'Seu carrinho tem #: mais que isso não cabe em um pedido.',
    }),
  otherCurrency: (mine, other) =>
    `Este produto é cobrado em ${other}, e seu carrinho está em ${mine}. Finalize antes essa compra ou esvazie o ` +
    'carrinho.',
  tooManyLines: (most) =>
    count(most, {
      one: 'No carrinho cabe # produto. Finalize antes a compra.',
      other: 'No carrinho cabem # produtos diferentes. Finalize antes a compra.',
    }),
  invalidQuantity: 'A quantidade deve ser um número inteiro.',
  invalidEmail: 'Este endereço de e-mail não parece correto.',
  changedTotal: 'Os preços mudaram desde que você abriu esta página. Confira o total de novo.',
  gone: 'Alguém foi mais rápido: já não resta tudo o que você queria. Confira seu carrinho de novo.',
  noRoom: (minutes) =>
    count(minutes, {
      one: 'Seus pedidos não pagos já ocupam tudo o que um comprador pode reservar. Pague um deles ou tente de novo em # minuto.',
      other:
        'Seus pedidos não pagos já ocupam tudo o que um comprador pode reservar. Pague um deles ou tente de novo em ' +
        '# minutos.',
    }),
  tooMuch: 'É mais de um mesmo produto do que um comprador pode reservar de uma vez. Diminua a quantidade.',
  notNow: 'Esta loja não está vendendo no momento.',
  foreign: 'Esse formulário não foi enviado desta loja. Tente de novo aqui.',
  notFound: 'Página não encontrada',
  notFoundNote: 'Não há nada aqui. Pode ter sido vendido ou retirado.',
  nowhere: 'Não há nenhuma loja neste endereço.',
  toShop: 'Ir para a loja',
  off: 'Não está aberta',
  offNote: 'Esta loja não está aberta no momento. Volte mais tarde, por favor.',
  suspended: 'Sem vendas no momento',
  suspendedNote: 'Por ora, nada pode ser comprado aqui. Se você já comprou algo, pergunte à loja.',
  closed: 'Encerrada',
  closedNote: 'Esta loja encerrou as atividades. Se você comprou algo aqui, pergunte a quem a administrava.',
  tooMany: 'Solicitações demais',
  tooManyNote: 'Aguarde um minuto e tente de novo.',
  wrong: 'Não funcionou',
  wrongNote: 'Não foi possível entender o que foi enviado. Volte e tente de novo.',
  failed: 'Algo deu errado',
  failedNote: 'A culpa é nossa, e nenhum pedido foi feito. Tente de novo em instantes.',
};
