import { describe, expect, it } from 'vitest'
import { noLlm } from './llm.ts'

describe('without a provider of a language model', () => {
  it('rejects every call', async () => {
    const events: unknown[] = []
    const chat = async () => {
      for await (const event of noLlm.chat(
        { messages: [{ role: 'user', content: 'Hola' }], maxOutputTokens: 10 },
        new AbortController().signal,
      ))
        events.push(event)
    }
    await expect(chat()).rejects.toMatchObject({ code: 'not_configured', mayHaveCost: false })
    await expect(noLlm.embed(['Hola'])).rejects.toMatchObject({ code: 'not_configured' })
    await expect(
      noLlm.transcribe({ bytes: Buffer.from('x'), mimeType: 'audio/webm', seconds: 1, language: null }),
    ).rejects.toMatchObject({ code: 'not_configured' })
    expect({
      events,
      configured: noLlm.configured,
      embeddingModel: noLlm.embeddingModel,
      transcriptionModel: noLlm.transcriptionModel,
    }).toEqual({ events: [], configured: false, embeddingModel: null, transcriptionModel: null })
  })
})
