import { beforeAll, describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { localDay } from '#server/ports/clock.ts'
import { administrator, member, office, professional, type Office, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { periodOf } from './admin-dashboard.ts'

const app = useApp({ background: true })
let admin: Person
beforeAll(async () => {
  admin = await administrator(app())
})

interface Dashboard {
  readonly clients: number
  readonly professionals: number
  readonly cases: number
  readonly completedCases: number
  readonly topTokenUsers: { userId: string; name: string; tokens: number }[]
}
const dashboard = async (query = '') => (await admin.get(`/admin/dashboard${query}`).expect(200)).body as Dashboard
const countRows = async () =>
  (
    await asOwner<Omit<Dashboard, 'topTokenUsers'>>(
      app(),
      `
  select count(*) filter (where profile = 'customer')::int as clients,
    count(*) filter (where profile = 'professional')::int as professionals,
         (select count(*)::int from case_file) as cases, (select count(*)::int from case_file
           where status = 'closed') as "completedCases" from user_account`,
    )
  )[0]
const countsOf = ({ clients, professionals, cases, completedCases }: Dashboard) => ({
  clients,
  professionals,
  cases,
  completedCases,
})

describe('counts of the platform', () => {
  it('are exact after every kind of change, single or bulk, and after a refused change', async () => {
    const ownOffice = await office(app())
    const lawyer = await member(app(), ownOffice)
    await member(app(), ownOffice, 'customer')
    const ids: string[] = []
    for (let n = 0; n < 4; n += 1)
      ids.push(
        (
          (await ownOffice.owner.post('/cases', { name: `Asunto ${n}`, clientName: 'Efraín' }).expect(201)).body as {
            id: string
          }
        ).id,
      )
    await ownOffice.owner.post(`/cases/${ids[0]}/close`).expect(200)
    await ownOffice.owner.post(`/cases/${ids[1]}/close`).expect(200)
    await ownOffice.owner.post(`/cases/${ids[1]}/reopen`).expect(200)
    await ownOffice.owner.post('/cases', { name: '' }).expect(400)
    await ownOffice.owner
      .put(`/companies/${ownOffice.companyId}/users/${lawyer.id}/status`, { status: 'inactive' })
      .expect(200)
    const professionalWithoutCompany = await professional(app())
    await admin.put(`/admin/users/${professionalWithoutCompany.id}/role`, { profile: 'customer' }).expect(200)
    expect(countsOf(await dashboard())).toEqual(await countRows())

    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        ownOffice.owner.post('/cases', { name: `A la vez ${n}`, clientName: 'Yadira' }).expect(201),
      ),
    )
    await asOwner(app(), `update case_file set status = 'closed', closed_at = now() where company_id = $1`, [
      ownOffice.companyId,
    ])
    await asOwner(
      app(),
      `insert into case_file (company_id, name, status) select $1, 'De golpe ' || n,
        (array['open', 'in_progress'])[1 + n % 2] from generate_series(1, 9) n`,
      [ownOffice.companyId],
    )
    await asOwner(
      app(),
      `delete from case_file where company_id = $1 and name like 'De golpe%' and name > 'De golpe 3'`,
      [ownOffice.companyId],
    )
    await asOwner(
      app(),
      `insert into user_account (profile, username, email, password_hash, name, surname,
        referral_code) select 'customer', 'muchos-' || n, n || '@muchos.example', 'x', 'M', 'N', 'm' || n
        from generate_series(1, 5) n`,
    )
    await asOwner(app(), `delete from user_account where username in ('muchos-1', 'muchos-2')`)
    const counts = countsOf(await dashboard())
    expect(counts).toEqual(await countRows())
    expect(counts).toMatchObject({ cases: 4 + 12 + 3, completedCases: 16 })
  })

  it('are protected by forced row security, and refused to the owner of an office', async () => {
    expect(
      await asOwner(app(), `select relforcerowsecurity as forced from pg_class where relname = 'platform_counter'`),
    ).toEqual([{ forced: true }])
    const { owner } = await office(app())
    expect((await owner.get('/admin/dashboard')).status).toBe(403)
  })
})

describe('top users of tokens', () => {
  const spend = async (
    { companyId, owner }: Office,
    tokens: number,
    month = `${localDay(new Date()).slice(0, 7)}-01`,
  ) => {
    await asOwner(
      app(),
      `insert into usage_month_tokens (company_id, user_id, month, tokens) values ($1, $2, $3, $4)
        on conflict (company_id, user_id, month) do update set tokens = usage_month_tokens.tokens + excluded.tokens`,
      [companyId, owner.id, month, tokens],
    )
  }

  it('are the first ten of the period, over all companies', async () => {
    const offices: Office[] = []
    for (let n = 0; n < 12; n += 1) offices.push(await office(app(), `Oficina ${n}`))
    for (const [n, eachOffice] of offices.entries()) await spend(eachOffice, (n + 1) * 100)
    await spend(offices[0] as Office, 1_000_000, '2024-05-01')
    const month = await dashboard()
    expect(month.topTokenUsers.map((u) => u.tokens)).toEqual([1200, 1100, 1000, 900, 800, 700, 600, 500, 400, 300])
    expect(month.topTokenUsers[0]).toEqual({
      userId: offices[11]?.owner.id,
      name: 'Nereida Albaladejo Font',
      tokens: 1200,
    })
    expect((await dashboard('?period=quarter')).topTokenUsers[0]?.tokens).toBe(1200)
    expect((await dashboard('?period=all')).topTokenUsers[0]).toMatchObject({
      userId: offices[0]?.owner.id,
      tokens: 1_000_100,
    })
    for (const period of ['', 'week', 'MONTH'])
      expect((await admin.get(`/admin/dashboard?period=${period}`)).status).toBe(400)
  })

  it('are counted by their settled tokens', async () => {
    const { companyId, owner } = await office(app())
    const { em, ports } = app().services.openWork()
    await withScope({ kind: 'company', companyId, userId: owner.id }, async () => {
      const reservation = await ports.entitlements.reserveTokens(em, {
        companyId,
        userId: owner.id,
        module: 'assistant',
        amount: 9_000,
      })
      await ports.entitlements.settleTokens(em, companyId, reservation, 8_000)
    })
    expect((await dashboard('?period=month')).topTokenUsers[0]).toEqual({
      userId: owner.id,
      name: 'Nereida Albaladejo Font',
      tokens: 8_000,
    })
  })

  it.each([
    ['month', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['quarter', '2026-01-01', '2026-01-01', '2026-03-31'],
    ['quarter', '2026-06-30', '2026-04-01', '2026-06-30'],
    ['quarter', '2026-11-21', '2026-10-01', '2026-12-31'],
    ['year', '2026-11-21', '2026-01-01', '2026-12-31'],
    ['all', '2026-11-21', '2020-01-01', '2026-12-31'],
  ] as const)('are those of a %s that contains %s, from %s to %s', (period, today, from, to) => {
    expect(periodOf(period, today)).toEqual({ from, to })
  })
})
