import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  access: { denied: 'L’accès a été refusé' },
  audit: { verified: 'A vérifié l’audit', broken: 'La vérification a trouvé une chaîne altérée' },
} satisfies Phrases<AuditActs['audit']>
