import { z } from 'zod'
import { companyRoles } from '#server/contract/roles.ts'
import { defineEvent } from '#server/events/events.ts'
import { locales } from '#server/contract/locale.ts'
import { companyStatuses } from './company.contract.ts'

const ids = { companyId: z.uuid(), userId: z.uuid() }

export const companyCreated = defineEvent('companies.company.created', z.object(ids))
/**
 * The company was imported from a copy of another installation; its rows are written, and `companies.company.created`
 * was recorded before.
 */
export const companyImported = defineEvent('companies.company.imported', z.object(ids))
/**
 * The company was moved here from another installation with all its rows, which are written already.
 * `companies.company.created` is not recorded.
 */
export const companyArrived = defineEvent('companies.company.arrived', z.object(ids))
/** `userId`: who changed it, a member of the company or an administrator. */
export const companyChanged = defineEvent('companies.company.changed', z.object(ids))
/**
 * An administrator of the platform created an account and the company it owns; `companies.company.created` was recorded
 * before.
 */
export const professionalCreated = defineEvent('companies.professional.created', z.object({ ...ids, by: z.uuid() }))
/** An administrator of the platform changed the status. */
export const companyStatusChanged = defineEvent(
  'companies.company.status-changed',
  z.object({ companyId: z.uuid(), status: z.enum(companyStatuses), by: z.uuid() }),
)
/**
 * `userId` is the new owner of the company, `formerId` the former owner or null. `by` is the former owner or an
 * administrator of the platform.
 */
export const ownerChanged = defineEvent(
  'companies.owner.changed',
  z.object({ ...ids, formerId: z.uuid().nullable(), by: z.uuid() }),
)
/** Contains no token: the link is in the queued mail only, which is encrypted. */
export const invitationSent = defineEvent(
  'companies.invitation.sent',
  z.object({ companyId: z.uuid(), invitationId: z.uuid(), locale: z.enum(locales), by: z.uuid() }),
)
export const memberJoined = defineEvent('companies.member.joined', z.object({ ...ids, profile: z.enum(companyRoles) }))
export const memberDeactivated = defineEvent('companies.member.deactivated', z.object(ids))
export const memberReactivated = defineEvent('companies.member.reactivated', z.object(ids))
export const clientCreated = defineEvent(
  'companies.client.created',
  z.object({ companyId: z.uuid(), clientId: z.uuid() }),
)
/** Name or address changed; modules that copied the name read it again. */
export const clientChanged = defineEvent(
  'companies.client.changed',
  z.object({ companyId: z.uuid(), clientId: z.uuid() }),
)
export const clientRemoved = defineEvent(
  'companies.client.removed',
  z.object({ companyId: z.uuid(), clientId: z.uuid() }),
)
