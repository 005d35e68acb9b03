import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, idOf, type OfficeFixture } from '#tests/support/office-fixture.ts'

const party = (name: string) => ({ name, role: 'defendant', side: 'adverse' })
const partyOf = async (request: PromiseLike<{ body: unknown; status: number }>) => {
  const { body, status } = await request
  const [item] = (body as { items?: { id: string; person: { id: string } }[] }).items ?? []
  if (!item) throw new Error(`the fixture could not add a party: ${status} ${JSON.stringify(body)}`)
  return item
}

/** A person, a party of the case, and one of each that was removed. */
export const fixture: OfficeFixture = async ({ office: { owner }, own }) => {
  const parties = `/cases/${idOf(own, 'cases')}/parties`
  const { id, person } = await partyOf(owner.post(parties, party('Seguros del Caribe, Inc.')))
  const removed = await partyOf(owner.post(parties, party('Luis Mora Cruz')))
  await owner.delete(`/parties/${removed.id}`).expect(204)
  await owner.delete(`/people/${removed.person.id}`).expect(204)
  return { own: { people: person.id, parties: id }, deleted: { people: removed.person.id, parties: removed.id } }
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
