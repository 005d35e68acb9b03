import type { EntityManager } from '@mikro-orm/postgresql'
import { can } from '#server/contract/roles.ts'
import { changeLater, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import type { TokenUsage } from '#server/ports/llm.ts'
import type { SpendKind } from '../settings.contract.ts'

export interface RemainingTokens {
  /** Null when the plan has no limit, or when the person may not know it. */
  readonly remaining: number | null
  readonly limit: number | null
}

/** Returns the tokens left this month. Not available to clients of the office. */
export async function remainingTokens({
  em,
  actor,
  ports,
}: Pick<Context, 'em' | 'actor' | 'ports'>): Promise<RemainingTokens> {
  if (!can(actor, 'assistant.work')) return { remaining: null, limit: null }
  const {
    tokens: { used, limit },
  } = await ports.entitlements.readings(em, actor.companyId)
  return { remaining: limit === null ? null : Math.max(0, limit - used), limit }
}

/** Seconds after which a reservation expires; longer than any generation and the work after it. */
const reservationSeconds = 900

/**
 * Reserves tokens for the next request to the provider.
 * @returns the reservation's id
 * @throws 402 `token_limit`, `no_active_plan`
 */
export const reserveTokens = (
  tx: EntityManager,
  { ports, actor }: Pick<Context, 'ports' | 'actor'>,
  { purpose, amount }: { readonly purpose: string; readonly amount: number },
): Promise<string> =>
  ports.entitlements.reserveTokens(tx, {
    companyId: actor.companyId,
    userId: actor.userId,
    module: 'assistant',
    purpose,
    amount,
    expiresInSeconds: reservationSeconds,
  })

/** Tokens used by one or more requests to the provider. */
export interface TokenSpend {
  readonly inputTokens: number
  readonly outputTokens: number
  readonly cachedTokens: number
  readonly estimated: boolean
}

export const zeroSpend: TokenSpend = { inputTokens: 0, outputTokens: 0, cachedTokens: 0, estimated: false }
export const totalOf = ({ inputTokens, outputTokens }: Pick<TokenSpend, 'inputTokens' | 'outputTokens'>): number =>
  inputTokens + outputTokens
export const sumSpend = (first: TokenSpend, second: TokenSpend): TokenSpend => ({
  inputTokens: first.inputTokens + second.inputTokens,
  outputTokens: first.outputTokens + second.outputTokens,
  cachedTokens: first.cachedTokens + second.cachedTokens,
  estimated: first.estimated || second.estimated,
})

/** Returns the spend as the provider counted it. Cached tokens are part of the input and cost the same here. */
export const spendFromUsage = ({ inputTokens, outputTokens, cachedTokens }: TokenUsage): TokenSpend => ({
  inputTokens,
  outputTokens,
  cachedTokens,
  estimated: false,
})

/** Returns our estimate of a request that the provider did not count, within the reservation. Parameters in tokens. */
export function estimatedSpend(sent: number, received: number, reserved: number): TokenSpend {
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
  readonly spent: TokenSpend
}

/**
 * Adds used tokens to `assistant_spend`, which records for what they were used. The plan's meter is settled separately
 * (`entitlements.settleTokens`).
 */
export async function recordSpend(
  tx: EntityManager,
  { companyId, userId, messageId, mode, caseId, model, spent }: SpendEntry,
): Promise<void> {
  if (totalOf(spent) === 0) return
  await changeLater(
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

export interface EmbeddingSpendEntry {
  readonly companyId: string
  readonly userId: string
  readonly caseId: string
  readonly model: string
  readonly tokens: number
  readonly estimated: boolean
}

/**
 * Adds the tokens of embeddings to `assistant_spend`. Requests for embeddings are many and small, so they share one row
 * per day, person, case and model.
 */
export async function recordEmbeddingSpend(
  tx: EntityManager,
  { companyId, userId, caseId, model, tokens, estimated: isEstimated }: EmbeddingSpendEntry,
): Promise<void> {
  if (tokens === 0) return
  await changeLater(
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
