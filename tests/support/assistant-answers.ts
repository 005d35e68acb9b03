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

/** A server on its own port. */
export interface Door {
  readonly base: string
  close(): Promise<void>
}

export async function openDoor(handler: TestApp['handler']): Promise<Door> {
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

export interface ShownMessage {
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
  readonly place: () => {
    readonly standIn: OpenAiStandIn
    readonly doors: readonly Door[]
    readonly lawyer: Person
    readonly companyId: string
    readonly caseId: string
  }
  /** Creates a consultation, of the lawyer by default. @returns its id */
  readonly begin: (who?: Person, body?: object) => Promise<string>
  /** Asks at one of the two servers. */
  readonly asking: (id: string, body: object | string, options?: AskOptions, door?: number) => ReturnType<typeof askAt>
  readonly ask: (id: string, body: object | string, options?: AskOptions) => Promise<ReadAnswer>
  readonly follow: (id: string, messageId: string, door: number, lastEventId?: string) => Promise<ReadAnswer>
  readonly messages: (id: string, query?: string) => Promise<ShownMessage[]>
  /** Used and reserved tokens of the company. */
  readonly metered: () => Promise<number>
  readonly held: () => Promise<number>
  /** Waits until nothing is reserved. */
  readonly settled: () => Promise<void>
}

/** An office with two servers on one database. */
export function useAnswers(): AnswersFixture {
  let standIn: OpenAiStandIn | undefined
  let doors: Door[] = []
  let made: { lawyer: Person; companyId: string; caseId: string } | undefined
  let other: TestApp | undefined
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
    other = await openTestApp({ urls: app().urls, directory: app().directory, ports: { llm: llm() } })
    doors = [await openDoor(app().handler), await openDoor(other.handler)]
    const { owner: lawyer, companyId } = await office(app())
    const caseId = (
      (await lawyer.post('/cases', { name: 'Laracuente v. Punta Verde' }).expect(201)).body as { id: string }
    ).id
    await lawyer.put('/assistant/settings', { clientDataAllowed: true, version: 0 }).expect(200)
    made = { lawyer, companyId, caseId }
  })
  afterAll(async () => {
    for (const door of doors) await door.close()
    await other?.close()
    await standIn?.close()
  })
  beforeEach(() => {
    provider().forget()
  })

  const place: AnswersFixture['place'] = () => ({ standIn: provider(), doors, ...(made as NonNullable<typeof made>) })
  const baseOf = (door: number) => doors[door]?.base ?? ''
  const tokens = async (column: 'tokens_used' | 'tokens_reserved') =>
    Number(
      (
        await asOwner<{ n: string }>(app(), `select ${column} as n from entitlement where company_id = $1`, [
          place().companyId,
        ])
      )[0]?.n,
    )
  const asking: AnswersFixture['asking'] = (id, body, options, door = 0) =>
    askAt(baseOf(door), place().lawyer.token, id, typeof body === 'string' ? { content: body } : body, options)
  return {
    app,
    llm,
    place,
    asking,
    begin: async (who = place().lawyer, body = { mode: 'general' }) =>
      ((await who.post('/assistant/consultations', body).expect(201)).body as { id: string }).id,
    ask: (id, body, options) => asking(id, body, options).reading,
    follow: (id, messageId, door, lastEventId) =>
      openStream(
        baseOf(door),
        place().lawyer.token,
        'GET',
        `/assistant/consultations/${id}/messages/${messageId}/stream`,
        undefined,
        lastEventId ? { headers: { 'last-event-id': lastEventId } } : {},
      ).reading,
    messages: async (id, query = '') =>
      (
        (await place().lawyer.get(`/assistant/consultations/${id}${query}`).expect(200)).body as {
          messages: ShownMessage[]
        }
      ).messages,
    metered: () => tokens('tokens_used'),
    held: () => tokens('tokens_reserved'),
    settled: () => expect.poll(() => tokens('tokens_reserved'), { timeout: 5_000, interval: 10 }).toBe(0),
  }
}
