// Questions and answers over real sockets, with a scripted provider.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { openAiLlm } from '#server/adapters/openai-llm.ts'
import type { Llm } from '#server/ports/llm.ts'
import { office, type Person } from './actors.ts'
import { openTestApp, useApp, type TestApp } from './app.ts'
import { asOwner } from './as-owner.ts'
import { ask as askAt, openStream, type AskOptions, type ReadAnswer } from './assistant-driver.ts'
import { startOpenAiStandIn, type OpenAiStandIn } from './openai-stand-in.ts'

/** A server on a separate port. */
export interface AnswerServer {
  readonly base: string
  close(): Promise<void>
}

export async function openAnswerServer(handler: TestApp['handler']): Promise<AnswerServer> {
  const server: Server = createServer(handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export interface AnswerMessage {
  readonly id: string
  readonly role: string
  readonly state: string
  readonly content: string
  readonly replaced: boolean
  readonly statuses: string[]
  readonly error: { code: string; message: string } | null
  readonly usage: { inputTokens: number; outputTokens: number; estimated: boolean } | null
}

export interface AnswersFixture {
  readonly app: () => TestApp
  readonly llm: () => Llm
  /** Set when the tests run. */
  readonly fixture: () => {
    readonly standIn: OpenAiStandIn
    readonly servers: readonly AnswerServer[]
    readonly lawyer: Person
    readonly companyId: string
    readonly caseId: string
  }
  /** Creates a consultation, of the lawyer by default. @returns its id */
  readonly createConsultation: (person?: Person, body?: object) => Promise<string>
  /** Asks a question at one of the two servers. */
  readonly openAnswer: (
    id: string,
    body: object | string,
    options?: AskOptions,
    server?: number,
  ) => ReturnType<typeof askAt>
  readonly ask: (id: string, body: object | string, options?: AskOptions) => Promise<ReadAnswer>
  readonly follow: (id: string, messageId: string, server: number, lastEventId?: string) => Promise<ReadAnswer>
  readonly messages: (id: string, query?: string) => Promise<AnswerMessage[]>
  /** Tokens that the meter of the company counts, including reserved tokens. */
  readonly meteredTokens: () => Promise<number>
  readonly reservedTokens: () => Promise<number>
  /** Waits until no tokens are reserved. */
  readonly waitUntilSettled: () => Promise<void>
}

/** An office with two servers on one database. */
export function useAnswers(): AnswersFixture {
  let standIn: OpenAiStandIn | undefined
  let servers: AnswerServer[] = []
  let created: { lawyer: Person; companyId: string; caseId: string } | undefined
  let secondApp: TestApp | undefined
  const provider = () => standIn as OpenAiStandIn
  const llm = () =>
    openAiLlm({
      apiKey: provider().apiKey,
      baseUrl: provider().url,
      model: provider().model,
      embeddingModel: null,
      timeLimits: { first: 2_000, idle: 1_000 },
    })
  // The stand-in starts before the application, which needs its address.
  const started = startOpenAiStandIn().then((it) => {
    standIn = it
  })
  const app = useApp({
    background: true,
    ports: { llm: new Proxy({} as Llm, { get: (_, name) => Reflect.get(llm(), name) as unknown }) },
  })
  beforeAll(async () => {
    await started
    secondApp = await openTestApp({ urls: app().urls, directory: app().directory, ports: { llm: llm() } })
    servers = [await openAnswerServer(app().handler), await openAnswerServer(secondApp.handler)]
    const { owner: lawyer, companyId } = await office(app())
    const caseId = (
      (await lawyer.post('/cases', { name: 'Laracuente v. Punta Verde' }).expect(201)).body as { id: string }
    ).id
    await lawyer.put('/assistant/settings', { clientDataAllowed: true, version: 0 }).expect(200)
    created = { lawyer, companyId, caseId }
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    await secondApp?.close()
    await standIn?.close()
  })
  beforeEach(() => {
    provider().reset()
  })

  const fixture: AnswersFixture['fixture'] = () => ({
    standIn: provider(),
    servers,
    ...(created as NonNullable<typeof created>),
  })
  const baseOf = (server: number) => servers[server]?.base ?? ''
  const tokens = async (column: 'tokens_used' | 'tokens_reserved') =>
    Number(
      (
        await asOwner<{ n: string }>(app(), `select ${column} as n from entitlement where company_id = $1`, [
          fixture().companyId,
        ])
      )[0]?.n,
    )
  const openAnswer: AnswersFixture['openAnswer'] = (id, body, options, server = 0) =>
    askAt(baseOf(server), fixture().lawyer.token, id, typeof body === 'string' ? { content: body } : body, options)
  return {
    app,
    llm,
    fixture,
    openAnswer,
    createConsultation: async (person = fixture().lawyer, body = { mode: 'general' }) =>
      ((await person.post('/assistant/consultations', body).expect(201)).body as { id: string }).id,
    ask: (id, body, options) => openAnswer(id, body, options).reading,
    follow: (id, messageId, server, lastEventId) =>
      openStream(
        baseOf(server),
        fixture().lawyer.token,
        'GET',
        `/assistant/consultations/${id}/messages/${messageId}/stream`,
        undefined,
        lastEventId ? { headers: { 'last-event-id': lastEventId } } : {},
      ).reading,
    messages: async (id, query = '') =>
      (
        (await fixture().lawyer.get(`/assistant/consultations/${id}${query}`).expect(200)).body as {
          messages: AnswerMessage[]
        }
      ).messages,
    meteredTokens: () => tokens('tokens_used'),
    reservedTokens: () => tokens('tokens_reserved'),
    waitUntilSettled: () => expect.poll(() => tokens('tokens_reserved'), { timeout: 5_000, interval: 10 }).toBe(0),
  }
}
