import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import { caseStatuses } from '#modules/cases/cases.contract.ts'
import type { Mode } from '../assistant.contract.ts'
import { assistantErrors } from '../assistant.errors.ts'
import {
  consultationAbilities,
  type AssistantActor,
  type ConsultationAbilities,
  type ConsultationSubject,
} from '../assistant.policy.ts'

/** A consultation as stored. */
const consultationRow = {
  id: col.uuid,
  companyId: col.uuid,
  authorId: col.uuid,
  mode: col.textOf<Mode>(),
  title: col.text,
  /** Named by a person; until then the title is the beginning of the first question. */
  titled: col.boolean,
  caseId: col.uuid.nullable,
  clientId: col.uuid.nullable,
  legalArea: col.text,
  question: col.text,
  messageCount: col.int,
  /** Whether an answer has text or a summary was accepted, so that an export has content. */
  answered: col.boolean,
  memorandumId: col.uuid.nullable,
  memorandumCaseId: col.uuid.nullable,
  memorandumAt: col.timestamptz.nullable,
  version: col.int,
  createdAt: col.timestamptz,
  updatedAt: col.timestamptz,
  deletedAt: col.timestamptz.nullable,
} as const satisfies Shape
export type ConsultationRow = RowOf<typeof consultationRow>

/** Adds the columns of a list: the names of case and client, and the state of the last answer. */
export const consultationListRow = {
  ...consultationRow,
  caseName: col.text.nullable,
  caseStatus: col.oneOf(caseStatuses).nullable,
  clientName: col.text.nullable,
  lastState: col.textOf<'writing' | 'done' | 'stopped' | 'failed' | 'interrupted'>().nullable,
} as const satisfies Shape
export type ConsultationListRow = RowOf<typeof consultationListRow>

/** The columns of {@link ConsultationRow} over a consultation `c`. */
const consultationColumns = `c.id, c.company_id as "companyId", c.author_id as "authorId", c.mode, c.title, c.titled,
  c.case_id as "caseId", c.client_id as "clientId", c.legal_area as "legalArea", c.question,
  c.message_count as "messageCount",
  (exists (select from consultation_message m where m.company_id = c.company_id and m.consultation_id = c.id
      and m.role = 'assistant' and m.replaced_at is null and m.content ~ '[^[:space:]]')
    or exists (select from consultation_proposal p
      join consultation_message m on m.company_id = p.company_id and m.id = p.message_id and m.replaced_at is null
      where p.company_id = c.company_id and p.consultation_id = c.id
        and p.result ->> 'type' = 'text' and p.result ->> 'text' <> '')) as answered,
  c.memorandum_id as "memorandumId", c.memorandum_case_id as "memorandumCaseId",
  c.memorandum_at as "memorandumAt", c.version, c.created_at as "createdAt", c.updated_at as "updatedAt",
  c.deleted_at as "deletedAt"`

/** Columns of {@link ConsultationListRow}: of a consultation `c`, its case `f` and its client `k`. */
export const listColumns = sql.raw(`${consultationColumns}, f.name as "caseName", f.status as "caseStatus",
  k.name as "clientName",
  (select m.state from consultation_message m where m.company_id = c.company_id and m.consultation_id = c.id
    and m.role = 'assistant' and m.replaced_at is null order by m.place desc limit 1) as "lastState"`)
export const caseAndClientJoins = sql.raw(`left join case_file f on f.company_id = c.company_id and f.id = c.case_id
  left join client k on k.company_id = c.company_id and k.id = c.client_id`)

type SubjectColumns = Pick<ConsultationRow, 'companyId' | 'authorId' | 'deletedAt' | 'answered'>
export const subjectOf = (c: SubjectColumns): ConsultationSubject => ({
  companyId: c.companyId,
  authorId: c.authorId,
  deleted: c.deletedAt !== null,
  answered: c.answered,
})
export const abilitiesOf = (actor: AssistantActor, c: SubjectColumns) => consultationAbilities(actor, subjectOf(c))

export const consultationNotFound = () => assistantErrors.error('consultation_not_found')

/** Asserts an ability. A deleted consultation gives the same error as one that does not exist. */
function assertAbility(
  consultation: ConsultationRow | undefined,
  actor: AssistantActor,
  ability: keyof ConsultationAbilities & string,
): asserts consultation is ConsultationRow {
  if (consultation?.deletedAt != null) throw consultationNotFound()
  authorize(consultation, abilitiesOf, actor, ability, consultationNotFound)
}

/** Locks a consultation against other writers and asserts the ability. @throws 404 `consultation_not_found` */
export async function lockConsultation(
  tx: EntityManager,
  actor: AssistantActor,
  id: string,
  ability: keyof ConsultationAbilities & string,
): Promise<ConsultationRow> {
  const consultation = await row(
    tx,
    consultationRow,
    sql`select ${sql.raw(consultationColumns)} from consultation c where c.company_id = ${actor.companyId}
      and c.id = ${id} for no key update of c`,
  )
  assertAbility(consultation, actor, ability)
  return consultation
}

/**
 * Returns a consultation of the caller.
 * @throws 404 `consultation_not_found`, the same for a missing, a deleted and another person's consultation
 */
export async function requireConsultation(
  em: EntityManager,
  actor: AssistantActor,
  id: string,
): Promise<ConsultationListRow> {
  const consultation = await row(
    em,
    consultationListRow,
    sql`select ${listColumns} from consultation c ${caseAndClientJoins} where c.company_id = ${actor.companyId}
      and c.id = ${id}`,
  )
  assertAbility(consultation, actor, 'see')
  return consultation
}
