// The import of a company restores its people with their parties, relations, clients and merged records.
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, it } from 'vitest'
import { importCompany, writeExport } from '#modules/portability/index.ts'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp, type TestApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'

const source = useApp()
const target = useApp()

interface PersonBody {
  readonly id: string
  readonly version: number
}
const addPerson = async (user: Person, body: object) =>
  (await user.post('/people', body).expect(201)).body as PersonBody

/** Returns rows of people, parties and relations, without the digest that is not exported. */
const rowsOf = (app: Pick<TestApp, 'urls'>, companyId: string) =>
  asOwner<{ line: string }>(
    app,
    `select (to_jsonb(p) - 'tax_id_hash')::text as line from person p where company_id = $1
      union all select to_jsonb(y)::text from case_party y where company_id = $1
      union all select to_jsonb(r)::text from person_relation r where company_id = $1
      union all select to_jsonb(a)::text from case_activity a where company_id = $1 order by 1`,
    [companyId],
  )

it('an imported company has the people of the export, with clients, guessed name parts, relations and merged records', async () => {
  const { owner, companyId } = await office(source())
  const client = (await owner.post('/clients', { kind: 'person', name: 'Efraín Laracuente', phone: '787-555-0112' }))
    .body as { id: string }
  const openedCase = (await owner.post('/cases', { name: 'Laracuente v. Mar', clientId: client.id }).expect(201))
    .body as PersonBody
  const [person] = ((await owner.get(`/people?clientId=${client.id}`)).body as { items: PersonBody[] }).items
  const withGuessedName = await addPerson(owner, { name: 'Jeannette Alfonso Delerme', taxId: '123-45-6789' })
  const duplicate = await addPerson(owner, { name: 'Jeannette Alfonso', addresses: ['Calle 4, Ponce'] })
  const party = { role: 'defendant', side: 'adverse', counselName: 'Lcdo. Luis Díaz Ríos' }
  await owner.post(`/cases/${openedCase.id}/parties`, { ...party, personId: withGuessedName.id }).expect(201)
  await owner
    .post(`/people/${withGuessedName.id}/relations`, { personId: person?.id, reading: 'former_spouse' })
    .expect(201)
  const merge = { otherId: duplicate.id, version: withGuessedName.version, otherVersion: duplicate.version }
  await owner.post(`/people/${withGuessedName.id}/merge`, merge).expect(200)

  const path = join(source().directory, 'copy.zip')
  await writeExport(source().services, { companyId, personId: null, locale: 'es' }, (stream) =>
    pipeline(stream, createWriteStream(path)),
  )
  await importCompany(target().services, path)

  const before = await rowsOf(source(), companyId)
  expect(await rowsOf(target(), companyId)).toEqual(before)
  expect(before.filter(({ line }) => line.includes(`"merged_into": "${withGuessedName.id}"`))).toHaveLength(1)
  expect(before.filter(({ line }) => line.includes(`"client_id": "${client.id}"`)).length).toBeGreaterThan(0)
  expect(before.filter(({ line }) => line.includes('"parts_guessed": true')).length).toBeGreaterThan(0)
  const [digests] = await asOwner<{ digests: number; merges: number }>(
    target(),
    `select (select count(*)::int from person where company_id = $1 and tax_id_hash is not null) as digests,
      (select count(*)::int from person_merge where company_id = $1) as merges`,
    [companyId],
  )
  expect(digests).toEqual({ digests: 0, merges: 0 })
})
