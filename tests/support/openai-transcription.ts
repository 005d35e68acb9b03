// Helpers for tests of transcription by the OpenAI adapter, which talks to a stand-in server.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { LlmError, type Llm, type Sound } from '#server/ports/llm.ts'
import { openAiLlm, type OpenAiOptions } from '#server/adapters/openai-llm.ts'
import { startOpenAiStandIn, type OpenAiStandIn, type StandInOptions } from './openai-stand-in.ts'

export const timeLimits = { retry: 20 }
/** Returns an adapter that sends its requests to the stand-in. */
export const llmOf = (
  { url, apiKey, model, embeddingModel, transcriptionModel }: OpenAiStandIn,
  overrides: Partial<OpenAiOptions> = {},
): Llm => openAiLlm({ apiKey, baseUrl: url, model, embeddingModel, transcriptionModel, timeLimits, ...overrides })
/** Returns sound that the stand-in transcribes as `speech`. */
export const sound = (speech: string, overrides: Partial<Sound> = {}): Sound => ({
  bytes: Buffer.from(`OggS (words: ${speech})`),
  mimeType: 'audio/webm;codecs=opus',
  seconds: 6,
  language: 'es',
  ...overrides,
})
/** Sound that the stand-in transcribes as three sentences. */
export const threeSentences: Sound = { bytes: Buffer.from('sound'), mimeType: 'audio/mp4', seconds: 6, language: null }
/** Returns the error with which the attempt is rejected. */
export async function errorOf(attempt: Promise<unknown>): Promise<LlmError> {
  const error: unknown = await attempt.then(
    () => {
      throw new Error('it did not fail')
    },
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(LlmError)
  return error as LlmError
}
/** Runs `use` with a separate stand-in. */
export async function withProvider<T>(
  options: StandInOptions,
  use: (provider: OpenAiStandIn, llm: Llm) => Promise<T>,
): Promise<T> {
  const provider = await startOpenAiStandIn(options)
  try {
    return await use(provider, llmOf(provider))
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
    llm = llmOf(provider)
  })
  beforeEach(() => {
    provider.reset()
  })
  afterAll(() => provider.close())

  return { provider: () => provider, llm: () => llm }
}
