import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#server/contract/client.ts'
import { NoAnswerError } from '../../lib/api.ts'
import { errorBody } from '../../testing/fake-server.ts'
import { discardUnsent, readUnsent, sendOrStore, sendUnsent, storeUnsent, type UnsentEntry } from './unsent.ts'

const entry = (n: number): UnsentEntry => ({
  id: `0193a1b2-0000-7000-8000-00000000000${n}`,
  caseId: null,
  workedOn: '2026-12-10',
  seconds: 600,
  narrative: `Tarea ${n}`,
  billable: false,
})
const store = (...numbers: readonly number[]) => {
  for (const n of numbers) storeUnsent({ entry: entry(n), caseName: '', problem: null })
}
const ids = () => readUnsent().map(({ entry: { id } }) => id)
const noAnswer = () => Promise.reject(new NoAnswerError(new TypeError('Failed to fetch')))
const refusal = (status: number) =>
  new ApiError(status, errorBody(status, 'time_day_full', 'El día pasaría de 24 horas.'))

beforeEach(() => localStorage.clear())

describe('a new entry', () => {
  it('is stored on the device when there is no response, and once however often it is tried', async () => {
    expect(await sendOrStore(noAnswer, entry(1), 'Tirado')).toBe(false)
    expect(await sendOrStore(noAnswer, entry(1), 'Tirado')).toBe(false)
    expect(readUnsent()).toEqual([{ entry: entry(1), caseName: 'Tirado', problem: null }])
    expect(await sendOrStore(() => Promise.resolve(), entry(1), 'Tirado')).toBe(true)
    expect(readUnsent()).toEqual([])
  })

  it('is not stored when the server refuses it', async () => {
    await expect(sendOrStore(() => Promise.reject(refusal(422)), entry(1), '')).rejects.toMatchObject({ status: 422 })
    expect(readUnsent()).toEqual([])
  })
})

describe('unsent entries', () => {
  it('are sent in their order, each once, and removed', async () => {
    store(1, 2)
    const sent: string[] = []
    expect(await sendUnsent(({ id }) => Promise.resolve(sent.push(id)))).toBe(2)
    expect(sent).toEqual([entry(1).id, entry(2).id])
    expect(await sendUnsent(({ id }) => Promise.resolve(sent.push(id)))).toBe(0)
    expect(sent).toHaveLength(2)
  })

  it.each([
    ['there is no response', new NoAnswerError(new TypeError('Failed to fetch'))],
    ['the server is overloaded', refusal(503)],
    ['the session has ended', refusal(401)],
  ])('wait while %s', async (_when, error) => {
    store(1, 2)
    let attempts = 0
    const send = () => {
      attempts += 1
      return Promise.reject(error)
    }
    expect(await sendUnsent(send)).toBe(0)
    expect(attempts).toBe(1)
    expect(readUnsent().map(({ problem }) => problem)).toEqual([null, null])
  })

  it('stay with the reason when the server refuses them, and do not hold up the others', async () => {
    store(1, 2)
    expect(
      await sendUnsent(({ id }) => (id === entry(1).id ? Promise.reject(refusal(422)) : Promise.resolve(id))),
    ).toBe(1)
    expect(readUnsent()).toEqual([{ entry: entry(1), caseName: '', problem: 'El día pasaría de 24 horas.' }])
    expect(await sendUnsent(() => Promise.resolve())).toBe(0)
    discardUnsent(entry(1).id)
    expect(readUnsent()).toEqual([])
  })

  it('are not sent or stored again after they were discarded while others were on their way', async () => {
    store(1, 2)
    const sent: string[] = []
    const send = async ({ id }: UnsentEntry) => {
      sent.push(id)
      discardUnsent(entry(2).id)
    }
    expect(await sendUnsent(send)).toBe(1)
    expect(sent).toEqual([entry(1).id])

    store(3)
    await sendUnsent(({ id }) => {
      discardUnsent(id)
      return Promise.reject(refusal(422))
    })
    expect(readUnsent()).toEqual([])
  })

  it('are sent as they were changed while others were on their way', async () => {
    store(1, 2)
    const sent: string[] = []
    await sendUnsent(async ({ narrative }) => {
      if (sent.push(narrative) === 1)
        storeUnsent({ entry: { ...entry(2), narrative: 'Vista' }, caseName: '', problem: null })
    })
    expect(sent).toEqual(['Tarea 1', 'Vista'])
  })

  it('belong to the person who wrote them', () => {
    localStorage.setItem('id', 'ana')
    store(1)
    localStorage.setItem('id', 'luis')
    expect(ids()).toEqual([])
    localStorage.setItem('id', 'ana')
    expect(ids()).toEqual([entry(1).id])
  })
})
