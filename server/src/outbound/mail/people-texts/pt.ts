import { countOf } from '@till/look/count';
import { say } from '../templates/words.ts';
import type { PeopleTexts } from './en.ts';

const count = countOf('pt');

const FORMER_OWNER = say`Se você não saiu da loja por vontade própria, fale com os outros proprietários e com o operador
  desta instalação.`;

export const pt: PeopleTexts = {
  roles: { manager: 'gerente', admin: 'administrador', owner: 'proprietário' },
  because: {
    owner: (store) => say`Você recebe este e-mail porque é proprietário de ${store}.`,
    formerOwner: (store) => say`Você recebe este e-mail porque foi proprietário de ${store} até pouco tempo atrás.`,
  },
  browser: (browser, system) => `${browser}, ${system}`,
  unknownBrowser: 'Navegador desconhecido',
  andMore: (listed, more) => `${listed} e mais ${more}`,

  signUp: ({ site, email, until }) => ({
    title: say`Confirme seu endereço`,
    subject: say`Confirme seu endereço para ${site}`,
    paragraphs: [
      say`Alguém, provavelmente você, se cadastrou em ${site} com o endereço ${email}.`,
      say`Abra o link e digite a senha que escolheu. O link funciona até ${until}.`,
    ],
    link: 'Confirmar endereço',
    footer: say`Se não foi você, ignore este e-mail: nenhuma conta é criada sem a sua confirmação. Enviado por ${site}.`,
  }),
  hasAccount: ({ site, email }) => ({
    title: say`Você já tem uma conta`,
    paragraphs: [
      say`Alguém, provavelmente você, se cadastrou em ${site} com o endereço ${email}, que já tem uma conta ali.`,
      say`Entre com a sua senha ou escolha uma nova, se você a esqueceu.`,
    ],
    link: 'Entrar',
    footer: say`Se não foi você, ignore este e-mail. Nada mudou. Enviado por ${site}.`,
  }),
  reset: ({ site, email, until }) => ({
    title: say`Escolha uma nova senha`,
    subject: say`Escolha uma nova senha para ${site}`,
    paragraphs: [
      say`Alguém, provavelmente você, solicitou uma nova senha para a conta ${email} em ${site}.`,
      say`O link funciona uma única vez, até ${until}.`,
    ],
    link: 'Escolher nova senha',
    footer: say`Se não foi você, ignore este e-mail. Sua senha não mudou. Enviado por ${site}.`,
  }),
  emailChange: {
    toNew: ({ site, email, until }) => ({
      title: say`Confirme seu novo endereço`,
      subject: say`Confirme seu novo endereço para ${site}`,
      paragraphs: [
        say`Alguém, provavelmente você, quer usar o endereço ${email} na conta em ${site}.`,
        say`Confirme com este link e com o que foi enviado ao endereço atual. Os dois funcionam até ${until}.`,
      ],
      link: 'Confirmar ou interromper a mudança',
      footer: say`Se não foi você, ignore este e-mail. Nada muda sem a sua confirmação. Enviado por ${site}.`,
    }),
    toOld: ({ site, email, until }) => ({
      title: say`Confirme a mudança do seu endereço`,
      subject: say`Confirme a mudança do seu endereço para ${site}`,
      paragraphs: [
        say`Alguém, provavelmente você, quer mudar o endereço da sua conta em ${site} para ${email}.`,
        say`Confirme com este link e com o que foi enviado ao novo endereço. Os dois funcionam até ${until}.`,
        say`Se não foi você, interrompa a mudança e escolha uma nova senha imediatamente: alguém tem acesso à sua conta.`,
      ],
      link: 'Confirmar ou interromper a mudança',
      footer: say`Nada muda sem a sua confirmação. Enviado por ${site}.`,
    }),
    taken: ({ site, email }) => ({
      title: say`Seu endereço já está em uso`,
      paragraphs: [
        say`Alguém quer usar o endereço ${email} em outra conta em ${site}. Você tem uma conta com ele.`,
        say`Cada endereço pertence a uma única conta. Se foi você, entre nessa conta ou mude antes o endereço dela.`,
      ],
      link: 'Entrar',
      footer: say`Se não foi você, ignore este e-mail. Nada mudou. Enviado por ${site}.`,
    }),
  },
  accountChanges: {
    password: say`Sua senha mudou`,
    email: say`Seu endereço de e-mail mudou`,
    twoFactorOn: say`A verificação em duas etapas foi ativada`,
    twoFactorOff: say`A verificação em duas etapas foi desativada`,
    recoveryCodes: say`Seus códigos de recuperação foram substituídos`,
    passkeyAdded: say`Uma chave de acesso foi adicionada`,
    passkeyRemoved: say`Uma chave de acesso foi removida`,
  },
  accountChange: (title, { site, email, at, ip, browser }) => ({
    title,
    paragraphs: [
      say`Isso aconteceu na conta ${email} em ${site}.`,
      say`Quando: ${at}. Endereço: ${ip ?? say`desconhecido`}. Navegador: ${browser}.`,
      say`Se não foi você, escolha uma nova senha imediatamente: isso encerra todas as sessões.`,
    ],
    link: 'Ver sua conta',
    footer: say`Você recebe este e-mail sempre que seus métodos de acesso mudam.`,
  }),
  newBrowser: ({ site, email, at, ip, browser }) => ({
    title: say`Você entrou por um navegador novo`,
    paragraphs: [
      say`Alguém entrou em ${email} em ${site} por um navegador que você ainda não tinha usado.`,
      say`Quando: ${at}. Endereço: ${ip ?? say`desconhecido`}. Navegador: ${browser}.`,
      say`Se não foi você, mude sua senha imediatamente: isso encerra todas as sessões.`,
    ],
    link: 'Ver suas sessões',
    footer: say`Você recebe este e-mail uma vez para cada navegador.`,
  }),

  invitation: ({ store, inviter, role, until }) => ({
    title: say`Você foi convidado para ${store}`,
    paragraphs: [
      say`${inviter} convidou você para ajudar a administrar a loja ${store}. Sua função seria ${role}.`,
      say`O convite vale até ${until} e somente para este endereço.`,
    ],
    link: 'Aceitar o convite',
    footer: say`Se você não reconhece o remetente, ignore este e-mail. Nada acontece se você não aceitar.`,
  }),
  newRole: (role, { store, name, email, by, at }) => ({
    title:
      role === 'owner'
        ? say`${email} agora é proprietário de ${store}`
        : say`${email} agora é administrador de ${store}`,
    paragraphs: [
      role === 'owner'
        ? say`${name} (${email}) agora pode fazer tudo em ${store}, inclusive mudar endereços de recebimento e fechar a loja.`
        : say`${name} (${email}) agora pode mudar formas de pagamento e configurações de ${store} e convidar gerentes.`,
      say`Função dada por ${by ?? say`alguém que já saiu`}, ${at}.`,
      say`Se você não esperava isso, confira a equipe e remova quem não deveria estar nela.`,
    ],
    link: 'Ver a equipe',
  }),
  ownerRemoved: ({ store, name, email, by, at }) => ({
    title: say`${email} não é mais proprietário de ${store}`,
    paragraphs: [
      say`${name} (${email}) não pode mais mudar os endereços de recebimento de ${store}.`,
      say`Feito por ${by ?? say`alguém que já saiu`}, ${at}.`,
      say`Se você não esperava isso, fale com os outros proprietários e com o operador desta instalação.`,
    ],
    link: 'Ver a equipe',
  }),

  payout: {
    first: ({ store, network, newAddress, by, at, isOwner }) => ({
      title: say`${store} agora tem um endereço de recebimento em ${network}`,
      paragraphs: [
        say`Solicitado por ${by}, ${at}.`,
        say`Endereço: ${newAddress}`,
        say`É o primeiro nesta rede, por isso já está em vigor. Pagamentos em outras redes não são afetados.`,
        isOwner
          ? say`Se nenhum proprietário solicitou isso, desative as formas de pagamento de ${network} e mude suas senhas
            imediatamente.`
          : FORMER_OWNER,
      ],
      link: 'Ver endereços de recebimento',
    }),
    changed: ({ store, network, oldAddress, newAddress, by, at, isOwner }) => ({
      title: say`O endereço de recebimento de ${store} em ${network} mudou`,
      paragraphs: [
        say`Solicitado por ${by}, ${at}.`,
        say`Antes: ${oldAddress}`,
        say`Agora: ${newAddress}`,
        say`Novos pagamentos vão para o novo endereço. Os que os compradores já tinham iniciado ainda vão para o anterior.`,
        isOwner
          ? say`Se nenhum proprietário solicitou isso, corrija o endereço e mude suas senhas imediatamente.`
          : FORMER_OWNER,
      ],
      link: 'Ver endereços de recebimento',
    }),
    pending: ({ store, network, oldAddress, newAddress, by, at, from, isOwner }) => ({
      title: say`Mudança pendente do endereço de recebimento de ${store} em ${network}`,
      paragraphs: [
        say`Solicitada por ${by}, ${at}.`,
        say`Atual: ${oldAddress}`,
        say`Novo: ${newAddress}`,
        isOwner
          ? say`A partir de ${from}, novos pagamentos vão para o novo endereço. Até lá, qualquer proprietário pode
            interromper a mudança, aqui ou no painel. Ela não pode entrar em vigor antes.`
          : say`A partir de ${from}, novos pagamentos vão para o novo endereço. Até lá, você pode interromper a mudança
            aqui. Ela não pode entrar em vigor antes.`,
        isOwner
          ? say`Se você não reconhece esta mudança, interrompa-a e mude suas senhas imediatamente: alguém tem acesso a uma conta.`
          : say`${FORMER_OWNER} Em caso de dúvida, interrompa: um proprietário pode solicitá-la de novo.`,
      ],
      link: 'Interromper esta mudança',
    }),
    stopLink: (because) => say`${because} O link só pode interromper esta mudança e funciona uma vez.`,
  },

  feeChanged: ({ store, before, after, at }) => ({
    title: say`A taxa de ${store} agora é de ${after}%`,
    paragraphs: [
      say`O operador desta instalação mudou a taxa de ${store} de ${before}% para ${after}%.`,
      say`Ela vale para pagamentos iniciados a partir de ${at}; os anteriores mantêm a sua.`,
    ],
    link: 'Ver pagamentos',
  }),
  suspended: ({ store, at, reason }) => ({
    title: say`${store} está suspensa`,
    paragraphs: [
      say`O operador desta instalação suspendeu ${store}. Motivo informado:`,
      reason,
      say`Novos pedidos, faturas e pagamentos não são possíveis. Pagamentos já iniciados seguem até o fim e chegam à sua
        carteira, e os webhooks continuam sendo enviados.`,
      say`Desde ${at}. Fale com o operador, que pode reativar a loja a qualquer momento.`,
    ],
    link: 'Ver a loja',
  }),
  resumed: ({ store, at }) => ({
    title: say`${store} não está mais suspensa`,
    paragraphs: [say`${store} pode vender novamente desde ${at}.`],
    link: 'Ver a loja',
  }),
  methodsOff: ({ store, by, at, off, on }) => ({
    title: say`Formas de pagamento de ${store} foram desativadas`,
    paragraphs: [
      say`${by} desativou ${off}, ${at}.`,
      on === undefined
        ? say`Não resta nenhuma forma de pagamento, então os compradores não podem pagar.`
        : say`Os compradores ainda podem pagar com ${on}.`,
      say`Se você não esperava isso, confira os endereços de recebimento das formas restantes e fale com os outros
        proprietários.`,
    ],
    link: 'Ver formas de pagamento',
  }),
  feesUnpaid: ({ store, amount, from }) => ({
    title: say`Há taxas de ${store} em aberto`,
    paragraphs: [
      say`Foram cobrados ${amount} em taxas sobre pagamentos para suas próprias carteiras, ainda não pagos.`,
      say`A partir de ${from}, os compradores não poderão pagar por essas formas até que a fatura seja paga. As outras
        formas não são afetadas.`,
    ],
    link: 'Ver taxas',
  }),
  feesStopped: ({ store, amount }) => ({
    title: say`Pagamentos para as carteiras de ${store} estão parados: há taxas em aberto`,
    paragraphs: [
      say`Foram cobrados ${amount} em taxas sobre pagamentos para suas próprias carteiras, ainda não pagos.`,
      say`Os compradores não podem mais pagar por essas formas. Elas voltam a estar disponíveis assim que a fatura for
        paga. As outras formas não são afetadas.`,
    ],
    link: 'Ver taxas',
  }),

  secretRotating: ({ store, by, at, from }) => ({
    title: say`O segredo do webhook de ${store} está sendo trocado`,
    paragraphs: [
      say`Solicitado por ${by}, ${at}.`,
      say`A partir de ${from}, os eventos são assinados apenas com o novo segredo. Até lá, levam as duas assinaturas:
        configure o novo segredo no seu servidor antes disso.`,
      say`Se nenhum proprietário solicitou isso, cancele a troca e mude suas senhas imediatamente.`,
    ],
    link: 'Ver o webhook',
  }),
  secretRotated: ({ store, by, at }) => ({
    title: say`O segredo do webhook de ${store} foi trocado`,
    paragraphs: [
      say`Solicitado por ${by}, ${at}.`,
      say`De agora em diante, os eventos são assinados apenas com o novo segredo. Um servidor que ainda tem o anterior os
        recusa; eles são repetidos por cerca de três dias.`,
      say`Se nenhum proprietário solicitou isso, troque o segredo de novo e mude suas senhas imediatamente.`,
    ],
    link: 'Ver o webhook',
  }),
  webhookExhausted: ({ store, event, attempts, status, delivery }) => ({
    title: say`Os webhooks de ${store} não estão chegando`,
    paragraphs: [
      say`Seu endpoint não aceitou o evento ${event} após
        ${count(attempts, { one: '# tentativa', other: '# tentativas' })}, e ele não será repetido automaticamente.`,
      status === null ? say`Ele não respondeu.` : say`A última resposta dele foi HTTP ${status}.`,
      say`A entrega é ${delivery}. Quando o endpoint voltar a responder, reenvie-a pela lista de entregas. Outras entregas
        ali também podem estar pendentes ou esgotadas.`,
    ],
    footer: say`Você recebe este e-mail no máximo uma vez a cada 24 horas para cada loja.`,
  }),
};
