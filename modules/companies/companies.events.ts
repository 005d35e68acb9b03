import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'
import { locales } from '#server/contract/locale.ts'

const ids = { companyId: z.uuid(), userId: z.uuid() }

export const companyCreated = defineEvent('companies.company.created', z.object(ids))
/** Carries no token: the mail listener makes the link from the invitation's own secret. */
export const invitationSent = defineEvent('companies.invitation.sent', z.object({ companyId: z.uuid(), invitationId: z.uuid(), locale: z.enum(locales) }))
export const memberJoined = defineEvent('companies.member.joined', z.object({ ...ids, profile: z.enum(['professional', 'customer']) }))
export const memberDeactivated = defineEvent('companies.member.deactivated', z.object(ids))
export const memberReactivated = defineEvent('companies.member.reactivated', z.object(ids))
export const clientCreated = defineEvent('companies.client.created', z.object({ companyId: z.uuid(), clientId: z.uuid() }))
