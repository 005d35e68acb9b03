import type { Integration } from '#server/ports/integrations.ts'
import type { Llm } from '#server/ports/llm.ts'
import type { Services } from '#server/services.ts'

/** Room for a model that thinks before it says one word. */
const shortAnswer = 256

/** One word of the model: only a question tells that the account has credit left and may use this model. */
async function askModel({ model, chat }: Llm, signal: AbortSignal): Promise<string> {
  let tokens = 0
  for await (const event of chat(
    { messages: [{ role: 'user', content: 'Say OK.' }], maxOutputTokens: shortAnswer },
    signal,
  )) {
    if (event.type === 'usage') tokens = event.usage.inputTokens + event.usage.outputTokens
  }
  return `${model} answers${tokens > 0 ? ` (${tokens} tokens)` : ''}`
}

async function askEmbeddings({ embeddingModel, embed }: Llm, signal: AbortSignal): Promise<string> {
  const { vectors } = await embed(['OK'], signal)
  return `${embeddingModel} answers with ${vectors[0]?.length ?? 0} numbers`
}

/** A second of silence: 16,000 samples of 16 bits. */
function silence(): Buffer {
  const samples = 16_000
  const head = Buffer.from(
    'RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\x02\0\x10\0data\0\0\0\0',
    'latin1',
  )
  head.writeUInt32LE(36 + 2 * samples, 4)
  head.writeUInt32LE(samples, 24)
  head.writeUInt32LE(2 * samples, 28)
  head.writeUInt32LE(2 * samples, 40)
  return Buffer.concat([head, Buffer.alloc(2 * samples)])
}

async function askToListen({ transcriptionModel, transcribe }: Llm, signal: AbortSignal): Promise<string> {
  await transcribe({ bytes: silence(), mimeType: 'audio/wav', seconds: 1, language: null }, signal)
  return `${transcriptionModel} listens`
}

/** The provider of the language model; asked for a word, for one embedding, and to hear a second of nothing. */
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
    const said = [await askModel(llm, signal)]
    if (llm.embeddingModel) said.push(await askEmbeddings(llm, signal))
    if (llm.transcriptionModel) said.push(await askToListen(llm, signal))
    return { ok: true, detail: said.join(' · ') }
  },
})
