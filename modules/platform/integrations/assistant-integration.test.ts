import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administrator, person, type Person } from '#tests/support/actors.ts'
import { openTestApp, useApp, type TestApp } from '#tests/support/app.ts'
import { startOpenAiStandIn, type OpenAiStandIn } from '#tests/support/openai-stand-in.ts'

const app = useApp()
let provider: OpenAiStandIn
let connected: TestApp
let admin: Person
beforeAll(async () => {
  provider = await startOpenAiStandIn()
  connected = await openTestApp({ urls: app().urls, directory: app().directory, env: provider.env })
  admin = person(connected, await administrator(app()))
})
beforeEach(() => {
  provider.reset()
})
afterAll(async () => {
  await connected.close()
  await provider.close()
})

interface AssistantIntegration {
  readonly name: string
  readonly configured: boolean
  readonly facts: readonly object[]
}
const readIntegration = async (user: Person) =>
  ((await user.get('/admin/integrations').expect(200)).body as { items: AssistantIntegration[] }).items.find(
    ({ name }) => name === 'openai',
  )
const testConnection = async () =>
  (await admin.post('/admin/integrations/openai/test').expect(200)).body as { ok: boolean; detail: string }

describe('the connection to a language model', () => {
  it('is shown as not configured without a key, and cannot be tested', async () => {
    const user = person(app(), admin)
    expect(await readIntegration(user)).toMatchObject({ configured: false, kind: 'assistant' })
    await user.post('/admin/integrations/openai/test').expect(409)
  })

  it('is shown with its address and models, without its key', async () => {
    const integration = await readIntegration(admin)
    expect(integration).toMatchObject({
      configured: true,
      facts: [
        { label: 'address', value: provider.url },
        { label: 'model', value: provider.model },
        { label: 'embeddingModel', value: provider.embeddingModel },
        { label: 'transcriptionModel', value: provider.transcriptionModel },
      ],
    })
    expect(JSON.stringify(integration)).not.toContain(provider.apiKey)
  })

  it('is tested by a chat, an embedding and a transcription', async () => {
    expect(await testConnection()).toMatchObject({
      ok: true,
      detail: expect.stringMatching(
        /^stand-in-1 answers \(\d+ tokens\) · stand-in-vectors answers with 256 numbers · stand-in-whisper listens$/,
      ) as string,
    })
    expect(provider.requests).toEqual([
      'POST /v1/chat/completions',
      'POST /v1/embeddings',
      'POST /v1/audio/transcriptions',
    ])
    expect(provider.transcriptions[0]).toMatchObject({ fileName: 'sound.wav', bytes: { length: 32_044 } })
    expect(provider.transcriptions[0]?.bytes.toString('latin1', 0, 16)).toMatch(/^RIFF.{4}WAVEfmt $/s)
  })

  it('is reported with the error of the provider', async () => {
    provider.behave('quota')
    expect(await testConnection()).toMatchObject({
      ok: false,
      detail: expect.stringContaining(
        'quota_exhausted: insufficient_quota 429 You exceeded your current quota',
      ) as string,
    })
    provider.behave(null)
    provider.refuseEmbeddings({
      status: 404,
      body: {
        error: {
          message: 'The model `stand-in-vectors` does not exist',
          type: 'invalid_request_error',
          param: null,
          code: 'model_not_found',
        },
      },
    })
    expect(await testConnection()).toMatchObject({
      ok: false,
      detail: expect.stringContaining('model_not_found') as string,
    })
    provider.refuseEmbeddings(null)
    provider.setTranscriptionPlan('broken')
    expect(await testConnection()).toMatchObject({
      ok: false,
      detail: expect.stringContaining('unavailable: server_error 500') as string,
    })
  })
})
