// Hourly rates: of a person in a case, of a case, of a person, of the office.
import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { countRows, inSpanish } from '#server/db/list.ts'
import { change, changeLater, constraintOf, exists, row, rows, sql } from '#server/db/query.ts'
import { roleCan } from '#server/db/role-filter.ts'
import { inScope } from '#server/db/scope.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { readCaseAccess, visibleTo } from '#modules/cases/index.ts'
import { identityErrors } from '#modules/identity/index.ts'
import { presentCaseOfTime } from '../case-of-time.ts'
import { maxHourlyRates, type HourlyRate, type hourlyRatesContract } from '../hourly-rates.contract.ts'
import { timekeepingErrors } from '../timekeeping.errors.ts'
import { hourlyRateAdded, hourlyRateRemoved } from '../timekeeping.events.ts'

type NewHourlyRate = z.output<(typeof hourlyRatesContract.routes.add)['body']>

const rateRow = {
  id: col.uuid,
  userId: col.uuid.nullable,
  userName: col.text.nullable,
  caseId: col.uuid.nullable,
  caseName: col.text.nullable,
  courtCaseNumber: col.text.nullable,
  cents: col.int,
  fromOn: col.date,
} as const satisfies Shape

const present = (rate: RowOf<typeof rateRow>): z.input<typeof HourlyRate> => ({
  id: rate.id,
  person: rate.userId === null ? null : { id: rate.userId, name: rate.userName ?? '' },
  case: presentCaseOfTime(rate),
  cents: rate.cents,
  fromOn: rate.fromOn,
})

const selectRates = async ({ em, actor }: Context, condition: RawBuilder<unknown>) =>
  (
    await rows(
      em,
      rateRow,
      sql`select r.id, r.user_id as "userId", u.name || ' ' || u.surname as "userName", r.case_id as "caseId",
          f.name as "caseName", f.court_case_number as "courtCaseNumber", r.cents, r.from_on as "fromOn"
        from hourly_rate r
        left join user_account u on u.company_id = r.company_id and u.id = r.user_id
        left join case_file f on f.company_id = r.company_id and f.id = r.case_id
       where r.company_id = ${actor.companyId} and (r.case_id is null or ${visibleTo(actor)}) ${condition}
       order by ${sql.raw(inSpanish('f.name'))} nulls first, ${sql.raw(inSpanish('u.name'))} nulls first,
         r.from_on desc, r.id limit ${sql.lit(maxHourlyRates)}`,
    )
  ).map(present)

/** Lists the rates of the office, then the rates of people, then the rates of cases. */
export const listHourlyRates = async (ctx: Context) => ({ items: await selectRates(ctx, sql``) })

/** Asserts that a person works in the office. @throws 404 `user_not_found` */
export async function assertColleague(em: EntityManager, companyId: string, userId: string): Promise<void> {
  const isColleague = await exists(
    em,
    sql`select from user_account where company_id = ${companyId} and id = ${userId}
      and ${roleCan('profile', 'timekeeping.work')}`,
  )
  if (!isColleague) throw identityErrors.error('user_not_found')
}

const rateLockOf = (companyId: string) => sql`hashtextextended(${`rates ${companyId}`}, 0)`

/**
 * Keeps rates from being added until commit, so that time which is written with the rate of its day in the same
 * transaction does not miss a rate. Writers of time do not wait for each other. To be called before anything else is
 * locked: an addition of a rate locks time after it locked the rates.
 */
export const keepRates = (tx: EntityManager, companyId: string): Promise<void> =>
  changeLater(tx, sql`select pg_advisory_xact_lock_shared(${rateLockOf(companyId)})`)

/**
 * Adds a rate that applies from a day on. Unbilled time that has no rate takes it; other time keeps its rate.
 * @throws 404 `case_not_found`, `user_not_found`; 409 `hourly_rate_exists`, `hourly_rate_limit`
 */
export async function addHourlyRate(ctx: Context, { userId, caseId, cents, fromOn }: NewHourlyRate) {
  const { em, actor, record } = ctx
  const { companyId } = actor
  const id = randomUUIDv7()
  let ratedEntries = 0
  if (caseId !== null) await readCaseAccess(em, actor, caseId)
  if (userId !== null) await assertColleague(em, companyId, userId)
  try {
    await em.transactional(async (tx) => {
      // Serialises additions, so that concurrent additions cannot exceed the limit, and waits for time being written.
      await change(tx, sql`select pg_advisory_xact_lock(${rateLockOf(companyId)})`)
      const total = await countRows(tx, sql`from hourly_rate where company_id = ${companyId}`)
      if (total >= maxHourlyRates)
        throw timekeepingErrors.error('hourly_rate_limit', { values: { limit: maxHourlyRates } })
      await change(
        tx,
        sql`insert into hourly_rate (company_id, id, user_id, case_id, cents, from_on)
          values (${companyId}, ${id}, ${userId}, ${caseId}, ${cents}, ${fromOn})`,
      )
      await record(tx, hourlyRateAdded, { companyId, rateId: id, userId: actor.userId })
      ratedEntries = await rateUnratedTime(tx, companyId, { userId, caseId, fromOn })
    })
  } catch (error) {
    if (constraintOf(error) === 'hourly_rate_day') throw timekeepingErrors.error('hourly_rate_exists', { cause: error })
    throw error
  }
  const [added] = await selectRates(ctx, sql`and r.id = ${id}`)
  if (!added) throw timekeepingErrors.error('hourly_rate_not_found')
  return { ...added, ratedEntries }
}

/**
 * Gives unbilled time without a rate, which a new rate covers, the rate of its day; otherwise it could not be billed.
 * Time in the bin takes it because it may be restored; time of reserved cases takes it although the person who adds the
 * rate does not see it. Returns the number of other entries, so that the number says nothing about hidden time.
 */
async function rateUnratedTime(
  tx: EntityManager,
  companyId: string,
  { userId, caseId, fromOn }: Pick<NewHourlyRate, 'userId' | 'caseId' | 'fromOn'>,
): Promise<number> {
  const rate = applyingRate(companyId, { userId: sql`e.user_id`, caseId: sql`e.case_id`, workedOn: sql`e.worked_on` })
  const rateTime = (condition: RawBuilder<unknown>) =>
    change(
      tx,
      sql`update time_entry e set version = e.version + 1, updated_at = now(), rate_cents = (${rate})
        where e.company_id = ${companyId} and e.rate_cents is null and e.invoice_id is null
          and e.case_id is not null and e.worked_on >= ${fromOn}::date
          and (${userId}::uuid is null or e.user_id = ${userId}::uuid)
          and (${caseId}::uuid is null or e.case_id = ${caseId}::uuid) ${condition}`,
    )
  const ratedEntries = await rateTime(sql`and e.deleted_at is null`)
  await inScope(tx, { kind: 'company', companyId }, () => rateTime(sql``))
  return ratedEntries
}

/** Removes a rate; recorded time keeps it. @throws 404 `hourly_rate_not_found` */
export async function removeHourlyRate({ em, actor, record }: Context, id: string): Promise<void> {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const removed = await change(tx, sql`delete from hourly_rate where company_id = ${companyId} and id = ${id}`)
    if (removed === 0) throw timekeepingErrors.error('hourly_rate_not_found')
    await record(tx, hourlyRateRemoved, { companyId, rateId: id, userId })
  })
}

/** Returns SQL that selects the most specific rate that applies to work on its day. */
const applyingRate = (
  companyId: string,
  { userId, caseId, workedOn }: Readonly<Record<'userId' | 'caseId' | 'workedOn', RawBuilder<unknown>>>,
) => sql`select r.cents from hourly_rate r where r.company_id = ${companyId} and r.from_on <= ${workedOn}
    and (r.user_id is null or r.user_id = ${userId}) and (r.case_id is null or r.case_id = ${caseId})
  order by r.case_id is not null desc, r.user_id is not null desc, r.from_on desc limit 1`

/**
 * Returns the hourly rate of a person's work in cents: the most specific rate that applies on the day; null for none.
 */
export async function rateFor(
  em: EntityManager,
  work: {
    readonly companyId: string
    readonly userId: string
    readonly caseId: string | null
    readonly workedOn: string
  },
): Promise<number | null> {
  const { companyId, userId, caseId, workedOn } = work
  if (caseId === null) return null
  const rate = await row(
    em,
    { cents: col.int },
    applyingRate(companyId, { userId: sql`${userId}`, caseId: sql`${caseId}`, workedOn: sql`${workedOn}` }),
  )
  return rate?.cents ?? null
}
