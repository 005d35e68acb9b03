// Transcription of an office's recordings by the stand-in of OpenAI.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { openAiLlm } from '#server/adapters/openai-llm.ts'
import type { Llm } from '#server/ports/llm.ts'
import type { AudioSegment, TranscriptionRequest } from '#server/ports/transcription.ts'
import { actingAs } from './acting-as.ts'
import { office, type Person } from './actors.ts'
import { useApp } from './app.ts'
import { asOwner } from './as-owner.ts'
import { openCaseOf } from './files.ts'
import { startOpenAiStandIn, type OpenAiStandIn } from './openai-stand-in.ts'

/** Connects the adapter of OpenAI to a stand-in. */
export const llmOf = ({ apiKey, url, model, transcriptionModel }: OpenAiStandIn): Llm =>
  openAiLlm({
    apiKey,
    baseUrl: url,
    model,
    embeddingModel: null,
    transcriptionModel,
    timeLimits: { first: 200, total: 5_000, retry: 5 },
  })
export const audioSegment = (startMs: number, ...phrases: string[]): AudioSegment => ({
  startMs,
  seconds: 10,
  bytes: Buffer.from(phrases.map((phrase) => `(words: ${phrase})`).join('')),
  mimeType: 'audio/webm;codecs=opus',
})
async function* iterate(segments: readonly AudioSegment[]): AsyncGenerator<AudioSegment> {
  for (const segment of segments) yield await Promise.resolve(segment)
}

/** Starts the application of a test file with two stand-ins: one distinguishes speakers, the other does not. */
export function useTranscription() {
  let standIn: OpenAiStandIn
  let whisper: OpenAiStandIn
  let activeLlm: Llm
  const started = Promise.all([
    startOpenAiStandIn({ transcriptionModel: 'stand-in-diarize' }),
    startOpenAiStandIn(),
  ]).then(([diarizingStandIn, whisperStandIn]) => {
    standIn = diarizingStandIn
    whisper = whisperStandIn
    activeLlm = llmOf(diarizingStandIn)
  })
  const logLines: string[] = []
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _encoding, done) {
        logLines.push(String(chunk))
        done()
      },
    }),
  )
  const app = useApp({ log, ports: { llm: new Proxy({} as Llm, { get: (_, name: keyof Llm) => activeLlm[name] }) } })

  let owner: Person
  let companyId: string
  let caseId: string
  beforeAll(async () => {
    await started
    ;({ owner, companyId } = await office(app()))
    caseId = await openCaseOf(owner)
  })
  beforeEach(() => {
    standIn.reset()
    whisper.reset()
    activeLlm = llmOf(standIn)
  })
  afterAll(async () => {
    await standIn.close()
    await whisper.close()
  })
  const transcribeWith = (llm: Llm) => {
    activeLlm = llm
  }
  const consent = async (clientDataAllowed: boolean) => {
    const { version } = (await owner.get('/assistant/settings').expect(200)).body as { version: number }
    await owner.put('/assistant/settings', { clientDataAllowed, version }).expect(200)
  }
  const transcribe = (
    segments: readonly AudioSegment[] | AsyncIterable<AudioSegment>,
    overrides: Partial<TranscriptionRequest> = {},
  ) =>
    actingAs(app(), owner, companyId, (work) =>
      work.ports.transcription.transcribe(work, {
        companyId,
        userId: owner.id,
        caseId,
        language: 'es',
        pieces: Array.isArray(segments)
          ? iterate(segments as AudioSegment[])
          : (segments as AsyncIterable<AudioSegment>),
        ...overrides,
      }),
    )

  /** Returns the tokens used and reserved by the company. */
  const tokenMeter = async () =>
    (
      await asOwner<{ used: string; held: string }>(
        app(),
        'select tokens_used as used, tokens_reserved as held from entitlement where company_id = $1',
        [companyId],
      )
    ).map(({ used, held }) => [Number(used), Number(held)])[0] ?? []
  const auditEntries = async () =>
    (
      await asOwner<{ action: string; subject_type: string; details: Record<string, unknown> }>(
        app(),
        `select action, subject_type, details from audit_entry where company_id = $1
        and action in ('assistant.listened', 'assistant.transcribed') order by id desc limit 2`,
        [companyId],
      )
    ).toReversed()

  return {
    standIn: () => standIn,
    whisper: () => whisper,
    transcribeWith,
    logLines,
    app,
    owner: () => owner,
    companyId: () => companyId,
    caseId: () => caseId,
    consent,
    transcribe,
    tokenMeter,
    auditEntries,
  }
}
