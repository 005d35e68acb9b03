import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  terms: {
    confirmed: 'A confirmé un délai',
    met: 'A noté qu’un délai a été respecté',
    missed: 'A noté qu’un délai a expiré sans suite',
    voided: 'A noté qu’un délai ne s’applique pas',
    reopened: 'A rouvert un délai',
    extended: 'A noté la prorogation d’un délai',
    corrected: 'A corrigé le fait qui fait courir des délais',
    counted_twice: 'A calculé des délais une seconde fois',
    settings_changed: 'A changé la façon dont le cabinet confirme les délais',
    exported: 'A téléchargé une liste de délais',
  },
  term_rules: {
    imported: 'A importé une version des règles de délais',
    confirmed: "A consigné la confirmation d'une règle de délai",
    withdrawn: "A retiré la confirmation d'une règle de délai",
    added: 'A ajouté une règle de délai du cabinet',
    ended: 'A mis fin à une règle de délai du cabinet',
  },
} satisfies Phrases<AuditActs['terms']>
