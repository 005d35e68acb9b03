import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  leads: {
    received: 'Recebeu um interessado',
    moved: 'Mudou a etapa de um interessado',
    declined: 'Recusou um interessado',
    reserved: 'Reservou um interessado',
    released: 'Liberou um interessado reservado',
    converted: 'Converteu um interessado em caso',
    purged: 'Os dados de um interessado recusado foram apagados',
    settings_changed: 'Mudou como o escritório recebe interessados',
  },
} satisfies Phrases<AuditActs['intake']>
