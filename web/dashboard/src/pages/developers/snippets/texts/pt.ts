import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  commands: {
    title: 'Na linha de comando',
    says: 'Primeiro atribua a TILL_KEY uma chave da aba Chaves: export TILL_KEY=svc_live_…',
    store: 'Ler sua loja',
    invoice: 'Criar uma fatura',
    template: 'Criar uma fatura a partir de um modelo',
    order: 'Criar um pedido',
    checkout: 'Criar um pedido no navegador do comprador, sem chave',
  },
  programs: {
    title: 'No seu código',
    says: 'Cada exemplo lê a chave de TILL_KEY ou o segredo do webhook de TILL_SECRET, para que nenhum fique no seu repositório.',
    language: 'Linguagem',
    invoice: 'Criar uma fatura',
    webhooks: 'Receber e verificar webhooks',
    source: (reference) => rich`Estes exemplos são do guia do lojista; todas as chamadas estão na ${reference}.`,
    reference: 'referência da API',
  },
  copy: 'Copiar',
  copyOf: (title) => `Copiar: ${title}`,
  copied: (title) => `Copiado: ${title}`,
};
