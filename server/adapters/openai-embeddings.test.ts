import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Llm } from '#server/ports/llm.ts'
import { startOpenAiStandIn, type OpenAiStandIn } from '#tests/support/openai-stand-in.ts'
import { openAiLlm } from './openai-llm.ts'

let provider: OpenAiStandIn
let llm: Llm
const llmWithModel = (embeddingModel: string | null): Llm =>
  openAiLlm({
    apiKey: provider.apiKey,
    baseUrl: provider.url,
    model: provider.model,
    embeddingModel,
    timeLimits: { retry: 20 },
  })

beforeAll(async () => {
  provider = await startOpenAiStandIn()
  llm = llmWithModel(provider.embeddingModel)
})
beforeEach(() => {
  provider.reset()
})
afterAll(() => provider.close())

describe('embeddings', () => {
  const dot = (a: Float32Array | undefined, b: Float32Array | undefined): number =>
    a && b ? a.reduce((sum, number, index) => sum + number * (b[index] ?? 0), 0) : NaN

  it('are returned in the order of the texts, normalized, with the tokens that they cost', async () => {
    const texts = Array.from({ length: 150 }, (_, n) => `Documento número ${n} del expediente de la finca ${n * 7}`)
    const { vectors, inputTokens } = await llm.embed(texts)
    expect(vectors).toHaveLength(150)
    expect(provider.embedded).toEqual(texts)
    expect(provider.requests).toHaveLength(3)
    expect(inputTokens).toBeGreaterThan(150)
    expect(vectors.every((vector) => Math.abs(dot(vector, vector) - 1) < 1e-5)).toBe(true)
    const {
      vectors: [again],
    } = await llm.embed([texts[149] ?? ''])
    expect(dot(again, vectors[149])).toBeCloseTo(1, 5)
  })

  it('are more similar for texts on one subject', async () => {
    const {
      vectors: [rent, renting, testament],
    } = await llm.embed([
      'El arrendatario pagará la renta mensual',
      'La renta de los arrendatarios se paga cada mes',
      'El causante otorgó testamento abierto en Ponce',
    ])
    expect(dot(rent, renting)).toBeGreaterThan(dot(rent, testament) + 0.1)
  })

  it('fail with the code of the refusal, for an invalid answer, and without a model for them', async () => {
    provider.refuseEmbeddings({
      status: 429,
      body: {
        error: {
          message: 'You exceeded your current quota',
          type: 'insufficient_quota',
          param: null,
          code: 'insufficient_quota',
        },
      },
    })
    await expect(llm.embed(['uno'])).rejects.toMatchObject({ code: 'quota_exhausted' })
    provider.refuseEmbeddings({ status: 200, body: { object: 'list', data: [{ index: 0, embedding: [1, null] }] } })
    await expect(llm.embed(['uno'])).rejects.toMatchObject({ code: 'unavailable' })
    await expect(llmWithModel(null).embed(['uno'])).rejects.toMatchObject({ code: 'not_configured' })
    await expect(llm.embed(['uno'], AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  })
})
