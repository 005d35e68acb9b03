import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import type { TokenUsage } from '#server/ports/llm.ts'
import type { SpendKind } from '../settings.contract.ts'

/** What a turn has cost, over all requests it made of the provider. */
export interface Spent {
  readonly inputTokens: number
  readonly outputTokens: number
  readonly cachedTokens: number
  readonly estimated: boolean
}

export const nothingSpent: Spent = { inputTokens: 0, outputTokens: 0, cachedTokens: 0, estimated: false }
export const totalOf = ({ inputTokens, outputTokens }: Pick<Spent, 'inputTokens' | 'outputTokens'>): number =>
  inputTokens + outputTokens
export const added = (one: Spent, other: Spent): Spent => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
  cachedTokens: one.cachedTokens + other.cachedTokens,
  estimated: one.estimated || other.estimated,
})

/** Cached tokens are among the input, and count as input does. */
export const counted = ({ inputTokens, outputTokens, cachedTokens }: TokenUsage): Spent => ({
  inputTokens,
  outputTokens,
  cachedTokens,
  estimated: false,
})

/**
 * For an answer that the provider never counted: what was sent and what came, as we count, and never more than was
 * reserved.
 */
export function estimated(sent: number, received: number, reserved: number): Spent {
  const inputTokens = Math.min(sent, reserved)
  return { inputTokens, outputTokens: Math.min(received, reserved - inputTokens), cachedTokens: 0, estimated: true }
}

export interface SpendEntry {
  readonly companyId: string
  readonly userId: string
  readonly messageId: string
  readonly mode: SpendKind
  readonly caseId: string | null
  readonly model: string
  readonly spent: Spent
}

/** Into the books of the assistant, which say for what; the plan's meter is settled beside it. */
export async function noteSpending(
  tx: EntityManager,
  { companyId, userId, messageId, mode, caseId, model, spent }: SpendEntry,
): Promise<void> {
  if (totalOf(spent) === 0) return
  await change(
    tx,
    sql`
    insert into assistant_spend (message_id, company_id, user_id, mode, case_id, model, day, input_tokens,
      output_tokens, cached_tokens, estimated)
    values (${messageId}, ${companyId}, ${userId}, ${mode}, ${caseId}, ${model}, app.today(), ${spent.inputTokens},
      ${spent.outputTokens}, ${spent.cachedTokens}, ${spent.estimated})
    on conflict (company_id, message_id) do update
      set input_tokens = assistant_spend.input_tokens + excluded.input_tokens,
      output_tokens = assistant_spend.output_tokens + excluded.output_tokens,
      cached_tokens = assistant_spend.cached_tokens + excluded.cached_tokens, estimated = assistant_spend.estimated
        or excluded.estimated`,
  )
}

export interface VectorEntry {
  readonly companyId: string
  readonly userId: string
  readonly caseId: string
  readonly model: string
  readonly tokens: number
  readonly estimated: boolean
}

/** Vectors are many and small: one row a day for each person, case and model. */
export async function noteVectors(
  tx: EntityManager,
  { companyId, userId, caseId, model, tokens, estimated: isEstimated }: VectorEntry,
): Promise<void> {
  if (tokens === 0) return
  await change(
    tx,
    sql`
    insert into assistant_spend (message_id, company_id, user_id, mode, case_id, model, day, input_tokens,
      output_tokens, cached_tokens, estimated)
    values (md5(concat_ws(' ', 'embedding', ${userId}::text, ${caseId}::text, ${model}::text, app.today()))::uuid,
      ${companyId}, ${userId}, 'embedding', ${caseId}, ${model}, app.today(), ${tokens}, 0, 0, ${isEstimated})
    on conflict (company_id, message_id) do update
      set input_tokens = assistant_spend.input_tokens + excluded.input_tokens, estimated = assistant_spend.estimated
      or excluded.estimated`,
  )
}
