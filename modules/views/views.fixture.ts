import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, type OfficeFixture } from '#tests/support/office-fixture.ts'

const view = (name: string) => ({ list: 'cases', name, query: { status: 'open' }, shared: true })

/** A shared view of the owner, and a deleted view. */
export const fixture: OfficeFixture = async ({ office: { owner } }) => {
  const views = await created(owner.post('/views', view('Abiertos')))
  const removed = await created(owner.post('/views', view('Viejos')))
  await owner.delete(`/views/${removed}`).expect(204)
  return { own: { views }, deleted: { views: removed } }
}

/** Only the person who saved a view may change it, so the caller saves one. */
const ownView = ({ caller }: RequestContext) => created(caller.post('/views', view('Míos')))

export const requests: RouteRequests = {
  'put /views/:id': async (context) => ({
    ids: { id: await ownView(context) },
    body: { name: 'Por radicar', version: 1 },
    isWhole: true,
  }),
  'put /views/default': async (context) => ({
    body: { list: 'cases', viewId: await ownView(context) },
    isWhole: true,
  }),
  'delete /views/:id': async (context) => ({ ids: { id: await ownView(context) } }),
  'post /views/:id/restore': async (context) => {
    const id = await ownView(context)
    await context.caller.delete(`/views/${id}`).expect(204)
    return { ids: { id } }
  },
}
