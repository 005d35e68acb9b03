import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LlmError, type Llm, type Sound } from '#server/ports/llm.ts'
import {
  startOpenAiStandIn,
  type HearingPlanName,
  type OpenAiStandIn,
  type StandInOptions,
} from '#tests/support/openai-stand-in.ts'
import { openAiLlm, type OpenAiOptions } from './openai-llm.ts'

let provider: OpenAiStandIn
let llm: Llm
const patience = { retry: 20 }
/** For a provider that is silent; one that answers is given its time. */
const hasty = { ...patience, total: 400 }
const listeningWith = (
  { url, apiKey, model, embeddingModel, transcriptionModel }: OpenAiStandIn,
  more: Partial<OpenAiOptions> = {},
): Llm => openAiLlm({ apiKey, baseUrl: url, model, embeddingModel, transcriptionModel, patience, ...more })

beforeAll(async () => {
  provider = await startOpenAiStandIn()
  llm = listeningWith(provider)
})
beforeEach(() => {
  provider.forget()
})
afterAll(() => provider.close())

const sound = (words: string, more: Partial<Sound> = {}): Sound => ({
  bytes: Buffer.from(`OggS (words: ${words})`),
  mimeType: 'audio/webm;codecs=opus',
  seconds: 6,
  language: 'es',
  ...more,
})
const three: Sound = { bytes: Buffer.from('sound'), mimeType: 'audio/mp4', seconds: 6, language: null }

async function failure(heard: Promise<unknown>): Promise<LlmError> {
  const error: unknown = await heard.then(
    () => {
      throw new Error('it did not fail')
    },
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(LlmError)
  return error as LlmError
}

async function withProvider<T>(
  options: StandInOptions,
  use: (other: OpenAiStandIn, listening: Llm) => Promise<T>,
): Promise<T> {
  const other = await startOpenAiStandIn(options)
  try {
    return await use(other, listeningWith(other))
  } finally {
    await other.close()
  }
}

describe('recorded sound', () => {
  it('comes back from Whisper as sentences, each where it was said', async () => {
    const { lines, usage } = await llm.transcribe(three)
    expect(lines).toEqual([
      { startMs: 0, endMs: 1500, speaker: null, text: 'Buenos días, licenciada.' },
      { startMs: 2000, endMs: 3500, speaker: null, text: 'Le llamo por el contrato de arrendamiento.' },
      { startMs: 4000, endMs: 5500, speaker: null, text: 'Quedamos en firmar el martes.' },
    ])
    expect(usage).toBeNull()
    expect(provider.requests).toEqual(['POST /v1/audio/transcriptions'])
  })

  it('is sent as a file with its kind and its language', async () => {
    await llm.transcribe(sound('La niña pagó'))
    expect(provider.heard[0]).toMatchObject({
      model: 'stand-in-whisper',
      format: 'verbose_json',
      language: 'es',
      chunking: null,
      fileName: 'sound.webm',
      mimeType: 'audio/webm',
      bytes: Buffer.from('OggS (words: La niña pagó)'),
    })
    await llm.transcribe(three)
    expect(provider.heard[1]).toMatchObject({ language: null, fileName: 'sound.mp4', mimeType: 'audio/mp4' })
  })

  it('comes back with voices from a model that tells them apart, and what it cost', () =>
    withProvider({ transcriptionModel: 'stand-in-diarize' }, async (other, listening) => {
      const { lines, usage } = await listening.transcribe(three)
      expect(lines.map(({ speaker, startMs }) => ({ speaker, startMs }))).toEqual([
        { speaker: 'A', startMs: 0 },
        { speaker: 'B', startMs: 2000 },
        { speaker: 'A', startMs: 4000 },
      ])
      expect(usage).toMatchObject({ inputTokens: 1, cachedTokens: 0 })
      expect(usage?.outputTokens).toBeGreaterThan(10)
      expect(other.heard[0]).toMatchObject({ format: 'diarized_json', chunking: 'auto' })
    }))

  it('comes back as one line from a model that says the text alone', () =>
    withProvider({ transcriptionModel: 'stand-in-transcribe' }, async (other, listening) => {
      expect((await listening.transcribe(sound('Nada más, señoría.'))).lines).toEqual([
        { startMs: 0, endMs: 6000, speaker: null, text: 'Nada más, señoría.' },
      ])
      expect(other.heard[0]).toMatchObject({ format: 'json', chunking: null })
    }))

  it('in which nobody speaks has no lines', async () => {
    provider.scriptHearing('empty')
    expect((await llm.transcribe(three)).lines).toEqual([])
  })

  it('is not sent where it is too large, of a kind that is not taken, or there is no model for it', async () => {
    expect(await failure(llm.transcribe({ ...three, bytes: Buffer.alloc(25 * 1024 * 1024) }))).toMatchObject({
      code: 'context_too_long',
      mayHaveCost: false,
    })
    expect(await failure(llm.transcribe({ ...three, mimeType: 'text/html; x' }))).toMatchObject({
      code: 'refused',
      providerMessage: 'sound of the type text/html is not taken',
    })
    expect(await failure(listeningWith(provider, { transcriptionModel: null }).transcribe(three))).toMatchObject({
      code: 'not_configured',
    })
    expect(listeningWith(provider, { transcriptionModel: null }).transcriptionModel).toBeNull()
    expect(provider.requests).toEqual([])
  })

  it('of 24 MB arrives whole', async () => {
    const bytes = Buffer.alloc(24 * 1024 * 1024, 'opus')
    await llm.transcribe({ ...three, bytes })
    expect(provider.heard[0]?.bytes.equals(bytes)).toBe(true)
  })
})

describe('what is heard', () => {
  const heardAs = async (plan: HearingPlanName, more: Partial<Sound> = {}) => {
    provider.scriptHearing(plan)
    return llm.transcribe({ ...three, ...more })
  }

  it('stands within the sound and in the order of time, whatever the provider says', async () => {
    expect((await heardAs('backward')).lines.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([
      [0, 1000, 'primero'],
      [1000, 1000, 'segundo'],
      [4000, 4000, 'tercero'],
    ])
    expect((await heardAs('huge')).lines.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([
      [0, 6000, 'todo'],
      [6000, 6000, 'lejos'],
    ])
    expect((await heardAs('overlapping')).lines.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([
      [0, 4000, 'uno'],
      [1000, 5000, 'dos'],
      [1000, 2000, 'tres'],
    ])
  })

  it('is one line of text, without signs that no database keeps or that turn what follows', async () => {
    const {
      lines: [line],
    } = await heardAs('html')
    expect(line?.text).not.toMatch(/[\r\n\p{Cc}]/u)
    expect(line?.text).toContain('<script>')
    expect((await heardAs('broken_words')).lines).toEqual([
      { startMs: 0, endMs: 1000, speaker: null, text: 'a b\ufffdcd' },
    ])
  })

  it('names voices by a short label without markup, or not at all', () =>
    withProvider({ transcriptionModel: 'stand-in-diarize' }, async (other, listening) => {
      other.scriptHearing('html', 'broken_words', {
        segments: [{ start: 0, end: 1, text: 'Sí', speaker: ` ${'B'.repeat(5_000)}\n` }],
      })
      const labels = async () => (await listening.transcribe(three)).lines.map(({ speaker }) => speaker)
      expect([await labels(), await labels(), await labels()]).toEqual([['v JuezEl juez'], [null], ['B'.repeat(40)]])
    }))

  it('is not believed when nobody could have said so much in that time', async () => {
    expect(await failure(heardAs('chatter'))).toMatchObject({
      code: 'unavailable',
      mayHaveCost: true,
      providerMessage: expect.stringMatching(/^\d+ letters in 6 seconds of sound$/) as string,
    })
    expect((await heardAs('chatter', { seconds: 1_200 })).lines).toHaveLength(1)
  })

  it('costs what cannot be believed as nothing that was counted', async () => {
    expect((await heardAs('mad_usage')).usage).toBeNull()
    expect((await heardAs('no_usage')).usage).toBeNull()
  })
})

describe('a provider that fails to hear', () => {
  it.each<[HearingPlanName, string, boolean]>([
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
  ])('with %s is %s', async (plan, code, mayHaveCost) => {
    provider.behaveHearing(plan)
    const error = await failure(
      listeningWith(provider, { longest: 1_000_000, patience: plan === 'stall' ? hasty : patience }).transcribe(
        sound('El cliente admitió en confianza'),
      ),
    )
    expect(error).toMatchObject({ code, mayHaveCost })
    for (const shown of [error.message, JSON.stringify(error), String(error.cause)])
      expect(shown).not.toMatch(/confesó|confianza|sk-stand-in/)
  })

  it('is asked once more when it refused, and not when that cannot help or could cost twice', async () => {
    provider.scriptHearing('rate')
    expect((await llm.transcribe(three)).lines).toHaveLength(3)
    expect(provider.heard).toHaveLength(2)
    for (const plan of ['quota', 'wrong_key', 'stall', 'cut', 'garbage'] as const) {
      provider.forget()
      provider.scriptHearing(plan)
      await failure((plan === 'stall' ? listeningWith(provider, { patience: hasty }) : llm).transcribe(three))
      expect(provider.heard, plan).toHaveLength(1)
    }
  })

  it('leaves no error behind that nobody catches when nobody is there', async () => {
    const uncaught: unknown[] = []
    const note = (reason: unknown): void => {
      uncaught.push(reason)
    }
    process.on('unhandledRejection', note)
    try {
      const gone = await withProvider({}, (_, listening) => Promise.resolve(listening))
      expect(await failure(gone.transcribe(three))).toMatchObject({ code: 'unavailable', mayHaveCost: false })
      await new Promise((later) => {
        setTimeout(later, 50)
      })
      expect(uncaught).toEqual([])
    } finally {
      process.off('unhandledRejection', note)
    }
  })

  it('is waited for as long as the sound lasts, within what all may take', async () => {
    const listening = listeningWith(provider, { patience: { ...patience, first: 200 } })
    provider.scriptHearing({ firstMs: 300 })
    expect((await listening.transcribe(three)).lines).toHaveLength(3)
    provider.scriptHearing({ firstMs: 300 })
    expect(await failure(listening.transcribe({ ...three, seconds: 0 }))).toMatchObject({ code: 'timed_out' })
  })

  it('hears nothing more when the caller stops', async () => {
    provider.behaveHearing('stall')
    const stop = new AbortController()
    const heard = llm.transcribe(three, stop.signal)
    await expect.poll(() => provider.heard.length).toBe(1)
    stop.abort(new Error('stopped'))
    await expect(heard).rejects.toThrow('stopped')
    await expect.poll(() => provider.heard[0]?.state).toBe('aborted')
    await expect(llm.transcribe(three, AbortSignal.abort(new Error('before')))).rejects.toThrow('before')
    expect(provider.heard).toHaveLength(1)
  })

  it.each([[['language']], [['language', 'chunking_strategy']]])(
    'is asked without %s where it does not know that, and the next time at once',
    (refusesOfSound) =>
      withProvider({ transcriptionModel: 'stand-in-whisper', refusesOfSound }, async (other, listening) => {
        expect((await listening.transcribe(sound('hola'))).lines).toHaveLength(1)
        const before = other.heard.length
        await listening.transcribe(sound('hola'))
        expect(other.heard).toHaveLength(before + 1)
      }),
  )

  it('is asked for the text alone where its name promises more than it has, from then on', async () => {
    const listening = listeningWith(provider)
    provider.scriptHearing({
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
    expect(provider.heard.map(({ format }) => format)).toEqual(['verbose_json', 'json', 'json'])
  })
})
