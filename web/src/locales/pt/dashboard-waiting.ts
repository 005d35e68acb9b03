import type { phrases as es } from '../es/dashboard-waiting.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'À sua espera',
  mail_one: '{{count}} mensagem a ver',
  mail_other: '{{count}} mensagens a ver',
  bookings_one: '{{count}} agendamento a confirmar',
  bookings_other: '{{count}} agendamentos a confirmar',
  responses_one: '{{count}} resposta não lida',
  responses_other: '{{count}} respostas não lidas',
} satisfies Phrases<typeof es>
