import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  dashboard: 'Painel',
  general: 'Geral',
  integrations: 'Integrações',
  goAdmin: 'Ir para o painel de administração',
} satisfies Phrases<Labels['platform']>
