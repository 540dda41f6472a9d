import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Confirme sua identidade',
  explanation:
    'Isto envolve dinheiro ou dados secretos; por isso, confirme sua identidade. Não pediremos de novo por dez minutos.',
  password: 'Senha',
  confirm: 'Confirmar',
  noPasskey: 'Você ainda não tem uma chave de acesso. Use sua senha.',
  passkey: {
    or: 'ou',
    use: 'Usar chave de acesso',
    exists: 'Este dispositivo já tem uma chave de acesso para a sua conta.',
    notCreated: 'Nenhuma chave de acesso foi criada. Tente de novo quando quiser.',
    notUsed: 'Nenhuma chave de acesso foi usada. Tente de novo ou use sua senha.',
  },
};
