// The open calendar of a professional with a stopped clock, and holds of its times.
import { office, type Person } from './actors.ts'
import { useApp } from './app.ts'
import { asOwner } from './as-owner.ts'
import { freeSlots, openCalendar, visitor, type Slot } from './booking.ts'
import { createTestClock } from './test-clock.ts'

export interface Calendar {
  readonly lawyer: Person
  readonly companyId: string
  readonly slug: string
  readonly slots: readonly Slot[]
}
/** Returns the start of a free time of the calendar; by default the 21st, which is some days ahead. */
export const startOf = ({ slots }: Calendar, n = 20): string => slots[n]?.start ?? ''
export const addMinutes = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()
export const codeOf = (answer: { body: unknown }) => (answer.body as { error?: { code?: string } }).error?.code

/** Starts the application of a test file on a Monday before the office opens. */
export function useBookedCalendar() {
  const clock = createTestClock({ isStopped: true })
  clock.set(new Date('2038-01-11T11:00:00Z'))
  const app = useApp({ ports: { clock } })
  async function calendar(settings: object = {}): Promise<Calendar> {
    const { owner, companyId } = await office(app())
    const slug = await openCalendar(owner, settings)
    return { lawyer: owner, companyId, slug, slots: await freeSlots(app(), slug) }
  }
  const hold = (slug: string, start: string) =>
    visitor(app()).post('/public/appointments/holds', { professionalSlug: slug, start })
  const isFree = async (slug: string, start: string) =>
    (await freeSlots(app(), slug)).some((slot) => slot.start === start)
  const rowsOf = (companyId: string) =>
    asOwner<{ state: string; name: string | null }>(
      app(),
      'select state, name from appointment where company_id = $1 order by created_at',
      [companyId],
    )

  return { clock, app, calendar, hold, isFree, rowsOf }
}
