import type { EntityManager } from '@mikro-orm/postgresql'
import { dateFormat } from '#server/contract/date-format.ts'
import { defaultTimeZone } from '#server/contract/time.ts'
import { languageTags, locales, perLocale } from '#server/contract/locale.ts'
import { orderedMethods } from '#server/contract/payment-providers.ts'
import { change, instant, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { mailQueue, type QueueMail } from '#server/jobs/mail-job.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import type { Services } from '#server/services.ts'
import { subscriptionMessages } from './subscription.messages.ts'
import { subscriptionDependencies } from '../subscription.dependencies.ts'

/** Notices to an owner, each once per period. The number is the days before its end. */
export type Notice = 'trial-7' | 'trial-1' | 'period-7' | 'period-1' | 'past-due' | 'ended'

const messages = {
  'trial-7': subscriptionMessages.trialEnds,
  'trial-1': subscriptionMessages.trialEnds,
  'period-7': subscriptionMessages.periodEnds,
  'period-1': subscriptionMessages.periodEnds,
  'past-due': subscriptionMessages.pastDue,
  ended: subscriptionMessages.ended,
} as const satisfies Record<Notice, unknown>

const dateFormats = perLocale((locale) =>
  dateFormat(languageTags[locale], { dateStyle: 'long', timeZone: defaultTimeZone }),
)

const ownerRow = {
  name: col.text,
  email: col.text,
  locale: col.oneOf(locales),
  company: col.text,
  plan: col.text,
  periodEnd: col.timestamptz,
  graceEndsAt: col.timestamptz.nullable,
  endedAt: col.timestamptz.nullable,
} as const satisfies Shape
type Owner = RowOf<typeof ownerRow>

const ownerOf = (tx: EntityManager, companyId: string) =>
  row(
    tx,
    ownerRow,
    sql`
  select u.name, u.email, u.locale, c.name as company, v.title as plan, s.period_end as "periodEnd",
    s.grace_ends_at as "graceEndsAt", s.ended_at as "endedAt"
    from subscription s join company c on c.id = s.company_id join plan_version v on v.id = s.plan_version_id
    join user_account u on u.id = c.owner_id and u.status = 'active' where s.company_id = ${companyId}`,
  )

/** Returns the date that a notice names. */
function noticeDate(notice: Notice, { periodEnd, graceEndsAt, endedAt }: Owner): string {
  if (notice === 'past-due') return graceEndsAt ?? periodEnd
  return notice === 'ended' ? (endedAt ?? periodEnd) : periodEnd
}

/**
 * Queues the mail in the caller's transaction, unless it was sent for this period before. @returns whether it was
 * queued
 */
export async function mailOwner(
  { queueMail, pageUrl }: { readonly queueMail: QueueMail; readonly pageUrl: string },
  tx: EntityManager,
  companyId: string,
  notice: Notice,
): Promise<boolean> {
  const owner = await ownerOf(tx, companyId)
  if (!owner) return false
  const inserted = await change(
    tx,
    sql`insert into subscription_notice (company_id, kind, period_end)
      values (${companyId}, ${notice}, ${owner.periodEnd}) on conflict do nothing`,
  )
  if (inserted === 0) return false
  const { name, email, locale, company, plan } = owner
  const date = dateFormats[locale].format(new Date(instant(noticeDate(notice, owner))))
  await queueMail(tx, {
    to: email,
    locale,
    ...layoutMail(messages[notice], locale, { name, company, plan, date }, pageUrl),
  })
  return true
}

export const createOwnerMail = (services: Services) => ({
  queueMail: mailQueue(services),
  pageUrl: subscriptionDependencies(services).returnUrl,
})

const endingRow = {
  companyId: col.uuid,
  trial: col.boolean,
  days: col.intOf([1, 7]),
} as const satisfies Shape

/**
 * Reminds owners of a trial, or of a period that no provider charges, that ends within 7 days and within 1. On the last
 * day only the second reminder is sent.
 */
export async function remindOwners(work: Work, mail: ReturnType<typeof createOwnerMail>): Promise<void> {
  const now = work.ports.clock.now().toISOString()
  const ending = await rows(
    work.em,
    endingRow,
    sql`
    select s.company_id as "companyId", s.state = 'trialing' as trial, d.days
      from subscription s cross join lateral (select case when s.period_end <= ${now}::timestamptz + interval '1 day'
        then 1 else 7 end as days) d
     where s.period_end > ${now} and s.period_end <= ${now}::timestamptz + interval '7 days'
       and (s.state = 'trialing' or (s.state = 'active' and s.provider = any(${orderedMethods}::text[]) and not s.paid_ahead
         and not s.cancel_at_period_end))
       and not exists (select from subscription_notice n where n.company_id = s.company_id
         and n.period_end = s.period_end
                        and n.kind = case when s.state = 'trialing' then 'trial-' else 'period-' end || d.days)
     limit 5000`,
  )
  for (const { companyId, trial, days } of ending) {
    try {
      await withScope({ kind: 'company', companyId }, () =>
        work.em.fork().transactional((tx) => mailOwner(mail, tx, companyId, `${trial ? 'trial' : 'period'}-${days}`)),
      )
    } catch (error) {
      // A failure does not stop the reminders of other companies; the next run retries this company.
      work.log.error({ err: error, companyId }, 'an owner could not be reminded of the end of a subscription')
    }
  }
}
