import { Migration } from '@mikro-orm/migrations'

/**
 * Gives unbilled time that was recorded without a rate the rate that was added for its day later. Such time cannot be
 * billed, and a rate that exists already cannot be added again.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      update time_entry e set rate_cents = applying.cents, version = e.version + 1, updated_at = now()
        from (
          select distinct on (unrated.company_id, unrated.id) unrated.company_id, unrated.id, r.cents
            from time_entry unrated
            join hourly_rate r on r.company_id = unrated.company_id and r.from_on <= unrated.worked_on
              and (r.user_id is null or r.user_id = unrated.user_id)
              and (r.case_id is null or r.case_id = unrated.case_id)
           where unrated.rate_cents is null and unrated.invoice_id is null and unrated.case_id is not null
           -- the most specific rate first, as for new time
           order by unrated.company_id, unrated.id, r.case_id is not null desc, r.user_id is not null desc,
             r.from_on desc
        ) applying
       where e.company_id = applying.company_id and e.id = applying.id;
    `)
  }
}
