import type { EntityManager } from '@mikro-orm/postgresql'
import { lockCase, readCaseAccess } from '#modules/cases/index.ts'
import { row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { CompanyActor } from '#server/http/context.ts'
import type { TriggerFacts } from '../counting/chain.ts'
import { noticeMethods } from '../case-terms.contract.ts'
import { termsErrors } from '../terms.errors.ts'
import { secondResults } from './term-row.ts'

/** A trigger as read. Days as `YYYY-MM-DD`. */
export const triggerRow = {
  id: col.uuid,
  caseId: col.uuid,
  kind: col.text,
  happenedOn: col.text,
  mailedOn: col.text.nullable,
  method: col.oneOf(noticeMethods),
  stateParty: col.boolean.nullable,
  documentId: col.uuid.nullable,
  /** Null also while the document is in the bin. */
  documentName: col.text.nullable,
  createdBy: col.uuid.nullable,
  creatorName: col.text.nullable,
  secondId: col.uuid.nullable,
  secondName: col.text.nullable,
  secondResult: col.oneOf(secondResults).nullable,
  secondFacts: col.json<TriggerFacts>().nullable,
  version: col.int,
} as const satisfies Shape
export type TriggerRow = RowOf<typeof triggerRow>

const triggerColumnsAndTables = sql.raw(`g.id, g.case_id as "caseId", g.kind, g.happened_on::text as "happenedOn",
  g.mailed_on::text as "mailedOn", g.method, g.state_party as "stateParty", g.document_id as "documentId",
  d.name as "documentName", g.created_by as "createdBy", m.name || ' ' || m.surname as "creatorName",
  g.second_id as "secondId", s.name || ' ' || s.surname as "secondName", g.second_result as "secondResult",
  g.second_facts as "secondFacts", g.version
  from case_trigger g left join document d on d.company_id = g.company_id and d.id = g.document_id
    and d.deleted_at is null
  left join user_account m on m.company_id = g.company_id and m.id = g.created_by
  left join user_account s on s.company_id = g.company_id and s.id = g.second_id`)

/** Reads the triggers of a case, the latest first. */
export const triggersOfCase = (em: EntityManager, companyId: string, caseId: string) =>
  rows(
    em,
    triggerRow,
    sql`select ${triggerColumnsAndTables} where g.company_id = ${companyId} and g.case_id = ${caseId}
      order by g.happened_on desc, g.id desc limit 500`,
  )

/**
 * Locks the case of a trigger, then the trigger; the actor must be able to change the case.
 * @throws 404 `term_trigger_not_found`, 409 `case_closed`
 */
export async function lockTrigger(tx: EntityManager, actor: CompanyActor, id: string): Promise<TriggerRow> {
  const stored = await row(
    tx,
    { caseId: col.uuid },
    sql`select case_id as "caseId" from case_trigger where company_id = ${actor.companyId} and id = ${id}`,
  )
  if (!stored) throw termsErrors.error('term_trigger_not_found')
  await readCaseAccess(tx, actor, stored.caseId)
  await lockCase(tx, actor, stored.caseId, 'update')
  const trigger = await row(
    tx,
    triggerRow,
    sql`select ${triggerColumnsAndTables} where g.company_id = ${actor.companyId} and g.id = ${id} for no key update of g`,
  )
  if (!trigger) throw termsErrors.error('term_trigger_not_found')
  return trigger
}

/** Returns whether a person has to count a trigger's terms a second time, so that its facts are hidden from them. */
export const isBlindFor = ({ secondId, secondResult }: TriggerRow, userId: string): boolean =>
  secondId === userId && secondResult === 'waiting'

export const factsOf = ({ kind, happenedOn, mailedOn, method, stateParty }: TriggerRow): TriggerFacts => ({
  kind,
  happenedOn,
  mailedOn,
  method,
  stateParty,
})
