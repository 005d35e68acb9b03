// Writes terms with their arithmetic.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Count, TermStep } from '../counting/count.ts'
import type { StoredRule } from './stored-rules.ts'

export interface RevisionCause {
  /** `typed`: a person entered the date by hand. */
  readonly cause: 'counted' | 'calendar' | 'fact' | 'extension' | 'typed'
  readonly citation?: string | null
  /** Why a date that was entered by hand changed. */
  readonly reason?: string | null
  /** Null when a job made the revision after the calendar changed. */
  readonly madeBy: string | null
}

/** A change of a term's date, as it is stored. */
export interface NewRevision {
  readonly termId: string
  readonly from: string | null
  readonly to: string
  readonly steps: readonly TermStep[]
  /** The order that caused this revision; defaults to the citation of the cause. */
  readonly citation?: string | null
}

/** Adds revisions of terms, in one statement. */
export async function insertRevisions(
  tx: EntityManager,
  companyId: string,
  revisions: readonly NewRevision[],
  { cause, citation = null, reason = null, madeBy }: RevisionCause,
): Promise<void> {
  if (revisions.length === 0) return
  await change(
    tx,
    sql`
    insert into term_revision (company_id, term_id, cause, citation, reason, from_on, to_on, steps, made_by)
    select ${companyId}::uuid, r."termId", ${cause}, coalesce(r.citation, ${citation}::text), ${reason}::text, r."from",
        r."to", r.steps, ${madeBy}::uuid
      from jsonb_to_recordset(${JSON.stringify(revisions)}::jsonb)
        as r("termId" uuid, "from" date, "to" date, steps jsonb, citation text)`,
  )
}

export interface CountedTerm {
  readonly rule: StoredRule
  readonly counted: Count
}

/** Inserts proposed terms of a trigger with their arithmetic. */
export async function insertTerms(
  tx: EntityManager,
  trigger: {
    readonly companyId: string
    readonly caseId: string
    readonly triggerId: string
    readonly ownerId: string | null
    readonly userId: string
  },
  terms: readonly CountedTerm[],
): Promise<void> {
  const { companyId, caseId, triggerId, ownerId, userId } = trigger
  const proposed = terms.map(({ rule, counted }) => ({
    packId: rule.pack,
    packVersion: rule.version,
    code: rule.code,
    rule,
    act: rule.act.es,
    nature: rule.nature,
    citation: rule.citation,
    dueOn: counted.due,
    laterOn: counted.later,
    warnings: counted.warnings,
  }))
  const inserted = await rows(
    tx,
    { id: col.uuid, code: col.text },
    sql`
    insert into case_term (company_id, case_id, trigger_id, pack_id, pack_version, rule_code, rule, act, nature,
      citation, due_on, later_on, warnings, owner_id, created_by)
    select ${companyId}::uuid, ${caseId}::uuid, ${triggerId}::uuid, r."packId", r."packVersion", r.code, r.rule, r.act,
      r.nature, r.citation, r."dueOn", r."laterOn",
      array(select jsonb_array_elements_text(r.warnings)), ${ownerId}::uuid, ${userId}::uuid
      from jsonb_to_recordset(${JSON.stringify(proposed)}::jsonb) as r("packId" text, "packVersion" text, code text,
        rule jsonb, act text, nature text, citation text, "dueOn" date, "laterOn" date, warnings jsonb)
    returning id, rule_code as code`,
  )
  const idOf = new Map(inserted.map(({ id, code }) => [code, id]))
  const revisions = terms.flatMap(({ rule, counted }) => {
    const termId = idOf.get(rule.code)
    return termId === undefined ? [] : [{ termId, from: null, to: counted.due, steps: counted.steps }]
  })
  await insertRevisions(tx, companyId, revisions, { cause: 'counted', madeBy: userId })
}

/** A term that was counted again. */
export interface RecountedTerm {
  readonly id: string
  /** The stored last day, before this count. */
  readonly dueOn: string
  readonly counted: Count
  /** The order that changed the date; defaults to the citation of the cause. */
  readonly citation?: string | null
}

/**
 * Updates terms that were counted again, and adds a revision for each changed date, and for each extension: its order
 * and its arithmetic belong to the history even if a term still ends on the same day.
 * @param confirmation of a term whose date changed: `kept`, or `revoked` so that the new date has to be confirmed
 * @returns the terms whose date changed
 */
export async function updateCounts<T extends RecountedTerm>(
  tx: EntityManager,
  companyId: string,
  terms: readonly T[],
  cause: RevisionCause,
  confirmation: 'kept' | 'revoked',
): Promise<T[]> {
  const moved = terms.filter(({ dueOn, counted }) => dueOn !== counted.due)
  const written = terms.map(({ id, counted }) => ({
    id,
    dueOn: counted.due,
    laterOn: counted.later,
    warnings: counted.warnings,
  }))
  if (written.length === 0) return []
  const revokes = confirmation === 'revoked'
  await change(
    tx,
    sql`
    update case_term t set due_on = r."dueOn", later_on = r."laterOn",
      warnings = array(select jsonb_array_elements_text(r.warnings)), version = t.version + 1,
      state = case when ${revokes} and t.due_on <> r."dueOn" then 'proposed' else t.state end,
      confirmed_by = case when ${revokes} and t.due_on <> r."dueOn" then null else t.confirmed_by end,
      confirmed_at = case when ${revokes} and t.due_on <> r."dueOn" then null else t.confirmed_at end
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        as r(id uuid, "dueOn" date, "laterOn" date, warnings jsonb)
     where t.company_id = ${companyId} and t.id = r.id
       and (t.due_on, t.later_on, t.warnings) is distinct from
         (r."dueOn", r."laterOn", array(select jsonb_array_elements_text(r.warnings)))`,
  )
  const revised = cause.cause === 'extension' ? terms : moved
  const revisions = revised.map(({ id, dueOn, counted, citation = null }) => ({
    termId: id,
    citation,
    from: dueOn,
    to: counted.due,
    steps: counted.steps,
  }))
  await insertRevisions(tx, companyId, revisions, cause)
  return moved
}
