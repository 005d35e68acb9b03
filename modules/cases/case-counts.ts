import { sql } from '#server/db/query.ts'

/**
 * SQL of a subquery: the number of cases of a company by status, as `status` and `amount`, of those that no wall hides
 * from the person of the session. The stored counts include all cases; the few hidden ones are subtracted.
 */
export const countedCases = (companyId: string) =>
  sql`(select status, amount from case_counter where company_id = ${companyId}
    union all select status, -amount from app.reserved_case_counts()) counted`
