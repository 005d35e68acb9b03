import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { PublicContext } from '#server/http/context.ts'
import { requesterHashes, type RequesterHashes } from '#server/http/requester-hashes.ts'
import { locales, type Locale } from '#server/contract/locale.ts'
import { marketplaceErrors } from '../marketplace.errors.ts'
import { readListing } from '../search/listing.presenter.ts'
import type { NewAvailabilityAlert } from './alerts.contract.ts'
import type { AlertsDependencies } from './alerts.dependencies.ts'
import { alertsErrors } from './alerts.errors.ts'
import { mailAlert } from './mail-alert.ts'
import { offersTimes } from './offered-times.ts'
import { requestPeriodMs } from './send-alerts.ts'

/** Mails about the request itself: the minimum time between two, and their maximum while the row exists. */
const [mailPauseMs, maxMails] = [10 * 60_000, 5]
/** Unconfirmed alerts of an email in all offices after which it gets no further mail: anybody can type an address. */
const maxUnconfirmed = 10
/** Maximum of requests per browser and professional in two days. */
const maxOfRequester = 5
/** Maximum per address and professional. High, because the visitors of a mobile carrier share one address. */
const maxOfAddress = 30

/**
 * Counts the requests of the last two days, confirmed or not. If confirmed requests were excluded, the limit would
 * reveal which e-mail addresses have alerts.
 * @throws 429 `too_many_alerts`
 */
async function assertFewRequests(
  tx: EntityManager,
  companyId: string,
  userId: string,
  { requesterHash, addressHash }: RequesterHashes,
  now: Date,
): Promise<void> {
  const counted = await row(
    tx,
    { ofRequester: col.int, ofAddress: col.int },
    sql`
    select count(*) filter (where requester_hash = ${requesterHash})::int as "ofRequester",
           count(*) filter (where address_hash = ${addressHash})::int as "ofAddress"
      from availability_alert where company_id = ${companyId} and user_id = ${userId}
       and requested_at > ${new Date(now.getTime() - requestPeriodMs).toISOString()}`,
  )
  if ((counted?.ofRequester ?? 0) >= maxOfRequester || (counted?.ofAddress ?? 0) >= maxOfAddress)
    throw alertsErrors.error('too_many_alerts')
}

/** Returns whether a mail may be sent to the address. Beyond the limit, the visitor gets the same response. */
async function mayBeMailed(tx: EntityManager, { email, now }: NewAlert): Promise<boolean> {
  const counted = await row(
    tx,
    { unconfirmed: col.int },
    sql`select app.unconfirmed_availability_alerts(${email}, ${now.toISOString()}) as unconfirmed`,
  )
  return (counted?.unconfirmed ?? 0) <= maxUnconfirmed
}

const storedAlert = {
  id: col.uuid,
  locale: col.oneOf(locales),
  isConfirmed: col.boolean,
  mailDue: col.boolean,
} as const satisfies Shape

interface NewAlert extends RequesterHashes {
  readonly companyId: string
  readonly userId: string
  readonly email: string
  readonly locale: Locale
  readonly now: Date
}

/** Removes an expired alert that has not been purged, so that the request creates a new alert. */
const removeExpired = (tx: EntityManager, { companyId, userId, email, now }: NewAlert): Promise<number> =>
  change(
    tx,
    sql`delete from availability_alert where company_id = ${companyId} and user_id = ${userId} and email = ${email}
      and expires_at <= ${now.toISOString()}`,
  )

/**
 * Creates the row of an e-mail address and professional, or renews it. A confirmed alert keeps its language and its
 * end, because anyone can type another person's address.
 */
const storeAlert = (tx: EntityManager, alert: NewAlert) => {
  const now = alert.now.toISOString()
  const expiresAt = new Date(alert.now.getTime() + requestPeriodMs).toISOString()
  const latestMailTime = new Date(alert.now.getTime() - mailPauseMs).toISOString()
  return row(
    tx,
    storedAlert,
    sql`
    insert into availability_alert as a (company_id, user_id, email, locale, requester_hash, address_hash, requested_at,
      expires_at, created_at)
    values (${alert.companyId}, ${alert.userId}, ${alert.email}, ${alert.locale}, ${alert.requesterHash},
      ${alert.addressHash}, ${now}, ${expiresAt}, ${now})
    on conflict (company_id, user_id, email) do update set
      locale = case when a.confirmed_at is null then excluded.locale else a.locale end,
      requester_hash = excluded.requester_hash, address_hash = excluded.address_hash,
      requested_at = excluded.requested_at,
      expires_at = case when a.confirmed_at is null then excluded.expires_at else a.expires_at end
    returning id, locale, confirmed_at is not null as "isConfirmed",
      (mailed_at is null or mailed_at <= ${latestMailTime}) and mails < ${maxMails} as "mailDue"`,
  )
}

/**
 * Stores that a visitor waits for the first times of a professional, and mails the link that confirms it. The answer is
 * the same whether or not the email waits already; its owner gets a mail in both cases.
 * @throws 404 `professional_not_listed`; 409 `times_already_offered`; 422 `alert_failed` for a program; 429
 * `too_many_alerts`
 */
export async function requestAlert(
  deps: AlertsDependencies,
  ctx: PublicContext,
  slug: string,
  input: z.output<typeof NewAvailabilityAlert>,
): Promise<void> {
  if (input.website) throw alertsErrors.error('alert_failed')
  const listing = await readListing(ctx.em, slug)
  const company = listing && (await companyOf(ctx.em, listing.userId))
  if (!company) throw marketplaceErrors.error('professional_not_listed')
  const now = deps.now()
  const { userId } = listing
  const { companyId } = company
  if (await offersTimes(ctx.em, userId, now)) throw alertsErrors.error('times_already_offered')
  const requester = requesterHashes('alert', ctx.address, input.requestKey)
  await withScope({ kind: 'company', companyId }, () =>
    ctx.em.transactional(async (tx) => {
      await assertFewRequests(tx, companyId, userId, requester, now)
      const { email } = input
      const locale = input.locale ?? ctx.locale
      const newAlert: NewAlert = { companyId, userId, email, locale, now, ...requester }
      await removeExpired(tx, newAlert)
      const alert = await storeAlert(tx, newAlert)
      if (!alert?.mailDue || !(await mayBeMailed(tx, newAlert))) return
      await change(
        tx,
        sql`update availability_alert set mailed_at = ${now.toISOString()}, mails = mails + 1
          where company_id = ${companyId} and id = ${alert.id}`,
      )
      const kind = alert.isConfirmed ? 'alertActive' : 'alertRequested'
      await mailAlert(deps, tx, kind, { companyId, id: alert.id, email, locale: alert.locale, professional: listing })
    }),
  )
}

const companyOf = (em: EntityManager, userId: string) =>
  row(
    em,
    { companyId: col.uuid },
    sql`select c as "companyId" from app.company_of_listed(${userId}) c where c is not null`,
  )
