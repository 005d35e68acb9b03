import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { authorize } from '#server/http/authorize.ts'
import type { Mode } from '../assistant.contract.ts'
import { assistantErrors } from '../assistant.errors.ts'
import {
  consultationAbilities,
  type AssistantActor,
  type ConsultationAbilities,
  type ConsultationSubject,
} from '../assistant.policy.ts'

/** A consultation as the reads select it. Instants as PostgreSQL text. */
export interface ConsultationRow {
  readonly id: string
  readonly company_id: string
  readonly author_id: string
  readonly mode: Mode
  readonly title: string
  readonly titled: boolean
  readonly case_id: string | null
  readonly client_id: string | null
  readonly legal_area: string
  readonly question: string
  readonly message_count: number
  readonly memorandum_id: string | null
  readonly memorandum_case_id: string | null
  readonly memorandum_at: string | null
  readonly version: number
  readonly created_at: string
  readonly updated_at: string
  readonly deleted_at: string | null
}

/** With the names and the state that a list shows. */
export interface ConsultationListRow extends ConsultationRow {
  readonly case_name: string | null
  readonly case_status: 'open' | 'in_progress' | 'closed' | null
  readonly client_name: string | null
  readonly last_state: 'writing' | 'done' | 'stopped' | 'failed' | 'interrupted' | null
}

const ownColumns = `c.id, c.company_id, c.author_id, c.mode, c.title, c.titled, c.case_id, c.client_id, c.legal_area,
  c.question, c.message_count,
  c.memorandum_id, c.memorandum_case_id, c.memorandum_at, c.version, c.created_at, c.updated_at, c.deleted_at`

/** Columns of {@link ConsultationListRow}: of a consultation `c`, its case `f` and its client `k`. */
export const listColumns = sql.raw(`${ownColumns}, f.name as case_name, f.status as case_status, k.name as client_name,
  (select m.state from consultation_message m where m.company_id = c.company_id and m.consultation_id = c.id
    and m.role = 'assistant' and m.replaced_at is null order by m.place desc limit 1) as last_state`)
export const caseAndClientJoins = sql.raw(`left join case_file f on f.company_id = c.company_id and f.id = c.case_id
  left join client k on k.company_id = c.company_id and k.id = c.client_id`)

type SubjectColumns = Pick<ConsultationRow, 'company_id' | 'author_id' | 'deleted_at' | 'message_count'>
export const subjectOf = (c: SubjectColumns): ConsultationSubject => ({
  companyId: c.company_id,
  authorId: c.author_id,
  deleted: c.deleted_at !== null,
  answered: c.message_count > 1,
})
export const abilitiesOf = (actor: AssistantActor, c: SubjectColumns) => consultationAbilities(actor, subjectOf(c))

export const consultationNotFound = () => assistantErrors.error('consultation_not_found')

/** Asserts an ability. A deleted consultation gives the same error as one that does not exist. */
function assertAbility(
  found: ConsultationRow | undefined,
  actor: AssistantActor,
  ability: keyof ConsultationAbilities & string,
): asserts found is ConsultationRow {
  if (found?.deleted_at != null) throw consultationNotFound()
  authorize(found, abilitiesOf, actor, ability, consultationNotFound)
}

/** Locks a consultation against other writers and asserts the ability. @throws 404 `consultation_not_found` */
export async function lockConsultation(
  tx: EntityManager,
  actor: AssistantActor,
  id: string,
  ability: keyof ConsultationAbilities & string,
): Promise<ConsultationRow> {
  const found = await row<ConsultationRow>(
    tx,
    sql`select ${sql.raw(ownColumns)} from consultation c where c.company_id = ${actor.companyId}
      and c.id = ${id} for no key update of c`,
  )
  assertAbility(found, actor, ability)
  return found
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
  const found = await row<ConsultationListRow>(
    em,
    sql`select ${listColumns} from consultation c ${caseAndClientJoins} where c.company_id = ${actor.companyId}
      and c.id = ${id}`,
  )
  assertAbility(found, actor, 'see')
  return found
}
