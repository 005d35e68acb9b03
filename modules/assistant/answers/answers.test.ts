import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { person, anonymous, testPassword, type Person } from '#tests/support/actors.ts'
import { useAnswers, type AnswerServer } from '#tests/support/assistant-answers.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { ask as askAt, openStream, type ReadAnswer } from '#tests/support/assistant-driver.ts'
import type { OpenAiStandIn } from '#tests/support/openai-stand-in.ts'

const answers = useAnswers()
const { fixture, app, createConsultation, openAnswer, ask, follow } = answers
const { messages, meteredTokens, reservedTokens, waitUntilSettled } = answers
let standIn: OpenAiStandIn
let servers: readonly AnswerServer[]
let lawyer: Person
let companyId: string
let caseId: string
beforeAll(() => {
  ;({ standIn, servers, lawyer, companyId, caseId } = fixture())
})
const eventNames = (reading: ReadAnswer) => reading.events.map(({ event }) => event)

describe('a subscriber', () => {
  it('is disconnected at every server when the session ends, and cannot reconnect', async () => {
    // The answer takes a minute, so that it ends only after both subscribers were disconnected, even on a busy machine.
    let isDisconnected = false
    standIn.behave({
      text: 'palabra '.repeat(1_200),
      get tokenMs() {
        return isDisconnected ? 0 : 50
      },
    })
    const login = await anonymous(app())
      .post('/auth/local', { identifier: lawyer.email, password: testPassword })
      .expect(200)
    const { jwt } = login.body as { jwt: string }
    const id = await createConsultation()
    let readingElsewhere: Promise<ReadAnswer> | undefined
    const onEvent = ({ event, data }: { event: string; data: Record<string, unknown> }) => {
      if (event !== 'start') return
      const path = `/assistant/consultations/${id}/messages/${String(data.messageId)}/stream`
      readingElsewhere = openStream(servers[1]?.base ?? '', jwt, 'GET', path, undefined, {
        onEvent: (first) => {
          if (first.event === 'start')
            void person(app(), { ...lawyer, token: jwt })
              .post('/auth/logout')
              .expect(204)
              .then(() => undefined)
        },
      }).reading
    }
    const reading = await askAt(servers[0]?.base ?? '', jwt, id, { content: '¿Qué es un interdicto?' }, { onEvent })
      .reading
    expect(reading).toMatchObject({ status: 200, state: null })
    expect(await readingElsewhere).toMatchObject({ status: 200, state: null })
    isDisconnected = true
    standIn.behave(null)
    const resumed = await openStream(
      servers[1]?.base ?? '',
      jwt,
      'GET',
      `/assistant/consultations/${id}/messages/${reading.messageId}/stream`,
    ).reading
    expect(resumed.status).toBe(401)
    // The generation does not depend on its reader: it continues to its end.
    await expect.poll(reservedTokens, { timeout: 30_000 }).toBe(0)
  }, 100_000)
})

describe('an answer', () => {
  it('streams from start to done, is stored, and costs the tokens that the provider counted', async () => {
    const before = await meteredTokens()
    const id = await createConsultation()
    const reading = await ask(id, '¿Qué es un interdicto?')
    expect(reading).toMatchObject({
      status: 200,
      state: 'done',
      error: null,
      text: 'Respuesta general a: ¿Qué es un interdicto?',
    })
    expect(eventNames(reading)[0]).toBe('start')
    expect(eventNames(reading).slice(-2)).toEqual(['usage', 'done'])
    const { inputTokens, outputTokens } = standIn.totals()
    expect((await meteredTokens()) - before).toBe(inputTokens + outputTokens)
    expect((await messages(id)).map(({ role, state, content }) => ({ role, state, content }))).toEqual([
      { role: 'user', state: 'done', content: '¿Qué es un interdicto?' },
      { role: 'assistant', state: 'done', content: reading.text },
    ])
    expect((await messages(id))[1]?.usage).toMatchObject({ inputTokens, outputTokens, estimated: false })
    const { body } = await lawyer.get(`/assistant/consultations/${id}`)
    expect(body).toMatchObject({
      title: '¿Qué es un interdicto?',
      titled: false,
      messageCount: 2,
      writing: false,
      lastState: 'done',
    })
  })

  it('cites the case with verified quotes, and sends no data of another case', async () => {
    await lawyer
      .post(`/cases/${caseId}/documents`, {
        name: 'Contrato',
        content: '<p>La obra se entregará el 8 de agosto de 2024 ante notario.</p>',
      })
      .expect(201)
    const otherId = ((await lawyer.post('/cases', { name: 'Otro caso' }).expect(201)).body as { id: string }).id
    const foreignDocument = { name: 'Ajeno', content: '<p>La obra secreta se entregará en Ponce.</p>' }
    await lawyer.post(`/cases/${otherId}/documents`, foreignDocument).expect(201)
    await expect
      .poll(
        async () =>
          (
            await asOwner<{ n: number }>(app(), "select count(*)::int as n from document where text_status = 'pending'")
          )[0]?.n,
        { timeout: 10_000 },
      )
      .toBe(0)
    const id = await createConsultation(lawyer, { mode: 'case', caseId })
    const reading = await ask(id, '¿Cuándo se entregará la obra?')
    expect(reading).toMatchObject({ state: 'done' })
    const citation = reading.events.find(({ event }) => event === 'citation')
    expect(citation?.data).toMatchObject({ verified: true, documentName: 'Contrato', kind: 'authored' })
    expect(standIn.prompts().join()).not.toContain('secreta')
    const answer = (await messages(id))[1]
    const { body } = await lawyer.get(`/assistant/consultations/${id}/messages/${answer?.id}/sources`).expect(200)
    expect((body as { items: { text: string | null }[] }).items.some(({ text }) => text?.includes('8 de agosto'))).toBe(
      true,
    )
    await lawyer
      .get(`/assistant/consultations/${id}/export?format=md`)
      .expect(200)
      .expect('content-type', /markdown/)
      .expect(/Fuentes|Sources/)
  })

  it('is returned for a repeated question at no cost', async () => {
    const id = await createConsultation()
    const question = { id: randomUUID(), content: 'Una vez (stand-in: pace ms=20 tokens=20)' }
    const [first, second] = await Promise.all([ask(id, question), ask(id, question)])
    const third = await ask(id, question)
    expect(new Set([first.messageId, second.messageId, third.messageId]).size).toBe(1)
    expect([first, second, third].map(({ state, text }) => [state, text])).toEqual([
      ['done', first.text],
      ['done', first.text],
      ['done', first.text],
    ])
    expect(standIn.chats.length).toBe(1)
  })

  it('resumes after a lost connection at the same position, at this or another server', async () => {
    const id = await createConsultation()
    let receivedTokens = 0
    const interrupted = await ask(id, 'Larga (stand-in: pace ms=15 tokens=60)', {
      onEvent: ({ event }, hangUp) => {
        if (event === 'delta' && (receivedTokens += 1) === 5) hangUp()
      },
    })
    expect(interrupted.state).toBeNull()
    const messageId = interrupted.messageId ?? ''
    const last = interrupted.events.at(-1)?.id ?? ''
    const [resumedHere, resumedOnOther, whole] = await Promise.all([
      follow(id, messageId, 0, last),
      follow(id, messageId, 1, last),
      follow(id, messageId, 1),
    ])
    const expected = Array.from({ length: 60 }, (_, index) => `p${index}`).join(' ')
    expect(interrupted.text + resumedHere.text).toBe(expected)
    expect(interrupted.text + resumedOnOther.text).toBe(expected)
    expect(whole.text).toBe(expected)
    expect([resumedHere.state, resumedOnOther.state, whole.state]).toEqual(['done', 'done', 'done'])
    expect(eventNames(resumedOnOther)).not.toContain('start')
    expect(eventNames(whole)[0]).toBe('start')
    expect((await follow(id, messageId, 1, last)).text).toBe(resumedOnOther.text)
    expect(standIn.chats.length).toBe(1)
  })

  it.each([0, 1])(
    'stops from server %i: closes the connection to the provider and stores the text with its estimated cost',
    async (serverIndex) => {
      const before = await meteredTokens()
      const id = await createConsultation()
      const reading = openAnswer(id, 'Detente (stand-in: pace ms=20 tokens=400)')
      await expect
        .poll(async () => (await messages(id))[1]?.content.length ?? 0, { timeout: 5_000, interval: 20 })
        .toBeGreaterThan(10)
      const answer = (await messages(id))[1]
      const stop = openStream(
        servers[serverIndex]?.base ?? '',
        lawyer.token,
        'POST',
        `/assistant/consultations/${id}/messages/${answer?.id}/stop`,
      )
      expect((await stop.reading).status).toBe(204)
      const { state, text } = await reading.reading
      expect(state).toBe('stopped')
      expect((await messages(id))[1]).toMatchObject({ state: 'stopped', content: text, usage: { estimated: true } })
      await expect.poll(() => standIn.chats[0]?.state).toBe('aborted')
      await waitUntilSettled()
      const reserved =
        (
          await asOwner<{ reserved: number }>(
            app(),
            `select reserved from consultation_message where id = '${answer?.id}'`,
          )
        )[0]?.reserved ?? 0
      const cost = (await meteredTokens()) - before
      expect(cost).toBeGreaterThan(0)
      expect(cost).toBeLessThanOrEqual(reserved)
      await lawyer.post(`/assistant/consultations/${id}/messages/${answer?.id}/stop`).expect(204)
    },
  )

  it('is generated again on retry and after an edited question; replaced messages stay in the history', async () => {
    const id = await createConsultation()
    await ask(id, 'Primera')
    await ask(id, 'Segunda')
    const [first, , second, answer] = await messages(id)
    const retried = await ask(id, { retryOf: answer?.id })
    expect(retried).toMatchObject({ state: 'done', text: 'Respuesta general a: Segunda' })
    expect((await messages(id)).map(({ content }) => content)).toEqual([
      'Primera',
      'Respuesta general a: Primera',
      'Segunda',
      'Respuesta general a: Segunda',
    ])
    expect(standIn.chats.at(-1)?.request.messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
    ])
    expect(await ask(id, { editOf: first?.id, content: 'Otra' })).toMatchObject({ state: 'done' })
    expect((await messages(id)).map(({ content }) => content)).toEqual(['Otra', 'Respuesta general a: Otra'])
    expect((await messages(id, '?replaced=true')).filter(({ replaced }) => replaced)).toHaveLength(5)
    expect((await ask(id, { editOf: second?.id, content: 'No' })).error).toBe('message_not_found')
    expect((await ask(id, { retryOf: randomUUID() })).error).toBe('message_not_found')
  })

  it('ends for its subscribers at every server when its consultation is deleted', async () => {
    const id = await createConsultation()
    const first = openAnswer(id, 'Fuera (stand-in: pace ms=20 tokens=400)')
    await expect
      .poll(async () => (await messages(id))[1]?.content.length ?? 0, { timeout: 5_000, interval: 20 })
      .toBeGreaterThan(5)
    const followedOnOther = follow(id, (await messages(id))[1]?.id ?? '', 1)
    await expect.poll(() => standIn.chats[0]?.state).toBe('open')
    await lawyer.delete(`/assistant/consultations/${id}`).expect(204)
    expect((await first.reading).state).toBe('stopped')
    expect((await followedOnOther).state).toBeNull()
    await lawyer.post(`/assistant/consultations/${id}/restore`).expect(200)
    expect((await messages(id))[1]).toMatchObject({ state: 'stopped' })
  })

  it('rejects a second question while one is being answered', async () => {
    const id = await createConsultation()
    const slowAnswer = openAnswer(id, 'Lenta (stand-in: slow ms=300)')
    await expect.poll(() => standIn.chats.length).toBe(1)
    expect(await ask(id, 'Otra')).toMatchObject({ status: 409, error: 'answer_in_progress' })
    expect((await slowAnswer.reading).state).toBe('done')
  })

  it('gives the model the results of tool calls, and shows its proposals', async () => {
    const id = await createConsultation(lawyer, { mode: 'case', caseId })
    standIn.script(
      { text: 'Miro. ', calls: [{ name: 'list_parties', arguments: '{}' }], finish: 'tool_calls' },
      {
        text: 'Anoto.',
        calls: [{ name: 'create_task', arguments: JSON.stringify({ title: 'Llamar al perito', day: '2026-12-01' }) }],
        finish: 'tool_calls',
      },
    )
    const before = await meteredTokens()
    const reading = await ask(id, 'Prepara una tarea')
    expect(reading).toMatchObject({ state: 'done', text: 'Miro. Anoto.' })
    const proposal = reading.events.find(({ event }) => event === 'proposal')?.data
    expect(proposal).toMatchObject({ tool: 'create_task', state: 'open' })
    expect(standIn.chats[1]?.request.messages.map(({ role }) => role).slice(-2)).toEqual(['assistant', 'tool'])
    const { inputTokens, outputTokens } = standIn.totals()
    expect((await meteredTokens()) - before).toBe(inputTokens + outputTokens)
    const countTasks = async () =>
      (await asOwner<{ n: number }>(app(), `select count(*)::int as n from task where company_id = '${companyId}'`))[0]
        ?.n
    expect(await countTasks()).toBe(0)
    const path = `/assistant/consultations/${id}/proposals/${String(proposal?.id)}`
    await lawyer.post(`${path}/accept`, { input: { title: '' } }).expect(422)
    const input = { title: 'Llamar al perito Castellar', day: '2026-12-02' }
    const clicks = await Promise.all([
      lawyer.post(`${path}/accept`, { input }),
      lawyer.post(`${path}/accept`, { input }),
    ])
    expect(clicks.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await asOwner(app(), `select title from task where company_id = '${companyId}'`)).toEqual([
      { title: input.title },
    ])
    await lawyer.post(`${path}/dismiss`).expect(409)
  })
})
