import type { EntityManager } from '@mikro-orm/postgresql'
import { authorize } from '#server/http/authorize.ts'
import { preparedStatement, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { visibleTo, type CaseActor } from '#modules/cases/index.ts'
import type { CheckQuery } from './check-query.ts'
import { conflictsErrors } from './conflicts.errors.ts'
import { checkAbilities, type CheckSubject, type ConflictsActor } from './conflicts.policy.ts'
import type { NameCounts } from './find-hits.ts'
import { checkOutcomes, checkStates, checkSubjects } from './check.contract.ts'

/** A check as stored. */
export const checkRow = {
  id: col.uuid,
  companyId: col.uuid,
  number: col.text,
  subjectKind: col.oneOf(checkSubjects),
  subjectId: col.uuid.nullable,
  caseId: col.uuid.nullable,
  askedBy: col.uuid.nullable,
  askedByName: col.text,
  askedAt: col.timestamptz,
  query: col.json<Partial<CheckQuery>>(),
  namesTotal: col.int,
  namesDone: col.int,
  counts: col.json<readonly NameCounts[]>(),
  people: col.int,
  cases: col.int,
  tookMs: col.int,
  engineVersion: col.int,
  note: col.text,
  outcome: col.oneOf(checkOutcomes).nullable,
  decidedByName: col.text.nullable,
  version: col.int,
  state: col.oneOf(checkStates),
  seq: col.int.nullable,
  sealedAt: col.timestamptz.nullable,
  contentHash: col.text.nullable,
  previousSeal: col.text.nullable,
  seal: col.text.nullable,
  purgedAt: col.timestamptz.nullable,
  hits: col.int,
  undecided: col.int,
} as const satisfies Shape
export type CheckRow = RowOf<typeof checkRow>

/** The columns of {@link CheckRow} over a check `c`. */
export const checkColumns = sql.raw(`c.id, c.company_id as "companyId", c.number, c.subject_kind as "subjectKind",
  c.subject_id as "subjectId", c.case_id as "caseId", c.asked_by as "askedBy", c.asked_by_name as "askedByName",
  c.asked_at as "askedAt", c.query, c.names_total as "namesTotal", c.names_done as "namesDone", c.counts,
  c.people_count as people, c.case_count as cases, c.took_ms as "tookMs", c.engine_version as "engineVersion", c.note,
  c.outcome, c.decided_by_name as "decidedByName", c.version, c.state, c.seq, c.sealed_at as "sealedAt",
  c.content_hash as "contentHash", c.previous_seal as "previousSeal", c.seal, c.purged_at as "purgedAt",
  app.conflict_hit_count(c.id, false) as hits, app.conflict_hit_count(c.id, true) as undecided`)

/** Returns SQL that is true for checks `c` without a case, and for checks of a case that the actor may see. */
export const checkVisibleTo = (actor: CaseActor) => sql`(c.case_id is null or exists (select from case_file v
  where v.company_id = c.company_id and v.id = c.case_id and ${visibleTo(actor, 'v')}))`

export const subjectOf = ({
  companyId,
  seal,
  purgedAt,
  visible,
}: Pick<CheckRow, 'companyId' | 'seal' | 'purgedAt'> & Pick<CheckSubject, 'visible'>): CheckSubject => ({
  companyId,
  visible,
  sealed: seal !== null,
  purged: purgedAt !== null,
})

export const checkNotFound = () => conflictsErrors.error('conflict_check_not_found')

const visibleCheckRow = { ...checkRow, visible: col.boolean } as const satisfies Shape

/** Returns a check that the actor may read. @throws 404 `conflict_check_not_found` */
export async function readVisibleCheck(
  em: EntityManager,
  actor: ConflictsActor,
  id: string,
): Promise<RowOf<typeof visibleCheckRow>> {
  const check = await row(
    em,
    visibleCheckRow,
    sql`${preparedStatement}select ${checkColumns}, ${checkVisibleTo(actor)} as visible from conflict_check c
      where c.company_id = ${actor.companyId} and c.id = ${id}`,
  )
  authorize(check, (caller: ConflictsActor, c) => checkAbilities(caller, subjectOf(c)), actor, 'see', checkNotFound)
  return check
}

/**
 * Locks a check against other writers.
 * @throws 404 `conflict_check_not_found`, 409 `conflict_check_sealed`
 */
export async function lockCheck(
  tx: EntityManager,
  actor: ConflictsActor,
  id: string,
  ability: 'search' | 'decide' | 'ask',
): Promise<CheckRow> {
  const check = await row(
    tx,
    visibleCheckRow,
    sql`select ${checkColumns}, ${checkVisibleTo(actor)} as visible from conflict_check c
      where c.company_id = ${actor.companyId} and c.id = ${id} for no key update of c`,
  )
  const refusal =
    check && (check.seal !== null || check.purgedAt !== null)
      ? conflictsErrors.error('conflict_check_sealed')
      : undefined
  authorize(
    check,
    (caller: ConflictsActor, c) => checkAbilities(caller, subjectOf(c)),
    actor,
    ability,
    checkNotFound,
    refusal,
  )
  return check
}
