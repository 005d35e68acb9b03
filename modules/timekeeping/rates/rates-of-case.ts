import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { inSpanish } from '#server/db/list.ts'
import { col } from '#server/db/shape.ts'

/** Maximum number of rates listed. */
const maxRates = 200

/**
 * Lists the hourly rates that apply in a case on a day: the rate of everybody, then those of people. A rate of the case
 * replaces the general rate, and a rate of the case for everybody replaces those of people. The caller has checked
 * `timekeeping.rates`.
 */
export async function ratesOfCase(em: EntityManager, companyId: string, caseId: string, day: string) {
  const rates = await rows(
    em,
    { userId: col.uuid.nullable, userName: col.text.nullable, ofCase: col.boolean, cents: col.int },
    sql`select r.user_id as "userId", u.name || ' ' || u.surname as "userName", r.case_id is not null as "ofCase",
        r.cents
      from (select distinct on (user_id) * from hourly_rate
        where company_id = ${companyId} and from_on <= ${day}::date and (case_id is null or case_id = ${caseId})
        order by user_id, case_id is null, from_on desc) r
      left join user_account u on u.company_id = r.company_id and u.id = r.user_id
     order by ${sql.raw(inSpanish('u.name'))} nulls first, r.user_id limit ${sql.lit(maxRates)}`,
  )
  const hasCaseRateForAll = rates.some(({ userId, ofCase }) => userId === null && ofCase)
  const applicable = rates.filter(({ userId, ofCase }) => ofCase || userId === null || !hasCaseRateForAll)
  return applicable.map(({ userId, userName, ofCase, cents }) => ({
    person: userId === null ? null : { id: userId, name: userName ?? '' },
    ofCase,
    cents,
  }))
}
