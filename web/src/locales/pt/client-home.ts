import type { phrases as es } from '../es/client-home.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  against: 'Seu caso contra {{name}}',
  cases: 'Seus casos',
  allCases: 'Meus casos',
  noCases: 'Quando seu escritório atribuir um caso a você, ele aparecerá aqui.',
  notFiled: 'Ainda não está no tribunal',
  contacts: 'Para quem ligar',
  leads_one: 'Cuida do seu caso',
  leads_other: 'Cuida dos seus casos',
  call: 'Ligar para o escritório, {{phone}}',
  write: 'Escrever',
  writeTo: 'Escrever ao escritório, {{email}}',
  noContact: 'O escritório não informou telefone nem e-mail.',
  news: {
    title: 'As últimas do seu escritório',
    document: {
      shared: 'Compartilhamos um documento com você:',
    },
    case: {
      opened: 'Abrimos seu caso:',
      closed: 'Encerramos seu caso:',
      reopened: 'Reabrimos seu caso:',
    },
  },
} satisfies Phrases<typeof es>
