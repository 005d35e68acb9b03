// Compares tokens that the provider counted with tokens charged to the office, over successful, failed and abandoned
// answers. At scale: `npm run bench:assistant -- --only=meter`.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { office, type Office } from '#tests/support/actors.ts'
import { ask, serve } from '#tests/support/assistant-driver.ts'
import {
  createReaderAction,
  bookedSql,
  seededChances,
  compare,
  metersSql,
  scriptedQuestion,
  type RecordedSpend,
  type ProviderCount,
} from '#tests/support/scripted-questions.ts'
import { startOpenAiStandIn } from '#tests/support/openai-stand-in.ts'

const provider = await startOpenAiStandIn()
const app = useApp({ env: provider.env })
let server: Awaited<ReturnType<typeof serve>>
let base: string
let lawOffice: Office
beforeAll(async () => {
  server = await serve(app().handler)
  base = server.base
  lawOffice = await office(app())
  await asOwner(app(), 'update entitlement set tokens_limit = null where company_id = $1', [lawOffice.companyId])
})
afterAll(async () => {
  server.close()
  await provider.close()
})

const countedByTag = (): Map<string, ProviderCount> => {
  const found = new Map<string, ProviderCount>()
  for (const { request, promptTokens, outputTokens, usageSent } of provider.chats) {
    const tag = /#(\S+)$/.exec(request.messages.at(-1)?.content ?? '')?.[1] ?? ''
    const before = found.get(tag)
    found.set(tag, {
      inputTokens: (before?.inputTokens ?? 0) + promptTokens,
      outputTokens: (before?.outputTokens ?? 0) + outputTokens,
      usageSent: usageSent || (before?.usageSent ?? false),
      requests: (before?.requests ?? 0) + 1,
    })
  }
  return found
}

describe('the meter of tokens', () => {
  it('adds the counts of the provider; without a count, an estimate within the reservation', async () => {
    const { owner, companyId } = lawOffice
    const questions = 60
    let next = 0
    await Promise.all(
      Array.from({ length: 6 }, async (_, worker) => {
        const chance = seededChances(2_026 + worker)
        const { body } = await owner.post('/assistant/consultations', { mode: 'general' }).expect(201)
        const { id: consultationId } = body as { id: string }
        for (; next < questions;) {
          const scripted = scriptedQuestion(`t${(next += 1)}`, chance)
          const question = { id: randomUUID(), content: scripted.question }
          const stop = (messageId: string) => {
            void owner
              .post(`/assistant/consultations/${consultationId}/messages/${messageId}/stop`)
              .then(() => undefined)
          }
          // A client that disconnected fetches the finished answer later and is charged once.
          let reading = await ask(base, owner.token, consultationId, question, {
            onEvent: createReaderAction(scripted, stop),
          }).reading
          for (let attempt = 0; reading.state === null && attempt < 20; attempt += 1)
            reading = await ask(base, owner.token, consultationId, question).reading
          expect(reading).toMatchObject({ status: 200, state: expect.any(String) as string })
        }
      }),
    )
    const booked = await asOwner<RecordedSpend & { tag: string }>(app(), bookedSql, ['t'])
    const { withUsage, withoutUsage, refused, states } = compare(
      countedByTag(),
      new Map(booked.map((row) => [row.tag, row])),
    )
    expect(booked).toHaveLength(questions)
    expect(withUsage).toMatchObject({ unequal: [], booked: withUsage.provider })
    expect(withoutUsage.aboveReservation).toEqual([])
    expect(refused).toMatchObject({ booked: 0, charged: [] })
    // Checks that every kind of answer occurred; otherwise the comparison would be meaningless.
    expect(withUsage.count).toBeGreaterThan(20)
    expect(withoutUsage.count).toBeGreaterThan(10)
    expect(refused.count).toBeGreaterThan(0)
    expect(Object.keys(states).toSorted()).toEqual(['done', 'failed', 'stopped'])
    const [meters] = await asOwner<{
      meter: number
      spend: number
      messages: number
      reserved: number
      writing: number
    }>(app(), metersSql, [[companyId]])
    expect(meters).toEqual({
      meter: withUsage.booked + withoutUsage.booked,
      spend: withUsage.booked + withoutUsage.booked,
      messages: withUsage.booked + withoutUsage.booked,
      reserved: 0,
      writing: 0,
    })
  }, 90_000)
})
