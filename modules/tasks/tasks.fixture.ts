import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, idOf, type OfficeFixture } from '#tests/support/office-fixture.ts'

/** A task of a case, and a deleted task. */
export const fixture: OfficeFixture = async ({ office: { owner }, own }) => {
  const id = await created(owner.post('/tasks', { title: 'Llamar al perito', caseId: idOf(own, 'cases') }))
  const removed = await created(owner.post('/tasks', { title: 'Vieja' }))
  await owner.delete(`/tasks/${removed}`).expect(204)
  return { own: { tasks: id }, deleted: { tasks: removed } }
}

const newTask = ({ owner }: RequestContext) => created(owner.post('/tasks', { title: 'Pagar el sello' }))
const onNewTask = async (context: RequestContext) => ({ ids: { id: await newTask(context) } })

export const requests: RouteRequests = {
  'post /tasks': () => ({ body: { title: 'Pagar el sello' } }),
  'put /tasks/:id': async (context) => ({
    ids: { id: await newTask(context) },
    body: { title: 'Pagar el arancel', version: 1 },
  }),
  'post /tasks/:id/complete': onNewTask,
  'post /tasks/:id/reopen': onNewTask,
  'delete /tasks/:id': onNewTask,
  'post /tasks/:id/restore': async (context) => {
    const id = await newTask(context)
    await context.owner.delete(`/tasks/${id}`).expect(204)
    return { ids: { id } }
  },
}
