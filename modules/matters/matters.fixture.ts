import { testAddress } from '#tests/support/actors.ts'
import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, idOf, type OfficeFixture } from '#tests/support/office-fixture.ts'

const definition = {
  folders: ['Escritos/Presentados'],
  parties: [{ role: 'Demandante', ask: 'nombre y dirección' }],
  dates: [],
  tasks: [],
  documents: [],
  forms: [],
}

const recurringTask = {
  title: 'Facturar',
  notes: '',
  checklist: [],
  assignee: 'applier',
  due: { days: 7, unit: 'calendar', from: null },
  recurrence: { unit: 'month', every: 1 },
  dependsOn: [],
}

/** A template, and one application of it to a case: a document is made, and a form sent where the client can get it. */
export const fixture: OfficeFixture = async ({ office: { owner }, own }) => {
  const linked = {
    ...definition,
    tasks: [recurringTask],
    documents: [{ name: 'Carta', templateId: idOf(own, 'document-templates'), folder: 0 }],
    forms: [{ name: 'Entrevista', formId: idOf(own, 'forms') }],
  }
  const templateId = await created(owner.post('/matter-templates', { name: 'Daños', definition: linked }))
  const applicationId = await created(
    owner
      .post(`/cases/${idOf(own, 'cases')}/matter-applications`, { templateId, templateVersion: 1, dates: [] })
      .set('x-forwarded-for', testAddress()),
  )
  return { own: { 'matter-templates': templateId, 'matter-applications': applicationId } }
}

const newTemplate = ({ owner }: RequestContext) =>
  created(owner.post('/matter-templates', { name: 'Otra', definition }))
const onNewTemplate = (body?: object) => async (context: RequestContext) => ({
  ids: { id: await newTemplate(context) },
  ...(body ? { body } : {}),
})

export const requests: RouteRequests = {
  'post /matter-templates': () => ({ body: { name: 'Cobro', definition }, isWhole: true }),
  'put /matter-templates/:id': onNewTemplate({ name: 'Cobro', kind: '', description: '', definition, version: 1 }),
  'post /matter-templates/:id/review': onNewTemplate({ version: 1 }),
  'post /matter-templates/:id/archive': onNewTemplate(),
  'post /matter-templates/:id/restore': onNewTemplate(),
  'delete /matter-templates/:id': async (context) => {
    const id = await newTemplate(context)
    await context.owner.post(`/matter-templates/${id}/archive`).expect(200)
    return { ids: { id } }
  },
  'post /matter-templates/:id/preview': ({ own }) => ({
    body: { caseId: idOf(own, 'cases'), dates: [] },
    isWhole: true,
  }),
  'post /cases/:id/matter-applications': ({ own }) => ({
    body: { templateId: idOf(own, 'matter-templates'), templateVersion: 1, dates: [], sendForms: false },
    isWhole: true,
  }),
  'post /matter-applications/:id/undo': async ({ owner, own }) => ({
    ids: {
      id: await created(
        owner.post(`/cases/${idOf(own, 'cases')}/matter-applications`, {
          templateId: idOf(own, 'matter-templates'),
          templateVersion: 1,
          dates: [],
          sendForms: false,
        }),
      ),
    },
  }),
}
