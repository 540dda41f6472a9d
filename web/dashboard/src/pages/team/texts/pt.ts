import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  roles: {
    manager: { label: 'Gerente', says: 'Vende: pedidos, faturas, produtos, estoque e chaves de API.' },
    admin: {
      label: 'Administrador',
      says: 'Também formas de pagamento, configurações, registro de auditoria e gerentes.',
    },
    owner: {
      label: 'Proprietário',
      says: 'Tudo, inclusive endereços de recebimento, webhooks, a equipe e o fechamento da loja.',
    },
  },
  title: 'Equipe',
  says: 'Pessoas que trabalham para esta loja.',
  saysTwoFactor: 'Todos os membros precisam da verificação em duas etapas.',
  members: {
    title: 'Membros',
    you: (name) => `${name} (você)`,
    joined: (at) => rich`Entrou em ${at}`,
    twoFactor: 'Duas etapas',
    noTwoFactor: 'Sem duas etapas',
    changeRole: 'Alterar função',
    remove: 'Remover',
    leave: 'Sair',
  },
  removal: {
    title: (name) => `Remover ${name}?`,
    says:
      'Essa pessoa perde o acesso imediatamente. As chaves de API que ela criou continuam válidas: ' +
      'revogue as que não devem continuar.',
    label: 'Remover',
    done: (name) => `${name} não faz mais parte da equipe.`,
  },
  leaving: {
    title: 'Sair desta loja?',
    says: 'Você perde o acesso imediatamente e só poderá voltar com um novo convite.',
    label: 'Sair',
    done: 'Você saiu da equipe.',
  },
  change: {
    title: (name) => `Função de ${name}`,
    role: 'Função',
    submit: 'Salvar',
    done: (name, role) => `A função de ${name} agora é ${role.toLowerCase()}.`,
  },
  invite: {
    title: 'Convidar alguém',
    email: 'E-mail',
    emailSays: 'O link enviado é válido por uma semana.',
    role: 'Função',
    submit: 'Convidar',
    done: 'O convite está a caminho.',
  },
  invitations: {
    title: 'Convites',
    by: (inviter) => `Convite de ${inviter}.`,
    expires: (at) => rich`Expira em ${at}`,
    expired: (at) => rich`Expirou em ${at}`,
    isExpired: 'Expirado',
    resend: 'Reenviar',
    resent: (email) => `Um novo link está a caminho de ${email}.`,
    withdraw: 'Cancelar convite',
    withdrawn: (email) => `O convite de ${email} foi cancelado.`,
  },
  invitation: {
    gone: {
      title: 'Este convite não é mais válido',
      says: 'Ele foi aceito ou cancelado, ou tem mais de uma semana. Peça um novo.',
      back: 'Ir para o painel',
    },
    title: (store) => `Entrar em ${store}`,
    says: (inviter, email, role) => `${inviter} convidou ${email} como ${role.toLowerCase()}.`,
    saysBySomeone: (email, role) => `Alguém convidou ${email} como ${role.toLowerCase()}.`,
    terms: (role, says, until) => rich`${role}. ${says} Válido até ${until}.`,
    joined: (store) => `Agora você faz parte da equipe de ${store}.`,
    noAccounts: 'Não é possível criar novas contas nesta instalação. Peça uma ao operador.',
    accept: 'Aceitar convite',
    hasAccount: (email) => `${email} já tem uma conta aqui. Entre e você voltará a esta página.`,
    signIn: 'Entrar',
    otherPerson: (email, invited) =>
      `Você entrou como ${email}. O convite é para ${invited}: entre com esse endereço para aceitá-lo.`,
    signOut: 'Sair',
    email: 'E-mail',
    name: 'Nome',
    nameWanted: 'Seu nome',
    password: 'Senha',
    passwordSays: 'Pelo menos 10 caracteres',
  },
};
