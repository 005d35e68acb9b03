// Settings of a calendar, and its public name.
import type { Response } from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'
import { member, office, type Office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { rulesOf } from '../availability/booking-rules.ts'
import { readScheduleSettings, saveScheduleSettings, type Settings } from '#tests/support/schedule-settings.ts'
import { professionalOfSlug, slugFrom } from './public-slug.ts'

const app = useApp({ background: true })
let lawOffice: Office
beforeAll(async () => {
  lawOffice = await office(app())
})
const errorOf = (response: Response) => (response.body as { error: { code: string; details: unknown } }).error
const lawyer = () => member(app(), lawOffice)

describe('settings of a calendar', () => {
  it('default to weekdays from nine to five, closed to bookings', async () => {
    const user = await lawyer()
    expect(await readScheduleSettings(user)).toMatchObject({
      professionalId: user.id,
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
    expect((await readScheduleSettings(user)).windows).toHaveLength(5)
    expect(await rulesOf(app().services.openWork().em, [user.id], { start: 0, end: 1 })).toEqual(new Map())
  })

  it('open the public calendar when first saved, unless that request turns it off, and never on a later save', async () => {
    const [openLawyer, closedLawyer] = [await lawyer(), await lawyer()]
    expect((await saveScheduleSettings(openLawyer, { meetingMinutes: 45 })).body).toMatchObject({
      publicBooking: true,
      slug: expect.any(String) as string,
    })
    await saveScheduleSettings(openLawyer, { publicBooking: false })
    expect((await saveScheduleSettings(openLawyer, { meetingMinutes: 60 })).body).toMatchObject({
      publicBooking: false,
    })
    expect((await saveScheduleSettings(closedLawyer, { publicBooking: false })).body).toMatchObject({
      publicBooking: false,
      slug: null,
    })
    expect((await saveScheduleSettings(closedLawyer, { meetingMinutes: 60 })).body).toMatchObject({
      publicBooking: false,
    })
  })

  it('can be changed in part: the same hours for several weekdays, windows, dates and limits', async () => {
    const user = await lawyer()
    expect(
      (
        await saveScheduleSettings(user, {
          workDays: [1, 3],
          workStart: '08:30',
          workEnd: '12:00',
          bufferMinutes: 10,
          slotsPerDay: 6,
        })
      ).body,
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
      await saveScheduleSettings(user, {
        windows,
        overrides,
        slotsPerDay: null,
        reminderMinutes: [60, 2880],
        bufferAfterMinutes: 25,
      })
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
    expect(await readScheduleSettings(user)).toEqual(saved)
    const { rules } =
      (
        await rulesOf(app().services.openWork().em, [user.id], {
          start: Date.parse('2026-11-23T00:00Z'),
          end: Date.parse('2027-01-10T00:00Z'),
        })
      ).get(user.id) ?? {}
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

  it('reject a stale version, and all but one of several concurrent first saves', async () => {
    const user = await lawyer()
    const responses = await Promise.all(
      [1, 2, 3].map((n) => user.put('/schedule/settings', { version: 0, meetingMinutes: 20 + n })),
    )
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    const stale = await user.put('/schedule/settings', { version: 0, meetingMinutes: 50 }).expect(409)
    expect(errorOf(stale)).toMatchObject({ code: 'stale_version', details: { current: { version: 1 } } })
  })

  it.each<[string, object]>([
    ['a zone that does not exist', { timeZone: 'Mars/Olympus' }],
    ['an hour that does not exist', { windows: [{ weekday: 1, start: '24:00', end: '25:00' }] }],
    ['a weekday that does not exist', { windows: [{ weekday: 7, start: '09:00', end: '10:00' }] }],
    ['only one of the three fields of simple hours', { workDays: [1] }],
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
    ['a meeting of zero minutes', { meetingMinutes: 0 }],
    ['a buffer below zero', { bufferMinutes: -5 }],
    ['half a minute', { breakMinutes: 0.5 }],
    ['zero appointments a day', { slotsPerDay: 0 }],
    ['a horizon of years', { horizonDays: 4_000 }],
    ['a public name with line ends', { slug: 'a\r\nb' }],
    ['a public name that is a path', { slug: '../admin' }],
    ['an unknown field', { professionalId: 'x' }],
  ])('are refused with %s', async (_, changes) => {
    expect((await saveScheduleSettings(lawOffice.owner, changes)).status).toBe(400)
  })

  it('reject overlapping hours, also over midnight and from Saturday to Sunday', async () => {
    const hoursOn = (weekday: number, start: string, end: string) => ({ weekday, start, end })
    for (const windows of [
      [hoursOn(1, '09:00', '12:00'), hoursOn(1, '11:59', '13:00')],
      [hoursOn(1, '22:00', '02:00'), hoursOn(2, '01:00', '03:00')],
      [hoursOn(6, '22:00', '02:00'), hoursOn(0, '01:00', '03:00')],
    ]) {
      expect(
        errorOf(
          await saveScheduleSettings(lawOffice.owner, { windows }).then((response) => {
            expect(response.status).toBe(422)
            return response
          }),
        ).code,
      ).toBe('windows_overlap')
    }
    expect(
      (
        await saveScheduleSettings(lawOffice.owner, {
          windows: [
            hoursOn(1, '09:00', '12:00'),
            hoursOn(1, '12:00', '13:00'),
            hoursOn(6, '22:00', '02:00'),
            hoursOn(0, '02:00', '03:00'),
          ],
        })
      ).status,
    ).toBe(200)
    expect(
      (
        await saveScheduleSettings(lawOffice.owner, {
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
  // A company has a limited number of seats.
  beforeAll(async () => {
    lawOffice = await office(app())
  })

  it('is derived from the name when the calendar is opened, unique, and can be changed to a free name', async () => {
    const [first, second] = [await lawyer(), await lawyer()]
    const saved = (await saveScheduleSettings(first, { publicBooking: true })).body as Settings
    expect(saved.slug).toMatch(/^ismael-quirindongo-vega(-\d+)?$/)
    expect(saved).toMatchObject({
      publicUrl: expect.stringMatching(new RegExp(`/app/schedule/public/${saved.slug}$`)) as string,
    })
    expect(((await saveScheduleSettings(second, { publicBooking: true })).body as Settings).slug).not.toBe(saved.slug)
    expect(await professionalOfSlug(app().services.openWork().em, (saved.slug ?? '').toUpperCase())).toBe(first.id)
    const conflict = await saveScheduleSettings(second, { slug: saved.slug })
    expect([conflict.status, errorOf(conflict).code]).toEqual([409, 'slug_taken'])
    expect((await saveScheduleSettings(second, { slug: 'api' })).status).toBe(409)
    expect((await saveScheduleSettings(second, { slug: 'Ismael-Nuevo' })).body).toMatchObject({ slug: 'ismael-nuevo' })
    expect((await saveScheduleSettings(second, { slug: 'ismael-nuevo' })).status).toBe(200)
  })

  it('is given to one of several concurrent requests', async () => {
    const people = [await lawyer(), await lawyer(), await lawyer()]
    const responses = await Promise.all(people.map((user) => saveScheduleSettings(user, { slug: 'la-misma' })))
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    const otherOffice = await office(app())
    expect((await saveScheduleSettings(otherOffice.owner, { slug: 'la-misma' })).status).toBe(409)
  })

  it('contains only characters that URLs allow', () => {
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
