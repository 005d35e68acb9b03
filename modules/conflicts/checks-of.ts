import type { EntityManager } from '@mikro-orm/postgresql'
import { change, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { checkStates, type hitDecisions, type checkOutcomes, type checkSubjects } from './check.contract.ts'
import { outcomeOf } from './present-check.ts'

export interface SubjectCheck {
  readonly checkId: string
  readonly number: string
  readonly state: (typeof checkStates)[number]
  readonly hits: number
  readonly undecided: number
  /** Null while a decision is missing or the search has not finished. */
  readonly outcome: (typeof checkOutcomes)[number] | null
}

const subjectCheckRow = {
  subjectId: col.uuid,
  checkId: col.uuid,
  number: col.text,
  state: col.oneOf(checkStates),
  searched: col.boolean,
  decisions: col.json<((typeof hitDecisions)[number] | null)[]>(),
}

/** Returns the newest check of each subject. A hit whose consents are all ratified counts as free of conflict. */
export async function checksOf(
  em: EntityManager,
  companyId: string,
  subjectKind: (typeof checkSubjects)[number],
  ids: readonly string[],
): Promise<ReadonlyMap<string, SubjectCheck>> {
  if (ids.length === 0) return new Map()
  const checks = await rows(
    em,
    subjectCheckRow,
    sql`select distinct on (c.subject_id) c.subject_id as "subjectId", c.id as "checkId", c.number, c.state,
        c.names_done >= c.names_total as searched,
        coalesce((select jsonb_agg(case when h.decision = 'needs_consent' and exists (select from waiver w
            where w.company_id = h.company_id and w.hit_id = h.id)
            and not exists (select from waiver w where w.company_id = h.company_id and w.hit_id = h.id
              and w.ratified_at is null)
          then 'same_no_conflict' else h.decision end)
          from conflict_hit h where h.company_id = c.company_id and h.check_id = c.id), '[]') as decisions
      from conflict_check c
      where c.company_id = ${companyId} and c.subject_kind = ${subjectKind}
        and c.subject_id = any (${[...ids]}::uuid[]) and c.purged_at is null
      order by c.subject_id, c.asked_at desc, c.id desc`,
  )
  return new Map(
    checks.map(({ subjectId, decisions, searched, ...check }) => [
      subjectId,
      {
        ...check,
        hits: decisions.length,
        undecided: decisions.filter((decision) => decision === null).length,
        outcome: searched ? outcomeOf(decisions) : null,
      },
    ]),
  )
}

/** Removes the contents of the checks of declined leads. Of a sealed check, number, hash and seals stay. */
export async function purgeChecksOfLeads(tx: EntityManager, leadIds: readonly string[], now: Date): Promise<void> {
  if (leadIds.length > 0)
    await change(tx, sql`select app.purge_conflict_checks(${[...leadIds]}::uuid[], ${now.toISOString()}::timestamptz)`)
}
