import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { caseStatuses } from '#modules/cases/cases.contract.ts'
import { casesErrors, visibleTo } from '#modules/cases/index.ts'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import type { Actor, CompanyActor, Context } from '#server/http/context.ts'
import type { AppError } from '#server/http/errors.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { shortName } from '#server/text/short-name.ts'
import type { GrantedExtension } from '../counting/count.ts'
import { noticeMethods, type TermWarning } from '../case-terms.contract.ts'
import { termNatures, termStates } from '../term-kinds.contract.ts'
import { termsErrors } from '../terms.errors.ts'
import { isOpenState, termAbilities, type TermAbilities, type TermSubject } from '../terms.policy.ts'
import { todayOf } from './count-trigger.ts'
import type { StoredRule } from './stored-rules.ts'

export const secondResults = ['waiting', 'same', 'differs'] as const

/** A term as read, with its case and trigger. Days as `YYYY-MM-DD`, instants as PostgreSQL text. */
export const termRow = {
  id: col.uuid,
  companyId: col.uuid,
  caseId: col.uuid,
  caseName: col.text,
  caseStatus: col.oneOf(caseStatuses),
  visible: col.boolean,
  triggerId: col.uuid.nullable,
  ruleCode: col.text.nullable,
  rule: col.json<StoredRule>().nullable,
  act: col.text,
  nature: col.oneOf(termNatures),
  citation: col.text.nullable,
  dueOn: col.text,
  laterOn: col.text.nullable,
  warnings: col.array(col.textOf<z.output<typeof TermWarning>>()),
  state: col.oneOf(termStates),
  /** Whether the last day is over, also of terms that are met or closed. */
  dueDayPassed: col.boolean,
  shared: col.boolean,
  extensions: col.json<readonly GrantedExtension[]>(),
  ownerId: col.uuid.nullable,
  ownerName: col.text.nullable,
  ownerGivenName: col.text.nullable,
  ownerSurname: col.text.nullable,
  createdBy: col.uuid.nullable,
  confirmedBy: col.uuid.nullable,
  confirmedName: col.text.nullable,
  confirmedAt: col.timestamptz.nullable,
  metOn: col.text.nullable,
  metDocumentId: col.uuid.nullable,
  reason: col.text.nullable,
  note: col.text.nullable,
  /** The term of the motion that interrupted it. */
  interruptedBy: col.uuid.nullable,
  happenedOn: col.text.nullable,
  mailedOn: col.text.nullable,
  method: col.oneOf(noticeMethods).nullable,
  stateParty: col.boolean.nullable,
  /** Result of the blind second count; null when none was requested, and for a term that is not jurisdictional. */
  second: col.oneOf(secondResults).nullable,
  /** Whether the actor has to count the trigger's terms a second time, so that dates are hidden from them. */
  blind: col.boolean,
  version: col.int,
} as const satisfies Shape
export type TermRow = RowOf<typeof termRow>

/** The columns of {@link termRow} over {@link termJoins}. @param today `YYYY-MM-DD` */
export const termColumns = (actor: Actor, today: string) => sql`t.id, t.company_id as "companyId",
  t.case_id as "caseId", f.name as "caseName", f.status as "caseStatus", (${visibleTo(actor)}) is true as visible,
  t.trigger_id as "triggerId", t.rule_code as "ruleCode", t.rule, t.act, t.nature, t.citation,
  t.due_on::text as "dueOn", t.later_on::text as "laterOn", t.warnings, t.state,
  t.due_on < ${today}::date as "dueDayPassed",
  t.shared, t.extensions, t.owner_id as "ownerId", o.name || ' ' || o.surname as "ownerName",
  o.name as "ownerGivenName", o.surname as "ownerSurname",
  t.created_by as "createdBy", t.confirmed_by as "confirmedBy", c.name || ' ' || c.surname as "confirmedName",
  t.confirmed_at as "confirmedAt", t.met_on::text as "metOn", t.met_document_id as "metDocumentId", t.reason, t.note,
  t.interrupted_by as "interruptedBy", g.happened_on::text as "happenedOn", g.mailed_on::text as "mailedOn", g.method,
  g.state_party as "stateParty", case when t.nature = 'jurisdictional' then g.second_result end as second,
  (g.second_id = ${actor.userId} and g.second_result = 'waiting') is true as blind, t.version`
/** Joins of the tables that {@link termColumns} reads in addition to the term `t`. */
export const termJoins = sql.raw(`join case_file f on f.company_id = t.company_id and f.id = t.case_id
  left join case_trigger g on g.company_id = t.company_id and g.id = t.trigger_id
  left join user_account o on o.company_id = t.company_id and o.id = t.owner_id
  left join user_account c on c.company_id = t.company_id and c.id = t.confirmed_by`)

/**
 * SQL that is true when the dates of a term `t` are hidden from the actor by a blind second count. The triggers are
 * read once per statement: `is true` keeps the planner from joining them to each term.
 */
export const isBlindTermFor = ({ userId, companyId }: CompanyActor) => sql`(t.trigger_id in (select b.id
  from case_trigger b where b.company_id = ${companyId} and b.second_id = ${userId} and b.second_result = 'waiting'))
  is true`

/** Returns the initial and first surname of the term's owner; null without an owner. */
export const ownerShortName = ({ ownerId, ownerGivenName, ownerSurname }: TermRow): string | null =>
  ownerId === null ? null : shortName(ownerGivenName ?? '', ownerSurname ?? '')

export const termNotFound = () => termsErrors.error('term_not_found')

export const subjectOf = (term: TermRow): TermSubject => ({
  companyId: term.companyId,
  visible: term.visible,
  caseClosed: term.caseStatus === 'closed',
  state: term.state,
  shared: term.shared,
  extendable: term.rule?.extendable ?? (term.nature === 'ordinary' || term.nature === 'directive'),
  dueDayPassed: term.dueDayPassed,
  blind: term.blind,
})
export const abilitiesOf = (actor: Actor, term: TermRow): TermAbilities | null => termAbilities(actor, subjectOf(term))

/** Reads terms. @param conditionAndOrder condition on `t`; may be followed by an order and a lock */
export const readTerms = (
  em: EntityManager,
  actor: Actor,
  today: string,
  conditionAndOrder: RawBuilder<unknown>,
): Promise<TermRow[]> =>
  rows(em, termRow, sql`select ${termColumns(actor, today)} from case_term t ${termJoins} where ${conditionAndOrder}`)

/** A term that a rule counts. */
export type RuledTerm = TermRow & { readonly rule: StoredRule }
export const isRuled = (term: TermRow): term is RuledTerm => term.rule !== null

/** Reads all terms of a trigger. */
export const readTermsOfTrigger = (em: EntityManager, ctx: Pick<Context, 'actor' | 'ports'>, triggerId: string) =>
  readTerms(
    em,
    ctx.actor,
    todayOf(ctx),
    sql`t.company_id = ${ctx.actor.companyId} and t.trigger_id = ${triggerId} order by t.id`,
  )

/** @throws 404 `term_not_found`, also for hidden terms and terms of other companies */
export async function readTerm(em: EntityManager, actor: CompanyActor, today: string, id: string): Promise<TermRow> {
  const [term] = await readTerms(em, actor, today, sql`t.company_id = ${actor.companyId} and t.id = ${id}`)
  authorize(term, abilitiesOf, actor, 'see', termNotFound)
  return term
}

/** Returns the error that explains why the actor lacks an ability. */
function refusalError(term: TermRow, ability: keyof TermAbilities): AppError {
  if (term.caseStatus === 'closed') return casesErrors.error('case_closed')
  if (term.blind) return termsErrors.error('term_blind')
  if (ability === 'reopen') return termsErrors.error('term_not_closed')
  if (!isOpenState(term.state)) return termsErrors.error('term_not_open')
  if (ability === 'confirm' && term.state === 'confirmed') return termsErrors.error('term_confirmed_already')
  if (ability === 'extend') return termsErrors.error('term_not_extendable')
  if (ability === 'miss') return termsErrors.error('term_not_due')
  return kernelErrors.error('forbidden')
}

/**
 * Locks terms against other writers and asserts the ability on each. The answer is sorted by id, not as `ids`.
 * @throws 404 `term_not_found`, 403 `forbidden`, 409 when only the state of a term prevents it
 */
export async function lockTerms(
  tx: EntityManager,
  actor: CompanyActor,
  today: string,
  ids: readonly string[],
  ability: keyof TermAbilities & string,
): Promise<TermRow[]> {
  const terms = await readTerms(
    tx,
    actor,
    today,
    sql`t.company_id = ${actor.companyId} and t.id = any(${[...ids]}::uuid[]) order by t.id for no key update of t`,
  )
  for (const id of ids) {
    const term = terms.find((locked) => locked.id === id)
    authorize(term, abilitiesOf, actor, ability, termNotFound, term && refusalError(term, ability))
  }
  return terms
}

/** Locks one term. @throws as {@link lockTerms}, and 409 `stale_version` */
export async function lockTerm(
  tx: EntityManager,
  actor: CompanyActor,
  today: string,
  { id, version }: { readonly id: string; readonly version: number },
  ability: keyof TermAbilities & string,
): Promise<TermRow> {
  const [term] = await lockTerms(tx, actor, today, [id], ability)
  if (!term) throw termNotFound()
  if (term.version !== version) throw kernelErrors.error('stale_version')
  return term
}
