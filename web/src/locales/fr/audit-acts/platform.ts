import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  integrations: { tested: 'A testé une connexion' },
  settings: { changed: 'A modifié la configuration de la plateforme' },
  professionals: { created: 'A créé un professionnel et son entreprise' },
  jobs: { retried: 'A relancé des tâches arrêtées', discarded: 'A écarté des tâches arrêtées' },
  mails: { links_shown: 'A vu les liens d’un message conservé' },
} satisfies Phrases<AuditActs['platform']>
