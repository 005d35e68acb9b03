import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, constraintOf, exists, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { assistantErrors } from '../assistant.errors.ts'
import { assistantPrompted } from '../assistant.events.ts'
import { lockConsultation, type ConsultationRow } from '../consultations/consultation-row.ts'
import type { Mode } from '../assistant.contract.ts'
import { heartbeatTimeoutSeconds } from './budget.ts'
import { storedSource, type StoredSource } from './message-row.ts'
import type { PlannedQuestion } from './plan-question.ts'
import type { PreparedAnswer } from './prepare-answer.ts'
import { reserveTokens } from './token-spend.ts'

export interface GenerationFacts {
  readonly companyId: string
  readonly userId: string
  readonly consultationId: string
  readonly messageId: string
  readonly questionId: string
  readonly mode: Mode
  readonly caseId: string | null
}

/** Tokens taken from the plan for one request to the provider. */
export interface TokenReservation {
  readonly id: string
  readonly tokens: number
}

/** An answer whose rows are written and whose first reservation is made. */
export interface BegunAnswer {
  readonly facts: GenerationFacts
  readonly reservation: TokenReservation
}

/** Characters of a title. A shortened title is cut at a space, unless less than the minimum would remain. */
const maxTitleLength = 80
const minShortenedLength = 40

/** Returns the first line of a question, cut between words. */
export function titleOf(content: string): string {
  const line =
    content
      .trim()
      .split('\n')[0]
      ?.replace(/\p{Cc}/gu, ' ')
      .trim() ?? ''
  if (line.length <= maxTitleLength) return line
  const shortened = line.slice(0, maxTitleLength).toWellFormed()
  return `${shortened.slice(0, Math.max(shortened.lastIndexOf(' '), minShortenedLength)).trimEnd()}…`
}

async function writeMessages(
  tx: EntityManager,
  { id, companyId, authorId: userId }: ConsultationRow,
  { questionId, content, isStored, replacedFrom }: PlannedQuestion,
  answer: { messageId: string; model: string; reserved: number; inputTokens: number; sources: readonly StoredSource[] },
): Promise<void> {
  if (replacedFrom !== null)
    await change(
      tx,
      sql`update consultation_message set replaced_at = now() where company_id = ${companyId}
        and consultation_id = ${id} and place >= ${replacedFrom} and replaced_at is null`,
    )
  const lastPlace =
    (
      await row(
        tx,
        { place: col.int },
        sql`select coalesce(max(place), 0) as place from consultation_message where company_id = ${companyId}
          and consultation_id = ${id}`,
      )
    )?.place ?? 0
  if (!isStored)
    await change(
      tx,
      sql`
    insert into consultation_message (id, company_id, author_id, consultation_id, place, role, state, content,
      search_folded, finished_at)
    values (${questionId}, ${companyId}, ${userId}, ${id}, ${lastPlace + 1}, 'user', 'done', ${content},
      app.fold(${content}), clock_timestamp())`,
    )
  // Places need not be consecutive: the answer to a question that is stored already leaves a gap.
  await change(
    tx,
    sql`
    insert into consultation_message (id, company_id, author_id, consultation_id, place, role, state, question_id,
      sources, model, reserved, sent_estimate, alive_until)
    values (${answer.messageId}, ${companyId}, ${userId}, ${id}, ${lastPlace + 2}, 'assistant', 'writing', ${questionId},
      ${JSON.stringify(answer.sources)}::jsonb, ${answer.model},
            ${answer.reserved}, ${answer.inputTokens}, now() + make_interval(secs => ${heartbeatTimeoutSeconds}::int))`,
  )
  await change(
    tx,
    sql`
    update consultation set title = case when title = '' then ${titleOf(content)} else title
      end, updated_at = clock_timestamp(),
           message_count = (select count(*) from consultation_message m where m.company_id = ${companyId}
             and m.consultation_id = ${id} and m.replaced_at is null)
     where company_id = ${companyId} and id = ${id}`,
  )
}

/**
 * Reserves the tokens and writes question and answer, in one transaction that ends before the request to the provider.
 * @throws 404 `consultation_not_found`, 409 `answer_in_progress`, 402 `token_limit`, `no_active_plan`
 */
export async function beginAnswer(
  ctx: Context,
  consultationId: string,
  planned: PlannedQuestion,
  { prompt, maxOutputTokens }: PreparedAnswer,
): Promise<BegunAnswer> {
  const { em, actor, ports, record } = ctx
  const { companyId, userId } = actor
  const messageId = randomUUIDv7()
  const reserved = prompt.inputTokens + maxOutputTokens
  // The texts of cited passages are stored when the answer ends.
  const sources = prompt.sources.map((source) => storedSource(source, null))
  try {
    return await em.fork().transactional(async (tx) => {
      const consultation = await lockConsultation(tx, actor, consultationId, 'ask')
      const isBusy = await exists(
        tx,
        sql`select from consultation_message where company_id = ${companyId} and consultation_id = ${consultationId}
          and state = 'writing'`,
      )
      if (isBusy) throw assistantErrors.error('answer_in_progress')
      const { mode, caseId } = consultation
      const facts: GenerationFacts = {
        companyId,
        userId,
        consultationId,
        messageId,
        questionId: planned.questionId,
        mode,
        caseId,
      }
      await writeMessages(tx, consultation, planned, {
        messageId,
        model: ports.llm.model,
        reserved,
        inputTokens: prompt.inputTokens,
        sources,
      })
      await record(tx, assistantPrompted, { companyId, userId, consultationId, messageId, mode, caseId, reserved })
      // This statement comes last because it locks the plan's row, for which all requests of the company wait.
      const reservationId = await reserveTokens(tx, ctx, { purpose: mode, amount: reserved })
      await change(
        tx,
        sql`update consultation_message set reservation_id = ${reservationId} where company_id = ${companyId}
          and id = ${messageId}`,
      )
      return { facts, reservation: { id: reservationId, tokens: reserved } }
    })
  } catch (error) {
    // The same question was sent twice at the same time; the other request answers it.
    if (constraintOf(error) === 'consultation_message_pkey') throw assistantErrors.error('answer_in_progress')
    throw error
  }
}
