// People and parties over HTTP: added, found, changed, removed and restored.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { change, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import { dayMs } from '#server/contract/time.ts'
import { member, office, type Person } from '#tests/support/actors.ts'
import { asJob } from '#tests/support/as-job.ts'
import { runConcurrently } from '#tests/support/run-concurrently.ts'
import { useApp } from '#tests/support/app.ts'
import { addMissingPeople } from './client-people.ts'
import { purgeParties } from './purge-parties.ts'

const app = useApp({ background: true })
const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code
const openCase = async (user: Person, more: object = {}) =>
  ((await user.post('/cases', { name: 'Rivera v. Mar', ...more }).expect(201)).body as { id: string }).id

interface PartyBody {
  readonly id: string
  readonly version: number
  readonly side: string
  readonly role: string
  readonly person: { readonly id: string; readonly name: string; readonly kind: string; readonly partsGuessed: boolean }
  readonly counsel: { readonly name: string } | null
}
interface Added {
  readonly items: PartyBody[]
  readonly warnings: { readonly code: string; readonly personId: string }[]
}
const add = async (user: Person, caseId: string, body: object) =>
  (await user.post(`/cases/${caseId}/parties`, { role: 'defendant', side: 'adverse', ...body }).expect(201))
    .body as Added
const addOne = async (user: Person, caseId: string, body: object) => {
  const [party] = (await add(user, caseId, body)).items
  if (!party) throw new Error('no party was added')
  return party
}
const partiesOf = async (user: Person, caseId: string) =>
  ((await user.get(`/cases/${caseId}/parties`).expect(200)).body as { items: PartyBody[] }).items

describe('a party', () => {
  it('creates its person and counsel from typed names, and is listed by side', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const party = await addOne(owner, caseId, { name: 'Carmen M. Rivera López', counselName: 'Lcdo. Luis Díaz Ríos' })
    expect(party).toMatchObject({
      person: { name: 'Carmen M. Rivera López', kind: 'natural' },
      counsel: { name: 'Luis Díaz Ríos' },
      role: 'defendant',
      side: 'adverse',
      version: 1,
      can: { update: true, remove: true, restore: false },
    })
    await addOne(owner, caseId, { name: 'Ana Ruiz Soto', role: 'plaintiff', side: 'ours' })
    expect((await partiesOf(owner, caseId)).map(({ side }) => side)).toEqual(['ours', 'adverse'])
    const card = (await owner.get(`/people/${party.person.id}`).expect(200)).body
    expect(card).toMatchObject({
      parts: { given: ['Carmen'], initial: 'M', surname1: 'Rivera', surname2: 'López' },
      roles: [{ case: { id: caseId, name: 'Rivera v. Mar' }, role: 'defendant', counselOf: null }],
    })
  })

  it('creates the deceased and the heirs of an estate from one text', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const name = 'Sucesión de Pedro Díaz Mora, compuesta por Ana y Luis Díaz Ríos'
    const { items } = await add(owner, caseId, { name })
    expect(items.map(({ person }) => [person.kind, person.name])).toEqual([
      ['estate', 'Pedro Díaz Mora'],
      ['natural', 'Ana Díaz Ríos'],
      ['natural', 'Luis Díaz Ríos'],
    ])
    expect(items[1]?.person.partsGuessed).toBe(true)
  })

  it('is refused for the same person in the same role, and warned of on the other side', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const { person } = await addOne(owner, caseId, { name: 'Ana Ruiz Soto' })
    const again = { personId: person.id, role: 'defendant', side: 'adverse' }
    expect(codeOf((await owner.post(`/cases/${caseId}/parties`, again).expect(409)).body)).toBe('party_exists')
    const { warnings } = await add(owner, caseId, { personId: person.id, role: 'witness', side: 'ours' })
    expect(warnings).toEqual([{ code: 'person_on_both_sides', personId: person.id, name: 'Ana Ruiz Soto' }])
  })

  it.each([
    [{ name: '' }, 400, 'validation_failed'],
    [{ name: '…' }, 422, 'person_name_unreadable'],
    [{ name: 'a\u202Eb' }, 400, 'validation_failed'],
    [{ name: 'x'.repeat(501) }, 400, 'validation_failed'],
    [{}, 422, 'party_person_needed'],
    [{ personId: randomUUID() }, 404, 'person_not_found'],
    [{ clientId: randomUUID() }, 404, 'client_not_found'],
    [{ name: 'Ana Ruiz', role: 'other' }, 422, 'party_role_text_needed'],
    [{ name: 'Ana Ruiz', from: '2026-02-02', to: '2026-02-01' }, 422, 'party_dates_reversed'],
    [{ name: 'Ana Ruiz', counselName: 'Luis Díaz Ríos y Ana Mora Cruz' }, 422, 'person_name_several'],
  ])('is refused with %j', async (body, status, code) => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const answer = await owner.post(`/cases/${caseId}/parties`, { role: 'defendant', side: 'adverse', ...body })
    expect([answer.status, codeOf(answer.body)]).toEqual([status, code])
    expect(((await owner.get('/people')).body as { total: number }).total).toBe(0)
  })

  it('accepts one letter, 300 letters, invisible marks and letters of other alphabets', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    for (const name of ['A', 'Ñ'.repeat(300), 'Ana\u200F Ruiz\u200B Soto', 'Аnа Ruiz Soto'])
      await addOne(owner, caseId, { name, role: 'witness' })
    const { items } = (await owner.get('/people?q=ana%20ruiz').expect(200)).body as { items: { name: string }[] }
    expect(items).toHaveLength(2)
  })

  it('cannot refer to a person of another office, and is hidden from everybody who may not see its case', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const stranger = (await office(app())).owner
    const client = await member(app(), lawOffice, 'customer')
    const caseId = await openCase(owner)
    const party = await addOne(owner, caseId, { name: 'Ana Ruiz Soto' })
    const foreign = { personId: party.person.id, role: 'witness', side: 'ours' }
    const ownCase = await openCase(stranger)
    expect(codeOf((await stranger.post(`/cases/${ownCase}/parties`, foreign).expect(404)).body)).toBe(
      'person_not_found',
    )
    await stranger.get(`/cases/${caseId}/parties`).expect(404)
    await stranger.get(`/people/${party.person.id}`).expect(404)
    await stranger.delete(`/parties/${party.id}`).expect(404)
    for (const path of [`/cases/${caseId}/parties`, '/people', `/people/${party.person.id}`])
      await client.get(path).expect(403)
  })

  it('is changed with its version, by only one of two concurrent requests', async () => {
    const lawOffice = await office(app())
    const secretary = await member(app(), lawOffice, 'staff')
    const caseId = await openCase(lawOffice.owner)
    const { id } = await addOne(lawOffice.owner, caseId, { name: 'Ana Ruiz Soto' })
    const body = { role: 'expert', side: 'neutral', from: '2026-01-05', version: 1 }
    const answers = await runConcurrently(2, () => secretary.put(`/parties/${id}`, body))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(codeOf(answers.find(({ status }) => status === 409)?.body)).toBe('stale_version')
    expect(await partiesOf(secretary, caseId)).toMatchObject([{ role: 'expert', side: 'neutral', version: 2 }])
  })

  it('is read but not changed in a closed case', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const { id } = await addOne(owner, caseId, { name: 'Ana Ruiz Soto' })
    await owner.post(`/cases/${caseId}/close`).expect(200)
    expect(await partiesOf(owner, caseId)).toMatchObject([{ can: { update: false, remove: false } }])
    expect(codeOf((await owner.delete(`/parties/${id}`).expect(409)).body)).toBe('case_closed')
  })

  it('is removed, restored with its person within 30 days, and deleted for good afterwards', async () => {
    const { owner, companyId } = await office(app())
    const caseId = await openCase(owner)
    const { id, person } = await addOne(owner, caseId, { name: 'Ana Ruiz Soto' })
    expect(codeOf((await owner.delete(`/people/${person.id}`).expect(409)).body)).toBe('person_in_use')
    await owner.delete(`/parties/${id}`).expect(204)
    await owner.delete(`/people/${person.id}`).expect(204)
    await owner.post(`/parties/${id}/restore`).expect(200)
    await owner.get(`/people/${person.id}`).expect(200)
    await owner.delete(`/parties/${id}`).expect(204)
    await owner.delete(`/people/${person.id}`).expect(204)
    const remaining = async (days: number) => {
      const work = app().services.openWork()
      const clock = { now: () => new Date(Date.now() + days * dayMs) }
      await asJob(() => purgeParties({ ...work, ports: { ...work.ports, clock } }))
      return withScope({ kind: 'company', companyId }, () =>
        rows(work.em, { id: col.uuid }, sql`select id from person where company_id = ${companyId}`),
      )
    }
    expect(await remaining(29)).toHaveLength(1)
    expect(await remaining(31)).toHaveLength(0)
  })
})

describe('people', () => {
  it.each([
    ['María Peña-Ríos', 'María Peña-Ríos', 'Peña-Ríos v. Mora'],
    ['PEÑA‐RÍOS, ANA-MARÍA T.', 'ANA-MARÍA T. PEÑA‐RÍOS', 'PEÑA‐RÍOS v. Mora'],
    ['Carmen Rivera - López', 'Carmen Rivera López', 'Rivera López v. Mora'],
  ])('keep the hyphens of the name «%s», also in captions', async (typed, name, caption) => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const party = await addOne(owner, caseId, { name: typed, role: 'plaintiff', side: 'ours' })
    await addOne(owner, caseId, { name: 'Luis Mora' })
    expect(party.person.name).toBe(name)
    expect((await owner.get(`/cases/${caseId}/parties`)).body).toMatchObject({ caption })
    expect(
      (await owner.post('/people/similar', { name: name.replaceAll(/[-‐]/g, ' ') }).expect(200)).body,
    ).toMatchObject({
      names: [{ similar: [{ band: 'strong', person: { name } }] }],
    })
  })

  it('are found by folded words, by sound, by mailbox and by telephone', async () => {
    const { owner } = await office(app())
    const body = { name: 'José Vázquez Muñiz', emails: ['pepe@example.com'], phones: ['787-555-0101'] }
    await owner.post('/people', body).expect(201)
    await owner.post('/people', { name: 'Ana Ruiz Soto' }).expect(201)
    for (const q of ['vazquez', 'Jose Vasquez Muniz', 'pepe@example.com', '7875550101', '(787) 555-0101'])
      expect(
        ((await owner.get(`/people?q=${encodeURIComponent(q)}`)).body as { items: { name: string }[] }).items.map(
          ({ name }) => name,
        ),
        q,
      ).toEqual(['José Vázquez Muñiz'])
  })

  it('are proposed with band and reasons if they may be the same as a typed name', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    await addOne(owner, caseId, { name: 'Carmen M. Rivera López' })
    const { names } = (await owner.post('/people/similar', { name: 'Carmen Ribera Lopes' }).expect(200)).body as {
      names: { parts: object; similar: object[] }[]
    }
    expect(names).toMatchObject([
      {
        parts: { given: ['Carmen'], surname1: 'Ribera', surname2: 'Lopes' },
        similar: [
          {
            band: 'strong',
            person: { name: 'Carmen M. Rivera López' },
            inCase: { name: 'Rivera v. Mar', role: 'defendant', side: 'adverse' },
          },
        ],
      },
    ])
    const none = (await owner.post('/people/similar', { name: 'John Doe' }).expect(200)).body as { names: object[] }
    expect(none.names).toMatchObject([{ parts: { kind: 'fictitious' }, similar: [] }])
  })

  it('are changed with their version; corrected parts are not a guess, and the tax number is stored as a digest', async () => {
    const { owner, companyId } = await office(app())
    const created = (await owner.post('/people', { name: 'Ana Cruz' }).expect(201)).body as {
      id: string
      parts: object
    }
    const parts = { ...created.parts, surname2: 'Mora' }
    const body = { parts, taxId: '123-45-6789', birthYear: 1980, version: 1 }
    const changed = (await owner.put(`/people/${created.id}`, body).expect(200)).body
    expect(changed).toMatchObject({ name: 'Ana Cruz Mora', partsGuessed: false, hasTaxId: true, version: 2 })
    expect(codeOf((await owner.put(`/people/${created.id}`, body).expect(409)).body)).toBe('stale_version')
    const [stored] = await withScope({ kind: 'company', companyId }, () =>
      rows(app().services.openWork().em, { text: col.text }, sql`select p::text as text from person p`),
    )
    expect(stored?.text).not.toMatch(/123-?45-?6789/)
  })

  it('are created for clients, follow their name while it is a guess, and are not deleted', async () => {
    const { owner } = await office(app())
    const client = (await owner.post('/clients', { kind: 'person', name: 'Efraín Laracuente', phone: '787-555-0112' }))
      .body as { id: string; version: number }
    const people = async () =>
      ((await owner.get('/people?client=true')).body as { items: { id: string; name: string }[] }).items
    expect(await people()).toMatchObject([
      { name: 'Efraín Laracuente', partsGuessed: true, phones: ['787-555-0112'], client: { id: client.id } },
    ])
    await owner
      .put(`/clients/${client.id}`, { kind: 'person', name: 'Efraín Laracuente Boneta', version: client.version })
      .expect(200)
    const [person] = await people()
    expect(person).toMatchObject({ name: 'Efraín Laracuente Boneta' })
    expect(codeOf((await owner.delete(`/people/${person?.id}`).expect(409)).body)).toBe('person_is_client')
    const caseId = await openCase(owner, { clientId: client.id })
    expect((await owner.get(`/cases/${caseId}/parties`)).body).toMatchObject({ missingClient: { id: client.id } })
    await addOne(owner, caseId, { clientId: client.id, role: 'plaintiff', side: 'ours' })
    expect((await owner.get(`/cases/${caseId}/parties`)).body).toMatchObject({ missingClient: null })
  })

  it('are created for 5,000 existing clients, once, in less than a minute', async () => {
    const { companyId } = await office(app())
    const { em } = app().services.openWork()
    await withScope({ kind: 'company', companyId }, async () => {
      await change(
        em,
        sql`insert into client (company_id, name, kind) select ${companyId}, 'Ana Ruiz ' || n,
          case when n % 7 = 0 then 'organization' else 'person' end from generate_series(1, 5000) n`,
      )
      const start = performance.now()
      expect(await addMissingPeople({ em: em.fork() }, companyId)).toBe(5_000)
      expect(performance.now() - start).toBeLessThan(60_000)
      expect(await addMissingPeople({ em: em.fork() }, companyId)).toBe(0)
    })
  })
})
