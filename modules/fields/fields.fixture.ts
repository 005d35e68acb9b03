import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, idOf, type OfficeFixture } from '#tests/support/office-fixture.ts'

const create = ({ owner }: Pick<RequestContext, 'owner'>, label: string) =>
  created(owner.post('/case-fields', { label, type: 'text' }))

/** A field of cases. */
export const fixture: OfficeFixture = async ({ office: { owner } }) => ({
  own: { 'case-fields': await create({ owner }, 'Número de póliza') },
})

export const requests: RouteRequests = {
  'post /case-fields': () => ({ body: { label: 'Número de reclamación', type: 'text' }, isWhole: true }),
  'put /case-fields/order': async ({ owner }) => {
    const { items } = (await owner.get('/case-fields')).body as { items: { id: string }[] }
    return { body: { ids: items.map(({ id }) => id) }, isWhole: true }
  },
  'put /case-fields/:id': async (context) => ({
    ids: { id: await create(context, 'Ajustador') },
    body: { label: 'Ajustadora', version: 1 },
    isWhole: true,
  }),
  'post /case-fields/:id/archive': async (context) => ({ ids: { id: await create(context, 'Fecha del choque') } }),
  'post /case-fields/:id/restore': async (context) => ({ ids: { id: await create(context, 'Fecha del fallo') } }),
  'put /cases/:id/fields': async (context) => ({
    body: { values: [{ fieldId: await create(context, 'Tasador'), value: 'Ana Ruiz', version: 0 }] },
    isWhole: true,
    ids: { id: idOf(context.own, 'cases') },
  }),
}
