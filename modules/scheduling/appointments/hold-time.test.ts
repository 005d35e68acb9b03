// Visitors hold a time while they fill in the form.
import { describe, expect, it } from 'vitest'
import { book, booked, visitor, visitorDetails } from '#tests/support/booking.ts'
import { useBookedCalendar, startOf, later, codeOf } from '#tests/support/booked-calendar.ts'

const { clock, app, calendar, hold, isFree, rowsOf } = useBookedCalendar()

const held = async (slug: string, start: string) =>
  (await hold(slug, start).expect(201)).body as {
    id: string
    token: string
    start: string
    end: string
    expiresAt: string
  }

describe('a hold', () => {
  it('reserves a time for ten minutes, which the form books', async () => {
    const here = await calendar()
    const start = startOf(here)
    const mine = await held(here.slug, start)
    expect(mine).toMatchObject({ start, end: later(start, 30), expiresAt: later(clock.now().toISOString(), 10) })
    expect(codeOf(await book(app(), here.slug, start).expect(409))).toBe('slot_taken')
    expect(codeOf(await hold(here.slug, start).expect(409))).toBe('slot_taken')
    const details = visitorDetails({ holdToken: mine.token })
    const first = await visitor(app())
      .post('/public/appointments', { professionalSlug: here.slug, start, ...details })
      .expect(201)
    expect(first.body).toMatchObject({ id: mine.id, token: mine.token, status: 'confirmed' })
    // The response was lost and the form is sent again.
    const again = await visitor(app())
      .post('/public/appointments', { professionalSlug: here.slug, start, ...details })
      .expect(201)
    expect(again.body).toEqual(first.body)
    expect(await rowsOf(here.companyId)).toHaveLength(1)
  })

  it('expires: the time is free again and a late form is rejected', async () => {
    const here = await calendar()
    const start = startOf(here)
    const mine = await held(here.slug, start)
    clock.pass({ minutes: 11 })
    expect(await isFree(here.slug, start)).toBe(true)
    expect((await visitor(app()).get(`/public/appointments/${mine.token}`).expect(200)).body).toMatchObject({
      status: 'expired',
    })
    await booked(app(), here.slug, start)
    expect(codeOf(await book(app(), here.slug, start, { holdToken: mine.token }).expect(409))).toBe('slot_taken')
    expect(codeOf(await visitor(app()).post(`/public/appointments/${mine.token}/hold/extend`).expect(410))).toBe(
      'hold_expired',
    )
  })

  it('is still accepted a minute late while the time is free', async () => {
    const here = await calendar()
    const mine = await held(here.slug, startOf(here))
    clock.pass({ minutes: 11 })
    expect(await booked(app(), here.slug, startOf(here), { holdToken: mine.token })).toMatchObject({
      id: mine.id,
      status: 'confirmed',
    })
  })

  it('is extended three times at most', async () => {
    const here = await calendar()
    const mine = await held(here.slug, startOf(here))
    const extend = () => visitor(app()).post(`/public/appointments/${mine.token}/hold/extend`)
    for (let n = 0; n < 3; n += 1) {
      clock.pass({ minutes: 9 })
      expect((await extend().expect(200)).body).toMatchObject({
        id: mine.id,
        expiresAt: later(clock.now().toISOString(), 10),
      })
    }
    expect(await isFree(here.slug, startOf(here))).toBe(false)
    expect(codeOf(await extend().expect(409))).toBe('hold_not_extended')
  })

  it('is released together with its time', async () => {
    const here = await calendar()
    const mine = await held(here.slug, startOf(here))
    await visitor(app()).delete(`/public/appointments/holds/${mine.token}`).expect(204)
    await visitor(app()).delete(`/public/appointments/holds/${mine.token}`).expect(204)
    expect(await isFree(here.slug, startOf(here))).toBe(true)
  })

  it('on another time is released when its visitor books', async () => {
    const here = await calendar()
    const mine = await held(here.slug, startOf(here))
    await booked(app(), here.slug, startOf(here, 25), { holdToken: mine.token })
    expect(await isFree(here.slug, startOf(here))).toBe(true)
  })

  it('is limited to the newest five per address', async () => {
    const here = await calendar()
    for (let n = 0; n < 7; n += 1)
      await visitor(app())
        .post('/public/appointments/holds', { professionalSlug: here.slug, start: startOf(here, n) })
        .set('x-forwarded-for', '10.77.77.77')
        .expect(201)
    expect((await rowsOf(here.companyId)).filter(({ state }) => state === 'held')).toHaveLength(5)
    expect(await isFree(here.slug, startOf(here, 0))).toBe(true)
    expect(await isFree(here.slug, startOf(here, 6))).toBe(false)
  })

  it('has a token that books nothing in another calendar; an invented token books nothing', async () => {
    const [here, there] = [await calendar(), await calendar()]
    const mine = await held(here.slug, startOf(here))
    const other = await booked(app(), there.slug, startOf(there), { holdToken: mine.token })
    expect(other.id).not.toBe(mine.id)
    await booked(app(), here.slug, startOf(here, 22), { holdToken: 'x'.repeat(64) })
    for (const token of ['x'.repeat(64), Buffer.alloc(48).toString('base64url'), `${mine.token}A`]) {
      expect(codeOf(await visitor(app()).get(`/public/appointments/${token}`).expect(404))).toBe(
        'appointment_not_found',
      )
    }
  })

  it('that expired is marked by the schedule', async () => {
    const here = await calendar()
    await held(here.slug, startOf(here))
    clock.pass({ minutes: 11 })
    const job = app().services.jobs.scheduled.get('scheduling.expire-holds')
    await job?.run(app().services.openWork())
    expect((await rowsOf(here.companyId)).map(({ state }) => state)).toEqual(['expired'])
  })
})
