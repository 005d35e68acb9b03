import { row, sql } from '#server/db/query.ts'
import type { UserContext } from '#server/http/context.ts'

interface Counts { readonly clients: number; readonly professionals: number; readonly cases: number; readonly completed: number }

/**
 * Counts over all companies for the administrator, whose database scope shows accounts and counters and no case.
 * `clients` are accounts of customers. `topTokenUsers` stays empty while nothing of the product spends tokens: there
 * is no use to rank.
 */
export async function adminDashboard({ em }: UserContext) {
  const found = await row<Counts>(em, sql`
    select count(*) filter (where u.profile = 'customer')::int as clients, count(*) filter (where u.profile = 'professional')::int as professionals,
           (select coalesce(sum(amount), 0)::int from case_counter) as cases,
           (select coalesce(sum(amount), 0)::int from case_counter where status = 'closed') as completed
      from user_account u`)
  return { clients: found?.clients ?? 0, professionals: found?.professionals ?? 0, cases: found?.cases ?? 0, completedCases: found?.completed ?? 0, topTokenUsers: [] }
}
