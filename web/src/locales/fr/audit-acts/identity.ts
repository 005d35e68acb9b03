import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  sessions: {
    opened: 'S’est connecté',
    refused: 'Une connexion a été refusée',
    closed: 'S’est déconnecté',
    revoked: 'A fermé une session',
    reused: 'Une session copiée a été fermée',
  },
  accounts: {
    registered: 'A créé son compte',
    status_changed: 'A activé ou désactivé un compte',
    role_changed: 'A changé le profil d’un compte',
    rua_verified: 'A vérifié une licence',
    rua_unverified: 'A retiré la vérification d’une licence',
    rua_withdrawn: 'A retiré ou refusé la vérification d’une licence',
    rua_expired: 'La vérification d’une licence a expiré',
    email_confirmed: "A confirmé l'adresse e-mail de son compte",
    email_changed: "A changé l'adresse e-mail de son compte",
    email_restored: "A rétabli l'ancienne adresse e-mail de son compte",
  },
  passwords: {
    changed: 'A changé son mot de passe',
    reset: 'A choisi un autre mot de passe avec un lien',
    link_sent: 'A envoyé un lien de mot de passe',
  },
  two_factor: {
    turned_on: 'A activé la vérification en deux étapes',
    turned_off: 'A désactivé la vérification en deux étapes',
  },
} satisfies Phrases<AuditActs['identity']>
