import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  received_mail: {
    arrived: 'Un message est arrivé',
    filed: 'A classé un message dans son dossier',
    attachment_refused: 'A laissé hors du dossier une pièce jointe qui n’est pas admise',
    dismissed: 'A écarté un message',
    reopened: 'A remis un message dans la boîte',
    corrected: 'A corrigé la lecture d’une notification',
    vouched: 'S’est porté garant d’une notification dont l’expéditeur n’est pas vérifié',
    link_saved: 'A noté que le document d’un lien est enregistré',
    link_unsaved: 'A noté que le document d’un lien n’est pas enregistré',
  },
  mail_message: {
    scheduled: 'A programmé l’envoi d’un e-mail',
    taken_back: 'A retenu un e-mail avant son envoi',
    sent: 'A envoyé un e-mail',
    kept: 'Un e-mail n’est pas parti : aucun serveur de messagerie',
    failed: 'Un e-mail n’a pas pu être envoyé',
    deleted: 'A supprimé un brouillon d’e-mail',
  },
} satisfies Phrases<AuditActs['mailroom']>
