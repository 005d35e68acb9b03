import type { Response } from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { rulesOf } from '../availability/booking-rules.ts'
import { busyEvents } from '../availability/busy-events.ts'
import { nextSlots } from '../availability/next-slots.ts'
import { professionalOfSlug, slugFrom } from './public-slug.ts'

const app = useApp({ background: true })
let home: Office
beforeAll(async () => {
  home = await office(app())
})

type Settings = Record<string, unknown> & { readonly version: number; readonly slug: string | null }
const settings = async (who: Person) => (await who.get('/schedule/settings').expect(200)).body as Settings
const save = async (who: Person, changes: object) =>
  who.put('/schedule/settings', { version: (await settings(who)).version, ...changes })
const errorOf = (answer: Response) => (answer.body as { error: { code: string; details: unknown } }).error
const lawyer = () => member(app(), home)

describe('settings of a schedule', () => {
  it('begin with weekdays from nine to five, closed to the public', async () => {
    const who = await lawyer()
    expect(await settings(who)).toMatchObject({
      professionalId: who.id,
      workDays: [1, 2, 3, 4, 5],
      workStart: '09:00',
      workEnd: '17:00',
      overrides: [],
      meetingMinutes: 30,
      breakMinutes: 0,
      slotsPerDay: null,
      bufferMinutes: 0,
      minimumNoticeMinutes: 720,
      horizonDays: 60,
      timeZone: 'America/Puerto_Rico',
      confirm: 'auto',
      safePreConsultation: false,
      holidaysClosed: true,
      publicBooking: false,
      reminderMinutes: [1440, 60],
      slug: null,
      publicUrl: null,
      version: 0,
    })
    expect((await settings(who)).windows).toHaveLength(5)
    expect(await rulesOf(app().services.openWork().em, [who.id], { start: 0, end: 1 })).toEqual(new Map())
  })

  it('open the public calendar when they are first saved, unless they say otherwise, and never by themselves again', async () => {
    const [willing, shy] = [await lawyer(), await lawyer()]
    expect((await save(willing, { meetingMinutes: 45 })).body).toMatchObject({
      publicBooking: true,
      slug: expect.any(String) as string,
    })
    await save(willing, { publicBooking: false })
    expect((await save(willing, { meetingMinutes: 60 })).body).toMatchObject({ publicBooking: false })
    expect((await save(shy, { publicBooking: false })).body).toMatchObject({ publicBooking: false, slug: null })
    expect((await save(shy, { meetingMinutes: 60 })).body).toMatchObject({ publicBooking: false })
  })

  it('are changed in part: the simple face, several windows, dates and limits', async () => {
    const who = await lawyer()
    expect(
      (await save(who, { workDays: [1, 3], workStart: '08:30', workEnd: '12:00', bufferMinutes: 10, slotsPerDay: 6 }))
        .body,
    ).toMatchObject({
      workDays: [1, 3],
      workStart: '08:30',
      workEnd: '12:00',
      windows: [
        { weekday: 1, start: '08:30', end: '12:00' },
        { weekday: 3, start: '08:30', end: '12:00' },
      ],
      bufferBeforeMinutes: 10,
      bufferAfterMinutes: 10,
      slotsPerDay: 6,
      version: 1,
    })
    const windows = [
      { weekday: 1, start: '09:00', end: '12:00' },
      { weekday: 1, start: '13:00', end: '17:00' },
      { weekday: 5, start: '23:59', end: '00:30' },
    ]
    const overrides = [
      { date: '2026-12-24', windows: [], note: 'Nochebuena' },
      { date: '2026-12-26', windows: [{ start: '10:00', end: '12:00' }], note: null },
    ]
    const saved = (
      await save(who, { windows, overrides, slotsPerDay: null, reminderMinutes: [60, 2880], bufferAfterMinutes: 25 })
    ).body as Settings
    expect(saved).toMatchObject({
      windows,
      overrides,
      workDays: [1, 5],
      workStart: '09:00',
      workEnd: '00:30',
      slotsPerDay: null,
      reminderMinutes: [2880, 60],
      bufferBeforeMinutes: 10,
      bufferAfterMinutes: 25,
      bufferMinutes: 25,
      version: 2,
    })
    expect(await settings(who)).toEqual(saved)
    const { rules } =
      (
        await rulesOf(app().services.openWork().em, [who.id], {
          start: Date.parse('2026-11-23T00:00Z'),
          end: Date.parse('2027-01-10T00:00Z'),
        })
      ).get(who.id) ?? {}
    expect(rules?.windows).toEqual([
      { weekday: 1, startMinute: 540, endMinute: 720 },
      { weekday: 1, startMinute: 780, endMinute: 1020 },
      { weekday: 5, startMinute: 1439, endMinute: 1470 },
    ])
    expect(rules?.overrides.get('2026-12-26')).toEqual([{ startMinute: 600, endMinute: 720 }])
    expect([...(rules?.closed ?? [])].filter((date) => date >= '2026-12-20' && date < '2027-01-10')).toEqual(
      expect.arrayContaining(['2026-12-25', '2027-01-01', '2027-01-06']),
    )
  })

  it('are not overwritten by who saw older ones, nor by one of two first ones', async () => {
    const who = await lawyer()
    const answers = await Promise.all(
      [1, 2, 3].map((n) => who.put('/schedule/settings', { version: 0, meetingMinutes: 20 + n })),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    const stale = await who.put('/schedule/settings', { version: 0, meetingMinutes: 50 }).expect(409)
    expect(errorOf(stale)).toMatchObject({ code: 'stale_version', details: { current: { version: 1 } } })
  })

  it.each<[string, object]>([
    ['a zone that does not exist', { timeZone: 'Mars/Olympus' }],
    ['an hour that does not exist', { windows: [{ weekday: 1, start: '24:00', end: '25:00' }] }],
    ['a weekday that does not exist', { windows: [{ weekday: 7, start: '09:00', end: '10:00' }] }],
    ['half of the simple face', { workDays: [1] }],
    ['a weekday twice', { workDays: [1, 1], workStart: '09:00', workEnd: '10:00' }],
    [
      'a date twice',
      {
        overrides: [
          { date: '2026-12-24', windows: [] },
          { date: '2026-12-24', windows: [] },
        ],
      },
    ],
    ['a date that does not exist', { overrides: [{ date: '2026-02-30', windows: [] }] }],
    ['the year 9999', { overrides: [{ date: '9999-01-01', windows: [] }] }],
    ['no length of a meeting', { meetingMinutes: 0 }],
    ['a buffer below zero', { bufferMinutes: -5 }],
    ['half a minute', { breakMinutes: 0.5 }],
    ['no place a day', { slotsPerDay: 0 }],
    ['a horizon of years', { horizonDays: 4_000 }],
    ['a public name with line ends', { slug: 'a\r\nb' }],
    ['a public name that is a path', { slug: '../admin' }],
    ['a field that there is not', { professionalId: 'x' }],
  ])('refuse %s', async (_, changes) => {
    expect((await save(home.owner, changes)).status).toBe(400)
  })

  it('refuse hours that overlap, also over midnight and from Saturday to Sunday', async () => {
    const at = (weekday: number, start: string, end: string) => ({ weekday, start, end })
    for (const windows of [
      [at(1, '09:00', '12:00'), at(1, '11:59', '13:00')],
      [at(1, '22:00', '02:00'), at(2, '01:00', '03:00')],
      [at(6, '22:00', '02:00'), at(0, '01:00', '03:00')],
    ]) {
      expect(
        errorOf(
          await save(home.owner, { windows }).then((answer) => {
            expect(answer.status).toBe(422)
            return answer
          }),
        ).code,
      ).toBe('windows_overlap')
    }
    expect(
      (
        await save(home.owner, {
          windows: [at(1, '09:00', '12:00'), at(1, '12:00', '13:00'), at(6, '22:00', '02:00'), at(0, '02:00', '03:00')],
        })
      ).status,
    ).toBe(200)
    expect(
      (
        await save(home.owner, {
          overrides: [
            {
              date: '2026-12-24',
              windows: [
                { start: '09:00', end: '11:00' },
                { start: '10:00', end: '12:00' },
              ],
            },
          ],
        })
      ).status,
    ).toBe(422)
  })
})

describe('a public name', () => {
  // An office has so many seats.
  beforeAll(async () => {
    home = await office(app())
  })

  it('is made from the person when the calendar is opened, with a number where it is taken', async () => {
    const [first, second] = [await lawyer(), await lawyer()]
    const one = (await save(first, { publicBooking: true })).body as Settings
    expect(one.slug).toMatch(/^ismael-quirindongo-vega(-\d+)?$/)
    expect(one).toMatchObject({
      publicUrl: expect.stringMatching(new RegExp(`/app/schedule/public/${one.slug}$`)) as string,
    })
    expect(((await save(second, { publicBooking: true })).body as Settings).slug).not.toBe(one.slug)
    expect(await professionalOfSlug(app().services.openWork().em, (one.slug ?? '').toUpperCase())).toBe(first.id)
    const taken = await save(second, { slug: one.slug })
    expect([taken.status, errorOf(taken).code]).toEqual([409, 'slug_taken'])
    expect((await save(second, { slug: 'api' })).status).toBe(409)
    expect((await save(second, { slug: 'Ismael-Nuevo' })).body).toMatchObject({ slug: 'ismael-nuevo' })
    expect((await save(second, { slug: 'ismael-nuevo' })).status).toBe(200)
  })

  it('goes to one of several who ask for it at once', async () => {
    const people = [await lawyer(), await lawyer(), await lawyer()]
    const answers = await Promise.all(people.map((who) => save(who, { slug: 'la-misma' })))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    const other = await office(app())
    expect((await save(other.owner, { slug: 'la-misma' })).status).toBe(409)
  })

  it('has letters that an address has', () => {
    expect(
      ['María del Mar Núñez-Ríos', 'Ñeco', "José “Pepe” D'Ávila", '株式', 'x', 'admin', 'a'.repeat(80)].map(slugFrom),
    ).toEqual([
      'maria-del-mar-nunez-rios',
      'neco',
      'jose-pepe-d-avila',
      'abogado',
      'abogado-x',
      'abogado-admin',
      'a'.repeat(50),
    ])
  })
})

describe("what is known of somebody's time", () => {
  beforeAll(async () => {
    home = await office(app())
  })

  const range = { start: Date.parse('2026-12-07T04:00Z'), end: Date.parse('2026-12-12T04:00Z') }
  const publicly = <T>(work: () => Promise<T>) => withScope({ kind: 'public' }, work)
  const at = (day: number, hour: number) => `2026-12-${String(day).padStart(2, '0')}T${hour}:00:00.000Z`

  it('is when events take it: what they own or take part in, what recurs without what was removed; and no word of it', async () => {
    const [who, other] = [await lawyer(), await lawyer()]
    const event = (body: object, by = who) =>
      by.post('/events', { title: 'Secreto', kind: 'hearing', start: at(7, 13), end: at(7, 14), ...body }).expect(201)
    await event({})
    await event({ kind: 'task', start: at(7, 18), end: at(7, 19) })
    await event({ kind: 'deadline', start: undefined, end: undefined, startDay: '2026-12-08' })
    await event({ busy: false, start: at(8, 18), end: at(8, 19) })
    const gone = (await event({ start: at(8, 13), end: at(8, 14) })).body as { id: string }
    await who.delete(`/events/${gone.id}`).expect(204)
    await event({ start: at(9, 15), end: at(9, 16), participants: [{ userId: who.id }] }, other)
    const daily = (await event({ start: at(1, 20), end: at(1, 21), rrule: 'FREQ=DAILY' })).body as { id: string }
    await who.delete(`/events/${daily.id}?scope=one&occurrence=${at(8, 20)}`).expect(204)
    await who
      .put(`/events/${daily.id}`, { scope: 'one', occurrence: at(9, 20), start: at(9, 22), version: 2 })
      .expect(200)
    await event({ start: '2026-11-01T13:00:00.000Z', end: '2026-12-07T05:00:00.000Z' })
    const spans = await publicly(() => busyEvents(app().services.openWork().em, [who.id, other.id], range))
    const shown = (id: string) =>
      (spans.get(id) ?? []).map(({ start }) => new Date(start).toISOString().slice(5, 13)).sort()
    expect(shown(who.id)).toEqual(['11-01T13', '12-07T13', '12-07T20', '12-09T15', '12-09T22', '12-10T20', '12-11T20'])
    expect(shown(other.id)).toEqual(['12-09T15'])
  })

  it('is nothing of who is inactive', async () => {
    const who = await lawyer()
    await save(who, { publicBooking: true })
    const look = () =>
      publicly(() => nextSlots(app().services.openWork().em, [who.id], 3, Date.parse('2026-12-06T12:00Z')))
    expect((await look()).get(who.id)?.map(({ start }) => new Date(start).toISOString())).toEqual([
      '2026-12-07T13:00:00.000Z',
      '2026-12-07T13:30:00.000Z',
      '2026-12-07T14:00:00.000Z',
    ])
    await asOwner(app(), `update user_account set status = 'inactive' where id = $1`, [who.id])
    expect((await look()).has(who.id)).toBe(false)
  })

  it('is looked for as far as the horizon', async () => {
    const who = await lawyer()
    await save(who, { publicBooking: true, windows: [{ weekday: 4, start: '09:00', end: '10:00' }], horizonDays: 90 })
    await who
      .post('/events', {
        title: 'Viaje',
        kind: 'personal',
        allDay: true,
        startDay: '2026-12-01',
        endDay: '2027-01-20',
        private: true,
      })
      .expect(201)
    const found = await publicly(() =>
      nextSlots(app().services.openWork().em, [who.id], 3, Date.parse('2026-12-06T12:00Z')),
    )
    expect(found.get(who.id)?.map(({ start }) => new Date(start).toISOString().slice(0, 16))).toEqual([
      '2027-01-21T13:00',
      '2027-01-21T13:30',
      '2027-01-28T13:00',
    ])
  })
})
