import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  cases: 'Meus casos',
  reportsCases: 'Casos',
  summaryTab: 'Resumo',
  newCase: 'Novo caso',
  goCases: 'Ir para meus casos',
} satisfies Phrases<Labels['cases']>
