// Failures of a provider that transcribes: retries, timeouts and refused parameters.
import { describe, expect, it } from 'vitest'
import type { TranscriptionPlanName } from '#tests/support/openai-stand-in.ts'
import {
  useOpenAiTranscription,
  timeLimits,
  llmOf,
  sound,
  threeSentences,
  errorOf,
  withProvider,
} from '#tests/support/openai-transcription.ts'

const { provider, llm } = useOpenAiTranscription()

/** Limits for a provider that never answers; a provider that answers gets more time. */
const shortLimits = { ...timeLimits, total: 400 }

describe('a transcription that fails', () => {
  it.each<[TranscriptionPlanName, string, boolean]>([
    ['wrong_key', 'wrong_key', false],
    ['quota', 'quota_exhausted', false],
    ['rate', 'rate_limited', false],
    ['broken', 'unavailable', false],
    ['too_large', 'context_too_long', false],
    ['stall', 'timed_out', true],
    ['cut', 'unavailable', true],
    ['garbage', 'unavailable', true],
    ['page', 'unavailable', true],
    ['wrong_shape', 'unavailable', true],
    ['flood', 'unavailable', true],
  ])('(%s) is %s', async (plan, code, mayHaveCost) => {
    provider().setTranscriptionPlan(plan)
    const error = await errorOf(
      llmOf(provider(), {
        maxAnswerBytes: 1_000_000,
        timeLimits: plan === 'stall' ? shortLimits : timeLimits,
      }).transcribe(sound('El cliente admitió en confianza')),
    )
    expect(error).toMatchObject({ code, mayHaveCost })
    for (const text of [error.message, JSON.stringify(error), String(error.cause)])
      expect(text).not.toMatch(/confesó|confianza|sk-stand-in/)
  })

  it('is retried once after a refusal, but not when that cannot help or could cost twice', async () => {
    provider().scriptTranscription('rate')
    expect((await llm().transcribe(threeSentences)).lines).toHaveLength(3)
    expect(provider().transcriptions).toHaveLength(2)
    for (const plan of ['quota', 'wrong_key', 'stall', 'cut', 'garbage'] as const) {
      provider().reset()
      provider().scriptTranscription(plan)
      await errorOf(
        (plan === 'stall' ? llmOf(provider(), { timeLimits: shortLimits }) : llm()).transcribe(threeSentences),
      )
      expect(provider().transcriptions, plan).toHaveLength(1)
    }
  })

  it('leaves no unhandled rejection when the provider is unreachable', async () => {
    const uncaught: unknown[] = []
    const recordRejection = (reason: unknown): void => {
      uncaught.push(reason)
    }
    process.on('unhandledRejection', recordRejection)
    try {
      const stoppedProvider = await withProvider({}, (_, listening) => Promise.resolve(listening))
      expect(await errorOf(stoppedProvider.transcribe(threeSentences))).toMatchObject({
        code: 'unavailable',
        mayHaveCost: false,
      })
      await new Promise((later) => {
        setTimeout(later, 50)
      })
      expect(uncaught).toEqual([])
    } finally {
      process.off('unhandledRejection', recordRejection)
    }
  })

  it('may take as long as the sound lasts, within the total limit', async () => {
    const listening = llmOf(provider(), { timeLimits: { ...timeLimits, first: 200 } })
    provider().scriptTranscription({ firstMs: 300 })
    expect((await listening.transcribe(threeSentences)).lines).toHaveLength(3)
    provider().scriptTranscription({ firstMs: 300 })
    expect(await errorOf(listening.transcribe({ ...threeSentences, seconds: 0 }))).toMatchObject({ code: 'timed_out' })
  })

  it('stops at the provider when the caller aborts', async () => {
    provider().setTranscriptionPlan('stall')
    const stop = new AbortController()
    const transcription = llm().transcribe(threeSentences, stop.signal)
    await expect.poll(() => provider().transcriptions.length).toBe(1)
    stop.abort(new Error('stopped'))
    await expect(transcription).rejects.toThrow('stopped')
    await expect.poll(() => provider().transcriptions[0]?.state).toBe('aborted')
    await expect(llm().transcribe(threeSentences, AbortSignal.abort(new Error('before')))).rejects.toThrow('before')
    expect(provider().transcriptions).toHaveLength(1)
  })

  it.each([[['language']], [['language', 'chunking_strategy']]])(
    'gets a retry without %s, and later requests without it at once',
    (refusedTranscriptionParameters) =>
      withProvider(
        { transcriptionModel: 'stand-in-whisper', refusedTranscriptionParameters },
        async (other, listening) => {
          expect((await listening.transcribe(sound('hola'))).lines).toHaveLength(1)
          const before = other.transcriptions.length
          await listening.transcribe(sound('hola'))
          expect(other.transcriptions).toHaveLength(before + 1)
        },
      ),
  )

  it('is requested as plain text after the model refused its response format', async () => {
    const listening = llmOf(provider())
    provider().scriptTranscription({
      refusal: {
        status: 400,
        body: {
          error: {
            message:
              "response_format 'verbose_json' is not compatible with model 'stand-in-whisper'. Use 'json' or 'text' instead.",
            type: 'invalid_request_error',
            param: null,
            code: null,
          },
        },
      },
    })
    expect((await listening.transcribe(sound('hola'))).lines).toEqual([
      { startMs: 0, endMs: 6000, speaker: null, text: 'hola' },
    ])
    await listening.transcribe(sound('hola'))
    expect(provider().transcriptions.map(({ format }) => format)).toEqual(['verbose_json', 'json', 'json'])
  })
})
