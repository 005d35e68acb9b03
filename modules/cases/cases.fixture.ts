import type { Person } from '#tests/support/actors.ts'
import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, idOf, type OfficeFixture } from '#tests/support/office-fixture.ts'

/** A wall that has ended and hides nothing, so that the matrix of routes can call its routes in every role. */
const pastWall = (owner: Person) => ({
  kind: 'only',
  personIds: [owner.id],
  reason: 'Representó antes a la otra parte',
  contactId: owner.id,
  startsAt: '2020-01-01T00:00:00Z',
  endsAt: '2021-01-01T00:00:00Z',
})
const raiseWall = (owner: Person, caseId: string) => owner.post(`/cases/${caseId}/walls`, pastWall(owner))

/** A case of the office with a wall and a tag, and a case whose client is the customer. */
export const fixture: OfficeFixture = async ({ office: { owner }, own, byRole }) => {
  const cases = await created(
    owner.post('/cases', { name: 'Laracuente v. Punta Verde', clientId: idOf(own, 'clients') }),
  )
  const customersCaseId = await created(
    owner.post('/cases', { name: 'Sucesión Montesinos', clientId: idOf(byRole.customer, 'clients') }),
  )
  const walls = await created(raiseWall(owner, cases))
  await owner.put(`/tags/on/cases/${cases}`, { add: [idOf(own, 'tags')] }).expect(200)
  return {
    own: { cases, caseId: cases, objectId: cases, walls },
    byRole: { customer: { cases: customersCaseId, caseId: customersCaseId } },
  }
}

const newCase = ({ owner }: Pick<RequestContext, 'owner'>) =>
  created(owner.post('/cases', { name: 'Boneta v. Municipio de Isabela' }))

const newWall = async ({ owner }: RequestContext) => created(raiseWall(owner, await newCase({ owner })))

export const requests: RouteRequests = {
  'post /cases/:id/close': async (context) => ({ ids: { id: await newCase(context) } }),
  'post /cases/:id/reopen': async (context) => {
    const id = await newCase(context)
    await context.owner.post(`/cases/${id}/close`).expect(200)
    return { ids: { id } }
  },
  'post /cases/:id/walls': async ({ owner }) => ({
    ids: { id: await newCase({ owner }) },
    body: pastWall(owner),
    isWhole: true,
  }),
  'put /walls/:id': async (context) => ({
    ids: { id: await newWall(context) },
    body: { ...pastWall(context.owner), version: 1 },
    isWhole: true,
  }),
  'post /walls/:id/lift': async (context) => ({ ids: { id: await newWall(context) }, body: { version: 1 } }),
}
