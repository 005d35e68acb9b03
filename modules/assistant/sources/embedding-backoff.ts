// Stops asking a provider for embeddings for a while after an error that will not pass soon, such as a wrong key.
import { LlmError, type Llm, type LlmErrorCode } from '#server/ports/llm.ts'

const permanentErrors: ReadonlySet<LlmErrorCode> = new Set([
  'refused',
  'wrong_key',
  'quota_exhausted',
  'not_configured',
])
const backoffMs = 5 * 60_000

const backoffUntil = new WeakMap<Llm, number>()

/** Returns whether to ask this provider for embeddings now. Each server has its own state. */
export const canEmbed = (llm: Llm, now: Date): boolean =>
  llm.configured && llm.embeddingModel !== null && now.getTime() >= (backoffUntil.get(llm) ?? 0)

/** Begins a pause if the error is permanent. */
export function backOffIfRefused(llm: Llm, now: Date, error: unknown): void {
  if (error instanceof LlmError && permanentErrors.has(error.code)) backoffUntil.set(llm, now.getTime() + backoffMs)
}
