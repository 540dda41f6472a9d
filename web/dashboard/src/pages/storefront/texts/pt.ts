import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  page: {
    title: 'Vitrine',
    noAddress:
      'A vitrine está ativada, mas ainda não tem endereço. Nesta instalação, as vitrines precisam de um domínio ' +
      'próprio: defina um abaixo.',
    off: 'Ela está desativada. Seus produtos só podem ser comprados por links e pela API.',
    withoutAddress: 'Sua loja pública.',
    at: (link) => rich`Os compradores encontram seus produtos em ${link}.`,
  },
  form: {
    texts: 'Textos',
    appearance: 'Aparência',
    order: 'Ordem dos produtos',
    orderHelp: 'A ordem que os compradores veem. Produtos novos ficam no fim.',
    noProducts: 'Ainda não há produtos à venda. Eles aparecerão aqui.',
    save: 'Salvar',
    saved: 'A vitrine foi salva.',
    loadSaved: 'Carregar a versão salva',
  },
  fields: {
    isOn: 'Mostrar a vitrine',
    isOnHelp:
      'Enquanto ela está desativada, o endereço não mostra nada e ninguém pode fazer pedidos nela. Faturas e ' +
      'pedidos pela API não são afetados.',
    isDiscoverable: 'Listar os produtos para programas',
    isDiscoverableHelp:
      'Programas que pagam por x402 encontram seus produtos publicados em /.well-known/x402 da vitrine, e a ' +
      'vitrine na lista desta instalação.',
    name: 'Nome da loja',
    nameHelp: 'Os compradores o veem em todas as páginas e em todos os e-mails.',
    nameWanted: 'O nome do vendedor para os compradores',
    description: 'Descrição',
    descriptionHelp: 'Seus produtos, em poucas frases.',
    supportEmail: 'E-mail de atendimento',
    supportEmailHelp: 'Contato para os compradores, exibido na vitrine e nas páginas de pedidos e faturas.',
    supportUrl: 'URL de ajuda',
    supportUrlHelp: 'Sua página de ajuda, se houver.',
    termsUrl: 'URL dos termos',
    termsUrlHelp: 'Sua página com os termos de venda, se houver.',
    addressWanted: 'Um endereço da web, como https://example.com/terms',
    logo: 'Logotipo',
    logoHelp:
      'PNG, JPEG, WebP ou AVIF, de no máximo 5 MiB; de preferência quadrado. Ele aparece assim que é escolhido.',
    accent: 'Cor de destaque',
    accentHelp: 'Para botões, links e preços. Onde ela ficaria ilegível, é usado um tom legível.',
    accentDefault: 'O verde do Till',
    accentPick: 'Escolher uma cor',
    accentWanted: 'Uma cor como #0b7a5b',
  },
  preview: {
    title: 'Prévia',
    frame: 'Prévia da vitrine',
    page: 'Página da prévia',
    shop: 'Loja',
    product: 'Produto',
    screen: 'Tela da prévia',
    phone: 'Celular',
    desktop: 'Computador',
    colours: 'Cores da prévia',
    light: 'Claro',
    dark: 'Escuro',
  },
  address: {
    title: 'Endereço',
    helpDashboard: 'O slug faz parte do endereço do painel da sua loja.',
    help: 'O slug faz parte dos endereços da sua vitrine e do seu painel.',
    former: 'Slugs anteriores ainda redirecionam para cá:',
    until: (slug, time) => rich`${slug} até ${time}`,
    changed: 'O slug foi alterado.',
    confirm: 'Alterar o slug?',
    consequence:
      'O endereço antigo redireciona para o novo por 90 dias, e só você pode retomá-lo nesse período. Depois ' +
      'disso, qualquer pessoa pode usá-lo: atualize antes os links que publicou.',
    slug: 'Slug',
    slugHelp: 'Letras minúsculas, números e hifens internos.',
    change: 'Alterar slug',
  },
  domain: {
    title: 'Domínio próprio',
    help: 'Um domínio que pertence a você. Quando ativo, ele substitui o endereço acima.',
    none: 'Nenhum.',
    claimed: 'Agora adicione os registros dele ao DNS.',
    domain: 'Domínio',
    wanted: 'Por exemplo, shop.example.com',
    use: 'Usar domínio',
    steps:
      'Adicione os dois registros no seu provedor de domínio. Mantenha-os lá: o Till os verifica regularmente. ' +
      'As mudanças podem levar algumas horas para aparecer em toda parte. Alguns provedores acrescentam o ' +
      'domínio aos nomes automaticamente: nesse caso, omita-o.',
    proof: '1. Prova de propriedade',
    target: '2. Destino',
    bare:
      'A maioria dos provedores não permite um CNAME em um domínio sem subdomínio. Use os endereços, ou um ' +
      'registro ALIAS ou ANAME para o host.',
    cname:
      'Um CNAME continua funcionando se os endereços mudarem. Use os endereços somente onde um CNAME não for possível.',
    states: {
      sentences: (sentences) => sentences.join(' '),
      proof: {
        missing: (name) => `Ainda não há registro TXT ${name}.`,
        other: (name) => `O registro TXT ${name} tem outro valor.`,
        unanswered: () => 'Os servidores de nomes do domínio não responderam.',
      },
      pointing: {
        missing: () => 'O domínio ainda não aponta para lugar nenhum.',
        elsewhere: (seen) => `O domínio aponta para outro lugar: ${seen}.`,
        loop: (seen) => `A cadeia de CNAME do domínio é longa demais, passando por ${seen}.`,
        unanswered: () => 'Os servidores de nomes do domínio não responderam.',
        unknown: () =>
          'O endereço desta instalação é desconhecido, por isso não pode ser comparado. Peça ao operador que o configure.',
      },
      held: 'Outra loja desta instalação tem este domínio, e o registro TXT dela ainda está lá. Remova esse registro.',
      failing: 'Se isto não for corrigido, o domínio será removido da vitrine após 3 dias.',
      active: 'Os dois registros foram encontrados.',
      provedByOther: 'Outra loja comprovou ser dona do domínio.',
    },
    notChecked: 'Ainda não verificado.',
    checked: (time) => rich`Última verificação: ${time}.`,
    checksEnded:
      'As verificações automáticas terminaram: escolha “Verificar agora” quando os registros estiverem prontos.',
    check: 'Verificar agora',
    checkedAgain: 'Os registros foram verificados de novo.',
    remove: 'Remover domínio',
    removed: 'O domínio foi removido.',
    confirm: (domain) => `Remover ${domain}?`,
    removeActive:
      'Os compradores não encontram mais sua vitrine ali. O endereço dela volta a ser o que tem o seu slug.',
    removeOther: 'Você pode usá-lo de novo mais tarde, com um novo registro TXT.',
  },
  records: {
    found: 'encontrado',
    notFound: 'não encontrado',
    noTarget: 'Peça o endereço ao operador: ele não está configurado aqui.',
    and: 'e',
    or: 'ou',
    type: 'Tipo',
    name: 'Nome',
    value: 'Valor',
    copyName: (type) => `Copiar o nome do registro ${type}`,
    copyValue: (type) => `Copiar o valor do registro ${type}`,
    nameCopied: 'O nome foi copiado.',
    valueCopied: 'O valor foi copiado.',
  },
};
