// A merge of people who both have a role in one case, written in different ways.
import { expect, it } from 'vitest'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'

const app = useApp()

interface AddedPerson {
  readonly id: string
  readonly version: number
}
const addPerson = async (user: Person, body: object) =>
  (await user.post('/people', body).expect(201)).body as AddedPerson
const merge = (user: Person, survivor: AddedPerson, { id: otherId, version: otherVersion }: AddedPerson) =>
  user.post(`/people/${survivor.id}/merge`, { otherId, version: survivor.version, otherVersion })
const openCase = async (user: Person) =>
  ((await user.post('/cases', { name: 'Rivera v. Mar' }).expect(201)).body as { id: string }).id
const addParty = (user: Person, caseId: string, body: object) =>
  user.post(`/cases/${caseId}/parties`, { role: 'defendant', side: 'adverse', ...body }).expect(201)

it('names the survivor once in a case where both had one role, written differently', async () => {
  const { owner } = await office(app())
  const caseId = await openCase(owner)
  const [first, second] = [await addPerson(owner, { name: 'Ana Ruiz' }), await addPerson(owner, { name: 'A. Ruiz' })]
  await addParty(owner, caseId, { personId: first.id, role: 'other', roleText: 'Síndico', side: 'neutral' })
  await addParty(owner, caseId, { personId: second.id, role: 'other', roleText: 'sindico', side: 'neutral' })
  await merge(owner, first, second).expect(200)
  const { body } = await owner.get(`/cases/${caseId}/parties`).expect(200)
  expect(body).toMatchObject({ items: [{ roleText: 'Síndico' }] })
})

it('keeps the notes of each spelling of a role that the merged person has twice in a case', async () => {
  const { owner } = await office(app())
  const caseId = await openCase(owner)
  const [first, second] = [await addPerson(owner, { name: 'Ana Ruiz' }), await addPerson(owner, { name: 'A. Ruiz' })]
  const addRole = (personId: string, roleText: string, notes: string) =>
    addParty(owner, caseId, { personId, role: 'other', roleText, side: 'neutral', notes })
  await addRole(first.id, 'Síndico', 'uno')
  await addRole(second.id, 'sindico', 'dos')
  await addRole(second.id, 'Síndico', 'tres')
  await merge(owner, first, second).expect(200)
  const { body } = await owner.get(`/cases/${caseId}/parties`).expect(200)
  const { items } = body as { items: { notes: string }[] }
  expect(items.map(({ notes }) => notes).toSorted()).toEqual(['dos', 'uno\ntres'])
})
