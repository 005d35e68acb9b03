import type { EntityManager } from '@mikro-orm/postgresql'
import { dayMs } from '#server/contract/time.ts'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import type { NoticeKind } from '#server/contract/notices.ts'
import { change, constraintOf, instant, row, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { enterScope } from '#server/db/scope.ts'
import type { UserContext } from '#server/http/context.ts'
import { mailQueue } from '#server/jobs/mail-job.ts'
import { layoutMail, type MailText } from '#server/jobs/mail-layout.ts'
import { fold } from '#server/names/fold.ts'
import { notify } from '#server/notices/notify.ts'
import type { Services } from '#server/services.ts'
import { companiesErrors } from '#modules/companies/index.ts'
import { assertCompany } from '../exports/export-row.ts'
import { companyPage, formatLongDay, ownerOf } from '../exports/run-export.ts'
import { portabilityErrors } from '../portability.errors.ts'
import { portabilityMessages } from '../portability.messages.ts'

/**
 * Days between the decision and the deletion. Backups from before the decision have expired by then; later backups
 * contain the planned deletion.
 */
export const deletionDays = 30

const deletionRow = {
  askedAt: col.timestamptz,
  dueAt: col.timestamptz,
} as const satisfies Shape

/** Returns the planned deletion of a company, if any. @throws 404 `company_not_found` */
export async function showDeletion(em: EntityManager, companyId: string) {
  await assertCompany(em, companyId)
  const deletion = await row(
    em,
    deletionRow,
    sql`select asked_at as "askedAt", due_at as "dueAt" from company_deletion
          where company_id = ${companyId} and done_at is null`,
  )
  return {
    askedAt: instant(deletion?.askedAt ?? null),
    dueAt: instant(deletion?.dueAt ?? null),
    waitDays: deletionDays,
  }
}

interface DeletionNotice {
  readonly companyId: string
  readonly kind: NoticeKind
  readonly key: string
  readonly texts: MailText
  readonly until?: Date
}

async function notifyOwner(
  services: Services,
  tx: EntityManager,
  { companyId, kind, key, texts, until }: DeletionNotice,
): Promise<void> {
  const owner = await ownerOf(tx, companyId)
  if (!owner) return
  const { id: userId, name, company, email, locale } = owner
  await notify(tx, { kind, userId, companyId, key, ...(until ? { data: { until: until.toISOString() } } : {}) })
  await mailQueue(services)(tx, {
    to: email,
    locale,
    ...layoutMail(
      texts,
      locale,
      { name, company, ...(until ? { date: formatLongDay(until, locale) } : {}) },
      companyPage(services),
    ),
  })
}

/**
 * Plans the deletion of a company and notifies its owner. The name has to be typed again, because an administrator may
 * be on the wrong page; accents, capitals and punctuation may differ.
 * @throws 404 `company_not_found`, 422 `company_name_differs`, 409 `deletion_planned`
 */
export async function planDeletion(services: Services, ctx: UserContext, companyId: string, name: string) {
  const now = ctx.ports.clock.now()
  const dueAt = new Date(now.getTime() + deletionDays * dayMs)
  try {
    await ctx.em.transactional(async (tx) => {
      const company = await row(
        tx,
        { name: col.text },
        sql`select name from company where id = ${companyId} and deleted_at is null for no key update`,
      )
      if (!company) throw companiesErrors.error('company_not_found')
      if (fold(company.name) !== fold(name)) throw portabilityErrors.error('company_name_differs')
      await change(
        tx,
        sql`insert into company_deletion (company_id, asked_by, asked_at, due_at)
          values (${companyId}, ${ctx.actor.userId}, ${now}, ${dueAt})`,
      )
      await writeAuditEntry(tx, {
        action: 'companies.deletion_planned',
        subject: { type: 'company', id: companyId },
        details: { dueAt: dueAt.toISOString() },
        companyId: null,
      })
      await enterScope(tx, { kind: 'company', companyId })
      await notifyOwner(services, tx, {
        companyId,
        kind: 'deletion.planned',
        key: now.toISOString(),
        texts: portabilityMessages.deletionPlanned,
        until: dueAt,
      })
    })
  } catch (error) {
    throw constraintOf(error) === 'company_deletion_pkey' ? portabilityErrors.error('deletion_planned') : error
  }
  return showDeletion(ctx.em, companyId)
}

/** Cancels a planned deletion. @throws 404 `company_not_found`, `deletion_not_planned` */
export async function undoDeletion(services: Services, ctx: UserContext, companyId: string): Promise<void> {
  await ctx.em.transactional(async (tx) => {
    await assertCompany(tx, companyId)
    if ((await change(tx, sql`delete from company_deletion where company_id = ${companyId} and done_at is null`)) === 0)
      throw portabilityErrors.error('deletion_not_planned')
    await writeAuditEntry(tx, {
      action: 'companies.deletion_undone',
      subject: { type: 'company', id: companyId },
      companyId: null,
    })
    await enterScope(tx, { kind: 'company', companyId })
    await notifyOwner(services, tx, {
      companyId,
      kind: 'deletion.undone',
      key: ctx.ports.clock.now().toISOString(),
      texts: portabilityMessages.deletionUndone,
    })
  })
}
