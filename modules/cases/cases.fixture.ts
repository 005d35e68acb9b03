import { randomUUID } from 'node:crypto'
import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, idOf, type OfficeFixture } from '#tests/support/office-fixture.ts'

/** A case of the office with a tag, and one of its customer. */
export const fixture: OfficeFixture = async ({ office: { owner }, own, byRole }) => {
  const cases = await created(
    owner.post('/cases', { name: 'Laracuente v. Punta Verde', clientId: idOf(own, 'clients') }),
  )
  const customersCaseId = await created(
    owner.post('/cases', { name: 'Sucesión Montesinos', clientId: idOf(byRole.customer, 'clients') }),
  )
  const tag = await created(owner.post('/case-tags', { name: 'Urgente', colour: 'red' }))
  await owner.put(`/cases/${cases}/tags`, { add: [tag] }).expect(200)
  return {
    own: { cases, caseId: cases, 'case-tags': tag },
    byRole: { customer: { cases: customersCaseId, caseId: customersCaseId } },
  }
}

const newCase = ({ owner }: RequestContext) => created(owner.post('/cases', { name: 'Boneta v. Municipio de Isabela' }))

/** Names of tags are unique. */
const newTag = () => ({ name: randomUUID(), colour: 'grey' })

export const requests: RouteRequests = {
  'post /case-tags': () => ({ body: newTag() }),
  'put /case-tags/:id': () => ({ body: newTag() }),
  'delete /case-tags/:id': async ({ owner }) => ({
    ids: { id: await created(owner.post('/case-tags', newTag())) },
  }),
  'put /cases/:id/tags': () => ({ body: { add: [], remove: [] } }),
  'post /cases/:id/close': async (context) => ({ ids: { id: await newCase(context) } }),
  'post /cases/:id/reopen': async (context) => {
    const id = await newCase(context)
    await context.owner.post(`/cases/${id}/close`).expect(200)
    return { ids: { id } }
  },
}
