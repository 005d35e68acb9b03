// What the holder of an alert's link can do: read the alert, confirm it, remove it.
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { dayMs } from '#server/contract/time.ts'
import { change, instant, row, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { Context, Work } from '#server/http/context.ts'
import type { AvailabilityAlert } from './alerts.contract.ts'
import type { AlertIds } from './alert-token.ts'
import type { AlertsDependencies } from './alerts.dependencies.ts'
import { alertsErrors } from './alerts.errors.ts'

/** How long a confirmed alert waits. */
const waitingMs = 90 * dayMs

const alertRow = {
  isConfirmed: col.boolean,
  expiresAt: col.timestamptz,
  name: col.text,
  surname: col.text,
  professionalTitle: col.text.nullable,
  slug: col.text.nullable,
} as const satisfies Shape

type AlertReader = Pick<Work, 'em'>

/** Runs in the company of a link. @throws 404 `alert_not_found` for a malformed or forged token */
async function inCompany<T>(deps: AlertsDependencies, token: string, work: (ids: AlertIds) => Promise<T>): Promise<T> {
  const ids = deps.tokens.read(token)
  if (!ids) throw alertsErrors.error('alert_not_found')
  return withScope({ kind: 'company', companyId: ids.companyId }, () => work(ids))
}

async function readAlert(
  em: EntityManager,
  { companyId, alertId }: AlertIds,
  now: Date,
): Promise<z.output<typeof AvailabilityAlert>> {
  const alert = await row(
    em,
    alertRow,
    sql`
    select a.confirmed_at is not null as "isConfirmed", a.expires_at as "expiresAt", u.name, u.surname,
           u.professional_title as "professionalTitle", l.slug
      from availability_alert a join user_account u on u.company_id = a.company_id and u.id = a.user_id
      left join public_listing l on l.user_id = a.user_id
     where a.company_id = ${companyId} and a.id = ${alertId} and a.expires_at > ${now.toISOString()}`,
  )
  if (!alert) throw alertsErrors.error('alert_not_found')
  const { isConfirmed, expiresAt, ...professional } = alert
  return { status: isConfirmed ? 'waiting' : 'unconfirmed', professional, expiresAt: instant(expiresAt) }
}

/** @throws 404 `alert_not_found`, also for a removed, used or expired alert */
export const readAlertByToken = (deps: AlertsDependencies, { em }: AlertReader, token: string) =>
  inCompany(deps, token, (ids) => readAlert(em, ids, deps.now()))

/** Confirms the e-mail address; repeatable. @throws 404 `alert_not_found` */
export const confirmAlert = (deps: AlertsDependencies, { em }: AlertReader, token: string) =>
  inCompany(deps, token, async (ids) => {
    const now = deps.now()
    await change(
      em,
      sql`
      update availability_alert set confirmed_at = ${now.toISOString()},
        expires_at = ${new Date(now.getTime() + waitingMs).toISOString()}
       where company_id = ${ids.companyId} and id = ${ids.alertId} and confirmed_at is null
         and expires_at > ${now.toISOString()}`,
    )
    return readAlert(em, ids, now)
  })

/** Removes an alert. An alert that no longer exists is not an error, because mail programs repeat the request. */
export const stopAlert = (deps: AlertsDependencies, { em }: AlertReader, token: string): Promise<void> =>
  inCompany(deps, token, async ({ companyId, alertId }) => {
    await change(em, sql`delete from availability_alert where company_id = ${companyId} and id = ${alertId}`)
  })

/** Counts the visitors who confirmed their e-mail address and wait for the actor. */
export async function countWaiting(deps: AlertsDependencies, { em, actor }: Context): Promise<{ waiting: number }> {
  const counted = await row(
    em,
    { waiting: col.int },
    sql`
    select count(*)::int as waiting from availability_alert where company_id = ${actor.companyId}
       and user_id = ${actor.userId} and confirmed_at is not null and expires_at > ${deps.now().toISOString()}`,
  )
  return { waiting: counted?.waiting ?? 0 }
}
