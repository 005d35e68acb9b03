import type { Response } from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'
import { administrator, member, office, professional, type Person } from '#tests/support/actors.ts'
import { openTestApp, useApp } from '#tests/support/app.ts'

const app = useApp({ background: true })
let admin: Person
beforeAll(async () => {
  admin = await administrator(app())
})

const items = (answer: Response) =>
  (
    answer.body as {
      items: { id: string; name: string; surname: string; company: { id: string } | null; status: string }[]
    }
  ).items
const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code

describe('the first administrator', () => {
  it('is not created by any of several servers when there is an administrator', async () => {
    expect(await app().ensureFirstAdministrator()).toBeNull()
    const second = await openTestApp({ urls: app().urls, directory: app().directory })
    try {
      expect(await Promise.all([app().ensureFirstAdministrator(), second.ensureFirstAdministrator()])).toEqual([
        null,
        null,
      ])
    } finally {
      await second.close()
    }
  })
})

describe('users of the platform', () => {
  it('are found without regard to accents, by name, user name or e-mail', async () => {
    const user = await professional(app(), 'Ángel Gabriel', 'Peñalosa Ruiz')
    for (const q of ['angel gabriel', 'PENALOSA', user.username, user.email]) {
      expect(items(await admin.get(`/admin/users?q=${encodeURIComponent(q)}`).expect(200)).map((u) => u.id)).toEqual([
        user.id,
      ])
    }
    expect(items(await admin.get('/admin/users?q=%25'))).toEqual([])
  })

  it('are paged, counted, filtered and sorted by the rules of Spanish', async () => {
    for (const surname of ['Nzuzi', 'Ñeco', 'Noriega', 'Oquendo']) await professional(app(), 'Orden', surname)
    const sorted = items(await admin.get('/admin/users?q=orden&sort=name'))
    expect(sorted.map((u) => u.surname)).toEqual(['Noriega', 'Nzuzi', 'Ñeco', 'Oquendo'])
    expect(items(await admin.get('/admin/users?q=orden&sort=-name')).map((u) => u.id)).toEqual(
      sorted.map((u) => u.id).reverse(),
    )
    const { body } = await admin.get('/admin/users?q=orden&page=2&pageSize=10').expect(200)
    expect(body).toEqual({ items: [], page: 2, pageSize: 10, total: 4 })
    expect((await admin.get('/admin/users?profile=administrator')).body).toMatchObject({
      total: 1,
      items: [{ id: admin.id, company: null }],
    })
  })

  it('show the company and nothing secret', async () => {
    const { companyId, owner } = await office(app())
    const [user] = items(await admin.get(`/admin/users?q=${owner.username}`))
    expect(user).toMatchObject({ company: { id: companyId, name: 'Albaladejo & Asociados' }, status: 'active' })
    expect(Object.keys(user ?? {}).sort()).toEqual([
      'company',
      'createdAt',
      'email',
      'emailConfirmed',
      'id',
      'lastSeenAt',
      'name',
      'profile',
      'status',
      'surname',
      'username',
    ])
  })

  it('are listed for administrators only', async () => {
    const { owner } = await office(app())
    expect(codeOf(await owner.get('/admin/users').expect(403))).toBe('administrator_only')
  })

  it('lose their session and their seat when deactivated, and get back only the seat', async () => {
    const ownOffice = await office(app())
    const lawyer = await member(app(), ownOffice)
    const seats = async () =>
      (
        (await ownOffice.owner.get(`/companies/${ownOffice.companyId}`)).body as {
          seats: { professionals: { used: number } }
        }
      ).seats.professionals.used
    await admin.put(`/admin/users/${lawyer.id}/status`, { status: 'inactive' }).expect(200)
    await lawyer.get('/users/me').expect(401)
    expect(await seats()).toBe(1)
    await admin.put(`/admin/users/${lawyer.id}/status`, { status: 'inactive' }).expect(200)
    expect(await seats()).toBe(1)
    await admin.put(`/admin/users/${lawyer.id}/status`, { status: 'active' }).expect(200)
    expect(await seats()).toBe(2)
    // The former session stays ended.
    await lawyer.get('/users/me').expect(401)
  })

  it('cannot be deactivated by themselves, even as administrators', async () => {
    expect(codeOf(await admin.put(`/admin/users/${admin.id}/status`, { status: 'inactive' }).expect(409))).toBe(
      'cannot_deactivate_self',
    )
  })

  it('cannot be deactivated if they do not exist', async () => {
    expect(
      codeOf(
        await admin.put('/admin/users/01a1fcc4-2774-73a9-b8b0-21b92b1cb79c/status', { status: 'inactive' }).expect(404),
      ),
    ).toBe('user_not_found')
  })
})
