import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  mail_addresses: {
    created: 'Created an address that receives mail',
    revoked: 'Revoked an address that receives mail',
  },
  mail_accounts: {
    added: 'Added a mailbox',
    changed: 'Changed a mailbox',
    removed: 'Removed a mailbox',
  },
  mailroom: {
    settings_changed: 'Changed how mail is received',
    drop_key_renewed: 'Created the key for mail deliveries',
    drop_key_revoked: 'Revoked the key for mail deliveries',
  },
} satisfies Phrases<AuditActs['mailAddresses']>
