import { booked, freeSlots, openCalendar } from '#tests/support/booking.ts'
import type { RequestContext, RequestParts, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, idOf, type OfficeFixture } from '#tests/support/office-fixture.ts'

const hearing = {
  title: 'Vista',
  kind: 'hearing',
  start: '2026-12-01T13:00:00.000Z',
  end: '2026-12-01T14:00:00.000Z',
}

const newType = {
  names: { es: 'Primera consulta' },
  minutes: 60,
  bufferBeforeMinutes: null,
  bufferAfterMinutes: null,
  confirm: null,
  priceCents: 6_000,
  formId: null,
  modes: ['office'],
  place: 'Calle Dr. Veve 48, Bayamón',
}

export const fixture: OfficeFixture = async ({ app, office: { owner }, own, people }) => {
  const event = (fields: object = {}) =>
    created(owner.post('/events', { ...hearing, caseId: idOf(own, 'cases'), ...fields }))
  const events = await event()
  // A visitor requests a time of the owner.
  const calendar = await openCalendar(owner, { confirm: 'request' })
  const appointments = (await booked(app, calendar, (await freeSlots(app, calendar)).at(-1)?.start ?? '')).id
  // The key is a segment of the routes' path: `/schedule/types/:id`.
  const types = await created(owner.post('/schedule/types', newType))
  const removed = await event()
  await owner.delete(`/events/${removed}`).expect(204)
  // A customer sees the events that they take part in.
  const eventWithCustomer = await event({ participants: [{ userId: people?.customer.id }] })
  return {
    own: { events, appointments, types },
    deleted: { events: removed },
    byRole: { customer: { events: eventWithCustomer } },
  }
}

/** Creates an event in the caller's own calendar, which they may change. */
const newEvent = async ({ caller }: RequestContext) => ({ ids: { id: await created(caller.post('/events', hearing)) } })

/** Requests an appointment with the caller, at the last free time; `otherStart` is free as well. */
async function newAppointment({ app, caller }: RequestContext) {
  const calendar = await openCalendar(caller, { confirm: 'request' })
  const free = (await freeSlots(app, calendar)).slice(-2)
  const id = (await booked(app, calendar, free[1]?.start ?? '')).id
  return { ids: { id }, otherStart: free[0]?.start ?? '' }
}
const onAppointment = async (context: RequestContext): Promise<RequestParts> => ({
  ids: (await newAppointment(context)).ids,
})

/** Opens the caller's calendar and adds a second type of appointment to it. */
async function ownType({ caller }: RequestContext) {
  await openCalendar(caller)
  return { ids: { id: await created(caller.post('/schedule/types', newType)) } }
}
const typeIds = async ({ caller }: RequestContext): Promise<string[]> =>
  ((await caller.get('/schedule/types').expect(200)).body as { items: { id: string }[] }).items.map(({ id }) => id)

export const requests: RouteRequests = {
  'post /schedule/types': async ({ caller }) => {
    await openCalendar(caller)
    return { body: newType }
  },
  'put /schedule/types/order': async (context) => {
    await openCalendar(context.caller)
    return { body: { ids: await typeIds(context) } }
  },
  'put /schedule/types/:id': async (context) => ({ ...(await ownType(context)), body: { ...newType, version: 1 } }),
  'delete /schedule/types/:id': ownType,
  'put /events/:id': async (context) => ({
    ...(await newEvent(context)),
    body: { title: 'Vista inicial', version: 1 },
  }),
  'delete /events/:id': newEvent,
  'post /events/:id/restore': async (context) => {
    const parts = await newEvent(context)
    await context.caller.delete(`/events/${parts.ids.id}`).expect(204)
    return parts
  },
  'get /appointments/:id': onAppointment,
  'post /appointments/:id/confirm': onAppointment,
  'post /appointments/:id/decline': onAppointment,
  'post /appointments/:id/cancel': async (context) => {
    const { ids } = await newAppointment(context)
    await context.caller.post(`/appointments/${ids.id}/confirm`).expect(200)
    return { ids }
  },
  'post /appointments/:id/move': async (context) => {
    const { ids, otherStart } = await newAppointment(context)
    await context.caller.post(`/appointments/${ids.id}/confirm`).expect(200)
    return { ids, body: { start: otherStart } }
  },
}
