import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  inbox: 'Caixa do tribunal',
  notices: 'Notificações',
  goInbox: 'Ir para a caixa do tribunal',
} satisfies Phrases<Labels['mailroom']>
