import { booked, freeSlots, openCalendar } from '#tests/support/booking.ts'
import { created, idOf, type OfficeFixture } from '#tests/support/office-fixture.ts'

export const fixture: OfficeFixture = async ({ app, office: { owner }, own }) => {
  const event = () =>
    created(
      owner.post('/events', {
        title: 'Vista',
        kind: 'hearing',
        start: '2026-12-01T13:00:00.000Z',
        end: '2026-12-01T14:00:00.000Z',
        caseId: idOf(own, 'cases'),
      }),
    )
  const events = await event()
  // A visitor asks for a time of the owner's.
  const calendar = await openCalendar(owner, { confirm: 'request' })
  const appointments = (await booked(app, calendar, (await freeSlots(app, calendar)).at(-1)?.start ?? '')).id
  const removed = await event()
  await owner.delete(`/events/${removed}`).expect(204)
  return { own: { events, appointments }, deleted: { events: removed } }
}
