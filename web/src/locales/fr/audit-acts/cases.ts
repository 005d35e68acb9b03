import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  cases: { opened: 'A ouvert un dossier', closed: 'A clos un dossier', reopened: 'A rouvert un dossier' },
  walls: {
    raised: 'A réservé un dossier',
    changed: "A modifié la barrière d'un dossier",
    lifted: "A levé la barrière d'un dossier",
  },
  case_tags: {
    added: 'A créé une étiquette',
    changed: 'A modifié une étiquette',
    removed: 'A supprimé une étiquette',
  },
} satisfies Phrases<AuditActs['cases']>
