// The adapter of OpenAI for sound, against its stand-in.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { LlmError, type Llm, type Sound } from '#server/ports/llm.ts'
import { openAiLlm, type OpenAiOptions } from '#server/adapters/openai-llm.ts'
import { startOpenAiStandIn, type OpenAiStandIn, type StandInOptions } from './openai-stand-in.ts'

export const timeLimits = { retry: 20 }
export const listeningWith = (
  { url, apiKey, model, embeddingModel, transcriptionModel }: OpenAiStandIn,
  overrides: Partial<OpenAiOptions> = {},
): Llm => openAiLlm({ apiKey, baseUrl: url, model, embeddingModel, transcriptionModel, timeLimits, ...overrides })
export const sound = (speech: string, overrides: Partial<Sound> = {}): Sound => ({
  bytes: Buffer.from(`OggS (words: ${speech})`),
  mimeType: 'audio/webm;codecs=opus',
  seconds: 6,
  language: 'es',
  ...overrides,
})
export const three: Sound = { bytes: Buffer.from('sound'), mimeType: 'audio/mp4', seconds: 6, language: null }
export async function failure(attempt: Promise<unknown>): Promise<LlmError> {
  const error: unknown = await attempt.then(
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
  use: (provider: OpenAiStandIn, llm: Llm) => Promise<T>,
): Promise<T> {
  const provider = await startOpenAiStandIn(options)
  try {
    return await use(provider, listeningWith(provider))
  } finally {
    await provider.close()
  }
}

/** Starts the stand-in for a test file and returns an adapter that sends sound to it. */
export function useOpenAiTranscription() {
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
