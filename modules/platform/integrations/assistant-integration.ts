import type { Integration } from '#server/ports/integrations.ts'
import type { Llm } from '#server/ports/llm.ts'
import type { Services } from '#server/services.ts'

/** Room for a model that thinks before it says one word. */
const shortAnswer = 256

/** One word of the model: only a question tells that the account has credit left and may use this model. */
async function askModel({ model, chat }: Llm, signal: AbortSignal): Promise<string> {
  let tokens = 0
  for await (const event of chat({ messages: [{ role: 'user', content: 'Say OK.' }], maxOutputTokens: shortAnswer }, signal)) {
    if (event.type === 'usage') tokens = event.usage.inputTokens + event.usage.outputTokens
  }
  return `${model} answers${tokens > 0 ? ` (${tokens} tokens)` : ''}`
}

async function askEmbeddings({ embeddingModel, embed }: Llm, signal: AbortSignal): Promise<string> {
  const { vectors } = await embed(['OK'], signal)
  return `${embeddingModel} answers with ${vectors[0]?.length ?? 0} numbers`
}

/** The provider of the language model; asked for a word and for one embedding. */
export const assistantIntegration = ({ env, ports: { llm } }: Services): Integration => ({
  name: 'openai', kind: 'assistant', configured: llm.configured,
  facts: { address: env.openai.baseUrl, model: llm.model, ...(llm.embeddingModel ? { embeddingModel: llm.embeddingModel } : {}), ...(llm.transcriptionModel ? { transcriptionModel: llm.transcriptionModel } : {}) },
  async test({ signal }) {
    const said = await askModel(llm, signal)
    return { ok: true, detail: llm.embeddingModel ? `${said} · ${await askEmbeddings(llm, signal)}` : said }
  },
})
