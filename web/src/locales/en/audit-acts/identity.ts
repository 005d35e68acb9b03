import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  sessions: {
    opened: 'Logged in',
    refused: 'A login was refused',
    closed: 'Logged out',
    revoked: 'Ended a session',
    reused: 'A copied session was ended',
  },
  accounts: {
    registered: 'Created their account',
    status_changed: 'Activated or deactivated an account',
    role_changed: 'Changed the profile of an account',
    rua_verified: 'Verified a license',
    rua_unverified: 'Removed the verification of a license',
    rua_withdrawn: 'Withdrew or refused the verification of a license',
    rua_expired: 'The verification of a license expired',
    email_confirmed: 'Confirmed the email of their account',
    email_changed: 'Changed the email of their account',
    email_restored: 'Restored the former email of their account',
  },
  passwords: {
    changed: 'Changed their password',
    reset: 'Chose another password with a link',
    link_sent: 'Sent a password link',
  },
  two_factor: { turned_on: 'Turned on two-factor authentication', turned_off: 'Turned off two-factor authentication' },
} satisfies Phrases<AuditActs['identity']>
