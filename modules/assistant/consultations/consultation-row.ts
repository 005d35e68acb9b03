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

/** With what a list shows beside it. */
export interface ListedConsultation extends ConsultationRow {
  readonly case_name: string | null
  readonly case_status: 'open' | 'in_progress' | 'closed' | null
  readonly client_name: string | null
  readonly last_state: 'writing' | 'done' | 'stopped' | 'failed' | 'interrupted' | null
}

const own = `c.id, c.company_id, c.author_id, c.mode, c.title, c.titled, c.case_id, c.client_id, c.legal_area,
  c.question, c.message_count,
  c.memorandum_id, c.memorandum_case_id, c.memorandum_at, c.version, c.created_at, c.updated_at, c.deleted_at`

/** The columns of {@link ListedConsultation} over a consultation `c`, its case `f` and its client `k`. */
export const listedColumns = sql.raw(`${own}, f.name as case_name, f.status as case_status, k.name as client_name,
  (select m.state from consultation_message m where m.company_id = c.company_id and m.consultation_id = c.id
    and m.role = 'assistant' and m.replaced_at is null order by m.place desc limit 1) as last_state`)
export const withNames = sql.raw(`left join case_file f on f.company_id = c.company_id and f.id = c.case_id
  left join client k on k.company_id = c.company_id and k.id = c.client_id`)

type Subject = Pick<ConsultationRow, 'company_id' | 'author_id' | 'deleted_at' | 'message_count'>
export const subjectOf = (c: Subject): ConsultationSubject => ({
  companyId: c.company_id,
  authorId: c.author_id,
  deleted: c.deleted_at !== null,
  answered: c.message_count > 1,
})
export const abilitiesOf = (actor: AssistantActor, c: Subject) => consultationAbilities(actor, subjectOf(c))

export const consultationMissing = () => assistantErrors.error('consultation_not_found')

/** One that was deleted answers as one that never was. */
function assertMay(
  found: ConsultationRow | undefined,
  actor: AssistantActor,
  ability: keyof ConsultationAbilities & string,
): asserts found is ConsultationRow {
  if (found?.deleted_at != null) throw consultationMissing()
  authorize(found, abilitiesOf, actor, ability, consultationMissing)
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
    sql`select ${sql.raw(own)} from consultation c where c.company_id = ${actor.companyId}
      and c.id = ${id} for no key update of c`,
  )
  assertMay(found, actor, ability)
  return found
}

/**
 * The consultation as it is. @throws 404 `consultation_not_found`, the same for missing, deleted and another person's
 */
export async function seeConsultation(
  em: EntityManager,
  actor: AssistantActor,
  id: string,
): Promise<ListedConsultation> {
  const found = await row<ListedConsultation>(
    em,
    sql`select ${listedColumns} from consultation c ${withNames} where c.company_id = ${actor.companyId}
      and c.id = ${id}`,
  )
  assertMay(found, actor, 'see')
  return found
}
