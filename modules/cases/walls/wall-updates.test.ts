// Changes of walls of which unchanged values would be refused now.
import { beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '#tests/support/as-owner.ts'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'

const app = useApp({ background: true })
let lawOffice: Office
let owner: Person
let colleague: Person
let contact: Person
beforeAll(async () => {
  lawOffice = await office(app())
  owner = lawOffice.owner
  colleague = await member(app(), lawOffice)
  contact = await member(app(), lawOffice)
})

interface WallBody {
  readonly id: string
  readonly version: number
}
const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code
const valuesOf = () => ({
  kind: 'person',
  personIds: [colleague.id],
  reason: 'Representó antes a la otra parte',
  contactId: contact.id,
})
async function raise(more: object = {}): Promise<WallBody> {
  const { id } = (await owner.post('/cases', { name: 'Rivera v. Mar' }).expect(201)).body as { id: string }
  return (await owner.post(`/cases/${id}/walls`, { ...valuesOf(), ...more }).expect(201)).body as WallBody
}
const update = ({ id, version }: WallBody, more: object) =>
  owner.put(`/walls/${id}`, { ...valuesOf(), version, ...more })
const setColumn = (person: Person, assignment: string) =>
  asOwner(app(), `update user_account set ${assignment} where id = $1`, [person.id])

describe('a change of a wall', () => {
  it('can certify the wall after its contact left and its person got another role', async () => {
    const wall = await raise()
    await setColumn(contact, "status = 'inactive'")
    await setColumn(colleague, "profile = 'customer'")
    try {
      const { body } = await update(wall, { certifiedOn: ['2026-11-30'] }).expect(200)
      expect(body).toMatchObject({ certifiedOn: ['2026-11-30'] })
    } finally {
      await setColumn(contact, "status = 'active'")
      await setColumn(colleague, "profile = 'professional'")
    }
  })

  it('is refused with a changed person or contact who cannot work on the case', async () => {
    const wall = await raise()
    const stranger = (await office(app())).owner
    const added = await update(wall, { personIds: [colleague.id, stranger.id] }).expect(422)
    expect(codeOf(added.body)).toBe('wall_person_unknown')
    expect(codeOf((await update(wall, { contactId: stranger.id }).expect(422)).body)).toBe('wall_contact_hidden')
    const hidden = await update(wall, { personIds: [colleague.id, contact.id] }).expect(422)
    expect(codeOf(hidden.body)).toBe('wall_contact_hidden')
  })

  it('is checked as in force only if the wall has not ended', async () => {
    const ended = { startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2026-02-01T00:00:00.000Z' }
    const wall = await raise(ended)
    const more = { personIds: [colleague.id, owner.id, contact.id] }
    const { body } = await update(wall, { ...ended, ...more }).expect(200)
    const revived = await update(body as WallBody, { ...more, startsAt: ended.startsAt, endsAt: null }).expect(409)
    expect(codeOf(revived.body)).toBe('case_without_people')
  })
})
