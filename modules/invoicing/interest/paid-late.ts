import { sql } from '#server/db/query.ts'

/** The day from which no amount was owed on an invoice `i`: the day of its latest unreversed payment or credit note. */
const settledOn = sql`(select greatest(
  (select max(p.received_on) from payment_allocation a
    join client_payment p on p.company_id = a.company_id and p.id = a.payment_id
    where a.company_id = i.company_id and a.invoice_id = i.id and p.reversed_on is null),
  (select max(n.issued_on) from credit_note n where n.company_id = i.company_id and n.invoice_id = i.id)))`

/** Days of an invoice `i` that were charged, or that were released and may be charged again. */
const daysCharged = (isReleased: boolean) => sql`(select coalesce(range_agg(daterange(c.from_on, c.until_on, '[]')),
    '{}'::datemultirange)
  from interest_charge c where c.company_id = i.company_id and c.invoice_id = i.id
    and c.released_on is ${isReleased ? sql`not null` : sql`null`})`

const lastUnpaidDayIsCharged = sql`${daysCharged(false)} @> (last.on_day - 1)`
const releasedDaysAreChargedAgain = sql`${daysCharged(true)} <@ ${daysCharged(false)}`

/**
 * Returns SQL for the ids of invoices that were due before a day, that were paid after their due day and the days of
 * grace of a signed agreement, and that have days to charge. Excludes interest invoices and invoices that were written
 * off.
 */
export const paidLate = (companyId: string, dueBefore: string) => sql`select i.id
  from invoice i cross join lateral (select ${settledOn} as on_day) last
  where i.company_id = ${companyId} and i.number is not null and i.balance_cents <= 0 and i.paid_cents > 0
    and i.write_off_reason is null and i.due_on < ${dueBefore}::date and last.on_day > i.due_on + 1
    and exists (select from fee_agreement g where g.company_id = i.company_id and g.case_id = i.case_id
      and g.signed_on is not null and g.interest_basis_points > 0 and g.effective_on < last.on_day
      and (g.ended_on is null or g.ended_on > i.due_on) and i.due_on + g.grace_days < last.on_day - 1)
    and not exists (select from interest_charge c where c.company_id = i.company_id and c.charged_by = i.id
      and c.released_on is null)
    and (not ${lastUnpaidDayIsCharged} or not ${releasedDaysAreChargedAgain})`
