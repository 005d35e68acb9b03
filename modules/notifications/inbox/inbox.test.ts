// The inbox of notices over HTTP.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { notify, type NewNotice } from '#server/notices/notify.ts'
import { withScope } from '#server/db/scope.ts'
import { administrator, member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'

const app = useApp({ background: true })
let lawOffice: Office
let colleague: Person
beforeAll(async () => {
  lawOffice = await office(app())
  colleague = await member(app(), lawOffice)
})

interface Inbox {
  readonly items: {
    readonly id: string
    readonly kind: string
    readonly at: string
    readonly readAt: string | null
    readonly data: object
    readonly caseName: string | null
  }[]
  readonly total: number
  readonly unread: number
}
const inboxOf = async (user: Person, query = '') => (await user.get(`/notices${query}`).expect(200)).body as Inbox
const notifyUser = (user: { readonly id: string }, key: string, more: Partial<NewNotice> = {}) =>
  withScope({ kind: 'company', companyId: lawOffice.companyId }, () =>
    app()
      .services.openWork()
      .em.transactional((tx) =>
        notify(tx, {
          kind: 'usage.near',
          userId: user.id,
          companyId: lawOffice.companyId,
          key,
          data: { meter: 'storage', used: 8, limit: 10, level: 80 },
          ...more,
        }),
      ),
  )
const unreadOf = async (user: Person) =>
  ((await user.get('/notices/unread').expect(200)).body as { unread: number }).unread

describe('the inbox', () => {
  it('notifies the inviter when the person joins, and not that person', async () => {
    const { items } = await inboxOf(lawOffice.owner)
    expect(items[0]).toMatchObject({ kind: 'member.joined', readAt: null, data: { profile: 'professional' } })
    expect((await inboxOf(colleague)).items).toEqual([])
  })

  it('contains a notice once, the newest first, in pages', async () => {
    const user = await member(app(), lawOffice)
    for (const key of ['a', 'b', 'a', 'c']) await notifyUser(user, key)
    expect(await inboxOf(user)).toMatchObject({
      total: 3,
      unread: 3,
      items: [{ kind: 'usage.near', data: { meter: 'storage', used: 8, limit: 10 } }, {}, {}],
    })
    const { items } = await inboxOf(user)
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .sort()
        .reverse(),
    )
    expect((await inboxOf(user, '?pageSize=10&page=2')).items).toEqual([])
  })

  it('names the case of a notice to a reader who may see it', async () => {
    const { owner, companyId } = lawOffice
    const { body: client } = await owner.post('/clients', { name: 'Efraín Laracuente' }).expect(201)
    const { body: opened } = await owner
      .post('/cases', { name: 'Laracuente v. Municipio', clientId: (client as { id: string }).id })
      .expect(201)
    const { id: caseId } = opened as { id: string }
    const { body: task } = await owner.post('/tasks', { title: 'Llamar al perito', caseId }).expect(201)
    const customer = await member(app(), { companyId, owner }, 'customer')
    const user = await member(app(), lawOffice)
    const term = { caseId, termId: randomUUID(), dueOn: '2026-12-11', nature: 'ordinary', left: 3 }
    for (const person of [user, customer]) await notifyUser(person, 'term', { kind: 'term.due', data: term })
    const taskId = (task as { id: string }).id
    await notifyUser(user, 'task', { kind: 'task.assigned', data: { taskId, name: 'Nereida' } })
    await notifyUser(user, 'usage')
    const namesFor = async (person: Person) => (await inboxOf(person)).items.map(({ caseName }) => caseName)
    expect(await namesFor(user)).toEqual([null, 'Laracuente v. Municipio', 'Laracuente v. Municipio'])
    // A client of the office whose case it is not.
    expect(await namesFor(customer)).toEqual([null])
    const wall = { kind: 'only', personIds: [owner.id], reason: 'Cliente anterior', contactId: owner.id }
    await owner.post(`/cases/${caseId}/walls`, wall).expect(201)
    expect(await namesFor(user)).toEqual([null])
  })

  it('marks own notices as read, by their ids or until an instant', async () => {
    const user = await member(app(), lawOffice)
    for (const key of ['a', 'b', 'c']) await notifyUser(user, key)
    const {
      items: [newest, middle, oldest],
    } = await inboxOf(user)
    expect((await user.post('/notices/read', { ids: [middle?.id] }).expect(200)).body).toEqual({ unread: 2 })
    expect((await inboxOf(user, '?show=unread')).items.map(({ id }) => id)).toEqual([newest?.id, oldest?.id])
    expect((await colleague.post('/notices/read', { ids: [newest?.id] }).expect(200)).body).toEqual({ unread: 0 })
    expect(await unreadOf(user)).toBe(2)
    await notifyUser(user, 'd')
    expect((await user.post('/notices/read', { until: newest?.at }).expect(200)).body).toEqual({ unread: 1 })
    expect((await inboxOf(user)).items.map(({ readAt }) => readAt === null)).toEqual([true, false, false, false])
  })

  it.each([
    [{}],
    [{ ids: [] }],
    [{ ids: ['x'] }],
    [{ until: 'yesterday' }],
    [{ until: '2026-01-01T00:00:00.000Z', all: true }],
  ])('refuses %j', async (body) => {
    await colleague.post('/notices/read', body).expect(400)
  })

  it('is empty for an administrator, who has no company, and counts up to a hundred', async () => {
    expect(await inboxOf(await administrator(app()))).toMatchObject({ items: [], total: 0, unread: 0 })
    const user = await member(app(), lawOffice)
    for (let n = 0; n < 103; n += 1) await notifyUser(user, String(n))
    expect(await unreadOf(user)).toBe(100)
    expect((await inboxOf(user)).total).toBe(103)
  })

  it('is never written for people of another company', async () => {
    const otherOffice = await office(app())
    await expect(notifyUser(otherOffice.owner, 'x', { companyId: otherOffice.companyId })).rejects.toThrow(
      /row-level security/,
    )
    await expect(notifyUser(otherOffice.owner, 'x')).rejects.toThrow(/foreign key/)
  })
})
