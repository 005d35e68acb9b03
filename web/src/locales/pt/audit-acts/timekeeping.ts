import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  time_entries: {
    changed: 'Alterou um registro de tempo',
    removed: 'Excluiu um registro de tempo',
    restored: 'Restaurou um registro de tempo',
    approved: 'Aprovou um registro de tempo',
    returned: 'Devolveu um registro de tempo',
  },
  hourly_rates: {
    added: 'Adicionou um valor por hora',
    removed: 'Excluiu um valor por hora',
  },
  time_settings: {
    changed: 'Alterou as regras do registro de tempo',
  },
  expenses: {
    changed: 'Alterou uma despesa',
    removed: 'Excluiu uma despesa',
    restored: 'Restaurou uma despesa',
    reimbursed: 'Marcou uma despesa como reembolsada',
    reimbursement_withdrawn: 'Desfez o reembolso de uma despesa',
  },
  mileage_rates: {
    added: 'Adicionou um valor por milha',
    removed: 'Excluiu um valor por milha',
  },
} satisfies Phrases<AuditActs['timekeeping']>
