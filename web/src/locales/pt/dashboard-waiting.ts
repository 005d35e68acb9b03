import type { phrases as es } from '../es/dashboard-waiting.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Aguardando você',
  mail_one: '{{count}} mensagem para ver',
  mail_other: '{{count}} mensagens para ver',
  bookings_one: '{{count}} agendamento a confirmar',
  bookings_other: '{{count}} agendamentos a confirmar',
  responses_one: '{{count}} resposta não lida',
  responses_other: '{{count}} respostas não lidas',
} satisfies Phrases<typeof es>
