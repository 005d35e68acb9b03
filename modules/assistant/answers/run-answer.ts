import { randomUUIDv7 } from 'node:crypto'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { LlmError, type ChatMessage, type ToolCall } from '#server/ports/llm.ts'
import { answerError, type AnswerErrorCode } from '../assistant.errors.ts'
import { citationReader, type CitationReader } from '../citations/citation-reader.ts'
import { withLawsOfCase } from '../citations/laws-of-case.ts'
import { readProposal } from '../tools/index.ts'
import { cuts, mostRounds } from './budget.ts'
import { reserveFor, type BegunAnswer } from './begin-answer.ts'
import { finishAnswer, type Outcome } from './finish-answer.ts'
import type { StatusCode } from './message-row.ts'
import type { PreparedAnswer } from './prepare-answer.ts'
import { costOfMessages, writePrompt } from './prompt.ts'
import { added, noteSpending, nothingSpent, totalOf, type Spent } from './spending.ts'
import { storable } from './storable.ts'
import { costOfRound, streamRound, type RoundResult } from './stream-round.ts'
import type { Generation } from './generation.ts'

/** What a call came to: what the model is told of it, and whether it must be told to go on. */
interface CallAnswer {
  readonly call: ToolCall
  readonly text: string
  readonly goOn: boolean
}

/** A request that is under way: what it holds of the plan, and what was sent. */
interface Round {
  readonly reservationId: string
  readonly reserved: number
  readonly sent: number
}

/** A turn while it is being made. `before`: what earlier requests cost, which is settled. */
interface Running {
  round: Round
  before: Spent
  result: RoundResult
  messages: readonly ChatMessage[]
}

const notAsked: RoundResult = { reason: null, calls: [], usage: null, received: 0, error: undefined, asked: false }

/** Makes an answer from the first request to its end. Holds no database connection while the provider is waited for. */
export async function runAnswer(
  ctx: Context,
  generation: Generation,
  begun: BegunAnswer,
  prepared: PreparedAnswer,
): Promise<void> {
  const { prompt, sources } = prepared
  const reader = citationReader(sources, { markUnsupported: generation.facts.caseId !== null })
  const running: Running = {
    round: { reservationId: begun.reservationId, reserved: begun.reserved, sent: prompt.inputTokens },
    before: nothingSpent,
    result: notAsked,
    messages: prompt.messages,
  }
  if (prompt.left.history > 0) sayOnce(generation, 'history_trimmed')
  if (generation.facts.caseId !== null && sources.length === 0) sayOnce(generation, 'no_sources')
  try {
    for (let rounds = 1; await oneRound(ctx, generation, prepared, running, reader, rounds); rounds += 1);
  } catch (error) {
    // Ours, between two requests or beside one: what came is kept, and what was spent is settled.
    running.result = { ...running.result, error, reason: null }
  }
  for (const part of await withLawsOfCase(ctx, generation.facts.caseId, reader.end())) {
    if (part.type === 'text') generation.say(part.text)
    else generation.put(storable(part))
  }
  const { round, before, result } = running
  await finishAnswer(ctx, generation, {
    ...endingOf(ctx, generation, result),
    spent: costOf(generation, round, result),
    before,
    reservationId: round.reservationId,
    sources,
  })
}

/** Asks the provider once. @returns whether it is to be asked again, with what its calls came to */
async function oneRound(
  ctx: Context,
  generation: Generation,
  prepared: PreparedAnswer,
  running: Running,
  reader: CitationReader,
  rounds: number,
): Promise<boolean> {
  const { tools, maxOutputTokens } = prepared
  const said = generation.length
  await request(ctx, generation, prepared, running, reader, rounds === 1)
  const { result, round } = running
  if (result.error !== undefined || result.calls.length === 0 || tools.length === 0) return false
  const answers = await takeCalls(ctx, generation, prepared, result.calls)
  if (!answers.some(({ goOn }) => goOn) || rounds >= mostRounds || generation.signal.aborted) return false
  const messages = [
    ...running.messages,
    { role: 'assistant', content: generation.text.slice(said), toolCalls: result.calls } as const,
    ...answers.map(({ call, text }): ChatMessage => ({ role: 'tool', toolCallId: call.id, content: text })),
  ]
  const spent = costOf(generation, round, result)
  generation.pass('searching')
  const next = await nextRound(ctx, generation, round, spent, costOfMessages(messages, tools), maxOutputTokens)
  if (!next) return false
  Object.assign(running, { messages, round: next, before: added(running.before, spent), result: notAsked })
  return true
}

/** What a model cannot read is refused before a word is made of it: then less is sent, and that is said. */
async function request(
  { ports }: Context,
  generation: Generation,
  { input, tools, maxOutputTokens }: PreparedAnswer,
  running: Running,
  reader: CitationReader,
  mayCut: boolean,
): Promise<void> {
  for (let cut = 0; ;) {
    running.result = await streamRound(
      ports.llm,
      { messages: running.messages, tools, maxOutputTokens },
      generation,
      reader,
    )
    cut += 1
    if (!mayCut || !isTooLong(running.result) || cut >= cuts.length || generation.signal.aborted) return
    const shorter = writePrompt(input, cuts[cut])
    if (shorter.left.history > 0) sayOnce(generation, 'history_trimmed')
    if (shorter.left.sources > 0) sayOnce(generation, 'sources_trimmed')
    running.messages = shorter.messages
    running.round = { ...running.round, sent: shorter.inputTokens }
  }
}

const isTooLong = ({ error, received }: RoundResult): boolean =>
  error instanceof LlmError && error.code === 'context_too_long' && received === 0

const costOf = (generation: Generation, { sent, reserved }: Round, result: RoundResult): Spent =>
  costOfRound(result, { sent, reserved, stopped: generation.stopReason !== null })

function sayOnce(generation: Generation, code: StatusCode): void {
  if (!generation.extras.some(({ event }) => event.type === 'status' && event.code === code))
    generation.put({ type: 'status', code })
}

/** How it ended: what the provider said, unless somebody ended it before. */
function endingOf(
  { log }: Context,
  generation: Generation,
  { reason, error }: RoundResult,
): Pick<Outcome, 'state' | 'errorCode'> {
  const failed = (errorCode: AnswerErrorCode) => ({ state: 'failed', errorCode }) as const
  if (reason === null && generation.stopReason === 'stopped') return { state: 'stopped', errorCode: null }
  if (reason === null && generation.stopReason === 'interrupted')
    return { state: 'interrupted', errorCode: 'assistant_interrupted' }
  if (reason === null && generation.stopReason === 'deadline') return failed('assistant_timed_out')
  if (error instanceof LlmError) {
    log.warn(
      { code: error.code, providerMessage: error.providerMessage, messageId: generation.facts.messageId },
      'the provider gave no answer',
    )
    return failed(answerError(error.code))
  }
  if (error !== undefined || reason === null) {
    log.error({ err: error, messageId: generation.facts.messageId }, 'an answer failed')
    return failed('assistant_failed')
  }
  if (reason === 'content_filter') return failed('assistant_content_filtered')
  if (reason === 'length') sayOnce(generation, 'answer_shortened')
  return generation.text.trim() === '' && !generation.extras.some(({ event }) => event.type === 'proposal')
    ? failed('assistant_empty')
    : { state: 'done', errorCode: null }
}

/** Proposals wait for a person; what is only read is told to the model. */
async function takeCalls(
  ctx: Context,
  generation: Generation,
  { sources }: PreparedAnswer,
  calls: readonly ToolCall[],
): Promise<CallAnswer[]> {
  const { caseId } = generation.facts
  if (caseId === null) return []
  const answers: CallAnswer[] = []
  for (const call of calls) {
    const read = await readProposal(ctx, { caseId, sources }, call)
    if (read.type === 'proposal') {
      await propose(ctx, generation, storable({ tool: read.tool, input: read.input, summary: read.summary }))
      answers.push({ call, text: 'Proposed to the person, who has not decided yet.', goOn: false })
    } else answers.push({ call, text: read.text, goOn: true })
  }
  return answers
}

/** Kept before it is shown, so that the click finds it. */
async function propose(
  { em }: Context,
  generation: Generation,
  {
    tool,
    input,
    summary,
  }: { readonly tool: string; readonly input: Record<string, unknown>; readonly summary: string },
): Promise<void> {
  const { companyId, userId, consultationId, messageId } = generation.facts
  const id = randomUUIDv7()
  await change(
    em.fork(),
    sql`
    insert into consultation_proposal (id, company_id, author_id, consultation_id, message_id, tool, input, summary)
    values (${id}, ${companyId}, ${userId}, ${consultationId}, ${messageId}, ${tool}, ${JSON.stringify(input)}::jsonb,
      ${summary})`,
  )
  generation.put({ type: 'proposal', id, messageId, tool, input, summary, state: 'open', result: null })
}

/** Settles one request and takes the tokens of the next; null when the plan has none left for it. */
async function nextRound(
  ctx: Context,
  generation: Generation,
  round: Round,
  spent: Spent,
  sent: number,
  maxOutputTokens: number,
): Promise<Round | null> {
  const { companyId, userId, messageId, mode, caseId } = generation.facts
  const reserved = sent + maxOutputTokens
  try {
    return await ctx.em.fork().transactional(async (tx) => {
      // Before the plan's row, as everybody who ends an answer does: otherwise each waits for the other.
      await change(
        tx,
        sql`update consultation_message set alive_until = alive_until where company_id = ${companyId}
          and id = ${messageId}`,
      )
      await ctx.ports.entitlements.settleTokens(tx, companyId, round.reservationId, totalOf(spent))
      await noteSpending(tx, { companyId, userId, messageId, mode, caseId, model: ctx.ports.llm.model, spent })
      const reservationId = await reserveFor(tx, ctx, { mode }, reserved)
      await change(
        tx,
        sql`
        update consultation_message set reservation_id = ${reservationId}, reserved = ${reserved},
          sent_estimate = ${sent}, input_tokens = coalesce(input_tokens, 0) + ${spent.inputTokens}::int,
               output_tokens = coalesce(output_tokens, 0) + ${spent.outputTokens}::int,
                 cached_tokens = coalesce(cached_tokens, 0) + ${spent.cachedTokens}::int, estimated = estimated
                 or ${spent.estimated}
         where company_id = ${companyId} and id = ${messageId}`,
      )
      return { reservationId, reserved, sent }
    })
  } catch (error) {
    if (error instanceof AppError && error.status === 402) return null
    throw error
  }
}
