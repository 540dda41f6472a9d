import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  email: 'E-mail',
  name: 'Nome',
  password: 'Senha',
  newPassword: 'Nova senha',
  passwordRule: 'Pelo menos 10 caracteres',
  nameWanted: 'Seu nome',
  passwordWanted: 'Sua senha',
  haveAccount: 'Já tenho uma conta',
  checkEmail: 'Verifique seu e-mail',
  otherAddress: 'Usar outro endereço',
  signIn: {
    title: 'Entrar',
    submit: 'Entrar',
    forgot: 'Esqueceu sua senha?',
    signUp: 'Criar conta',
  },
  secondStep: {
    title: 'Mais uma etapa',
    submit: 'Entrar',
    restart: 'Recomeçar',
    app: {
      label: 'Código de uso único',
      explanation: 'Agora insira o código do seu aplicativo autenticador.',
      wanted: 'Os seis dígitos do seu aplicativo',
      other: 'Usar um código de recuperação',
    },
    recovery: {
      label: 'Código de recuperação',
      explanation:
        'Insira um dos códigos que você salvou ao configurar a verificação em duas etapas. Cada um funciona uma única vez.',
      wanted: 'Um código como abcde-fgh23',
      other: 'Usar um código do aplicativo',
    },
  },
  signUp: {
    title: 'Criar conta',
    explanation: 'Uma única conta para todas as suas lojas.',
    byInvitation:
      'O cadastro é feito por convite. Peça ao proprietário da loja que convide você; o link chega por e-mail.',
    sent: (email) => rich`Um e-mail para ${email} explica o próximo passo. O link vale por um dia.`,
    submit: 'Criar conta',
  },
  prove: {
    title: 'Confirme seu endereço',
    explanation: 'Digite a senha que você usou no cadastro.',
    submit: 'Confirmar endereço',
  },
  forgot: {
    title: 'Esqueceu sua senha?',
    explanation: 'Enviaremos por e-mail um link para você escolher uma nova.',
    back: 'Voltar para o login',
    sent: (email) =>
      rich`Se ${email} tiver uma conta, um link está a caminho. Ele funciona uma única vez, por uma hora.`,
    submit: 'Enviar link',
  },
  reset: {
    title: 'Escolha uma nova senha',
    explanation: 'Isso encerra todas as suas sessões.',
    submit: 'Definir senha',
    done: 'Sua senha foi alterada. Entre com a nova.',
  },
  changeEmail: {
    title: 'Alteração de endereço de e-mail',
    explanation: 'Ela vale assim que os dois endereços a confirmarem.',
    account: 'Sua conta',
    changed: { title: 'Seu endereço de e-mail foi alterado', explanation: 'A partir de agora, entre com o novo.' },
    confirmed: {
      title: 'Este endereço está confirmado',
      explanation: 'Agora abra o link no e-mail enviado ao outro endereço.',
    },
    stopped: {
      title: 'A alteração foi interrompida',
      explanation:
        'Se você não a solicitou, entre, escolha uma nova senha e verifique suas sessões: alguém obteve acesso à sua conta.',
    },
    warning: 'Confirme apenas uma alteração que você solicitou. Você pode interrompê-la sem entrar na conta.',
    confirm: 'Confirmar alteração',
    stop: 'Interromper alteração',
  },
  setup: {
    title: 'Boas-vindas ao Till',
    explanation: 'Crie o primeiro operador: a pessoa que administra esta instalação.',
    signIn: 'Entrar com uma conta existente',
    code: 'Código de configuração',
    codeOrigin: 'O serviço o escreve no log enquanto não há operador.',
    codeWanted: 'O código do log',
    submit: 'Criar operador',
  },
};
