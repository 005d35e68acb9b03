// Notices in the product to the professional about actions of visitors.
import { describe, expect, it } from 'vitest'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { booked, freeSlots, openCalendar, visitor, visitorDetails } from '#tests/support/booking.ts'

const app = useApp()
interface NoticeBody {
  readonly kind: string
  readonly data: { readonly name: string; readonly start: string }
}
const noticesOf = async (user: Person) =>
  ((await user.get('/notices').expect(200)).body as { items: NoticeBody[] }).items.map(({ kind, data }) => ({
    kind,
    ...data,
  }))

describe('notices to a professional', () => {
  it('report a booking, its move and its cancellation by the visitor', async () => {
    const { owner } = await office(app())
    const slug = await openCalendar(owner)
    const [first, , second] = (await freeSlots(app(), slug)).slice(60)
    const { name } = visitorDetails()
    const { token } = await booked(app(), slug, first?.start ?? '')
    await visitor(app()).put(`/public/appointments/${token}`, { start: second?.start }).expect(200)
    await visitor(app()).delete(`/public/appointments/${token}`).expect(204)
    expect(await noticesOf(owner)).toEqual([
      { kind: 'appointment.cancelled', name, start: second?.start },
      { kind: 'appointment.moved', name, start: second?.start },
      { kind: 'appointment.booked', name, start: first?.start },
    ])
  })

  it('report a request, and nothing that the professional did', async () => {
    const { owner } = await office(app())
    const slug = await openCalendar(owner, { confirm: 'request' })
    const [first] = (await freeSlots(app(), slug)).slice(60)
    const { id } = await booked(app(), slug, first?.start ?? '')
    await owner.post(`/appointments/${id}/confirm`).expect(200)
    await owner.post(`/appointments/${id}/cancel`).expect(200)
    expect((await noticesOf(owner)).map(({ kind }) => kind)).toEqual(['appointment.requested'])
  })
})
