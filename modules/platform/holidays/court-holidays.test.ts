import type { Response } from 'supertest'
import { request } from '#tests/support/request.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { administrator, member, office, professional, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'

const app = useApp({ background: true })
let admin: Person
let lawyer: Person
beforeAll(async () => {
  ;[admin, lawyer] = [await administrator(app()), await professional(app())]
})

interface Day {
  readonly date: string
  readonly name: string
  readonly code: string | null
  readonly half: boolean
  readonly insteadOf: string | null
  readonly set: string
  readonly certain: boolean
  readonly citation: string | null
  readonly law?: string | null
  readonly removed?: boolean
}
const holidaysOf = async (year: number | string, user = lawyer) =>
  ((await user.get(`/holidays?year=${year}`).expect(200)).body as { items: Day[] }).items
const readAsAdmin = async (year: number) =>
  (await admin.get(`/admin/holidays?year=${year}`).expect(200)).body as {
    items: Day[]
    overrides: { id: string; date: string; createdBy: { name: string } | null }[]
  }
const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code

describe('days on which the courts are closed', () => {
  it('are readable by everybody who is signed in, in their language, for any year', async () => {
    const own = await office(app())
    const customer = await member(app(), own, 'customer')
    expect(await holidaysOf(2026)).toHaveLength(26)
    expect((await holidaysOf(2026, customer)).map((d) => d.date)).toEqual((await holidaysOf(2026)).map((d) => d.date))
    expect((await holidaysOf(2027)).find((d) => d.code === 'independence-day')).toEqual({
      date: '2027-07-05',
      name: 'Independence Day of the United States',
      code: 'independence-day',
      half: false,
      insteadOf: '2027-07-04',
      set: 'legal',
      certain: true,
      citation: null,
    })
    expect((await holidaysOf(2025)).find((d) => d.code === 'christmas-eve')).toMatchObject({
      half: true,
      citation: null,
    })
    const inFrench = await request(app().handler)
      .get('/api/holidays?year=2026')
      .set('authorization', `Bearer ${lawyer.token}`)
      .set('accept-language', 'fr')
    expect((inFrench.body as { items: Day[] }).items[0]?.name).toBe("Jour de l'An")
    for (const year of ['1949', '2200', 'next', ''])
      expect((await lawyer.get(`/holidays?year=${year}`)).status).toBe(400)
  })

  it('include closures by order of the Supreme Court, with their citation', async () => {
    expect((await holidaysOf(2026)).find((d) => d.date === '2026-11-27')).toEqual({
      date: '2026-11-27',
      name: 'Courts closed by order',
      code: 'court-closure',
      half: false,
      insteadOf: null,
      set: 'judicial',
      certain: true,
      citation: '2026 TSPR 6, EM-2026-0002',
    })
    // An order closes the whole of a half day.
    expect((await holidaysOf(2026)).filter((d) => d.date === '2026-12-24')).toEqual([
      expect.objectContaining({ code: 'christmas-eve', half: false, citation: '2026 TSPR 6, EM-2026-0002' }),
    ])
    expect(
      codeOf(await admin.post('/admin/holidays', { kind: 'added', date: '2026-11-27', name: 'Cierre' }).expect(409)),
    ).toBe('holiday_already')
    await admin.post('/admin/holidays', { kind: 'removed', date: '2027-03-25' }).expect(201)
    expect((await holidaysOf(2027)).some((d) => d.date === '2027-03-25')).toBe(false)
  })

  it('are added by an administrator with a reason, and removed', async () => {
    const created = (
      await admin
        .post('/admin/holidays', { kind: 'added', date: '2026-09-08', name: 'Tormenta', reason: 'OAJP-2026-010' })
        .expect(201)
    ).body as { id: string }
    expect(created).toMatchObject({
      kind: 'added',
      date: '2026-09-08',
      name: 'Tormenta',
      reason: 'OAJP-2026-010',
      createdBy: { id: admin.id },
    })
    expect((await holidaysOf(2026)).find((d) => d.date === '2026-09-08')).toEqual({
      date: '2026-09-08',
      name: 'Tormenta',
      code: null,
      half: false,
      insteadOf: null,
      set: 'legal',
      certain: true,
      citation: 'OAJP-2026-010',
    })
    expect((await holidaysOf(2026)).map((d) => d.date)).toEqual((await holidaysOf(2026)).map((d) => d.date).sort())
    expect(
      codeOf(await admin.post('/admin/holidays', { kind: 'added', date: '2026-09-08', name: 'Otra vez' }).expect(409)),
    ).toBe('holiday_override_exists')
    await admin.delete(`/admin/holidays/${created.id}`).expect(204)
    expect(await holidaysOf(2026)).toHaveLength(26)
    expect(codeOf(await admin.delete(`/admin/holidays/${created.id}`).expect(404))).toBe('holiday_override_not_found')
    const events = await asOwner<{ payload: unknown }>(
      app(),
      `select payload from outbox_event where name = 'platform.holiday.changed'
          and payload ->> 'date' = '2026-09-08' order by id`,
    )
    expect(events.map((e) => e.payload)).toEqual([
      { by: admin.id, date: '2026-09-08', what: 'added' },
      { by: admin.id, date: '2026-09-08', what: 'restored' },
    ])
  })

  it('are added with the calendar, the certainty and the date of the decree', async () => {
    const day = { date: '2028-09-21', name: 'Huracán', set: 'federal', certain: false, decreedOn: '2028-09-19' }
    expect((await admin.post('/admin/holidays', { kind: 'added', ...day }).expect(201)).body).toMatchObject(day)
    expect((await holidaysOf(2028)).find(({ date }) => date === day.date)).toMatchObject({
      set: 'federal',
      certain: false,
    })
    await admin.post('/admin/holidays', { kind: 'added', ...day, date: '2028-09-22', set: 'lunar' }).expect(400)
  })

  it('are uncertain without proof that the courts close', async () => {
    const uncertain = (await holidaysOf(2026)).filter(({ certain }) => !certain)
    expect(uncertain.map(({ date }) => date)).toEqual(['2026-01-05', '2026-06-19'])
  })

  it('become certain once an administrator adds the order', async () => {
    const closure = { date: '2025-04-17', name: 'Jueves Santo', set: 'judicial', reason: 'EM-2025-3' }
    await admin.post('/admin/holidays', { kind: 'added', ...closure }).expect(201)
    expect((await holidaysOf(2025)).filter(({ date }) => date === closure.date)).toEqual([
      expect.objectContaining({ name: 'Jueves Santo', set: 'judicial', certain: true, citation: 'EM-2025-3' }),
    ])
  })

  it('include no Saturday that an order made a working day', async () => {
    // 20 November 2027 is a Saturday, 22 November a Monday.
    await admin.post('/admin/holidays', { kind: 'removed', date: '2027-11-20', reason: 'Boletín 1' }).expect(201)
    expect((await lawyer.get('/holidays?year=2027').expect(200)).body).toMatchObject({ opened: ['2027-11-20'] })
    expect((await holidaysOf(2027)).some(({ date }) => date === '2027-11-20')).toBe(false)
    expect((await readAsAdmin(2027)).items.find(({ date }) => date === '2027-11-20')).toMatchObject({
      code: 'working-day',
      removed: true,
    })
    expect(codeOf(await admin.post('/admin/holidays', { kind: 'removed', date: '2027-11-22' }).expect(409))).toBe(
      'holiday_unknown',
    )
  })

  it('can be opened although the law closes them; administrators still see them with their legal source', async () => {
    await admin.post('/admin/holidays', { kind: 'removed', date: '2026-03-02' }).expect(201)
    expect((await holidaysOf(2026)).some((d) => d.date === '2026-03-02')).toBe(false)
    const { items, overrides } = await readAsAdmin(2026)
    expect(items.find((d) => d.date === '2026-03-02')).toMatchObject({
      code: 'american-citizenship',
      removed: true,
      law: 'Ley 26-2017, art. 2.05',
    })
    expect(items.filter((d) => d.removed)).toHaveLength(1)
    expect(overrides).toMatchObject([{ date: '2026-03-02', kind: 'removed', name: null }])
    expect((await holidaysOf(2027)).some((d) => d.date === '2027-03-02')).toBe(true)
  })

  it('are added on working days and opened on holidays, with a name only for the former', async () => {
    expect(
      codeOf(await admin.post('/admin/holidays', { kind: 'added', date: '2028-01-06', name: 'Reyes' }).expect(409)),
    ).toBe('holiday_already')
    expect(codeOf(await admin.post('/admin/holidays', { kind: 'removed', date: '2028-01-10' }).expect(409))).toBe(
      'holiday_unknown',
    )
    for (const body of [
      { kind: 'added', date: '2028-02-30', name: 'x' },
      { kind: 'added', date: '2028-02-01' },
      { kind: 'added', date: '2028-02-01', name: ' ' },
      { kind: 'removed', date: '2028-01-06', name: 'x' },
      { kind: 'moved', date: '2028-01-06' },
    ]) {
      expect((await admin.post('/admin/holidays', body)).status).toBe(400)
    }
  })

  it('are added by only one of several concurrent requests', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((n) => admin.post('/admin/holidays', { kind: 'added', date: '2029-08-20', name: `Tormenta ${n}` })),
    )
    expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([201, 409, 409])
  })
})
