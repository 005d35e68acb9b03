// Busy time of professionals: the times of their events, without other details.
import { beforeAll, describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { member, office, type Office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { busyEvents } from './busy-events.ts'
import { nextSlots } from './next-slots.ts'
import { saveScheduleSettings } from '#tests/support/schedule-settings.ts'

const app = useApp({ background: true })
let lawOffice: Office
beforeAll(async () => {
  lawOffice = await office(app())
})
const lawyer = () => member(app(), lawOffice)

const inPublicScope = <T>(work: () => Promise<T>) => withScope({ kind: 'public' }, work)

describe('busy time of professionals', () => {
  const range = { start: Date.parse('2026-12-07T04:00Z'), end: Date.parse('2026-12-12T04:00Z') }
  const decemberTime = (day: number, hour: number) => `2026-12-${String(day).padStart(2, '0')}T${hour}:00:00.000Z`

  it('consists of their own and shared events with each recurrence, without tasks, free and deleted events', async () => {
    const [user, other] = [await lawyer(), await lawyer()]
    const event = (body: object, creator = user) =>
      creator
        .post('/events', {
          title: 'Secreto',
          kind: 'hearing',
          start: decemberTime(7, 13),
          end: decemberTime(7, 14),
          ...body,
        })
        .expect(201)
    await event({})
    await event({ kind: 'task', start: decemberTime(7, 18), end: decemberTime(7, 19) })
    await event({ kind: 'task', allDay: true, start: undefined, end: undefined, startDay: '2026-12-08' })
    await event({ busy: false, start: decemberTime(8, 18), end: decemberTime(8, 19) })
    const deletedEvent = (await event({ start: decemberTime(8, 13), end: decemberTime(8, 14) })).body as { id: string }
    await user.delete(`/events/${deletedEvent.id}`).expect(204)
    await event({ start: decemberTime(9, 15), end: decemberTime(9, 16), participants: [{ userId: user.id }] }, other)
    const daily = (await event({ start: decemberTime(1, 20), end: decemberTime(1, 21), rrule: 'FREQ=DAILY' })).body as {
      id: string
    }
    await user.delete(`/events/${daily.id}?scope=one&occurrence=${decemberTime(8, 20)}`).expect(204)
    await user
      .put(`/events/${daily.id}`, {
        scope: 'one',
        occurrence: decemberTime(9, 20),
        start: decemberTime(9, 22),
        version: 2,
      })
      .expect(200)
    await event({ start: '2026-11-01T13:00:00.000Z', end: '2026-12-07T05:00:00.000Z' })
    const spans = await inPublicScope(() => busyEvents(app().services.openWork().em, [user.id, other.id], range))
    const startsOf = (id: string) =>
      (spans.get(id) ?? []).map(({ start }) => new Date(start).toISOString().slice(5, 13)).sort()
    expect(startsOf(user.id)).toEqual([
      '11-01T13',
      '12-07T13',
      '12-07T20',
      '12-09T15',
      '12-09T22',
      '12-10T20',
      '12-11T20',
    ])
    expect(startsOf(other.id)).toEqual(['12-09T15'])
  })
})

describe('the next free slots of professionals', () => {
  it('are none for an inactive account', async () => {
    const user = await lawyer()
    await saveScheduleSettings(user, { publicBooking: true })
    const readSlots = () =>
      inPublicScope(() => nextSlots(app().services.openWork().em, [user.id], 3, Date.parse('2026-12-06T12:00Z')))
    expect((await readSlots()).get(user.id)?.map(({ start }) => new Date(start).toISOString())).toEqual([
      '2026-12-07T13:00:00.000Z',
      '2026-12-07T13:30:00.000Z',
      '2026-12-07T14:00:00.000Z',
    ])
    await asOwner(app(), `update user_account set status = 'inactive' where id = $1`, [user.id])
    expect((await readSlots()).has(user.id)).toBe(false)
  })

  it('are found after seven busy weeks', async () => {
    const user = await lawyer()
    await saveScheduleSettings(user, {
      publicBooking: true,
      windows: [{ weekday: 4, start: '09:00', end: '10:00' }],
      horizonDays: 90,
    })
    await user
      .post('/events', {
        title: 'Viaje',
        kind: 'personal',
        allDay: true,
        startDay: '2026-12-01',
        endDay: '2027-01-20',
        private: true,
      })
      .expect(201)
    const slots = await inPublicScope(() =>
      nextSlots(app().services.openWork().em, [user.id], 3, Date.parse('2026-12-06T12:00Z')),
    )
    expect(slots.get(user.id)?.map(({ start }) => new Date(start).toISOString().slice(0, 16))).toEqual([
      '2027-01-21T13:00',
      '2027-01-21T13:30',
      '2027-01-28T13:00',
    ])
  })
})
