import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'
import { addressPurposes } from './addresses.contract.ts'

const byUser = { companyId: z.uuid(), userId: z.uuid() }
const address = z.object({
  ...byUser,
  addressId: z.uuid(),
  purpose: z.enum(addressPurposes),
  caseId: z.uuid().nullable(),
})

export const mailAddressCreated = defineEvent('mailroom.address.created', address)
export const mailAddressRevoked = defineEvent('mailroom.address.revoked', address)
export const mailroomSettingsChanged = defineEvent('mailroom.settings.changed', z.object(byUser))
export const mailAccountChanged = defineEvent(
  'mailroom.account.changed',
  z.object({ ...byUser, accountId: z.uuid(), change: z.enum(['added', 'changed', 'removed']) }),
)
/** `active` false: it was revoked. */
export const dropKeyChanged = defineEvent('mailroom.drop_key.changed', z.object({ ...byUser, active: z.boolean() }))
