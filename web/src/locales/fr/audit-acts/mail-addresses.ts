import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  mail_addresses: {
    created: 'A créé une adresse de réception',
    revoked: 'A révoqué une adresse de réception',
  },
  mail_accounts: {
    added: 'A ajouté une boîte e-mail',
    changed: 'A modifié une boîte e-mail',
    removed: 'A retiré une boîte e-mail',
  },
  mailroom: {
    settings_changed: 'A modifié la réception du courrier',
    drop_key_renewed: 'A créé la clé des remises de courrier',
    drop_key_revoked: 'A révoqué la clé des remises de courrier',
  },
} satisfies Phrases<AuditActs['mailAddresses']>
