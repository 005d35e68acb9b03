import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'
import { profiles } from './account.contract.ts'

const user = { userId: z.uuid() }

export const accountRegistered = defineEvent(
  'identity.account.registered',
  z.object({ ...user, referredBy: z.uuid().nullable() }),
)
export const profileChanged = defineEvent('identity.profile.changed', z.object(user))
export const passwordChanged = defineEvent(
  'identity.password.changed',
  z.object({ ...user, how: z.enum(['changed', 'reset']) }),
)
/** `mailbox`: removed after the person proved by a mailed link to own the address. */
export const twoFactorChanged = defineEvent(
  'identity.two-factor.changed',
  z.object({ ...user, on: z.boolean(), reason: z.literal('mailbox').optional() }),
)
/**
 * `link`: the person opened the mailed link that confirms the address. `password_link`: they set a password through a
 * link mailed to the address. `invitation`: they accepted an invitation mailed to it.
 */
const confirmationMethods = ['link', 'password_link', 'invitation'] as const
export type ConfirmationMethod = (typeof confirmationMethods)[number]
/** The person proved for the first time to own the mailbox of the account. */
export const addressConfirmed = defineEvent(
  'identity.address.confirmed',
  z.object({ ...user, how: z.enum(confirmationMethods) }),
)
/** The address of an account changed. `undone`: the former address was restored. */
export const emailChanged = defineEvent(
  'identity.email.changed',
  z.object({ ...user, how: z.enum(['confirmed', 'undone']) }),
)
/** An administrator of the platform changed the role; the person's sessions ended. */
export const accountRoleChanged = defineEvent(
  'identity.account.role-changed',
  z.object({ ...user, profile: z.enum(profiles), former: z.enum(profiles), by: z.uuid() }),
)
/** An administrator sent a link to set a password. */
export const passwordLinkSent = defineEvent(
  'identity.password-link.sent',
  z.object({ ...user, kind: z.enum(['welcome', 'password_reset']), by: z.uuid() }),
)
/**
 * The number of a professional was found in the register of lawyers. Events of earlier versions have `verifiedOn` null
 * where a verification was removed.
 */
export const ruaVerificationChanged = defineEvent(
  'identity.rua-verification.changed',
  z.object({ ...user, verifiedOn: z.iso.date().nullable(), by: z.uuid() }),
)
/** An administrator withdrew the verification of a licence, or refused a number. */
export const ruaVerificationWithdrawn = defineEvent(
  'identity.rua-verification.withdrawn',
  z.object({ ...user, reason: z.string(), numberReleased: z.boolean(), by: z.uuid() }),
)
/** The verification of a licence ended on its last day. */
export const ruaVerificationExpired = defineEvent(
  'identity.rua-verification.expired',
  z.object({ ...user, validUntil: z.iso.date() }),
)
/** An administrator of the platform changed the status, not the company. */
export const accountStatusChanged = defineEvent(
  'identity.account.status-changed',
  z.object({ ...user, status: z.enum(['active', 'inactive']), by: z.uuid() }),
)
