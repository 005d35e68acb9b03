import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Work } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { LlmError, type Heard } from '#server/ports/llm.ts'
import {
  TranscriptionRefused,
  type SoundPiece,
  type Transcription,
  type TranscriptionRequest,
} from '#server/ports/transcription.ts'
import { added, recordSpend, nothingSpent, type TokenSpend } from '../answers/token-spend.ts'
import { assistantListened, assistantTranscribed } from '../assistant.events.ts'
import { mayLeave, readConsent } from '../settings/may-ask.ts'
import { chargedWords } from './charged-words.ts'
import { joinPieces, type HeardPiece } from './join-pieces.ts'

/**
 * Seconds that a provider may want us to wait before a piece, and how often: what was heard before has been paid for.
 */
const longestWait = 120
const mostWaits = 3

const ability: Transcription['ability'] = async ({ em, ports }, companyId, caseId) => {
  if (ports.llm.transcriptionModel === null) return 'not_configured'
  const allowed =
    caseId === null ? (await readConsent(em, companyId)).clientDataAllowed : await mayLeave(em, companyId, caseId)
  return allowed ? 'yes' : 'not_allowed'
}

async function assertAble(work: Work, { companyId, caseId }: TranscriptionRequest): Promise<void> {
  const able = await ability({ ...work, em: work.em.fork() }, companyId, caseId)
  if (able !== 'yes') throw new TranscriptionRefused(able)
}

/** What came of one recording so far; `seconds` were sent. */
interface Hearing {
  readonly id: string
  readonly heard: HeardPiece[]
  seconds: number
  spent: TokenSpend
}

/** One piece, again after each wait that the provider asks for. */
async function hear(work: Work, request: TranscriptionRequest, hearing: Hearing, piece: SoundPiece): Promise<Heard> {
  const { companyId, userId, caseId, signal } = request
  const model = work.ports.llm.transcriptionModel ?? ''
  for (let waits = 0; ; waits += 1) {
    await assertAble(work, request)
    try {
      return await chargedWords(work, request, piece, async (tx, spent) => {
        await recordSpend(tx, {
          companyId,
          userId,
          messageId: hearing.id,
          mode: 'transcription',
          caseId,
          model,
          spent,
        })
        hearing.spent = added(hearing.spent, spent)
      })
    } catch (error) {
      const wait = error instanceof LlmError && error.code === 'rate_limited' ? error.retryAfterSeconds : undefined
      if (wait === undefined || wait > longestWait || waits === mostWaits) throw error
      await pause(wait * 1_000, undefined, { signal }).catch(() => signal?.throwIfAborted())
    }
  }
}

function codeOf(error: unknown): string {
  if (error instanceof TranscriptionRefused) return error.reason
  return error instanceof LlmError || error instanceof AppError ? error.code : 'interrupted'
}

const transcribe: Transcription['transcribe'] = async (work, request) => {
  const { em, record } = work
  const { companyId, userId, caseId, pieces, signal } = request
  const hearing: Hearing = { id: randomUUIDv7(), heard: [], seconds: 0, spent: nothingSpent }
  const about = { companyId, userId, caseId, transcriptionId: hearing.id }
  const end = (
    { spent: { inputTokens, outputTokens, estimated }, heard, seconds }: Hearing,
    errorCode: string | null,
  ) =>
    em.fork().transactional((tx) =>
      record(tx, assistantTranscribed, {
        ...about,
        pieces: heard.length,
        seconds: Math.round(seconds),
        inputTokens,
        outputTokens,
        estimated,
        errorCode,
      }),
    )
  signal?.throwIfAborted()
  await assertAble(work, request)
  await em.fork().transactional((tx) => record(tx, assistantListened, about))
  try {
    for await (const piece of pieces) {
      signal?.throwIfAborted()
      hearing.seconds += piece.seconds
      const { lines } = await hear(work, request, hearing, piece)
      hearing.heard.push({ startMs: piece.startMs, lines })
    }
  } catch (error) {
    await end(hearing, codeOf(error))
    throw error
  }
  await end(hearing, null)
  return { lines: joinPieces(hearing.heard) }
}

/** The port of transcription: the consent of the office, its plan, and the provider of the language model. */
export const createTranscription = (): Transcription => ({ ability, transcribe })
