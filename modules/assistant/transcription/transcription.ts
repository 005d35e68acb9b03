import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Work } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { LlmError, type Transcript } from '#server/ports/llm.ts'
import {
  TranscriptionRefused,
  type AudioSegment,
  type TranscribedSegment,
  type Transcription,
  type TranscriptionRequest,
} from '#server/ports/transcription.ts'
import { sumSpend, recordSpend, zeroSpend, type TokenSpend } from '../answers/token-spend.ts'
import { transcriptionStarted, assistantTranscribed } from '../assistant.events.ts'
import { maySendCase, readConsent } from '../settings/consent.ts'
import { meteredTranscription } from './metered-transcription.ts'
import { joinSegments } from './join-segments.ts'

/**
 * Longest wait that a provider may request, in seconds, and maximum waits per segment. Waiting is worthwhile because
 * the earlier segments are already paid for.
 */
const maxWaitSeconds = 120
const maxWaits = 3

const ability: Transcription['ability'] = async ({ em, ports }, companyId, caseId) => {
  if (ports.llm.transcriptionModel === null) return 'not_configured'
  const allowed =
    caseId === null ? (await readConsent(em, companyId)).clientDataAllowed : await maySendCase(em, companyId, caseId)
  return allowed ? 'yes' : 'not_allowed'
}

async function assertCanTranscribe(work: Work, { companyId, caseId }: TranscriptionRequest): Promise<void> {
  const answer = await ability({ ...work, em: work.em.fork() }, companyId, caseId)
  if (answer !== 'yes') throw new TranscriptionRefused(answer)
}

/** Progress of the transcription of one recording. `sent` segments with `seconds` went to the provider so far. */
interface TranscriptionProgress {
  readonly id: string
  readonly segments: TranscribedSegment[]
  sent: number
  seconds: number
  spent: TokenSpend
}

/** Transcribes one segment; tries again after each wait that the provider requests. */
async function transcribeSegment(
  work: Work,
  request: TranscriptionRequest,
  progress: TranscriptionProgress,
  segment: AudioSegment,
): Promise<Transcript> {
  const { companyId, userId, caseId, signal } = request
  const model = work.ports.llm.transcriptionModel ?? ''
  for (let waits = 0; ; waits += 1) {
    await assertCanTranscribe(work, request)
    try {
      return await meteredTranscription(work, request, segment, async (tx, spent, answer) => {
        await recordSpend(tx, {
          companyId,
          userId,
          messageId: progress.id,
          mode: 'transcription',
          caseId,
          model,
          spent,
        })
        const { startMs, seconds } = segment
        if (answer) await request.keep?.(tx, { startMs, seconds, lines: answer.lines })
        progress.spent = sumSpend(progress.spent, spent)
      })
    } catch (error) {
      const waitSeconds =
        error instanceof LlmError && error.code === 'rate_limited' ? error.retryAfterSeconds : undefined
      if (waitSeconds === undefined || waitSeconds > maxWaitSeconds || waits === maxWaits) throw error
      await pause(waitSeconds * 1_000, undefined, { signal }).catch(() => signal?.throwIfAborted())
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
  const progress: TranscriptionProgress = { id: randomUUIDv7(), segments: [], sent: 0, seconds: 0, spent: zeroSpend }
  const spendContext = { companyId, userId, caseId, transcriptionId: progress.id }
  const recordEnd = (
    { spent: { inputTokens, outputTokens, estimated }, sent, seconds }: TranscriptionProgress,
    { errorCode }: { readonly errorCode: string | null },
  ) =>
    em.fork().transactional((tx) =>
      record(tx, assistantTranscribed, {
        ...spendContext,
        pieces: sent,
        seconds: Math.round(seconds),
        inputTokens,
        outputTokens,
        estimated,
        errorCode,
      }),
    )
  signal?.throwIfAborted()
  await assertCanTranscribe(work, request)
  await em.fork().transactional((tx) => record(tx, transcriptionStarted, spendContext))
  try {
    for await (const segment of pieces) {
      signal?.throwIfAborted()
      const { startMs, seconds } = segment
      const earlier = request.transcribed?.find((kept) => kept.startMs === startMs && kept.seconds === seconds)
      if (earlier) {
        progress.segments.push(earlier)
        continue
      }
      progress.seconds += seconds
      const { lines } = await transcribeSegment(work, request, progress, segment)
      progress.segments.push({ startMs, seconds, lines })
      progress.sent += 1
    }
  } catch (error) {
    await recordEnd(progress, { errorCode: codeOf(error) })
    throw error
  }
  await recordEnd(progress, { errorCode: null })
  return { lines: joinSegments(progress.segments) }
}

/** Creates the transcription port, which checks consent and plan and then calls the provider of the language model. */
export const createTranscription = (): Transcription => ({ ability, transcribe })
