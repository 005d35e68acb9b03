import type { EntityManager } from '@mikro-orm/postgresql'
import type { Work } from '#server/http/context.ts'
import { estimateTokens, LlmError, type Heard } from '#server/ports/llm.ts'
import type { SoundPiece, TranscriptionRequest } from '#server/ports/transcription.ts'
import { counted, nothingSpent, totalOf, type TokenSpend } from '../answers/token-spend.ts'

/**
 * Of a second of speech with its words, taken before it is heard: models count some ten for the sound, and nobody says
 * ten in words.
 */
const mostPerSecond = 20
/** Words that a second of speech has, in tokens: for sound that was sent and never answered. */
const usualPerSecond = 4
/** Longer than a provider may take, with what follows. Seconds. */
const reservedSeconds = 900

/** Writes what a piece cost into other books, in the transaction that settles it. */
export type NoteSpent = (tx: EntityManager, spent: TokenSpend) => Promise<void>

const estimateOf = ({ lines }: Heard): TokenSpend => ({
  ...nothingSpent,
  outputTokens: lines.reduce((sum, { text }) => sum + estimateTokens(text), 0),
  estimated: true,
})

/**
 * The words of one piece, paid: tokens are taken before, and what the provider counted is settled after. Whoever counts
 * seconds or nothing is paid for the words as we count them; what broke off after it was sent, for as many as are
 * usual.
 * @throws LlmError, 402 `token_limit`, `no_active_plan`, the signal's reason
 */
export async function chargedWords(
  { em, ports }: Pick<Work, 'em' | 'ports'>,
  { companyId, userId, language, signal }: TranscriptionRequest,
  { bytes, mimeType, seconds }: SoundPiece,
  note: NoteSpent,
): Promise<Heard> {
  const amount = Math.max(1, Math.ceil(seconds * mostPerSecond))
  const reservation = await em.fork().transactional((tx) =>
    ports.entitlements.reserveTokens(tx, {
      companyId,
      userId,
      module: 'assistant',
      purpose: 'transcription',
      amount,
      expiresInSeconds: reservedSeconds,
    }),
  )
  const settle = (spent: TokenSpend) =>
    em.fork().transactional(async (tx) => {
      await note(tx, spent)
      // Last: the row of the company's plan is what everybody of it waits for.
      await ports.entitlements.settleTokens(tx, companyId, reservation, totalOf(spent))
    })
  let heard: Heard
  try {
    heard = await ports.llm.transcribe({ bytes, mimeType, seconds, language }, signal)
  } catch (error) {
    const free = error instanceof LlmError && !error.mayHaveCost
    await settle(
      free ? nothingSpent : { ...nothingSpent, outputTokens: Math.ceil(seconds * usualPerSecond), estimated: true },
    )
    throw error
  }
  await settle(heard.usage ? counted(heard.usage) : estimateOf(heard))
  return heard
}
