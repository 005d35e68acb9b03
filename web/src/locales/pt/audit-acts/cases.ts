import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  cases: { opened: 'Abriu um caso', closed: 'Encerrou um caso', reopened: 'Reabriu um caso' },
  walls: {
    raised: 'Reservou um caso',
    changed: 'Alterou a barreira de um caso',
    lifted: 'Retirou a barreira de um caso',
  },
  case_tags: {
    added: 'Criou uma etiqueta',
    changed: 'Alterou uma etiqueta',
    removed: 'Excluiu uma etiqueta',
  },
} satisfies Phrases<AuditActs['cases']>
