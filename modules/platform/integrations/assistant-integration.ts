import type { Integration } from '#server/ports/integrations.ts'
import type { Llm } from '#server/ports/llm.ts'
import type { Services } from '#server/services.ts'

/** Enough for a model that reasons before it answers one word. */
const maxOutputTokens = 256

/** Requests one word, because only a request shows that the account has credit and access to this model. */
async function testChat({ model, chat }: Llm, signal: AbortSignal): Promise<string> {
  let tokens = 0
  for await (const event of chat({ messages: [{ role: 'user', content: 'Say OK.' }], maxOutputTokens }, signal)) {
    if (event.type === 'usage') tokens = event.usage.inputTokens + event.usage.outputTokens
  }
  return `${model} answers${tokens > 0 ? ` (${tokens} tokens)` : ''}`
}

async function testEmbeddings({ embeddingModel, embed }: Llm, signal: AbortSignal): Promise<string> {
  const { vectors } = await embed(['OK'], signal)
  return `${embeddingModel} answers with ${vectors[0]?.length ?? 0} numbers`
}

/** Returns a second of silence as a WAV file: 16,000 samples of 16 bits. */
function silenceWav(): Buffer {
  const samples = 16_000
  const header = Buffer.from(
    'RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\x02\0\x10\0data\0\0\0\0',
    'latin1',
  )
  // RIFF fields: size of the rest, samples per second, bytes per second and size of the data.
  header.writeUInt32LE(36 + 2 * samples, 4)
  header.writeUInt32LE(samples, 24)
  header.writeUInt32LE(2 * samples, 28)
  header.writeUInt32LE(2 * samples, 40)
  return Buffer.concat([header, Buffer.alloc(2 * samples)])
}

async function testTranscription({ transcriptionModel, transcribe }: Llm, signal: AbortSignal): Promise<string> {
  await transcribe({ bytes: silenceWav(), mimeType: 'audio/wav', seconds: 1, language: null }, signal)
  return `${transcriptionModel} listens`
}

/**
 * The provider of the language model. Its test requests a word, an embedding, and the transcription of a second of
 * silence.
 */
export const assistantIntegration = ({ env, ports: { llm } }: Services): Integration => ({
  name: 'openai',
  kind: 'assistant',
  configured: llm.configured,
  facts: {
    address: env.openai.baseUrl,
    model: llm.model,
    ...(llm.embeddingModel ? { embeddingModel: llm.embeddingModel } : {}),
    ...(llm.transcriptionModel ? { transcriptionModel: llm.transcriptionModel } : {}),
  },
  async test({ signal }) {
    const reports = [await testChat(llm, signal)]
    if (llm.embeddingModel) reports.push(await testEmbeddings(llm, signal))
    if (llm.transcriptionModel) reports.push(await testTranscription(llm, signal))
    return { ok: true, detail: reports.join(' · ') }
  },
})
