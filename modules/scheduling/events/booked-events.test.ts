// The event of a booked appointment: which changes the visitor makes and which the office makes.
import { beforeAll, describe, expect, it } from 'vitest'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { booked, freeSlots, openCalendar, visitor, type Slot } from '#tests/support/booking.ts'

const app = useApp()
let lawyer: Person
let slug: string
let slots: readonly Slot[]
beforeAll(async () => {
  lawyer = (await office(app())).owner
  slug = await openCalendar(lawyer)
  slots = await freeSlots(app(), slug)
})

interface EventOfBooking {
  readonly id: string
  readonly version: number
  readonly start: string
  readonly appointmentId: string | null
}
/** Index of the slot of the latest booking, some days ahead. */
let slotIndex = 40
async function bookMeeting() {
  // Leaves two free slots between bookings, so that a booking can be moved by half an hour.
  slotIndex += 3
  const start = slots[slotIndex]?.start ?? ''
  const { token, id } = await booked(app(), slug, start)
  const { eventId } = (await lawyer.get(`/appointments/${id}`).expect(200)).body as { eventId: string }
  return { token, id, event: (await lawyer.get(`/events/${eventId}`).expect(200)).body as EventOfBooking }
}
const codeOf = (answer: { body: unknown }) => (answer.body as { error?: { code?: string } }).error?.code

describe('the event of a booking', () => {
  it('rejects recurrence and whole days, and keeps its guest', async () => {
    const { event, id } = await bookMeeting()
    expect(event.appointmentId).toBe(id)
    expect(codeOf(await lawyer.put(`/events/${event.id}`, { rrule: 'FREQ=WEEKLY', version: 1 }).expect(409))).toBe(
      'appointment_fixed',
    )
    expect(
      codeOf(
        await lawyer
          .put(`/events/${event.id}`, { allDay: true, startDay: event.start.slice(0, 10), version: 1 })
          .expect(422),
      ),
    ).toBe('appointment_all_day')
    const changed = (
      await lawyer
        .put(`/events/${event.id}`, {
          guestName: 'Otra persona',
          guestEmail: 'otra@example.com',
          location: 'Oficina 3',
          version: 1,
        })
        .expect(200)
    ).body as object
    expect(changed).toMatchObject({ guestName: 'Efraín Laracuente Boneta', location: 'Oficina 3' })
  })

  it('cannot be restored once the visitor was mailed the cancellation', async () => {
    const { event } = await bookMeeting()
    await lawyer.delete(`/events/${event.id}`).expect(204)
    expect(codeOf(await lawyer.post(`/events/${event.id}/restore`, {}).expect(409))).toBe('appointment_fixed')
  })

  it('ends cancelled, without a deadlock, when the visitor cancels while the office moves it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { event, token, id } = await bookMeeting()
      const laterStart = new Date(Date.parse(event.start) + 1_800_000).toISOString()
      const [moveAnswer, cancelAnswer] = await Promise.all([
        lawyer.put(`/events/${event.id}`, { start: laterStart, version: event.version }),
        visitor(app()).delete(`/public/appointments/${token}`),
      ])
      expect([200, 404]).toContain(moveAnswer.status)
      expect(cancelAnswer.status).toBe(204)
      expect((await lawyer.get(`/appointments/${id}`)).body).toMatchObject({ status: 'cancelled', eventId: null })
      await lawyer.get(`/events/${event.id}`).expect(404)
    }
  })
})
