import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'
import { idOf, type OfficeFixture } from '#tests/support/office-fixture.ts'

interface CreatedLead {
  readonly lead: { readonly id: string; readonly version: number }
}
const createLead = async ({ owner }: Pick<RequestContext, 'owner'>, name = 'Ana Ruiz Soto') => {
  const { body, status } = await owner.post('/leads', { name })
  const { lead } = body as Partial<CreatedLead>
  if (!lead) throw new Error(`the fixture could not note a lead: ${status} ${JSON.stringify(body)}`)
  return lead
}
const settingsWithoutCheck = {
  checkFirst: false,
  storyAfterCheck: false,
  purgeDays: 90,
  fromBookings: true,
  fromCalls: false,
}
const createDeclinedLead = async (context: Pick<RequestContext, 'owner'>, letter: string | null = 'Carta') => {
  const { id, version } = await createLead(context)
  const body = { reason: 'area', actBy: null, letter, mail: false, version }
  await context.owner.post(`/leads/${id}/decline`, body).expect(200)
  return id
}

/** A lead of an office that demands no check. */
export const fixture: OfficeFixture = async ({ office: { owner } }) => {
  await owner
    .put('/company/intake-settings', { ...settingsWithoutCheck, designatedId: null, formIds: [], version: 0 })
    .expect(200)
  const { id } = await createLead({ owner })
  return { own: { leads: id } }
}

const onNewLead = async (context: RequestContext, body: object) => {
  const { id, version } = await createLead(context)
  return { ids: { id }, body: { ...body, version } }
}

export const requests: RouteRequests = {
  'post /leads': () => ({ body: { name: 'Luis Mora Cruz' } }),
  'put /leads/:id': (context) => onNewLead(context, { matter: 'Herencia' }),
  'post /leads/:id/move': (context) => onNewLead(context, { stage: 'conflict' }),
  'post /leads/:id/contacts': async (context) => ({
    ids: { id: (await createLead(context)).id },
    body: { way: 'call' },
    isWhole: true,
  }),
  'get /leads/:id/letter-file': async (context) => ({ ids: { id: await createDeclinedLead(context) } }),
  'post /leads/:id/decline': async (context) => ({
    ...(await onNewLead(context, { reason: 'area', actBy: null, letter: null, mail: false })),
    isWhole: true,
  }),
  'post /leads/:id/reserve': async (context) => ({
    ...(await onNewLead(context, { reserved: true, designatedId: null })),
    isWhole: true,
  }),
  'post /leads/:id/convert': async (context) => ({
    ...(await onNewLead(context, { caseName: 'Ruiz', clientId: null, role: 'plaintiff' })),
    isWhole: true,
  }),
  'post /leads/:id/conversion-preview': async (context) => ({
    ids: { id: (await createLead(context)).id },
    body: {
      caseName: 'Ruiz',
      clientId: null,
      role: 'plaintiff',
      template: { templateId: idOf(context.own, 'matter-templates'), dates: [], sendForms: false },
    },
    isWhole: true,
  }),
  'put /company/intake-settings': async ({ owner }) => {
    const { version } = (await owner.get('/company/intake-settings')).body as { version: number }
    return { body: { ...settingsWithoutCheck, designatedId: null, formIds: [], version }, isWhole: true }
  },
}
