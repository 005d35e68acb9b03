import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  calls: {
    created: 'A créé une salle vidéo',
    ended: 'A mis fin à un appel',
    guest_invited: 'A invité une personne à un appel',
    guest_admitted: 'A admis un invité dans un appel',
    guest_declined: "A refusé un invité d'un appel",
    consent: "A répondu à la demande d'enregistrement ou de transcription",
    capture_started: "L'enregistrement ou la transcription d'un appel a commencé",
    capture_stopped: "L'enregistrement ou la transcription d'un appel s'est arrêté",
  },
  recordings: {
    viewed: 'A regardé un enregistrement',
    discarded: 'Un enregistrement sans consentement a été écarté',
    removed: 'A supprimé un enregistrement',
  },
  transcriptions: { downloaded: 'A téléchargé une transcription' },
} satisfies Phrases<AuditActs['calls']>
