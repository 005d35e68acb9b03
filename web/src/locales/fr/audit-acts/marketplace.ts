import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  profiles: {
    published: 'A publié son profil dans l’annuaire',
    withdrawn: 'A retiré son profil de l’annuaire',
    licence_requested: 'Une licence vérifiée a été demandée pour un profil publié',
    hidden: 'Un profil a été masqué faute de licence vérifiée',
    claims_kept: 'A conservé des affirmations dans son profil, avec une explication',
  },
} satisfies Phrases<AuditActs['marketplace']>
