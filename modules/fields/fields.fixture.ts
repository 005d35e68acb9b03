import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, idOf, type OfficeFixture } from '#tests/support/office-fixture.ts'

const createField = ({ owner }: Pick<RequestContext, 'owner'>, label: string) =>
  created(owner.post('/case-fields', { label, type: 'text' }))

/** A field of cases with a value, and a field whose value is a person. */
export const fixture: OfficeFixture = async ({ office: { owner }, own }) => {
  const field = await createField({ owner }, 'Número de póliza')
  const person = await created(owner.post('/case-fields', { label: 'Testigo principal', type: 'person' }))
  const values = [
    { fieldId: field, value: 'PR-77', version: 0 },
    { fieldId: person, value: idOf(own, 'people'), version: 0 },
  ]
  await owner.put(`/cases/${idOf(own, 'cases')}/fields`, { values }).expect(200)
  return { own: { 'case-fields': field } }
}

export const requests: RouteRequests = {
  'post /case-fields': () => ({ body: { label: 'Número de reclamación', type: 'text' }, isWhole: true }),
  'put /case-fields/order': async ({ owner }) => {
    const { items } = (await owner.get('/case-fields')).body as { items: { id: string }[] }
    return { body: { ids: items.map(({ id }) => id) }, isWhole: true }
  },
  'put /case-fields/:id': async (context) => ({
    ids: { id: await createField(context, 'Ajustador') },
    body: { label: 'Ajustadora', version: 1 },
    isWhole: true,
  }),
  'post /case-fields/:id/archive': async (context) => ({ ids: { id: await createField(context, 'Fecha del choque') } }),
  'post /case-fields/:id/restore': async (context) => ({ ids: { id: await createField(context, 'Fecha del fallo') } }),
  'put /cases/:id/fields': async (context) => ({
    body: { values: [{ fieldId: await createField(context, 'Tasador'), value: 'Ana Ruiz', version: 0 }] },
    isWhole: true,
    ids: { id: idOf(context.own, 'cases') },
  }),
}
