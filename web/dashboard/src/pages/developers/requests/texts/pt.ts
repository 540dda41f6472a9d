import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('pt');

export const texts: Texts = {
  title: 'Erros da API',
  says:
    'Requisições que a API recusou nos últimos 30 dias, as mais recentes primeiro, com o campo ' +
    'inválido, que a resposta da API omite. Os dados das requisições não são guardados.',
  key: 'Chave',
  allKeys: 'Todas as chaves',
  empty: 'Nenhum erro da API',
  emptySays: 'Requisições com suas chaves que recebem uma resposta 4xx aparecem aqui em segundos.',
  many: 'Muitas requisições diferentes',
  parts: { body: 'O corpo', query: 'A consulta', path: 'O caminho', header: 'O cabeçalho' },
  inPart: (part, reason) => `${part}: ${reason}`,
  inField: (part, field, reason) => rich`${part}: ${field} ${reason}`,
  once: (at, key) => rich`${at}, com a chave ${key}`,
  often: (times, first, last, key) =>
    rich`${count(times, { one: '# vez', other: '# vezes' })} desde ${first}, a última em ${last}, com a chave ${key}`,
};
