import { setTimeout as pause } from 'node:timers/promises'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import type { AnswerErrorCode } from '../assistant.errors.ts'
import { assistantAnswered } from '../assistant.events.ts'
import type { Source } from '../sources/index.ts'
import type { KeptSource, MessageState } from './message-row.ts'
import { remainingTokens } from './remaining.ts'
import { announce } from './generation-registry.ts'
import { added, noteSpending, totalOf, type Spent } from './spending.ts'
import type { Generation } from './generation.ts'
import type { Ending } from './sse-client.ts'

export interface Outcome {
  readonly state: Exclude<MessageState, 'writing'>
  readonly errorCode: AnswerErrorCode | null
  /** Of the last request, whose tokens are still reserved. */
  readonly spent: Spent
  /** Of requests before it, settled already. */
  readonly before: Spent
  readonly reservationId: string
  readonly sources: readonly Source[]
}

/**
 * Pauses before trying again when the database does not answer, milliseconds; after the last one the sweep finds the
 * answer.
 */
const pauses = [200, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000]

/** Passages that are cited keep their text, as it was read; of the others stays where they are found. */
function keptSources(generation: Generation, sources: readonly Source[]): KeptSource[] {
  const cited = new Set(generation.extras.flatMap(({ event }) => (event.type === 'citation' ? [event.n] : [])))
  return sources.map(({ n, kind, documentId, refId, title, page, text }) => ({
    n,
    kind,
    documentId,
    refId,
    title,
    page,
    text: cited.has(n) ? text : null,
  }))
}

/** The tokens of the answer were settled by somebody else: it was taken for lost. */
class SettledElsewhere extends Error {}

/** Keeps what came and settles what was spent, together; only what came when that was settled already. */
async function keep(
  ctx: Context,
  generation: Generation,
  { state, errorCode, spent, before, reservationId, sources }: Outcome,
  mine: boolean,
): Promise<Ending> {
  const { em, ports, record } = ctx
  const { companyId, userId, consultationId, messageId, mode, caseId } = generation.facts
  const total = added(before, spent)
  const { inputTokens, outputTokens, cachedTokens, estimated } = total
  await em.fork().transactional(async (tx) => {
    await change(
      tx,
      sql`
      update consultation_message set state = ${state}, content = ${generation.text},
        extras = ${JSON.stringify(generation.extras)}::jsonb, sources = ${JSON.stringify(keptSources(generation, sources))}::jsonb,
        error_code = ${errorCode},
             finished_at = clock_timestamp(), search_folded = app.fold(${generation.text})
             ${
               mine
                 ? sql`, input_tokens = ${inputTokens}, output_tokens = ${outputTokens},
               cached_tokens = ${cachedTokens}, estimated = ${estimated}`
                 : sql``
             }
       where company_id = ${companyId} and id = ${messageId} and state in ('writing', 'interrupted')`,
    )
    await change(
      tx,
      sql`update consultation set updated_at = clock_timestamp() where company_id = ${companyId}
        and id = ${consultationId}`,
    )
    await change(tx, announce('answers', [messageId]))
    if (!mine) return
    await noteSpending(tx, { companyId, userId, messageId, mode, caseId, model: ports.llm.model, spent })
    await record(tx, assistantAnswered, {
      companyId,
      userId,
      consultationId,
      messageId,
      mode,
      caseId,
      state,
      inputTokens,
      outputTokens,
      cachedTokens,
      estimated,
      errorCode,
    })
    // Last: the row of the company's plan is what everybody of it waits for.
    if (!(await ports.entitlements.settleTokens(tx, companyId, reservationId, totalOf(spent))))
      throw new SettledElsewhere()
  })
  return {
    messageId,
    state,
    errorCode,
    usage: totalOf(total) === 0 ? null : total,
    remaining: (await remainingTokens({ ...ctx, em: em.fork() })).remaining,
  }
}

/** Ends a turn: first for the database, then for its readers. */
export async function finishAnswer(ctx: Context, generation: Generation, outcome: Outcome): Promise<void> {
  let mine = true
  for (const wait of [...pauses, null]) {
    try {
      generation.end(await keep(ctx, generation, outcome, mine))
      return
    } catch (error) {
      if (error instanceof SettledElsewhere) {
        mine = false
        continue
      }
      ctx.log.error({ err: error, messageId: generation.facts.messageId }, 'an answer could not be kept')
      if (wait === null) break
      await pause(wait)
    }
  }
  generation.end({
    messageId: generation.facts.messageId,
    state: 'interrupted',
    errorCode: 'assistant_interrupted',
    usage: null,
    remaining: null,
  })
}
