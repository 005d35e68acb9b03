import type { phrases as es } from '../es/client-dates.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Sua próxima data',
  next: 'Sua próxima data, {{left}}',
  empty: 'Nenhuma data marcada.',
  left: {
    today: 'hoje',
    tomorrow: 'amanhã',
    days_one: 'em {{count}} dia',
    days_other: 'em {{count}} dias',
  },
  with: 'com {{name}}',
  addToCalendar: 'Adicionar ao meu calendário',
  following: 'Datas seguintes',
  join: 'Entrar na videochamada',
  joinLater: 'É por vídeo. O botão para entrar aparece aqui 15 minutos antes.',
} satisfies Phrases<typeof es>
