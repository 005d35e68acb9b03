// The adapter of OpenAI for sound, against its stand-in.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { LlmError, type Llm, type Sound } from '#server/ports/llm.ts'
import { openAiLlm, type OpenAiOptions } from '#server/adapters/openai-llm.ts'
import { startOpenAiStandIn, type OpenAiStandIn, type StandInOptions } from './openai-stand-in.ts'

export const timeLimits = { retry: 20 }
export const listeningWith = (
  { url, apiKey, model, embeddingModel, transcriptionModel }: OpenAiStandIn,
  more: Partial<OpenAiOptions> = {},
): Llm => openAiLlm({ apiKey, baseUrl: url, model, embeddingModel, transcriptionModel, timeLimits, ...more })
export const sound = (words: string, more: Partial<Sound> = {}): Sound => ({
  bytes: Buffer.from(`OggS (words: ${words})`),
  mimeType: 'audio/webm;codecs=opus',
  seconds: 6,
  language: 'es',
  ...more,
})
export const three: Sound = { bytes: Buffer.from('sound'), mimeType: 'audio/mp4', seconds: 6, language: null }
export async function failure(heard: Promise<unknown>): Promise<LlmError> {
  const error: unknown = await heard.then(
    () => {
      throw new Error('it did not fail')
    },
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(LlmError)
  return error as LlmError
}
export async function withProvider<T>(
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

/** Starts the stand-in for a test file and returns an adapter that sends sound to it. */
export function useOpenAiHearing() {
  let provider: OpenAiStandIn
  let llm: Llm

  beforeAll(async () => {
    provider = await startOpenAiStandIn()
    llm = listeningWith(provider)
  })
  beforeEach(() => {
    provider.forget()
  })
  afterAll(() => provider.close())

  return { provider: () => provider, llm: () => llm }
}
