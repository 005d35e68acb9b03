// A wall ends the open streams of the excluded people at every server, after an event that informs the browser.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dayMs } from '#server/contract/time.ts'
import { withScope } from '#server/db/scope.ts'
import { member, office, type Person } from '#tests/support/actors.ts'
import { useAnswers } from '#tests/support/assistant-answers.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { ask } from '#tests/support/assistant-driver.ts'
import { readEventsOf, serve } from '#tests/support/event-reader.ts'
import { planWalls } from './write-wall.ts'

const answers = useAnswers()
const { fixture, app, createConsultation } = answers
let colleague: Person
let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  const { lawyer, companyId } = fixture()
  colleague = await member(app(), { companyId, owner: lawyer })
  server = await serve(app())
})
afterAll(() => server.close())

const raise = async (caseId: string, more: object = {}) => {
  const { lawyer } = fixture()
  const body = { kind: 'person', personIds: [colleague.id], reason: 'Caso previo', contactId: lawyer.id, ...more }
  return ((await lawyer.post(`/cases/${caseId}/walls`, body).expect(201)).body as { id: string }).id
}
const open = async () =>
  ((await fixture().lawyer.post('/cases', { name: 'Rivera v. Mar' }).expect(201)).body as { id: string }).id

const plannedJobs = async (wallId: string) =>
  (
    await asOwner<{ n: number }>(
      app(),
      `select count(*)::int as n from graphile_worker.jobs where key = $1 and run_at > now()`,
      [`cases.announce-wall:${wallId}`],
    )
  )[0]?.n

describe('a wall', () => {
  it('is announced to the connected browsers of the people whom it excludes, even when it begins later', async () => {
    const [first, second] = [await open(), await open()]
    const stream = await readEventsOf(server.url, '/notices/live', colleague.token)
    const ownerStream = await readEventsOf(server.url, '/notices/live', fixture().lawyer.token)
    await expect.poll(() => stream.events.length).toBeGreaterThan(0)
    const raisedAt = performance.now()
    await raise(first)
    const walled = (...caseIds: string[]) => ({ event: 'walled', data: { caseIds } })
    await expect.poll(() => stream.events).toContainEqual(walled(first))
    expect(performance.now() - raisedAt).toBeLessThan(60_000)
    await raise(second, { startsAt: new Date(Date.now() + 300).toISOString() })
    await expect.poll(() => stream.events).toContainEqual(walled(second))
    expect(ownerStream.events.filter(({ event }) => event === 'walled')).toEqual([])
    stream.stop()
    ownerStream.stop()
    await Promise.all([stream.ended, ownerStream.ended])
  })

  it('is planned the day before it begins if that is in some weeks', async () => {
    const caseId = await open()
    const wallId = await raise(caseId, { startsAt: new Date(Date.now() + 30 * dayMs).toISOString() })
    expect(await plannedJobs(wallId)).toBe(0)
    await asOwner(app(), `update case_wall set starts_at = now() + interval '1 day' where id = $1`, [wallId])
    await withScope({ kind: 'platform' }, () => planWalls(app().services.openWork()))
    expect(await plannedJobs(wallId)).toBe(1)
  })

  it('is planned although the walls of an earlier office cannot be', async () => {
    const { owner } = await office(app())
    const { id: caseId } = (await owner.post('/cases', { name: 'Rivera v. Mar' }).expect(201)).body as { id: string }
    const startsAt = new Date(Date.now() + 30 * dayMs).toISOString()
    const body = { kind: 'only', personIds: [owner.id], reason: 'Caso previo', contactId: owner.id, startsAt }
    const wall = (await owner.post(`/cases/${caseId}/walls`, body).expect(201)).body as { id: string }
    await asOwner(app(), `update case_wall set starts_at = now() + interval '1 day' where id = $1`, [wall.id])
    const work = app().services.openWork()
    vi.spyOn(work.em, 'transactional').mockRejectedValueOnce(new Error('the walls cannot be planned'))
    // Whether the error is reported after the last office is up to `inEachOffice`.
    await Promise.allSettled([withScope({ kind: 'platform' }, () => planWalls(work))])
    expect(await plannedJobs(wall.id)).toBe(1)
  })

  it('ends an answer that is being written about the case, whose stream cannot be resumed', async () => {
    const { standIn, servers } = fixture()
    const caseId = await open()
    let isEnded = false
    // The answer takes a minute, so that it ends only after the reader was disconnected, even on a busy machine.
    standIn.behave({
      text: 'palabra '.repeat(1_200),
      get tokenMs() {
        return isEnded ? 0 : 50
      },
    })
    const id = await createConsultation(colleague, { mode: 'case', caseId })
    let wallId = ''
    let messageId = ''
    const answer = await ask(
      servers[0]?.base ?? '',
      colleague.token,
      id,
      { content: '¿Cuándo se presentó la demanda?' },
      {
        onEvent: ({ event, data }: { event: string; data: Record<string, unknown> }) => {
          if (event !== 'start') return
          messageId = String(data.messageId)
          void raise(caseId).then((raised) => {
            wallId = raised
          })
        },
      },
    ).reading
    isEnded = true
    standIn.behave(null)
    expect(answer).toMatchObject({ status: 200, state: null })
    await colleague.get(`/assistant/consultations/${id}`).expect(404)
    await colleague.get(`/assistant/consultations/${id}/messages/${messageId}/stream`).expect(404)
    // The tokens are settled and the answer has its end, which its author sees again once the wall is lifted.
    await answers.waitUntilSettled()
    const state = async () =>
      (await asOwner<{ state: string }>(app(), 'select state from consultation_message where id = $1', [messageId]))[0]
        ?.state
    await expect.poll(state).toBe('interrupted')
    await fixture().lawyer.post(`/walls/${wallId}/lift`, { version: 1 }).expect(200)
    await colleague.get(`/assistant/consultations/${id}`).expect(200)
  })
})
