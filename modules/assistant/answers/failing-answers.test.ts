import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/app.ts'
import { openAnswerServer, useAnswers } from '#tests/support/assistant-answers.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { ask as askAt } from '#tests/support/assistant-driver.ts'
import type { OpenAiStandIn } from '#tests/support/openai-stand-in.ts'
import { refusals } from '#tests/support/openai-stand-in-wire.ts'
import { sweepAnswers } from './sweep-answers.ts'

const { fixture, app, llm, createConsultation, openAnswer, ask, messages, meteredTokens, waitUntilSettled } =
  useAnswers()
let standIn: OpenAiStandIn
let lawyer: Person
beforeAll(() => {
  ;({ standIn, lawyer } = fixture())
})

describe('a provider that fails', () => {
  const failures: [string, string, string][] = [
    ['wrong_key', 'assistant_wrong_key', ''],
    ['rate retry=30', 'assistant_rate_limited', ''],
    ['quota', 'assistant_quota_exhausted', ''],
    ['context', 'assistant_context_too_long', ''],
    ['filtered', 'assistant_content_filtered', ''],
    ['overloaded', 'assistant_unavailable', ''],
    ['silence', 'assistant_timed_out', ''],
    ['cut', 'assistant_cut_off', 'Respuesta'],
    ['unfinished', 'assistant_cut_off', 'Respuesta'],
    ['stall', 'assistant_timed_out', 'Respuesta'],
    ['filter', 'assistant_content_filtered', 'Respuesta'],
  ]
  it.each(failures)('ends the answer after %s with %s and keeps its text', async (plan, code, storedText) => {
    const before = await meteredTokens()
    const id = await createConsultation()
    const reading = await ask(id, `¿Qué pasa ahora con todo esto? (stand-in: ${plan})`)
    expect(reading).toMatchObject({ status: 200, state: 'failed', error: code })
    const answer = (await messages(id))[1]
    expect(answer).toMatchObject({ state: 'failed', content: reading.text, error: { code } })
    expect(answer?.error?.message.length).toBeGreaterThan(20)
    expect(reading.text.startsWith(storedText)).toBe(true)
    await waitUntilSettled()
    if (storedText === '') expect(await meteredTokens()).toBe(before)
    else expect(await meteredTokens()).toBeGreaterThan(before)
  })

  it('ends the answer with its text so far when it sends garbage or a stream error', async () => {
    for (const plan of ['garbage', 'mid_error']) {
      const reading = await ask(await createConsultation(), `Prueba (stand-in: ${plan})`)
      expect(reading.state).toBe('failed')
      expect(reading.text.length).toBeGreaterThan(0)
      expect(reading.error).toMatch(/^assistant_(cut_off|unavailable)$/)
    }
  })

  it('receives a shorter prompt after refusing a long one, and the answer contains a notice', async () => {
    const id = await createConsultation()
    standIn.behave({ text: 'palabra '.repeat(4_000), noUsage: false })
    await ask(id, 'Escribe mucho')
    standIn.behave(null)
    standIn.script({ refusal: refusals.context(9_000, 8_192) })
    const reading = await ask(id, 'Sigue')
    expect(reading).toMatchObject({ state: 'done' })
    expect(reading.events.filter(({ event }) => event === 'status').map(({ data }) => data.code)).toContain(
      'history_trimmed',
    )
    expect((await messages(id)).at(-1)?.statuses).toContain('history_trimmed')
  })

  it('is charged by our estimate, within the reservation, when it sends no usage', async () => {
    const before = await meteredTokens()
    const reading = await ask(await createConsultation(), 'Sin cuenta (stand-in: no_usage)')
    expect(reading.events.find(({ event }) => event === 'usage')?.data).toMatchObject({ estimated: true })
    const cost = (await meteredTokens()) - before
    expect(cost).toBeGreaterThan(0)
    expect(cost).toBeLessThanOrEqual(Number(reading.events[0]?.data.reserved))
  })
})

describe('a server that ends', () => {
  it('leaves, when it is killed, an answer that the next read ends as interrupted, charged for its text so far', async () => {
    const id = await createConsultation()
    const reading = openAnswer(id, 'Se cae (stand-in: pace ms=20 tokens=300)', undefined, 1)
    await expect
      .poll(async () => (await messages(id))[1]?.content.length ?? 0, { timeout: 5_000, interval: 20 })
      .toBeGreaterThan(10)
    const answer = (await messages(id))[1]
    // The running server renews the deadline with each heartbeat, so this is repeated until a sweep comes before one.
    await expect
      .poll(
        async () => {
          await asOwner(
            app(),
            `update consultation_message set alive_until = now() - interval '1 second' where id = '${answer?.id}'
              and state = 'writing'`,
          )
          await sweepAnswers(app().services.openWork())
          return (await messages(id))[1]
        },
        { timeout: 5_000, interval: 5 },
      )
      .toMatchObject({ state: 'interrupted', error: { code: 'assistant_interrupted' }, usage: { estimated: true } })
    // An expired answer charges nothing more.
    expect((await reading.reading).state).toBe('interrupted')
    await expect.poll(() => standIn.chats[0]?.state).toBe('aborted')
    await waitUntilSettled()
  })

  it('stores its answers as interrupted when it is stopped gracefully', async () => {
    const third = await openTestApp({ urls: app().urls, directory: app().directory, ports: { llm: llm() } })
    const thirdServer = await openAnswerServer(third.handler)
    const id = await createConsultation()
    const reading = askAt(thirdServer.base, lawyer.token, id, { content: 'Cierra (stand-in: pace ms=20 tokens=300)' })
    await expect
      .poll(async () => (await messages(id))[1]?.content.length ?? 0, { timeout: 5_000, interval: 20 })
      .toBeGreaterThan(10)
    await third.close()
    expect(await reading.reading).toMatchObject({ state: 'interrupted', error: 'assistant_interrupted' })
    expect((await messages(id))[1]).toMatchObject({ state: 'interrupted', usage: { estimated: true } })
    await thirdServer.close()
  })
})
