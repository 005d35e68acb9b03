import type { EntityManager } from '@mikro-orm/postgresql'
import { auditEvents } from '#server/audit/hear-events.ts'
import type { NewAuditEntry } from '#server/audit/write-audit-entry.ts'
import type { AuditAction, AuditDetails } from '#server/contract/audit.ts'
import { row, sql } from '#server/db/query.ts'
import type { EventBus } from '#server/events/bus.ts'
import {
  caseClosed,
  caseOpened,
  caseReopened,
  documentRemoved,
  documentRestored,
  documentShared,
  documentViewed,
} from '#modules/cases/index.ts'
import {
  companyChanged,
  companyCreated,
  companyStatusChanged,
  invitationSent,
  memberDeactivated,
  memberJoined,
  memberReactivated,
  ownerChanged,
  professionalCreated,
} from '#modules/companies/index.ts'
import {
  courtChanged,
  courtRegionChanged,
  holidayChanged,
  integrationTested,
  legalAreaChanged,
  legalAreasOrdered,
  settingsChanged,
} from '#modules/platform/index.ts'
import { jobDiscarded, jobRetried, jobsDiscarded, jobsRetried } from '#modules/notifications/index.ts'
import {
  accountRegistered,
  accountRoleChanged,
  accountStatusChanged,
  addressConfirmed,
  emailChanged,
  passwordChanged,
  passwordLinkSent,
  ruaVerificationChanged,
  twoFactorChanged,
} from '#modules/identity/index.ts'

/** The company of an account, in whose chain its own acts stand; null: the platform's. */
const companyOf = async (tx: EntityManager, userId: string): Promise<string | null> =>
  (
    await row<{ companyId: string | null }>(
      tx,
      sql`select company_id as "companyId" from user_account where id = ${userId}`,
    )
  )?.companyId ?? null

const viewedAs = {
  preview: 'documents.viewed',
  download: 'documents.downloaded',
  export: 'documents.exported',
} as const satisfies Record<string, AuditAction>

/** What of the events of other modules is written down. Billing, which nobody imports, notes its own. */
export function listenForAudit(bus: EventBus): void {
  const on = auditEvents(bus)
  /** About an account: in the chain of its company. */
  const account = async (
    tx: EntityManager,
    userId: string,
    action: AuditAction,
    details: AuditDetails = {},
  ): Promise<NewAuditEntry> => ({
    action,
    subject: { type: 'account', id: userId },
    details,
    companyId: await companyOf(tx, userId),
  })
  /** An administrator's act: in the chain of the platform. */
  const platform = (
    action: AuditAction,
    subject: NonNullable<NewAuditEntry['subject']>,
    details: AuditDetails = {},
  ): NewAuditEntry => ({ action, subject, details, companyId: null })

  on(accountRegistered, ({ userId, referredBy }) =>
    platform('accounts.registered', { type: 'account', id: userId }, { referred: referredBy !== null }),
  )
  on(passwordChanged, ({ userId, how }, tx) =>
    account(tx, userId, how === 'reset' ? 'passwords.reset' : 'passwords.changed'),
  )
  on(addressConfirmed, ({ userId, how }, tx) => account(tx, userId, 'accounts.email_confirmed', { how }))
  on(emailChanged, ({ userId, how }, tx) =>
    account(tx, userId, how === 'undone' ? 'accounts.email_restored' : 'accounts.email_changed'),
  )
  on(twoFactorChanged, ({ userId, on: isOn, reason }, tx) =>
    account(tx, userId, isOn ? 'two_factor.turned_on' : 'two_factor.turned_off', reason ? { reason } : {}),
  )
  on(accountStatusChanged, ({ userId, status }) =>
    platform('accounts.status_changed', { type: 'account', id: userId }, { status }),
  )
  on(accountRoleChanged, ({ userId, profile, former }) =>
    platform('accounts.role_changed', { type: 'account', id: userId }, { profile, former }),
  )
  on(passwordLinkSent, ({ userId, kind }) => platform('passwords.link_sent', { type: 'account', id: userId }, { kind }))
  on(ruaVerificationChanged, ({ userId, verifiedOn }) =>
    platform(verifiedOn === null ? 'accounts.rua_unverified' : 'accounts.rua_verified', {
      type: 'account',
      id: userId,
    }),
  )

  on(companyCreated, ({ companyId, userId }) => ({
    action: 'companies.created',
    subject: { type: 'company', id: companyId },
    details: { ownerId: userId },
    companyId,
  }))
  on(companyChanged, ({ companyId }) => ({
    action: 'companies.changed',
    subject: { type: 'company', id: companyId },
    companyId,
  }))
  on(professionalCreated, ({ companyId, userId }) =>
    platform('professionals.created', { type: 'account', id: userId }, { companyId }),
  )
  on(companyStatusChanged, ({ companyId, status }) =>
    platform('companies.status_changed', { type: 'company', id: companyId }, { status }),
  )
  on(ownerChanged, ({ companyId, userId, formerId }) => ({
    action: 'companies.owner_changed',
    subject: { type: 'company', id: companyId },
    details: { ownerId: userId, formerId },
    companyId,
  }))
  on(invitationSent, ({ companyId, invitationId }) => ({
    action: 'invitations.sent',
    subject: { type: 'invitation', id: invitationId },
    companyId,
  }))
  on(memberJoined, ({ companyId, userId, profile }) => ({
    action: 'members.joined',
    subject: { type: 'account', id: userId },
    details: { profile },
    companyId,
  }))
  on(memberDeactivated, ({ companyId, userId }) => ({
    action: 'members.deactivated',
    subject: { type: 'account', id: userId },
    companyId,
  }))
  on(memberReactivated, ({ companyId, userId }) => ({
    action: 'members.reactivated',
    subject: { type: 'account', id: userId },
    companyId,
  }))

  on(settingsChanged, ({ changed }) =>
    platform('settings.changed', { type: 'setting', id: null }, { what: 'platform', names: changed.join(' ') }),
  )
  on(legalAreaChanged, ({ legalAreaId, what }) =>
    platform('settings.changed', { type: 'setting', id: legalAreaId }, { what: 'legal_area', change: what }),
  )
  on(legalAreasOrdered, () =>
    platform('settings.changed', { type: 'setting', id: null }, { what: 'legal_area', change: 'ordered' }),
  )
  on(courtChanged, ({ courtId, what }) =>
    platform('settings.changed', { type: 'setting', id: courtId }, { what: 'court', change: what }),
  )
  on(courtRegionChanged, ({ regionId }) =>
    platform('settings.changed', { type: 'setting', id: regionId }, { what: 'court_region' }),
  )
  on(holidayChanged, ({ date, what }) =>
    platform('settings.changed', { type: 'setting', id: date }, { what: 'holiday', change: what }),
  )
  on(integrationTested, ({ name, ok }) => platform('integrations.tested', { type: 'integration', id: name }, { ok }))
  on(jobRetried, ({ jobId, task }) => platform('jobs.retried', { type: 'job', id: jobId }, { task }))
  on(jobDiscarded, ({ jobId, task }) => platform('jobs.discarded', { type: 'job', id: jobId }, { task }))
  on(jobsRetried, ({ count, tasks }) =>
    platform('jobs.retried', { type: 'job', id: null }, { count, tasks: tasks.join(' ') }),
  )
  on(jobsDiscarded, ({ count, tasks }) =>
    platform('jobs.discarded', { type: 'job', id: null }, { count, tasks: tasks.join(' ') }),
  )

  for (const [event, action] of [
    [caseOpened, 'cases.opened'],
    [caseClosed, 'cases.closed'],
    [caseReopened, 'cases.reopened'],
  ] as const) {
    on(event, ({ companyId, caseId }) => ({ action, subject: { type: 'case', id: caseId }, companyId }))
  }
  for (const [event, action] of [
    [documentShared, 'documents.shared'],
    [documentRemoved, 'documents.removed'],
    [documentRestored, 'documents.restored'],
  ] as const) {
    on(event, ({ companyId, caseId, documentId }) => ({
      action,
      subject: { type: 'document', id: documentId },
      details: { caseId },
      companyId,
    }))
  }
  on(documentViewed, ({ companyId, caseId, documentId, how }) => ({
    action: viewedAs[how],
    subject: { type: 'document', id: documentId },
    details: { caseId },
    companyId,
  }))
}
