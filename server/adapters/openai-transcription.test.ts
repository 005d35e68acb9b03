// Transcription of recorded sound by a provider, and validation of its answer.
import { describe, expect, it } from 'vitest'
import type { Sound } from '#server/ports/llm.ts'
import type { TranscriptionPlanName } from '#tests/support/openai-stand-in.ts'
import {
  useOpenAiTranscription,
  llmOf,
  sound,
  threeSentences,
  errorOf,
  withProvider,
} from '#tests/support/openai-transcription.ts'

const { provider, llm } = useOpenAiTranscription()

describe('recorded sound', () => {
  it('is returned by Whisper as sentences with their times', async () => {
    const { lines, usage } = await llm().transcribe(threeSentences)
    expect(lines).toEqual([
      { startMs: 0, endMs: 1500, speaker: null, text: 'Buenos días, licenciada.' },
      { startMs: 2000, endMs: 3500, speaker: null, text: 'Le llamo por el contrato de arrendamiento.' },
      { startMs: 4000, endMs: 5500, speaker: null, text: 'Quedamos en firmar el martes.' },
    ])
    expect(usage).toBeNull()
    expect(provider().requests).toEqual(['POST /v1/audio/transcriptions'])
  })

  it('is sent as a file with its kind and its language', async () => {
    await llm().transcribe(sound('La niña pagó'))
    expect(provider().transcriptions[0]).toMatchObject({
      model: 'stand-in-whisper',
      format: 'verbose_json',
      language: 'es',
      chunking: null,
      fileName: 'sound.webm',
      mimeType: 'audio/webm',
      bytes: Buffer.from('OggS (words: La niña pagó)'),
    })
    await llm().transcribe(threeSentences)
    expect(provider().transcriptions[1]).toMatchObject({ language: null, fileName: 'sound.mp4', mimeType: 'audio/mp4' })
  })

  it('is returned with speakers by a diarising model, and with its usage', () =>
    withProvider({ transcriptionModel: 'stand-in-diarize' }, async (other, listening) => {
      const { lines, usage } = await listening.transcribe(threeSentences)
      expect(lines.map(({ speaker, startMs }) => ({ speaker, startMs }))).toEqual([
        { speaker: 'A', startMs: 0 },
        { speaker: 'B', startMs: 2000 },
        { speaker: 'A', startMs: 4000 },
      ])
      expect(usage).toMatchObject({ inputTokens: 1, cachedTokens: 0 })
      expect(usage?.outputTokens).toBeGreaterThan(10)
      expect(other.transcriptions[0]).toMatchObject({ format: 'diarized_json', chunking: 'auto' })
    }))

  it('is returned as one line by a model without timestamps', () =>
    withProvider({ transcriptionModel: 'stand-in-transcribe' }, async (other, listening) => {
      expect((await listening.transcribe(sound('Nada más, señoría.'))).lines).toEqual([
        { startMs: 0, endMs: 6000, speaker: null, text: 'Nada más, señoría.' },
      ])
      expect(other.transcriptions[0]).toMatchObject({ format: 'json', chunking: null })
    }))

  it('has no lines without speech', async () => {
    provider().scriptTranscription('empty')
    expect((await llm().transcribe(threeSentences)).lines).toEqual([])
  })

  it('is not sent when it is too large, of an unsupported type, or without a model for it', async () => {
    expect(await errorOf(llm().transcribe({ ...threeSentences, bytes: Buffer.alloc(25 * 1024 * 1024) }))).toMatchObject(
      {
        code: 'context_too_long',
        mayHaveCost: false,
      },
    )
    expect(await errorOf(llm().transcribe({ ...threeSentences, mimeType: 'text/html; x' }))).toMatchObject({
      code: 'refused',
      providerMessage: 'sound of the type text/html is not supported',
    })
    expect(await errorOf(llmOf(provider(), { transcriptionModel: null }).transcribe(threeSentences))).toMatchObject({
      code: 'not_configured',
    })
    expect(llmOf(provider(), { transcriptionModel: null }).transcriptionModel).toBeNull()
    expect(provider().requests).toEqual([])
  })

  it('arrives whole when it has 24 MB', async () => {
    const bytes = Buffer.alloc(24 * 1024 * 1024, 'opus')
    await llm().transcribe({ ...threeSentences, bytes })
    expect(provider().transcriptions[0]?.bytes.equals(bytes)).toBe(true)
  })
})

describe('a transcript', () => {
  const transcribedWith = async (plan: TranscriptionPlanName, more: Partial<Sound> = {}) => {
    provider().scriptTranscription(plan)
    return llm().transcribe({ ...threeSentences, ...more })
  }

  it('has ordered times within the recording, whatever the provider answers', async () => {
    expect((await transcribedWith('backward')).lines.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual(
      [
        [0, 1000, 'primero'],
        [1000, 1000, 'segundo'],
        [4000, 4000, 'tercero'],
      ],
    )
    expect((await transcribedWith('huge')).lines.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([
      [0, 6000, 'todo'],
      [6000, 6000, 'lejos'],
    ])
    expect(
      (await transcribedWith('overlapping')).lines.map(({ startMs, endMs, text }) => [startMs, endMs, text]),
    ).toEqual([
      [0, 4000, 'uno'],
      [1000, 5000, 'dos'],
      [1000, 2000, 'tres'],
    ])
  })

  it('has no characters that PostgreSQL refuses or that change the direction of text', async () => {
    const {
      lines: [line],
    } = await transcribedWith('html')
    expect(line?.text).not.toMatch(/[\r\n\p{Cc}]/u)
    expect(line?.text).toContain('<script>')
    expect((await transcribedWith('broken_words')).lines).toEqual([
      { startMs: 0, endMs: 1000, speaker: null, text: 'a b\ufffdcd' },
    ])
  })

  it('names voices by a short label without markup, or not at all', () =>
    withProvider({ transcriptionModel: 'stand-in-diarize' }, async (other, listening) => {
      other.scriptTranscription('html', 'broken_words', {
        segments: [{ start: 0, end: 1, text: 'Sí', speaker: ` ${'B'.repeat(5_000)}\n` }],
      })
      const labels = async () => (await listening.transcribe(threeSentences)).lines.map(({ speaker }) => speaker)
      expect([await labels(), await labels(), await labels()]).toEqual([['v JuezEl juez'], [null], ['B'.repeat(40)]])
    }))

  it('is refused when it has more text than the recording has time for', async () => {
    expect(await errorOf(transcribedWith('chatter'))).toMatchObject({
      code: 'unavailable',
      mayHaveCost: true,
      providerMessage: expect.stringMatching(/^\d+ letters in 6 seconds of sound$/) as string,
    })
    expect((await transcribedWith('chatter', { seconds: 1_200 })).lines).toHaveLength(1)
  })

  it('reports no usage when the figures of the provider are implausible', async () => {
    expect((await transcribedWith('mad_usage')).usage).toBeNull()
    expect((await transcribedWith('no_usage')).usage).toBeNull()
  })
})
