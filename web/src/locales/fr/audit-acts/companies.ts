import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  companies: {
    created: 'A créé une entreprise',
    changed: 'A modifié les données d’une entreprise',
    status_changed: 'A activé ou désactivé une entreprise',
    owner_changed: 'A changé le titulaire d’une entreprise',
    imported: 'Une entreprise a été importée d’une copie',
    arrived: 'Le cabinet est arrivé d’une autre installation',
    moved: 'Le cabinet a été transféré vers une autre installation',
    deletion_planned: 'A programmé la suppression d’une entreprise',
    deletion_undone: 'A annulé la suppression d’une entreprise',
    deleted: 'Une entreprise a été supprimée',
  },
  exports: {
    ordered: 'A demandé une copie de l’entreprise',
    made: 'Une copie de l’entreprise a été faite',
    downloaded: 'A téléchargé une copie de l’entreprise',
    removed: 'A supprimé une copie de l’entreprise',
  },
  invitations: { sent: 'A envoyé une invitation', revoked: 'A retiré une invitation' },
  members: {
    joined: 'A rejoint l’entreprise',
    deactivated: 'A désactivé un membre de l’entreprise',
    reactivated: 'A réactivé un membre de l’entreprise',
  },
} satisfies Phrases<AuditActs['companies']>
