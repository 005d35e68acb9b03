// Saved views over HTTP.
import { describe, expect, it } from 'vitest'
import { member, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { runConcurrently } from '#tests/support/run-concurrently.ts'

const app = useApp({ background: true })

interface View {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly isDefault: boolean
  readonly can: { update: boolean; remove: boolean }
}
const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code
const save = async (by: Person, name: string, more: object = {}): Promise<View> =>
  (await by.post('/views', { list: 'cases', name, query: { status: 'open' }, ...more }).expect(201)).body as View
const views = async (by: Person, list = 'cases'): Promise<View[]> =>
  ((await by.get(`/views?list=${list}`).expect(200)).body as { items: View[] }).items
const namesOf = async (by: Person, list = 'cases') => (await views(by, list)).map(({ name }) => name)

describe('a saved view', () => {
  it('stores the state of a list, is changed with its version and appears in its list only', async () => {
    const { owner } = await office(app())
    const view = await save(owner, ' Abiertos ', { hiddenColumns: ['judge'] })
    expect(view).toMatchObject({
      name: 'Abiertos',
      list: 'cases',
      query: { status: 'open' },
      hiddenColumns: ['judge'],
      shared: false,
      isDefault: false,
      version: 1,
      owner: { id: owner.id },
      can: { update: true, remove: true },
    })
    expect(await views(owner)).toEqual([view])
    expect(await namesOf(owner, 'tasks')).toEqual([])
    const changed = await owner.put(`/views/${view.id}`, { name: 'Por ver', version: 1 }).expect(200)
    expect(changed.body).toMatchObject({ name: 'Por ver', query: { status: 'open' }, version: 2 })
    const stale = await owner.put(`/views/${view.id}`, { name: 'Otro', version: 1 }).expect(409)
    expect(codeOf(stale.body)).toBe('stale_version')
  })

  it.each([
    [{ list: 'dreams' }],
    [{ name: '' }],
    [{ name: 'x'.repeat(61) }],
    [{ query: { 'no valid key': '1' } }],
    [{ query: { q: 'x'.repeat(301) } }],
    [{ query: Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`f${n}`, '1'])) }],
  ])('is refused with %j', async (body) => {
    const { owner } = await office(app())
    await owner.post('/views', { list: 'cases', name: 'x', query: {}, ...body }).expect(400)
  })

  it("is the person's own until it is shared; then only its person and the owner of the office change it", async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const [author, reader] = [await member(app(), lawOffice), await member(app(), lawOffice, 'staff')]
    const view = await save(author, 'Mía')
    expect(await namesOf(reader)).toEqual([])
    expect(codeOf((await owner.put(`/views/${view.id}`, { name: 'x', version: 1 }).expect(404)).body)).toBe(
      'view_not_found',
    )
    await author.put(`/views/${view.id}`, { shared: true, version: 1 }).expect(200)
    expect((await views(reader)).map(({ can }) => can)).toEqual([{ update: false, remove: false }])
    await reader.put(`/views/${view.id}`, { name: 'x', version: 2 }).expect(403)
    await reader.delete(`/views/${view.id}`).expect(403)
    await reader.put('/views/default', { list: 'cases', viewId: view.id }).expect(204)
    expect((await views(reader)).map(({ isDefault }) => isDefault)).toEqual([true])
    expect((await views(author)).map(({ isDefault }) => isDefault)).toEqual([false])
    await owner.put(`/views/${view.id}`, { shared: false, version: 2 }).expect(200)
    expect(await namesOf(reader)).toEqual([])
    await author.put(`/views/${view.id}`, { shared: true, version: 3 }).expect(200)
    expect((await views(reader)).map(({ isDefault }) => isDefault)).toEqual([false])
    await owner.delete(`/views/${view.id}`).expect(204)
    expect(await namesOf(author)).toEqual([])
  })

  it('is restored after it was deleted, and is then the default again', async () => {
    const { owner } = await office(app())
    const view = await save(owner, 'Abiertos')
    await owner.put('/views/default', { list: 'cases', viewId: view.id }).expect(204)
    await owner.put('/views/default', { list: 'tasks', viewId: view.id }).expect(404)
    await owner.delete(`/views/${view.id}`).expect(204)
    expect(await namesOf(owner)).toEqual([])
    await owner.delete(`/views/${view.id}`).expect(404)
    const restored = (await owner.post(`/views/${view.id}/restore`).expect(200)).body as View
    expect(restored.isDefault).toBe(true)
    await owner.put('/views/default', { list: 'cases', viewId: null }).expect(204)
    expect((await views(owner)).map(({ isDefault }) => isDefault)).toEqual([false])
  })

  it('is refused beyond fifty of a person, also when several are saved at the same time', async () => {
    const { owner } = await office(app())
    for (let n = 1; n < 50; n += 1) await save(owner, `Vista ${n}`)
    const answers = await runConcurrently(3, () => owner.post('/views', { list: 'cases', name: 'Otra', query: {} }))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await views(owner)).length).toBe(50)
  })

  it('is hidden from clients and other offices', async () => {
    const lawOffice = await office(app())
    const view = await save(lawOffice.owner, 'De la oficina', { shared: true })
    const client = await member(app(), lawOffice, 'customer')
    await client.get('/views?list=cases').expect(403)
    const stranger = (await office(app())).owner
    expect(await namesOf(stranger)).toEqual([])
    await stranger.delete(`/views/${view.id}`).expect(404)
  })
})
