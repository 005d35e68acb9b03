import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, idOf, type OfficeFixture } from '#tests/support/office-fixture.ts'

type FixtureOwner = RequestContext['owner']
const party = (name: string) => ({ name, role: 'defendant', side: 'adverse' })
const partyOf = async (request: PromiseLike<{ body: unknown; status: number }>) => {
  const { body, status } = await request
  const [item] = (body as { items?: { id: string; person: { id: string } }[] }).items ?? []
  if (!item) throw new Error(`the fixture could not add a party: ${status} ${JSON.stringify(body)}`)
  return item
}

interface PersonBody {
  readonly id: string
  readonly version: number
  readonly relations: readonly { readonly id: string }[]
  readonly merges: readonly { readonly id: string }[]
}
const firstId = (links: readonly { readonly id: string }[]) => {
  const [link] = links
  if (!link) throw new Error('the fixture could not link people')
  return link.id
}
const addPerson = async (owner: FixtureOwner) =>
  (await owner.post('/people', { name: 'Ana Ruiz Soto' }).expect(201)).body as PersonBody
const newRelation = async (owner: FixtureOwner, personId: string) => {
  const body = { name: 'Luis Mora Cruz', reading: 'spouse' }
  return firstId(((await owner.post(`/people/${personId}/relations`, body).expect(201)).body as PersonBody).relations)
}
const twoPeople = async (owner: FixtureOwner) => {
  const [survivor, other] = [await addPerson(owner), await addPerson(owner)]
  return { survivor, body: { otherId: other.id, version: survivor.version, otherVersion: other.version } }
}
const newMerge = async (owner: FixtureOwner) => {
  const { survivor, body } = await twoPeople(owner)
  return firstId(((await owner.post(`/people/${survivor.id}/merge`, body).expect(200)).body as PersonBody).merges)
}

/** A person with a relation, a party of the case, a merge, and a person and a party that were removed. */
export const fixture: OfficeFixture = async ({ office: { owner }, own }) => {
  const parties = `/cases/${idOf(own, 'cases')}/parties`
  const { id, person } = await partyOf(owner.post(parties, party('Seguros del Caribe, Inc.')))
  const removed = await partyOf(owner.post(parties, party('Luis Mora Cruz')))
  await owner.delete(`/parties/${removed.id}`).expect(204)
  await owner.delete(`/people/${removed.person.id}`).expect(204)
  const links = { 'person-relations': await newRelation(owner, person.id), 'person-merges': await newMerge(owner) }
  return {
    own: { people: person.id, parties: id, ...links },
    deleted: { people: removed.person.id, parties: removed.id },
  }
}

const newPerson = ({ owner }: RequestContext) => created(owner.post('/people', { name: 'Ana Ruiz Soto' }))
const newParty = async ({ owner, own }: RequestContext) =>
  (await partyOf(owner.post(`/cases/${idOf(own, 'cases')}/parties`, party('Ana Ruiz Soto')))).id

export const requests: RouteRequests = {
  'post /people': () => ({ body: { name: 'Ana Ruiz Soto' }, isWhole: true }),
  'post /people/similar': () => ({ body: { name: 'Ana Ruiz Soto' }, isWhole: true }),
  'put /people/:id': async (context) => ({
    ids: { id: await newPerson(context) },
    body: { name: 'Ana Ruiz Mora', version: 1 },
    isWhole: true,
  }),
  'delete /people/:id': async (context) => ({ ids: { id: await newPerson(context) } }),
  'post /people/:id/restore': async (context) => ({ ids: { id: await newPerson(context) } }),
  'post /people/:id/relations': async (context) => ({
    ids: { id: await newPerson(context) },
    body: { name: 'Luis Mora Cruz', reading: 'child' },
    isWhole: true,
  }),
  'put /person-relations/:id': async (context) => {
    const ofPersonId = await newPerson(context)
    const id = await newRelation(context.owner, ofPersonId)
    return { ids: { id }, body: { ofPersonId, reading: 'former_spouse', version: 1 }, isWhole: true }
  },
  'delete /person-relations/:id': async (context) => ({
    ids: { id: await newRelation(context.owner, await newPerson(context)) },
  }),
  'get /people/:id/merge': async ({ owner }) => {
    const { survivor, body } = await twoPeople(owner)
    return { ids: { id: survivor.id }, query: { otherId: body.otherId } }
  },
  'post /people/:id/merge': async ({ owner }) => {
    const { survivor, body } = await twoPeople(owner)
    return { ids: { id: survivor.id }, body, isWhole: true }
  },
  'post /person-merges/:id/undo': async ({ owner }) => ({ ids: { id: await newMerge(owner) } }),
  'post /cases/:id/parties': () => ({ body: party('Ana Ruiz Soto'), isWhole: true }),
  'put /parties/:id': async (context) => ({
    ids: { id: await newParty(context) },
    body: { role: 'witness', side: 'neutral', version: 1 },
    isWhole: true,
  }),
  'delete /parties/:id': async (context) => ({ ids: { id: await newParty(context) } }),
  'post /parties/:id/restore': async (context) => {
    const id = await newParty(context)
    await context.owner.delete(`/parties/${id}`).expect(204)
    return { ids: { id } }
  },
}
