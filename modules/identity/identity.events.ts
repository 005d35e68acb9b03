import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const user = { userId: z.uuid() }

export const accountRegistered = defineEvent('identity.account.registered', z.object({ ...user, referredBy: z.uuid().nullable() }))
export const profileChanged = defineEvent('identity.profile.changed', z.object(user))
export const passwordChanged = defineEvent('identity.password.changed', z.object({ ...user, how: z.enum(['changed', 'reset']) }))
export const twoFactorChanged = defineEvent('identity.two-factor.changed', z.object({ ...user, on: z.boolean() }))
/** An administrator of the platform, not the company, did it. */
export const accountStatusChanged = defineEvent('identity.account.status-changed', z.object({ ...user, status: z.enum(['active', 'inactive']), by: z.uuid() }))
