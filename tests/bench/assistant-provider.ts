// Runs the stand-in provider in a separate process, for assistant.ts. Settings as JSON in argv[2], commands as
// messages.
import { startOpenAiStandIn, type ChatRecord, type StandInOptions } from '#tests/support/openai-stand-in.ts'

/** A question counted by the provider, by the tag at its end (`#m-12`). */
export interface CountedChat {
  readonly tag: string
  readonly state: ChatRecord['state']
  readonly inputTokens: number
  readonly outputTokens: number
  readonly usageSent: boolean
}

const settings = JSON.parse(process.argv[2] ?? '{}') as StandInOptions
const provider = await startOpenAiStandIn(settings)
const countsOf = ({ request, state, promptTokens, outputTokens, usageSent }: ChatRecord): CountedChat => ({
  tag: /#\S+/.exec(request.messages.at(-1)?.content.split('\n\nQuestion:\n').at(-1) ?? '')?.[0] ?? '',
  state,
  inputTokens: promptTokens,
  outputTokens,
  usageSent,
})

process.on('disconnect', () => {
  process.exit(0)
})
process.on('message', (message) => {
  if (message === 'counted') process.send?.({ chats: provider.chats.map(countsOf), totals: provider.totals() })
  if (message === 'prompts') process.send?.({ prompts: provider.prompts(), embedded: provider.embedded })
  if (message === 'stop')
    void provider.close().then(() => {
      process.exit(0)
    })
})
process.send?.({ ready: true, env: provider.env, url: provider.url, apiKey: provider.apiKey, model: provider.model })
