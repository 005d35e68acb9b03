import { describe, expect, it } from 'vitest'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { openCalendar } from '#tests/support/booking.ts'
import { seedBookings } from './appointments.demo.ts'

const app = useApp()

interface AppointmentList {
  readonly total: number
  readonly items: readonly {
    readonly status: string
    readonly name: string
    readonly start: string
    readonly end: string
  }[]
}
const list = async (lawyer: Person): Promise<AppointmentList> =>
  (await lawyer.get('/appointments').expect(200)).body as AppointmentList

describe('bookings of the demonstration', () => {
  it('are pending, confirmed and cancelled, created once, without overlap', async () => {
    const { owner, companyId } = await office(app())
    await openCalendar(owner)
    await seedBookings(app().services, { companyId, lawyers: [{ id: owner.id }] })
    const first = await list(owner)
    const count = (status: string) => first.items.filter((item) => item.status === status).length
    expect([count('pending'), count('confirmed'), count('cancelled')]).toEqual([2, 2, 1])
    const open = first.items.filter(({ status }) => status !== 'cancelled')
    for (const [index, { start }] of open.entries())
      if (index > 0) expect(Date.parse(start)).toBeGreaterThanOrEqual(Date.parse(open[index - 1]?.end ?? ''))
    await seedBookings(app().services, { companyId, lawyers: [{ id: owner.id }] })
    expect(await list(owner)).toEqual(first)
  })

  it('are not created in a calendar closed to bookings', async () => {
    const { owner, companyId } = await office(app())
    await seedBookings(app().services, { companyId, lawyers: [{ id: owner.id }] })
    expect((await list(owner)).total).toBe(0)
  })
})
