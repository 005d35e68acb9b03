import { describe, expect, it } from 'vitest'
import { sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { CompanyActor } from '#server/http/context.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { queryPlan } from '#tests/support/query-plan.ts'
import { tablesArePartitioned } from '#tests/support/partitioned-tables.ts'
import { courtsStatement } from './list-courts.ts'

const app = useApp({ background: true })
const open = async (user: Person, body: object) =>
  (await user.post('/cases', { name: 'Laracuente v. Punta Verde', ...body }).expect(201)).body as { id: string }
const courtsOf = async (user: Person) =>
  ((await user.get('/cases/courts').expect(200)).body as { items: string[] }).items

async function officeWithCourts(): Promise<Office> {
  const ownOffice = await office(app())
  for (const court of ['Sala de Ponce', 'Sala de San Juan', 'Sala de Ponce', 'Tribunal de Apelaciones', undefined])
    await open(ownOffice.owner, { court })
  return ownOffice
}

describe('courts to filter by', () => {
  it('are the courts of the company’s cases, each once and in order, even of old cases', async () => {
    expect(await courtsOf((await officeWithCourts()).owner)).toEqual([
      'Sala de Ponce',
      'Sala de San Juan',
      'Tribunal de Apelaciones',
    ])
  })

  it('are an empty list when no case names a court, and never courts of another company', async () => {
    await officeWithCourts()
    const ownOffice = await office(app())
    await open(ownOffice.owner, {})
    expect(await courtsOf(ownOffice.owner)).toEqual([])
  })

  it('are the courts of their own cases for a client', async () => {
    const ownOffice = await officeWithCourts()
    const client = (await ownOffice.owner.post('/clients', { name: 'Efraín Laracuente Boneta' }).expect(201)).body as {
      id: string
    }
    await open(ownOffice.owner, { clientId: client.id, court: 'Sala de Arecibo' })
    await open(ownOffice.owner, { clientId: client.id, court: 'Sala de Arecibo' })
    expect(await courtsOf(await member(app(), ownOffice, 'customer', client.id))).toEqual(['Sala de Arecibo'])
  })

  it('are the first two hundred at most', async () => {
    const ownOffice = await office(app())
    await asOwner(
      app(),
      `insert into case_file (company_id, name, court) select $1, 'Caso ' || n, 'Sala ' || to_char(n, 'FM000')
        from generate_series(0, 250) n`,
      [ownOffice.companyId],
    )
    const items = await courtsOf(ownOffice.owner)
    expect([items.length, items[0], items.at(-1)]).toEqual([200, 'Sala 000', 'Sala 199'])
  })

  it.skipIf(tablesArePartitioned)('are found by skipping through the index, without reading the cases', async () => {
    const ownOffice = await office(app())
    await asOwner(
      app(),
      `insert into case_file (company_id, name, court) select $1, 'Caso ' || n, 'Sala ' || n % 40
        from generate_series(1, 4000) n`,
      [ownOffice.companyId],
    )
    await asOwner(app(), 'vacuum analyze case_file')
    const actor = {
      role: 'professional',
      companyId: ownOffice.companyId,
      userId: ownOffice.owner.id,
      companyName: '',
    } as CompanyActor // the fields that the query plan depends on
    const plan = await withScope({ kind: 'company', companyId: ownOffice.companyId, userId: ownOffice.owner.id }, () =>
      queryPlan(app().services.openWork().em, sql`explain (analyze, verbose, timing off) ${courtsStatement(actor)}`),
    )
    expect(plan.match(/Index Only Scan using case_file_court on public.case_file/g)).toHaveLength(2)
    expect(plan).toMatch(/court > known_1\.court/)
    expect(plan).not.toMatch(/Seq Scan on public.case_file/)
    expect(await courtsOf(ownOffice.owner)).toHaveLength(40)
  })
})
