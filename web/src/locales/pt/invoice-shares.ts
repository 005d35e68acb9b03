import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/invoice-shares.ts'

export const phrases = {
  title: 'Divisão entre clientes',
  since: 'desde {{day}}',
  add: 'Dividir',
  deleted: 'Pessoa excluída',
  percent: '{{percent}}%',
  none: 'As faturas do caso não são divididas.',
  undivided: 'sem divisão',
  effectiveOn: 'A partir de',
  effectiveHint: 'Os rascunhos emitidos a partir desse dia são divididos assim. O que foi emitido não muda.',
  shareOf: 'Parte {{n}}',
  client: 'Cliente',
  choose: 'Escolha…',
  share: 'Parte',
  removeShare: 'Remover a parte {{n}}',
  addShare: 'Adicionar cliente',
  sum: 'Soma: {{percent}}% de 100,00%.',
  undividedHelp: 'Sem partes, as faturas não são divididas a partir desse dia.',
  saved: 'Divisão salva',
  preview: 'Quem paga o quê',
  undividedSwitch: 'Não dividir: tudo para a pessoa do rascunho',
  taxNote:
    'Ao emitir, cada cliente recebe sua própria fatura. Cada item é dividido ao centavo antes do imposto; o imposto é calculado em cada fatura, e sua soma pode variar em centavos de arredondamento.',
  shared: 'Fatura compartilhada',
  shareNote: '{{percent}}% do que é compartilhado',
} satisfies Phrases<typeof es>
