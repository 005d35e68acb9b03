import type { Phrases } from '../../phrases.ts'
import type { Labels } from '../../resources.ts'

export const labels = {
  time: 'Tempo',
  hourlyRates: 'Valores por hora',
  recordTime: 'Registrar tempo',
  goTime: 'Ir para tempo',
  startTimer: 'Iniciar cronômetro',
  reports: 'Tempo e dinheiro',
} satisfies Phrases<Labels['timekeeping']>
