import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  url: {
    title: 'URL do webhook',
    says: (reference) =>
      rich`Cada evento dos seus pedidos e faturas é enviado a ela por POST, assinado. A ${reference} lista os eventos.`,
    reference: 'referência da API',
    none: 'Esta loja não tem URL de webhook, então nenhum evento é enviado.',
    sentTo: (host) => `Os eventos são enviados para ${host}.`,
    onlyOwners: 'Só um proprietário da loja pode alterar isto ou ver o segredo.',
    label: 'URL do webhook',
    description: 'No seu próprio servidor, acessível publicamente e com https://. Ao mudar a URL, o segredo é mantido.',
    save: 'Salvar URL',
    saved: 'URL do webhook salva',
    remove: 'Remover URL',
    removing: 'Remover a URL do webhook?',
    removingSays:
      'Novos eventos deixam de ser registrados e os pendentes são descartados. O segredo é mantido ' +
      'para outra URL; uma rotação em andamento termina.',
    removed: 'URL do webhook removida',
  },
  secret: {
    title: 'Segredo do webhook',
    says:
      'Seu servidor o usa para verificar se um evento vem do Till. Quem o tiver pode forjar eventos, ' +
      'portanto trate-o como uma senha.',
    later: 'Ele é criado quando você salva uma URL de webhook pela primeira vez.',
    reveal: 'Mostrar segredo',
    hide: 'Ocultar segredo',
    recorded: 'A exibição fica no registro de auditoria.',
    current: 'Segredo atual',
    copyCurrent: 'Copiar segredo atual',
    new: 'Segredo novo',
    copyNew: 'Copiar segredo novo',
    copied: 'Segredo copiado',
  },
  rotation: {
    start: 'Trocar segredo',
    starting: 'Trocar o segredo?',
    startingSays:
      'Um segredo novo é criado. Por 24 horas, cada evento é assinado com os dois, para que nada se ' +
      'perca enquanto você atualiza seu servidor; depois só o novo é usado. Todos os proprietários ' +
      'recebem um e-mail.',
    started: 'Os eventos agora são assinados com os dois segredos. Todos os proprietários recebem um e-mail.',
    title: 'Troca de segredo em andamento',
    says: (at, header, next) =>
      rich`A partir de ${at}, os eventos serão assinados só com o segredo novo. Até lá, ${header} usa o
        segredo atual e ${next}, o novo. Adicione o novo ao seu servidor e aceite qualquer um dos dois.`,
    finish: 'Concluir agora',
    finishing: 'Concluir a troca agora?',
    finishingSays:
      'A partir de agora, os eventos serão assinados só com o segredo novo. Um servidor que ainda tenha o antigo vai recusá-los.',
    finished: 'Os eventos agora são assinados só com o segredo novo',
    cancel: 'Cancelar troca',
    cancelling: 'Cancelar a troca?',
    cancellingSays: 'O segredo novo é descartado e os eventos são assinados só com o atual.',
    cancelled: 'Troca cancelada. O segredo atual continua valendo.',
  },
  test: {
    title: 'Teste',
    says: 'Envia um ping assinado como qualquer evento. Ele é marcado como teste, não é guardado e não é repetido.',
    send: 'Enviar teste',
    request: 'Requisição',
    answer: 'Resposta',
    failedWith: (error, code, ms) => `${error} (${code}, após ${ms} ms).`,
    failed: (error, ms) => `${error} (após ${ms} ms).`,
    accepted: (status, ms) => `Seu endpoint respondeu ${status} após ${ms} ms. Um evento seria considerado recebido.`,
    refused: (status, ms, advice) => `Seu endpoint respondeu ${status} após ${ms} ms. ${advice}`,
    redirected: 'Redirecionamentos não são seguidos: salve a URL de destino.',
    unauthorized: 'Se o seu servidor recusou a assinatura, cole a requisição no depurador de assinaturas.',
    notFound: 'Este endereço não aceita requisições POST.',
    other: 'Só contam respostas de 200 a 299; um evento seria tentado de novo.',
  },
};
