import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, idOf, type OfficeFixture } from '#tests/support/office-fixture.ts'

const body = { html: '<p>Hablé con la perito.</p>' }
const newNote = ({ owner, own }: Pick<RequestContext, 'owner' | 'own'>) =>
  created(owner.post(`/cases/${idOf(own, 'cases')}/notes`, body))

/** A note on the case that mentions a colleague, and a deleted note. */
export const fixture: OfficeFixture = async ({ office: { owner }, own }) => {
  const { items } = (await owner.get(`/cases/${idOf(own, 'cases')}/colleagues`)).body as { items: { id: string }[] }
  const mentions = items.slice(0, 1).map(({ id }) => `<span data-mention="${id}">@Colega</span>`)
  const html = `<p>${mentions.join('')} Mire el informe.</p>`
  const notes = await created(owner.post(`/cases/${idOf(own, 'cases')}/notes`, { html }))
  const removed = await newNote({ owner, own })
  await owner.delete(`/notes/${removed}`).expect(204)
  return { own: { notes }, deleted: { notes: removed } }
}

export const requests: RouteRequests = {
  'post /cases/:id/notes': () => ({ body, isWhole: true }),
  'put /notes/:id': async (context) => ({
    ids: { id: await newNote(context) },
    body: { html: '<p>Hablé con el perito.</p>', version: 1 },
    isWhole: true,
  }),
  'put /notes/:id/pin': async (context) => ({
    ids: { id: await newNote(context) },
    body: { pinned: true },
    isWhole: true,
  }),
  'delete /notes/:id': async (context) => ({ ids: { id: await newNote(context) } }),
  'post /notes/:id/restore': async (context) => {
    const id = await newNote(context)
    await context.owner.delete(`/notes/${id}`).expect(204)
    return { ids: { id } }
  },
}
