import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('pt');

export const texts: Texts = {
  title: 'Sua conta',
  explanation: 'Perfil, idioma, formas de entrar e sessões ativas.',
  profile: {
    title: 'Perfil',
    explanation: 'Seu nome aparece nas listas de equipe e nos registros de auditoria das suas lojas.',
    name: 'Nome',
    wanted: 'Seu nome',
    save: 'Salvar',
    saved: 'Seu nome foi salvo.',
  },
  language: {
    title: 'Idioma',
    explanation: 'Para o painel, onde quer que você entre, e para os e-mails sobre sua conta e suas lojas.',
    label: 'Idioma do painel',
    save: 'Salvar idioma',
  },
  email: {
    title: 'E-mail',
    explanation: 'Você entra com ele. Uma alteração precisa ser confirmada nos dois endereços.',
    label: 'E-mail',
    description: 'Seu novo endereço',
    change: 'Alterar e-mail',
    sent: 'Enviamos links para os dois endereços.',
    pending: {
      title: 'Alteração pendente',
      confirmed: (address) => `${address}: confirmado`,
      unconfirmed: (address) => `${address}: abra o link no e-mail`,
      ends: (moment) => rich`Os links funcionam até ${moment}.`,
      withdraw: 'Retirar alteração',
      withdrawn: 'A alteração foi retirada.',
    },
  },
  password: {
    title: 'Senha',
    explanation: 'Uma nova senha encerra todas as suas outras sessões.',
    label: 'Senha',
    description: 'Sua senha atual',
    wanted: 'Sua senha atual',
    newLabel: 'Nova senha',
    newDescription: 'Pelo menos 10 caracteres',
    change: 'Alterar senha',
    changed: 'Sua senha foi alterada. Todas as suas outras sessões foram encerradas.',
  },
  twoFactor: {
    title: 'Verificação em duas etapas',
    explanation:
      'Para entrar, além da senha, será preciso um código de um aplicativo no seu celular. Quem ' +
      'descobrir sua senha não conseguirá entrar.',
    setUp: 'Configurar verificação em duas etapas',
    on: 'Ativada',
    codesLeft: (codes) =>
      count(codes, { one: 'Resta # código de recuperação.', other: 'Restam # códigos de recuperação.' }),
    few: 'Crie novos antes que acabem.',
    newCodes: 'Novos códigos de recuperação',
    newCodesWarning: 'Seus códigos atuais deixam de funcionar imediatamente.',
    replaceCodes: 'Substituir códigos',
    turnOff: 'Desativar verificação em duas etapas',
    turnOffTitle: 'Desativar a verificação em duas etapas?',
    turnOffWarning:
      'Sua senha bastará para entrar. Você perde o acesso às lojas que exigem a verificação em duas etapas.',
    turnOffConfirm: 'Desativar',
    turnedOff: 'A verificação em duas etapas está desativada.',
    setup: {
      scan: (link) => rich`1. Escaneie este código com um aplicativo autenticador ou ${link}.`,
      link: 'abra-o em um aplicativo neste dispositivo',
      qr: 'Código QR para o seu aplicativo autenticador',
      type: (key) => rich`Se não puder escanear, digite esta chave no aplicativo: ${key}`,
      enter: '2. Digite o código do aplicativo.',
      code: 'Código de uso único',
      wanted: 'Os seis dígitos do seu aplicativo',
      turnOn: 'Ativar',
      cancel: 'Cancelar',
      turnedOn: 'A verificação em duas etapas está ativada.',
    },
  },
  codes: {
    title: 'Salve seus códigos de recuperação',
    explanation:
      'Cada um funciona uma única vez, quando você estiver sem o celular. Eles não são exibidos de ' +
      'novo: guarde-os em um lugar seguro.',
    list: 'Códigos de recuperação',
    copy: 'Copiar códigos',
    copied: 'Códigos copiados',
    download: 'Baixar códigos',
    saved: 'Já salvei',
    file: (host) => `Códigos de recuperação de ${host}\nCada um funciona uma única vez.`,
  },
  passkeys: {
    title: 'Chaves de acesso',
    explanation:
      'Entre com sua impressão digital, seu rosto ou o bloqueio do dispositivo. Uma chave de acesso ' +
      'substitui a senha e o código.',
    add: 'Adicionar chave de acesso',
    name: (number) => `Chave de acesso ${number}`,
    added: 'Chave de acesso adicionada. Dê a ela um nome fácil de reconhecer.',
    unsupported: 'Chaves de acesso exigem um navegador compatível e um nome de host em vez de um endereço IP.',
    addedAt: (moment) => rich`Adicionada: ${moment}`,
    rename: (name) => `Renomear ${name}`,
    label: 'Nome da chave de acesso',
    wanted: 'Um nome',
    saveName: 'Salvar nome',
    cancel: 'Cancelar',
    renamed: 'A chave de acesso tem um novo nome.',
    remove: (name) => `Remover ${name}`,
    removeTitle: 'Remover esta chave de acesso?',
    removeWarning: (name) =>
      `Não será mais possível entrar com ${name}. Remova-a também do seu dispositivo; caso contrário, ` +
      `ele continuará a oferecê-la.`,
    removeConfirm: 'Remover chave de acesso',
    removed: 'A chave de acesso foi removida.',
  },
  sessions: {
    title: 'Sessões',
    explanation: 'Onde você está conectado. Uma sessão termina 14 dias após o último uso.',
    browser: (browser, system) => `${browser} (${system})`,
    unknownBrowser: 'Navegador desconhecido',
    current: 'Esta',
    used: (address, moment) => rich`${address} · último uso: ${moment}`,
    end: 'Encerrar',
    endLabel: (browser, address) => `Encerrar sessão: ${browser}, ${address}`,
    ended: 'A sessão foi encerrada.',
    signOut: 'Sair de todos os lugares',
    signedOut: 'Você saiu de todos os lugares.',
  },
};
