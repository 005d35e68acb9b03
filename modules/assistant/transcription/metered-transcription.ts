import type { EntityManager } from '@mikro-orm/postgresql'
import type { Work } from '#server/http/context.ts'
import { estimateTokens, LlmError, type Transcript } from '#server/ports/llm.ts'
import type { AudioSegment, TranscriptionRequest } from '#server/ports/transcription.ts'
import { spendFromUsage, zeroSpend, totalOf, type TokenSpend } from '../answers/token-spend.ts'

/** Tokens reserved per second: models count about ten for the sound, and its words take fewer than ten. */
const reservedPerSecond = 20
/** Tokens charged per second of sound for which no answer came: about as many as its words would take. */
const estimatedPerSecond = 4
/** Seconds that a reservation lasts; longer than one request may take. */
const reservationSeconds = 900

/** Records the spend of one segment and its transcript, if there is one, in the transaction that settles it. */
export type RecordSegmentSpend = (tx: EntityManager, spent: TokenSpend, answer: Transcript | null) => Promise<void>

const estimateOf = ({ lines }: Transcript): TokenSpend => ({
  ...zeroSpend,
  outputTokens: lines.reduce((sum, { text }) => sum + estimateTokens(text), 0),
  estimated: true,
})

/**
 * Transcribes one segment. Reserves tokens first, then settles the provider's count; an estimate from the words if the
 * provider counts seconds or nothing; an estimate from the duration if the request failed after it was sent.
 * @throws LlmError, 402 `token_limit`, `no_active_plan`, the signal's reason
 */
export async function meteredTranscription(
  { em, ports }: Pick<Work, 'em' | 'ports'>,
  { companyId, userId, language, signal }: TranscriptionRequest,
  { bytes, mimeType, seconds }: AudioSegment,
  recordSegmentSpend: RecordSegmentSpend,
): Promise<Transcript> {
  const amount = Math.max(1, Math.ceil(seconds * reservedPerSecond))
  const reservation = await em.fork().transactional((tx) =>
    ports.entitlements.reserveTokens(tx, {
      companyId,
      userId,
      module: 'assistant',
      purpose: 'transcription',
      amount,
      expiresInSeconds: reservationSeconds,
    }),
  )
  const settle = (spent: TokenSpend, answer: Transcript | null) =>
    em.fork().transactional(async (tx) => {
      await recordSegmentSpend(tx, spent, answer)
      // This statement comes last because it locks the plan's row, for which all requests of the company wait.
      await ports.entitlements.settleTokens(tx, companyId, reservation, totalOf(spent))
    })
  let transcript: Transcript
  try {
    transcript = await ports.llm.transcribe({ bytes, mimeType, seconds, language }, signal)
  } catch (error) {
    const isFree = error instanceof LlmError && !error.mayHaveCost
    await settle(
      isFree ? zeroSpend : { ...zeroSpend, outputTokens: Math.ceil(seconds * estimatedPerSecond), estimated: true },
      null,
    )
    throw error
  }
  await settle(transcript.usage ? spendFromUsage(transcript.usage) : estimateOf(transcript), transcript)
  return transcript
}
