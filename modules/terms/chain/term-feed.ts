import { visibleTo } from '#modules/cases/index.ts'
import type { FeedSource } from '#modules/scheduling/index.ts'
import { rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { StoredRule } from './stored-rules.ts'
import { isHiddenFrom } from './term-row.ts'

const feedRow = {
  id: col.uuid,
  version: col.int,
  act: col.text,
  rule: col.json<StoredRule>().nullable,
  caseName: col.text,
  day: col.text,
  tentative: col.boolean,
} as const satisfies Shape

/**
 * Terms that a person holds, for their calendar: open ones, and of the past those that were met, missed or not
 * recorded. One that was met early, is interrupted or does not apply is in no calendar any more. Terms whose dates are
 * hidden from the reader are left out.
 */
export const termFeed: FeedSource = async ({ em, actor, locale }, { personId, from, to, today }) => {
  const terms = await rows(
    em,
    feedRow,
    sql`
    select t.id, t.version, t.act, t.rule, f.name as "caseName", t.due_on::text as day, t.state = 'proposed' as tentative
      from case_term t join case_file f on f.company_id = t.company_id and f.id = t.case_id
     where t.company_id = ${actor.companyId} and t.owner_id = ${personId}
       and t.due_on between ${from}::date and ${to}::date
       and (t.state in ('proposed', 'confirmed')
         or t.state in ('met', 'missed', 'unrecorded') and t.due_on < ${today}::date)
       and (${visibleTo(actor)}) and not ${isHiddenFrom(actor)}
     order by t.due_on, t.id`,
  )
  return terms.map(({ act, rule, caseName, ...term }) => ({
    ...term,
    title: `${rule?.act[locale] ?? act} · ${caseName}`,
  }))
}
