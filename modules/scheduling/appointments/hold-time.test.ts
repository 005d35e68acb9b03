// Visitors hold a time while they fill in the form.
import { describe, expect, it } from 'vitest'
import { asOwner } from '#tests/support/as-owner.ts'
import { book, booked, visitor, visitorDetails } from '#tests/support/booking.ts'
import { useBookedCalendar, startOf, addMinutes, codeOf } from '#tests/support/booked-calendar.ts'

const { clock, app, calendar, hold, isFree, rowsOf } = useBookedCalendar()

const holdSlot = async (slug: string, start: string) =>
  (await hold(slug, start).expect(201)).body as {
    id: string
    token: string
    start: string
    end: string
    expiresAt: string
  }

describe('a hold', () => {
  it('reserves a time for ten minutes, which the form books', async () => {
    const openedCalendar = await calendar()
    const start = startOf(openedCalendar)
    const ownHold = await holdSlot(openedCalendar.slug, start)
    expect(ownHold).toMatchObject({
      start,
      end: addMinutes(start, 30),
      expiresAt: addMinutes(clock.now().toISOString(), 10),
    })
    expect(codeOf(await book(app(), openedCalendar.slug, start).expect(409))).toBe('slot_taken')
    expect(codeOf(await hold(openedCalendar.slug, start).expect(409))).toBe('slot_taken')
    const details = visitorDetails({ holdToken: ownHold.token })
    const first = await visitor(app())
      .post('/public/appointments', { professionalSlug: openedCalendar.slug, start, ...details })
      .expect(201)
    expect(first.body).toMatchObject({ id: ownHold.id, token: ownHold.token, status: 'confirmed' })
    // The response was lost and the form is sent again.
    const repeated = await visitor(app())
      .post('/public/appointments', { professionalSlug: openedCalendar.slug, start, ...details })
      .expect(201)
    expect(repeated.body).toEqual(first.body)
    expect(await rowsOf(openedCalendar.companyId)).toHaveLength(1)
  })

  it('expires: the time is free again, and a form that is sent too late is rejected', async () => {
    const openedCalendar = await calendar()
    const start = startOf(openedCalendar)
    const ownHold = await holdSlot(openedCalendar.slug, start)
    clock.advance({ minutes: 11 })
    expect(await isFree(openedCalendar.slug, start)).toBe(true)
    expect((await visitor(app()).get(`/public/appointments/${ownHold.token}`).expect(200)).body).toMatchObject({
      status: 'expired',
    })
    await booked(app(), openedCalendar.slug, start)
    expect(codeOf(await book(app(), openedCalendar.slug, start, { holdToken: ownHold.token }).expect(409))).toBe(
      'slot_taken',
    )
    expect(codeOf(await visitor(app()).post(`/public/appointments/${ownHold.token}/hold/extend`).expect(410))).toBe(
      'hold_expired',
    )
  })

  it('is still accepted a minute late while the time is free', async () => {
    const openedCalendar = await calendar()
    const ownHold = await holdSlot(openedCalendar.slug, startOf(openedCalendar))
    clock.advance({ minutes: 11 })
    expect(
      await booked(app(), openedCalendar.slug, startOf(openedCalendar), { holdToken: ownHold.token }),
    ).toMatchObject({
      id: ownHold.id,
      status: 'confirmed',
    })
  })

  it('is extended three times at most', async () => {
    const openedCalendar = await calendar()
    const ownHold = await holdSlot(openedCalendar.slug, startOf(openedCalendar))
    const extend = () => visitor(app()).post(`/public/appointments/${ownHold.token}/hold/extend`)
    for (let n = 0; n < 3; n += 1) {
      clock.advance({ minutes: 9 })
      expect((await extend().expect(200)).body).toMatchObject({
        id: ownHold.id,
        expiresAt: addMinutes(clock.now().toISOString(), 10),
      })
    }
    expect(await isFree(openedCalendar.slug, startOf(openedCalendar))).toBe(false)
    expect(codeOf(await extend().expect(409))).toBe('hold_not_extended')
  })

  it('is released on request, which frees its time', async () => {
    const openedCalendar = await calendar()
    const ownHold = await holdSlot(openedCalendar.slug, startOf(openedCalendar))
    await visitor(app()).delete(`/public/appointments/holds/${ownHold.token}`).expect(204)
    await visitor(app()).delete(`/public/appointments/holds/${ownHold.token}`).expect(204)
    expect(await isFree(openedCalendar.slug, startOf(openedCalendar))).toBe(true)
  })

  it('is released when its visitor books another time', async () => {
    const openedCalendar = await calendar()
    const ownHold = await holdSlot(openedCalendar.slug, startOf(openedCalendar))
    await booked(app(), openedCalendar.slug, startOf(openedCalendar, 25), { holdToken: ownHold.token })
    expect(await isFree(openedCalendar.slug, startOf(openedCalendar))).toBe(true)
  })

  it('is limited to the newest five per booking key, without affecting other visitors of the same address', async () => {
    const openedCalendar = await calendar()
    const holdFrom = (n: number, bookingKey: string) =>
      visitor(app())
        .post('/public/appointments/holds', {
          professionalSlug: openedCalendar.slug,
          start: startOf(openedCalendar, n),
          bookingKey,
        })
        .set('x-forwarded-for', '10.77.77.78')
    for (let n = 0; n < 24; n += 1) await holdFrom(n, `visitor-${n}`).expect(201)
    for (let n = 24; n < 30; n += 1) await holdFrom(n, 'visitor-of-many').expect(201)
    // 24 holds of one key each, and the newest five of the six with the same key.
    expect((await rowsOf(openedCalendar.companyId)).filter(({ state }) => state === 'held')).toHaveLength(24 + 5)
    expect(await isFree(openedCalendar.slug, startOf(openedCalendar, 0))).toBe(false)
    // The limit of the address comes last: it refuses and releases no hold of another visitor.
    await holdFrom(30, 'visitor-30').expect(201)
    const refused = await holdFrom(31, 'visitor-31').expect(429)
    expect(codeOf(refused)).toBe('too_many_holds')
    expect((await rowsOf(openedCalendar.companyId)).filter(({ state }) => state === 'held')).toHaveLength(30)
    clock.advance({ minutes: 11 })
    await holdFrom(31, 'visitor-31').expect(201)
  })

  it('deletes the hashes of visitor and address when it ends', async () => {
    const openedCalendar = await calendar()
    await holdSlot(openedCalendar.slug, startOf(openedCalendar))
    const released = await holdSlot(openedCalendar.slug, startOf(openedCalendar, 4))
    await visitor(app()).delete(`/public/appointments/holds/${released.token}`).expect(204)
    clock.advance({ minutes: 11 })
    await app().services.jobs.scheduled.get('scheduling.expire-holds')?.run(app().services.openWork())
    const stored = await asOwner<{ n: number }>(
      app(),
      `select count(*)::int as n from appointment
        where company_id = $1 and (holder_hash is not null or address_hash is not null)`,
      [openedCalendar.companyId],
    )
    expect(stored).toEqual([{ n: 0 }])
  })

  it('refuses a malformed booking key', async () => {
    const openedCalendar = await calendar()
    for (const bookingKey of ['short', 'with space here', 'x'.repeat(65), "'; drop table--"])
      await visitor(app())
        .post('/public/appointments/holds', {
          professionalSlug: openedCalendar.slug,
          start: startOf(openedCalendar),
          bookingKey,
        })
        .expect(400)
  })

  it('is limited to the newest five per address without a booking key', async () => {
    const openedCalendar = await calendar()
    for (let n = 0; n < 7; n += 1)
      await visitor(app())
        .post('/public/appointments/holds', {
          professionalSlug: openedCalendar.slug,
          start: startOf(openedCalendar, n),
        })
        .set('x-forwarded-for', '10.77.77.77')
        .expect(201)
    expect((await rowsOf(openedCalendar.companyId)).filter(({ state }) => state === 'held')).toHaveLength(5)
    expect(await isFree(openedCalendar.slug, startOf(openedCalendar, 0))).toBe(true)
    expect(await isFree(openedCalendar.slug, startOf(openedCalendar, 6))).toBe(false)
  })

  it('has a token that is useless in another calendar; an invented token is useless', async () => {
    const [openedCalendar, otherCalendar] = [await calendar(), await calendar()]
    const ownHold = await holdSlot(openedCalendar.slug, startOf(openedCalendar))
    const other = await booked(app(), otherCalendar.slug, startOf(otherCalendar), { holdToken: ownHold.token })
    expect(other.id).not.toBe(ownHold.id)
    await booked(app(), openedCalendar.slug, startOf(openedCalendar, 22), { holdToken: 'x'.repeat(64) })
    for (const token of ['x'.repeat(64), Buffer.alloc(48).toString('base64url'), `${ownHold.token}A`]) {
      expect(codeOf(await visitor(app()).get(`/public/appointments/${token}`).expect(404))).toBe(
        'appointment_not_found',
      )
    }
  })

  it('is marked as expired by the scheduled job', async () => {
    const openedCalendar = await calendar()
    await holdSlot(openedCalendar.slug, startOf(openedCalendar))
    clock.advance({ minutes: 11 })
    const job = app().services.jobs.scheduled.get('scheduling.expire-holds')
    await job?.run(app().services.openWork())
    expect((await rowsOf(openedCalendar.companyId)).map(({ state }) => state)).toEqual(['expired'])
  })
})
