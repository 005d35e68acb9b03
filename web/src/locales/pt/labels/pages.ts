import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  dashboard: 'Painel',
  goDashboard: 'Ir para o painel',
  goProfile: 'Ir para meu perfil',
} satisfies Phrases<Labels['pages']>
