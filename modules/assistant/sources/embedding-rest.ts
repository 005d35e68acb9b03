// A provider that has no such model, or does not take our key, will not have it a second later.
import { LlmError, type Llm, type LlmErrorCode } from '#server/ports/llm.ts'

/** What waiting does not help soon. */
const lasting: ReadonlySet<LlmErrorCode> = new Set(['refused', 'wrong_key', 'quota_exhausted', 'not_configured'])
const restMs = 5 * 60_000

const restingUntil = new WeakMap<Llm, number>()

/** Whether vectors are worth asking for now. Each server finds out for itself. */
export const embeds = (llm: Llm, now: Date): boolean =>
  llm.configured && llm.embeddingModel !== null && now.getTime() >= (restingUntil.get(llm) ?? 0)

/** Remembers a refusal that lasts. */
export function noteRefusal(llm: Llm, now: Date, error: unknown): void {
  if (error instanceof LlmError && lasting.has(error.code)) restingUntil.set(llm, now.getTime() + restMs)
}
