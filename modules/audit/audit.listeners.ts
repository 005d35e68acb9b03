import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { noteAudit, type AuditNote } from '#server/audit/note-audit.ts'
import type { AuditAction, AuditDetails } from '#server/contract/audit.ts'
import { row, sql } from '#server/db/query.ts'
import type { EventBus } from '#server/events/bus.ts'
import type { DomainEvent } from '#server/events/events.ts'
import { caseClosed, caseOpened, caseReopened, documentRemoved, documentRestored, documentShared, documentViewed } from '#modules/cases/index.ts'
import { companyChanged, companyCreated, companyStatusChanged, invitationSent, memberDeactivated, memberJoined, memberReactivated, ownerChanged, professionalCreated } from '#modules/companies/index.ts'
import { accountRegistered, accountRoleChanged, accountStatusChanged, passwordChanged, passwordLinkSent, ruaVerificationChanged, twoFactorChanged } from '#modules/identity/index.ts'

/** The company of an account, in whose chain its own acts stand; null: the platform's. */
const companyOf = async (tx: EntityManager, userId: string): Promise<string | null> =>
  (await row<{ companyId: string | null }>(tx, sql`select company_id as "companyId" from user_account where id = ${userId}`))?.companyId ?? null

const viewedAs = { preview: 'documents.viewed', download: 'documents.downloaded', export: 'documents.exported' } as const satisfies Record<string, AuditAction>

/**
 * What of the events is written down. In the writer's transaction and not after it: an act and its entry then exist
 * together or not at all, and the entry knows who asked and from where. It is one insert that waits for nobody.
 */
export function hearForAudit(bus: EventBus): void {
  const on = <E extends DomainEvent>(event: E, note: (payload: z.output<E['payload']>, tx: EntityManager) => AuditNote | Promise<AuditNote>) => {
    bus.within(event, async (tx, payload) => { await noteAudit(tx, await note(payload, tx)) })
  }
  /** About an account: in the chain of its company. */
  const account = async (tx: EntityManager, userId: string, action: AuditAction, details: AuditDetails = {}): Promise<AuditNote> =>
    ({ action, subject: { type: 'account', id: userId }, details, companyId: await companyOf(tx, userId) })
  /** An administrator's act: in the chain of the platform. */
  const platform = (action: AuditAction, subject: NonNullable<AuditNote['subject']>, details: AuditDetails = {}): AuditNote => ({ action, subject, details, companyId: null })

  on(accountRegistered, ({ userId, referredBy }) => platform('accounts.registered', { type: 'account', id: userId }, { referred: referredBy !== null }))
  on(passwordChanged, ({ userId, how }, tx) => account(tx, userId, how === 'reset' ? 'passwords.reset' : 'passwords.changed'))
  on(twoFactorChanged, ({ userId, on: isOn }, tx) => account(tx, userId, isOn ? 'two_factor.turned_on' : 'two_factor.turned_off'))
  on(accountStatusChanged, ({ userId, status }) => platform('accounts.status_changed', { type: 'account', id: userId }, { status }))
  on(accountRoleChanged, ({ userId, profile, former }) => platform('accounts.role_changed', { type: 'account', id: userId }, { profile, former }))
  on(passwordLinkSent, ({ userId, kind }) => platform('passwords.link_sent', { type: 'account', id: userId }, { kind }))
  on(ruaVerificationChanged, ({ userId, verifiedOn }) => platform(verifiedOn === null ? 'accounts.rua_unverified' : 'accounts.rua_verified', { type: 'account', id: userId }))

  on(companyCreated, ({ companyId, userId }) => ({ action: 'companies.created', subject: { type: 'company', id: companyId }, details: { ownerId: userId }, companyId }))
  on(companyChanged, ({ companyId }) => ({ action: 'companies.changed', subject: { type: 'company', id: companyId }, companyId }))
  on(professionalCreated, ({ companyId, userId }) => platform('professionals.created', { type: 'account', id: userId }, { companyId }))
  on(companyStatusChanged, ({ companyId, status }) => platform('companies.status_changed', { type: 'company', id: companyId }, { status }))
  on(ownerChanged, ({ companyId, userId, formerId }) => ({ action: 'companies.owner_changed', subject: { type: 'company', id: companyId }, details: { ownerId: userId, formerId }, companyId }))
  on(invitationSent, ({ companyId, invitationId }) => ({ action: 'invitations.sent', subject: { type: 'invitation', id: invitationId }, companyId }))
  on(memberJoined, ({ companyId, userId, profile }) => ({ action: 'members.joined', subject: { type: 'account', id: userId }, details: { profile }, companyId }))
  on(memberDeactivated, ({ companyId, userId }) => ({ action: 'members.deactivated', subject: { type: 'account', id: userId }, companyId }))
  on(memberReactivated, ({ companyId, userId }) => ({ action: 'members.reactivated', subject: { type: 'account', id: userId }, companyId }))

  for (const [event, action] of [[caseOpened, 'cases.opened'], [caseClosed, 'cases.closed'], [caseReopened, 'cases.reopened']] as const) {
    on(event, ({ companyId, caseId }) => ({ action, subject: { type: 'case', id: caseId }, companyId }))
  }
  for (const [event, action] of [[documentShared, 'documents.shared'], [documentRemoved, 'documents.removed'], [documentRestored, 'documents.restored']] as const) {
    on(event, ({ companyId, caseId, documentId }) => ({ action, subject: { type: 'document', id: documentId }, details: { caseId }, companyId }))
  }
  on(documentViewed, ({ companyId, caseId, documentId, how }) => ({ action: viewedAs[how], subject: { type: 'document', id: documentId }, details: { caseId }, companyId }))
}
