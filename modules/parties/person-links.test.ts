// Relations between people, merges and their undo.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { dayMs } from '#server/contract/time.ts'
import { rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asJob } from '#tests/support/as-job.ts'
import { assertNoHiddenRoles } from './merge-people.ts'
import { purgeParties } from './purge-parties.ts'

const app = useApp({ background: true })
const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code

interface PersonBody {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly emails: string[]
  readonly phones: string[]
  readonly birthYear: number | null
  readonly hasTaxId: boolean
  readonly client: { readonly id: string } | null
  readonly parts: { readonly aliases: string[] }
  readonly roles: { readonly case: { readonly id: string }; readonly role: string; readonly counselOf: string | null }[]
  readonly relations: {
    readonly id: string
    readonly reading: string
    readonly version: number
    readonly other: { readonly id: string; readonly name: string }
  }[]
  readonly merges: { readonly id: string; readonly changedSince: boolean; readonly canUndo: boolean }[]
}
const addPerson = async (user: Person, body: object) =>
  (await user.post('/people', body).expect(201)).body as PersonBody
const readPerson = async (user: Person, id: string) => (await user.get(`/people/${id}`).expect(200)).body as PersonBody
const relate = async (user: Person, id: string, body: object) =>
  (await user.post(`/people/${id}/relations`, body).expect(201)).body as PersonBody
const openCase = async (user: Person) =>
  ((await user.post('/cases', { name: 'Rivera v. Mar' }).expect(201)).body as { id: string }).id
const addParty = (user: Person, caseId: string, body: object) =>
  user.post(`/cases/${caseId}/parties`, { role: 'defendant', side: 'adverse', ...body }).expect(201)
const merge = (user: Person, survivor: PersonBody, other: PersonBody, more: object = {}) =>
  user.post(`/people/${survivor.id}/merge`, {
    otherId: other.id,
    version: survivor.version,
    otherVersion: other.version,
    ...more,
  })

/** Returns all rows of people, parties and relations of an office as text. */
const everyRow = (companyId: string) =>
  withScope({ kind: 'company', companyId }, async () =>
    (
      await rows(
        app().services.openWork().em,
        { line: col.text },
        sql`select to_jsonb(p)::text as line from person p where p.company_id = ${companyId}
          union all select to_jsonb(y)::text from case_party y where y.company_id = ${companyId}
          union all select to_jsonb(r)::text from person_relation r where r.company_id = ${companyId} order by 1`,
      )
    ).map(({ line }) => line),
  )

/** Creates two records of one person, each with different roles, relations and contacts. */
async function addDuplicateRecords(owner: Person) {
  const caseIds = [await openCase(owner), await openCase(owner)] as const
  const first = await addPerson(owner, {
    name: 'Carmen M. Rivera López',
    emails: ['carmen@example.com'],
    phones: ['787-555-0101'],
  })
  const second = await addPerson(owner, {
    name: 'Carmen Ribera Lopes',
    emails: ['CARMEN@example.com', 'crl@example.com'],
    phones: ['(787) 555-0101'],
    birthYear: 1971,
    taxId: '123-45-6789',
  })
  const spouse = await addPerson(owner, { name: 'Luis Ortiz Peña' })
  await addParty(owner, caseIds[0], { personId: first.id })
  await addParty(owner, caseIds[0], { personId: second.id, counselName: 'Lcdo. Ramón Landrau Soler', notes: 'De 2019' })
  await addParty(owner, caseIds[1], { personId: second.id, role: 'witness' })
  await addParty(owner, caseIds[1], { personId: spouse.id, counselPersonId: second.id })
  await relate(owner, first.id, { personId: spouse.id, reading: 'spouse' })
  await relate(owner, second.id, { personId: spouse.id, reading: 'spouse' })
  await relate(owner, second.id, { name: 'Sol Bakery, Inc.', reading: 'employer' })
  await relate(owner, second.id, { personId: first.id, reading: 'other', text: 'la misma' })
  return { caseIds, first, second, spouse }
}

describe('a relation', () => {
  it('is one row, which is read from both people', async () => {
    const { owner } = await office(app())
    const ana = await addPerson(owner, { name: 'Ana Ruiz Soto' })
    const added = await relate(owner, ana.id, { name: 'Sol Bakery, Inc.', reading: 'employer', from: '2020-01-05' })
    expect(added.relations).toMatchObject([
      { reading: 'employer', other: { name: 'Sol Bakery, Inc.' }, from: '2020-01-05' },
    ])
    const [relation] = added.relations
    const company = await readPerson(owner, relation?.other.id ?? '')
    expect(company.relations).toMatchObject([{ id: relation?.id, reading: 'employee', other: { id: ana.id } }])
    const body = { ofPersonId: company.id, reading: 'owner', to: '2024-06-30', version: 1 }
    await owner.put(`/person-relations/${relation?.id}`, body).expect(200)
    expect((await readPerson(owner, ana.id)).relations).toMatchObject([
      { reading: 'owned', to: '2024-06-30', version: 2 },
    ])
    expect(codeOf((await owner.put(`/person-relations/${relation?.id}`, body).expect(409)).body)).toBe('stale_version')
    await owner.delete(`/person-relations/${relation?.id}`).expect(204)
    expect((await readPerson(owner, ana.id)).relations).toEqual([])
  })

  it('is refused with a reason', async () => {
    const { owner } = await office(app())
    const stranger = (await office(app())).owner
    const [ana, luis] = [
      await addPerson(owner, { name: 'Ana Ruiz Soto' }),
      await addPerson(owner, { name: 'Luis Ortiz Peña' }),
    ]
    const spouse = { personId: luis.id, reading: 'spouse' }
    const { relations } = await relate(owner, ana.id, spouse)
    for (const [path, body, status, code] of [
      [ana.id, spouse, 409, 'relation_exists'],
      [luis.id, { personId: ana.id, reading: 'spouse' }, 409, 'relation_exists'],
      [ana.id, { personId: ana.id, reading: 'parent' }, 422, 'relation_to_self'],
      [ana.id, { reading: 'parent' }, 422, 'relation_person_needed'],
      [ana.id, { personId: luis.id, reading: 'other' }, 422, 'relation_text_needed'],
      [ana.id, { ...spouse, from: '2024-01-02', to: '2024-01-01' }, 422, 'relation_dates_reversed'],
      [ana.id, { personId: randomUUID(), reading: 'child' }, 404, 'person_not_found'],
    ] as const) {
      const answer = await owner.post(`/people/${path}/relations`, body)
      expect([answer.status, codeOf(answer.body)], code).toEqual([status, code])
    }
    await stranger.delete(`/person-relations/${relations[0]?.id}`).expect(404)
    await stranger.post(`/people/${ana.id}/relations`, { name: 'Eva Mora', reading: 'child' }).expect(404)
  })
})

describe('a merge', () => {
  it('moves roles and relations, folds equal roles and relations, and resolves old ids to the survivor', async () => {
    const { owner } = await office(app())
    const { caseIds, first, second, spouse } = await addDuplicateRecords(owner)
    const preview = (await owner.get(`/people/${first.id}/merge?otherId=${second.id}`).expect(200)).body
    expect(preview).toMatchObject({ roles: 3, foldedRoles: 1, relations: 3, survivor: { id: first.id } })
    const merged = (await merge(owner, first, second, { birthYear: 'merged', taxId: 'merged' }).expect(200))
      .body as PersonBody
    expect(merged).toMatchObject({
      id: first.id,
      name: 'Carmen M. Rivera López',
      emails: ['carmen@example.com', 'crl@example.com'],
      phones: ['787-555-0101'],
      birthYear: 1971,
      hasTaxId: true,
      parts: { aliases: ['Carmen Ribera Lopes'] },
      merges: [{ changedSince: false, canUndo: true }],
    })
    expect(merged.roles.map((role) => [role.case.id, role.role, role.counselOf])).toEqual([
      [caseIds[1], 'defendant', 'Luis Ortiz Peña'],
      [caseIds[1], 'witness', null],
      [caseIds[0], 'defendant', null],
    ])
    expect(merged.relations.map(({ reading, other }) => [reading, other.name])).toEqual([
      ['spouse', 'Luis Ortiz Peña'],
      ['employer', 'Sol Bakery, Inc.'],
    ])
    expect(await readPerson(owner, second.id)).toEqual(merged)
    const parties = (await owner.get(`/cases/${caseIds[0]}/parties`)).body as { items: { counsel: object }[] }
    expect(parties.items).toMatchObject([{ counsel: { name: 'Ramón Landrau Soler' }, notes: 'De 2019' }])
    const listed = (await owner.get('/people?q=carmen')).body as { items: PersonBody[] }
    expect(listed.items.map(({ id }) => id)).toEqual([first.id])
    expect(((await owner.get('/people?deleted=true')).body as { items: PersonBody[] }).items).toEqual([])
    expect(codeOf((await owner.post(`/people/${second.id}/restore`).expect(409)).body)).toBe('person_merged')
    const { items } = (await addParty(owner, caseIds[1], { personId: second.id, role: 'expert' })).body as {
      items: { person: { id: string } }[]
    }
    expect(items.map(({ person }) => person.id)).toEqual([first.id])
    expect((await readPerson(owner, spouse.id)).relations).toHaveLength(1)
  })

  it('can be undone exactly: every row is restored byte for byte', async () => {
    const { owner, companyId } = await office(app())
    const { first, second } = await addDuplicateRecords(owner)
    const before = await everyRow(companyId)
    const merged = (await merge(owner, first, second, { name: 'merged' }).expect(200)).body as PersonBody
    expect(await everyRow(companyId)).not.toEqual(before)
    await owner.post(`/person-merges/${merged.merges[0]?.id}/undo`).expect(200)
    expect(await everyRow(companyId)).toEqual(before)
    expect(await readPerson(owner, second.id)).toMatchObject({ id: second.id, name: 'Carmen Ribera Lopes', merges: [] })
    await owner.post(`/person-merges/${merged.merges[0]?.id}/undo`).expect(404)
  })

  it('can be undone after changes, which keeps added roles and increases versions', async () => {
    const { owner } = await office(app())
    const { caseIds, first, second } = await addDuplicateRecords(owner)
    const merged = (await merge(owner, first, second).expect(200)).body as PersonBody
    await owner.put(`/people/${first.id}`, { birthYear: 1970, version: merged.version }).expect(200)
    await addParty(owner, caseIds[1], { personId: first.id, role: 'expert' })
    expect((await readPerson(owner, first.id)).merges).toMatchObject([{ changedSince: true }])
    const restored = (await owner.post(`/person-merges/${merged.merges[0]?.id}/undo`).expect(200)).body as PersonBody
    expect(restored).toMatchObject({ name: first.name, birthYear: null, version: merged.version + 2 })
    expect(restored.roles.map(({ role }) => role).sort()).toEqual(['defendant', 'expert'])
    expect((await readPerson(owner, second.id)).roles).toHaveLength(3)
  })

  it('moves a client, and is refused for two clients, the same person and stale versions', async () => {
    const { owner } = await office(app())
    const clientPerson = async (name: string) => {
      const { id } = (await owner.post('/clients', { kind: 'person', name }).expect(201)).body as { id: string }
      const [person] = ((await owner.get(`/people?clientId=${id}`)).body as { items: PersonBody[] }).items
      if (!person) throw new Error('the client has no person')
      return person
    }
    const [ana, luis] = [await clientPerson('Ana Ruiz Soto'), await clientPerson('Luis Ortiz Peña')]
    const other = await addPerson(owner, { name: 'Ana Ruiz' })
    expect(codeOf((await merge(owner, ana, luis).expect(409)).body)).toBe('merge_two_clients')
    expect(codeOf((await owner.get(`/people/${ana.id}/merge?otherId=${luis.id}`).expect(409)).body)).toBe(
      'merge_two_clients',
    )
    expect(codeOf((await merge(owner, ana, ana).expect(409)).body)).toBe('merge_same_person')
    expect(codeOf((await merge(owner, { ...other, version: 7 }, ana).expect(409)).body)).toBe('stale_version')
    expect(codeOf((await merge(owner, { ...other, id: randomUUID() }, ana).expect(404)).body)).toBe('person_not_found')
    const merged = (await merge(owner, other, ana).expect(200)).body as PersonBody
    expect(merged.client).toEqual(ana.client)
    const stranger = (await office(app())).owner
    await stranger.post(`/person-merges/${merged.merges[0]?.id}/undo`).expect(404)
  })

  it('is refused with more contacts than a person may have, until some are left out', async () => {
    const { owner } = await office(app())
    const emails = (name: string) => Array.from({ length: 6 }, (_, n) => `${name}${n}@example.com`)
    const [ana, other] = [
      await addPerson(owner, { name: 'Ana Ruiz Soto', emails: emails('ana') }),
      await addPerson(owner, { name: 'Ana Ruiz', emails: emails('otra') }),
    ]
    expect(codeOf((await merge(owner, ana, other).expect(422)).body)).toBe('merge_too_many_contacts')
    const merged = (await merge(owner, ana, other, { emails: ['ana0@example.com'] }).expect(200)).body as PersonBody
    expect(merged.emails).toEqual(['ana0@example.com'])
  })

  it('is refused with more names of a kind than a person may have, instead of dropping some', async () => {
    const { owner } = await office(app())
    const addCompany = async (name: string, tradeNameCount: number) => {
      const { parts } = await addPerson(owner, { name })
      const tradeNames = Array.from({ length: tradeNameCount }, (_, n) => `${name} Tienda ${n}`)
      return addPerson(owner, { name, parts: { ...parts, tradeNames } })
    }
    const [sol, other] = [await addCompany('Sol Bakery, Inc.', 15), await addCompany('Panadería Sol, Inc.', 6)]
    expect(codeOf((await merge(owner, sol, other).expect(422)).body)).toBe('merge_too_many_names')
    await merge(owner, sol, other, { tradeNames: ['Sol Bakery, Inc. Tienda 0'] }).expect(200)
  })

  it('is refused while either person has a role that the caller may not see', async () => {
    const { owner, companyId } = await office(app())
    const { first, second } = await addDuplicateRecords(owner)
    const { em } = app().services.openWork()
    const check = (role: 'professional' | 'customer') =>
      withScope({ kind: 'company', companyId, userId: owner.id }, () =>
        em
          .fork()
          .transactional((tx) => assertNoHiddenRoles(tx, { userId: owner.id, companyId, role }, [first.id, second.id])),
      )
    await expect(check('professional')).resolves.toBeUndefined()
    await expect(check('customer')).rejects.toMatchObject({ code: 'merge_hidden_roles' })
  })

  it('can be undone for 30 days, the latest merge first', async () => {
    const { owner } = await office(app())
    const [a, b, c] = [
      await addPerson(owner, { name: 'Ana Ruiz Soto' }),
      await addPerson(owner, { name: 'Ana Ruiz' }),
      await addPerson(owner, { name: 'A. Ruiz Soto' }),
    ]
    const first = (await merge(owner, b, a).expect(200)).body as PersonBody
    const second = (await merge(owner, c, first).expect(200)).body as PersonBody
    expect(await readPerson(owner, a.id)).toMatchObject({ id: c.id })
    expect(codeOf((await owner.post(`/person-merges/${first.merges[0]?.id}/undo`).expect(409)).body)).toBe(
      'merge_not_latest',
    )
    await owner.post(`/person-merges/${second.merges[0]?.id}/undo`).expect(200)
    expect(await readPerson(owner, a.id)).toMatchObject({ id: b.id, merges: [{ canUndo: true }] })
    const work = app().services.openWork()
    const clock = { now: () => new Date(Date.now() + 31 * dayMs) }
    await asJob(() => purgeParties({ ...work, ports: { ...work.ports, clock } }))
    expect(await readPerson(owner, a.id)).toMatchObject({ id: b.id, merges: [] })
    await owner.post(`/person-merges/${first.merges[0]?.id}/undo`).expect(404)
  })
})
