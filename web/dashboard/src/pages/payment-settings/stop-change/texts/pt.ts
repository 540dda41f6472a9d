import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Interromper esta alteração',
  says: 'Seu endereço de recebimento continua como está.',
  signIn: 'Entrar',
  explanation:
    'Alguém solicitou um novo endereço de recebimento, como informa o e-mail. Você pode interromper a alteração sem ' +
    'entrar.',
  submit: 'Interromper esta alteração',
  done: 'A alteração foi interrompida',
  doneSays:
    'Os pagamentos continuam indo para o endereço atual. Se nenhum proprietário solicitou a alteração, troque suas ' +
    'senhas agora e verifique suas sessões: alguém obteve acesso.',
};
