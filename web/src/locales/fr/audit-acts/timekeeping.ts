import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  time_entries: {
    changed: 'A modifié une saisie de temps',
    removed: 'A supprimé une saisie de temps',
    restored: 'A restauré une saisie de temps',
    approved: 'A approuvé une saisie de temps',
    returned: 'A renvoyé une saisie de temps',
  },
  hourly_rates: {
    added: 'A ajouté un taux horaire',
    removed: 'A supprimé un taux horaire',
  },
  time_settings: {
    changed: 'A modifié les règles de saisie du temps',
  },
  expenses: {
    changed: 'A modifié une dépense',
    removed: 'A supprimé une dépense',
    restored: 'A restauré une dépense',
    reimbursed: 'A marqué une dépense comme remboursée',
    reimbursement_withdrawn: 'A annulé le remboursement d’une dépense',
  },
  mileage_rates: {
    added: 'A ajouté un tarif au mile',
    removed: 'A supprimé un tarif au mile',
  },
} satisfies Phrases<AuditActs['timekeeping']>
