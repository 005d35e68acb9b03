import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  cases: 'Meus casos',
  walls: 'Casos reservados',
  reportsCases: 'Casos',
  summaryTab: 'Resumo',
  newCase: 'Novo caso',
  goCases: 'Ir para meus casos',
} satisfies Phrases<Labels['cases']>
