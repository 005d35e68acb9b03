import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  forms: {
    published: 'A rendu un formulaire public',
    withdrawn: 'A rendu un formulaire privé',
    removed: 'A supprimé un formulaire',
    restored: 'A restauré un formulaire',
    sent: 'A envoyé un formulaire à un client',
  },
  responses: {
    exported: 'A exporté les réponses d’un formulaire',
    removed: 'A supprimé une réponse',
    restored: 'A restauré une réponse',
    filed: 'A classé une réponse dans un dossier',
    file_taken: 'A téléchargé un fichier d’une réponse',
  },
} satisfies Phrases<AuditActs['forms']>
