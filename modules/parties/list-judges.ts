import { can } from '#server/contract/roles.ts'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { ofVisibleCase, visibleTo } from '#modules/cases/index.ts'

/** Maximum names in the list; other judges have to be typed in full. */
const maxJudges = 200

/** Returns a key that is equal for the same judge with and without a form of address. */
const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(?:hon|juez|jueza)\b\.?\s*/, '')

/**
 * Returns the judges of the office's records by name: judges written in its cases, and people with the role of a judge.
 */
export async function listJudges({ em, actor }: Context): Promise<{ items: string[] }> {
  const { companyId } = actor
  if (!can(actor, 'parties.read')) return { items: [] }
  // A loose index scan, which skips from one distinct name to the next.
  const judges = await rows(
    em,
    { judge: col.text },
    sql`with recursive case_judge (judge) as (
        (select f.judge from case_file f where f.company_id = ${companyId} and f.judge is not null and ${visibleTo(actor)}
          order by f.judge limit 1)
        union all
        select (select f.judge from case_file f where f.company_id = ${companyId} and f.judge > case_judge.judge
          and ${visibleTo(actor)} order by f.judge limit 1) from case_judge where case_judge.judge is not null
      )
      (select judge from case_judge where judge is not null limit ${sql.lit(maxJudges)})
      union all
      (select p.name from person p where p.company_id = ${companyId} and p.deleted_at is null
        and exists (select from case_party y where y.company_id = p.company_id and y.person_id = p.id
          and y.role = 'judge' and y.deleted_at is null and ${ofVisibleCase(actor, 'y')})
        order by p.name limit ${sql.lit(maxJudges)})`,
  )
  const names = new Map<string, string>()
  for (const { judge } of judges) if (!names.has(keyOf(judge))) names.set(keyOf(judge), judge)
  return {
    items: [...names]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([, name]) => name)
      .slice(0, maxJudges),
  }
}
