import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  assistant: {
    prompted: 'A consulté l’assistant',
    answered: 'A reçu une réponse de l’assistant',
    accepted: 'A accepté une proposition de l’assistant',
    exported: 'A exporté une consultation',
    filed: 'A classé une consultation dans un dossier',
    listened: 'A envoyé le son d’un enregistrement au fournisseur d’IA',
    transcribed: 'A reçu la transcription d’un enregistrement',
    removed: 'A supprimé une consultation',
    restored: 'A restauré une consultation',
    consent_changed: 'A changé ce que le fournisseur d’IA peut recevoir',
    case_excluded: 'A exclu un dossier de l’assistant',
    case_included: 'A permis à l’assistant de lire un dossier',
  },
} satisfies Phrases<AuditActs['assistant']>
