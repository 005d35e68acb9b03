import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  reports: 'Relatórios',
  settings: 'Configurações',
  administration: 'Administração',
} satisfies Phrases<Labels['shell']>
