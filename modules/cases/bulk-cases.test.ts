// Acts on many cases, over HTTP.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { member, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { listCases, listCaseNames } from '#tests/support/list-cases.ts'

const app = useApp({ background: true })

interface Result {
  readonly done: { id: string; former: string | null }[]
  readonly failed: { id: string; name: string | null; code: string; message: string }[]
  readonly remaining: number
}
const idOf = (body: unknown) => (body as { id: string }).id
const open = async (by: Person, name: string) => idOf((await by.post('/cases', { name }).expect(201)).body)
const tag = async (by: Person, name: string, colour = 'blue') =>
  idOf((await by.post('/tags', { name, colour }).expect(201)).body)
const bulk = async (by: Person, body: object): Promise<Result> =>
  (await by.post('/cases/bulk', body).expect(200)).body as Result

describe('an act on many cases', () => {
  it('closes those that can be closed and lists the others with their reason', async () => {
    const { owner } = await office(app())
    const [first, second] = [await open(owner, 'Uno'), await open(owner, 'Dos')]
    await owner.post(`/cases/${second}/close`).expect(200)
    const missing = randomUUID()
    const result = await bulk(owner, { ids: [first, second, missing, first], act: { kind: 'close' } })
    expect(result.done).toEqual([{ id: first, former: null }])
    expect(result.failed.map(({ id, code, message }) => [id, code, message])).toEqual([
      [second, 'case_already_closed', 'The case was already closed.'],
      [missing, 'case_not_found', 'That case does not exist.'],
    ])
    expect((await bulk(owner, { ids: [first], act: { kind: 'reopen' } })).failed).toEqual([])
    expect((await listCases(owner, '?status=open')).total).toBe(1)
  })

  it('acts on all cases of a filter, and returns the replaced values', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const colleague = await member(app(), lawOffice)
    for (const name of ['Rivera uno', 'Rivera dos', 'Soto']) await open(owner, name)
    const act = (responsibleId: string | null) => ({ kind: 'assign', responsibleId })
    const assigned = await bulk(owner, { filter: { q: 'rivera' }, act: act(colleague.id) })
    expect(assigned.done.map(({ former }) => former)).toEqual([null, null])
    expect(await listCaseNames(owner, `?responsibleId=${colleague.id}&sort=name`)).toEqual(['Rivera dos', 'Rivera uno'])
    const unassigned = await bulk(owner, { filter: { responsibleId: colleague.id }, act: act(null) })
    expect(unassigned.done.map(({ former }) => former)).toEqual([colleague.id, colleague.id])
    const unknown = await bulk(owner, { filter: { q: 'soto' }, act: act(randomUUID()) })
    expect(unknown.failed).toMatchObject([{ name: 'Soto', code: 'user_not_found' }])
  })

  it('tags and untags, and returns which cases changed', async () => {
    const { owner } = await office(app())
    const ids = [await open(owner, 'Uno'), await open(owner, 'Dos')]
    const urgent = await tag(owner, 'Urgente')
    await owner.put(`/tags/on/cases/${ids[0]}`, { add: [urgent] }).expect(200)
    const tagged = await bulk(owner, { ids, act: { kind: 'tag', tagIds: [urgent] } })
    expect(tagged.done).toEqual([
      { id: ids[0], former: null },
      { id: ids[1], former: 'changed' },
    ])
    expect((await listCases(owner, `?tagId=${urgent}`)).total).toBe(2)
    await bulk(owner, { filter: { tagId: urgent }, act: { kind: 'untag', tagIds: [urgent] } })
    expect((await listCases(owner, `?tagId=${urgent}`)).total).toBe(0)
  })

  it('is refused without rows, with ids and a filter at the same time, with 501 rows, and to a client', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const act = { kind: 'close' }
    await owner.post('/cases/bulk', { act }).expect(400)
    await owner.post('/cases/bulk', { ids: [randomUUID()], filter: {}, act }).expect(400)
    await owner.post('/cases/bulk', { ids: Array.from({ length: 501 }, () => randomUUID()), act }).expect(400)
    const client = await member(app(), lawOffice, 'customer')
    await client.post('/cases/bulk', { ids: [randomUUID()], act }).expect(403)
  })

  it('runs once for a key, even if the request is repeated', async () => {
    const { owner } = await office(app())
    const id = await open(owner, 'Uno')
    const send = () =>
      owner.post('/cases/bulk', { ids: [id], act: { kind: 'close' } }).set('idempotency-key', 'cerrar-uno-2037')
    const first = (await send().expect(200)).body as Result
    expect((await send().expect(200)).body).toEqual(first)
    expect(first.done).toEqual([{ id, former: null }])
  })
})
