import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, idOf, type OfficeFixture } from '#tests/support/office-fixture.ts'

/** A case of the office, and one of its customer. */
export const fixture: OfficeFixture = async ({ office: { owner }, own, byRole }) => {
  const cases = await created(
    owner.post('/cases', { name: 'Laracuente v. Punta Verde', clientId: idOf(own, 'clients') }),
  )
  const customersCaseId = await created(
    owner.post('/cases', { name: 'Sucesión Montesinos', clientId: idOf(byRole.customer, 'clients') }),
  )
  return { own: { cases, caseId: cases }, byRole: { customer: { cases: customersCaseId, caseId: customersCaseId } } }
}

const newCase = ({ owner }: RequestContext) => created(owner.post('/cases', { name: 'Boneta v. Municipio de Isabela' }))

export const requests: RouteRequests = {
  'post /cases/:id/close': async (context) => ({ ids: { id: await newCase(context) } }),
  'post /cases/:id/reopen': async (context) => {
    const id = await newCase(context)
    await context.owner.post(`/cases/${id}/close`).expect(200)
    return { ids: { id } }
  },
}
