import { sql } from '#server/db/query.ts'

/**
 * Returns SQL of a subquery with the columns `status` and `amount`: the number of cases of a company by status, without
 * the cases that a wall hides from the person of the session. The stored counts include all cases; the few hidden cases
 * are subtracted.
 */
export const countedCases = (companyId: string) =>
  sql`(select status, amount from case_counter where company_id = ${companyId}
    union all select status, -amount from app.reserved_case_counts()) counted`
