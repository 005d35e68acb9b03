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
} satisfies Phrases<AuditActs['timekeeping']>
