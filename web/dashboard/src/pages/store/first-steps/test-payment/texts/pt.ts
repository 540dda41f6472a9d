import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Pagamento de teste',
  says:
    'O menor pagamento que é encaminhado sem espera, na sua rede mais barata. O dinheiro é real e volta para ' +
    'você, menos as taxas. Ele aparece como pagamento de teste e não conta nos números desta página.',
  unavailable:
    'No momento nenhuma rede pode ser consultada com preço, por isso não é possível oferecer um pagamento de teste.',
  make: 'Fazer um pagamento de teste',
  amount: 'Você paga',
  on: (amount, network) => `${amount} em ${network}`,
  networkFee: 'Taxa da rede',
  about: (amount) => `cerca de ${amount}, pagos pela sua carteira`,
  unknown: 'exibida pela sua carteira',
  fee: 'Taxa',
  owed: (amount) => `${amount}, devidos ao operador`,
  arrives: 'Chega à sua carteira',
  done: 'Concluído:',
  toDo: 'A fazer:',
  steps: { seen: 'Pagamento visto', paid: 'Pagamento confirmado', paidOut: 'Encaminhado ao seu endereço' },
  states: {
    open: 'Aguardando o seu pagamento.',
    seen: 'O pagamento foi visto e aguarda as confirmações.',
    paid: 'O pagamento foi contabilizado. Em seguida ele é enviado ao seu endereço de recebimento.',
    paidOut: 'O pagamento de teste chegou ao seu endereço de recebimento.',
  },
  open: 'Abrir página de pagamento',
  invoice: (number) => `Fatura ${number}`,
};
