// Requests of people without permission: only its author may read a consultation.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAiLlm } from '#server/adapters/openai-llm.ts'
import { noLlm, type Llm } from '#server/ports/llm.ts'
import { member, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { ask } from '#tests/support/assistant-driver.ts'
import { startOpenAiStandIn, type OpenAiStandIn } from '#tests/support/openai-stand-in.ts'

let standIn: OpenAiStandIn
let provider: Llm = noLlm
// The provider's address is known only after it listens.
const app = useApp({
  background: true,
  ports: { llm: new Proxy(noLlm, { get: (_, name) => Reflect.get(provider, name) as unknown }) },
})
let server: Server
let base: string
let lawyer: Person
let companyId: string
beforeAll(async () => {
  standIn = await startOpenAiStandIn()
  provider = openAiLlm({ apiKey: standIn.apiKey, baseUrl: standIn.url, model: standIn.model, embeddingModel: null })
  server = createServer(app().handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  ;({ owner: lawyer, companyId } = await office(app()))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await standIn.close()
})
beforeEach(() => {
  standIn.reset()
})

const createConsultation = async (user: Person): Promise<string> =>
  ((await user.post('/assistant/consultations', { mode: 'general' }).expect(201)).body as { id: string }).id

describe('a request', () => {
  it('is answered with 404 for a consultation of a colleague or of another company', async () => {
    const id = await createConsultation(lawyer)
    await ask(base, lawyer.token, id, { content: 'Secreta' }).reading
    const answer = (
      (await lawyer.get(`/assistant/consultations/${id}`).expect(200)).body as { messages: { id: string }[] }
    ).messages[1]
    const colleague = await member(app(), { companyId, owner: lawyer })
    const stranger = (await office(app(), 'Otra')).owner
    for (const user of [colleague, stranger]) {
      for (const [verb, path] of [
        ['get', ''],
        ['post', '/messages'],
        ['get', `/messages/${answer?.id}/stream`],
        ['post', `/messages/${answer?.id}/stop`],
        ['get', `/messages/${answer?.id}/sources`],
        ['get', '/export?format=md'],
        ['delete', ''],
      ] as const) {
        const call = user.request(verb, `/assistant/consultations/${id}${path}`)
        const { status } = await (path === '/messages' ? call.send({ content: 'x' }) : call)
        expect(`${verb} ${path} ${status}`).toBe(`${verb} ${path} 404`)
      }
      expect((await user.get('/assistant/consultations').expect(200)).body).toMatchObject({ total: 0 })
    }
  })

  it('is refused with 402 token_limit, and not sent to the provider, if the plan has no tokens left', async () => {
    const ownerWithoutTokens = (await office(app(), 'Pobre')).owner
    await asOwner(
      app(),
      `update entitlement set tokens_limit = 300 where company_id = '${ownerWithoutTokens.companyId}'`,
    )
    const id = await createConsultation(ownerWithoutTokens)
    const answer = await ask(base, ownerWithoutTokens.token, id, { content: 'Hola' }).reading
    expect(answer).toMatchObject({ status: 402, error: 'token_limit' })
    expect(standIn.chats.length).toBe(0)
    expect((await ownerWithoutTokens.get(`/assistant/consultations/${id}`)).body).toMatchObject({ messages: [] })
  })
})
