import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/intake-service-of-process.ts'

export const phrases = {
  title: 'Citação',
  proposed: 'proposto',
  rule: '{{citation}}: {{length}}',
  twoReadings: '{{due}}, ou {{later}} segundo a outra leitura',
  ask: 'Que dia foi? O texto não diz: pergunte.',
  askWhich: 'O texto pode se referir a mais de um dia. Qual foi?',
  readOn: 'Lido no texto: {{event}} em {{day}}. Último dia para contestar:',
  notedOn: 'Registrado pelo escritório: {{event}} em {{day}}. Último dia para contestar:',
  was: 'Foi: {{day}}',
  when: 'Data',
  otherDay: 'Outra data',
  note: 'Registrar',
  dismiss: 'Não houve citação',
  noted: 'O dia da citação foi registrado.',
  dismissed: 'Nenhum prazo é proposto.',
  kinds: {
    served: 'citação',
    edict_published: 'publicação do edital',
    labor_served: 'notificação da reclamação trabalhista',
  },
  hour_one: '{{count}} hora',
  hour_other: '{{count}} horas',
  day_one: '{{count}} dia',
  day_other: '{{count}} dias',
  month_one: '{{count}} mês',
  month_other: '{{count}} meses',
  year_one: '{{count}} ano',
  year_other: '{{count}} anos',
} satisfies Phrases<typeof es>
