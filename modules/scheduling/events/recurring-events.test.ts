import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#tests/support/actors.ts'
import { december, errorOf, courtHearing, useEvents, type EventAnswer } from '#tests/support/events.ts'

const { people, createEvent, list, startsOf } = useEvents()
let lawyer: Person
beforeAll(() => {
  ;({ lawyer } = people())
})

describe('a recurring event', () => {
  const createWeekly = (rrule = 'FREQ=WEEKLY;BYDAY=TU,TH') => createEvent({ rrule })

  it('is listed by occurrences and begins with the first day that fits its rule', async () => {
    const { id } = await createWeekly()
    expect(await startsOf(id)).toEqual([
      '2026-12-01T13:00',
      '2026-12-03T13:00',
      '2026-12-08T13:00',
      '2026-12-10T13:00',
      '2026-12-15T13:00',
      '2026-12-17T13:00',
      '2026-12-22T13:00',
      '2026-12-24T13:00',
      '2026-12-29T13:00',
      '2026-12-31T13:00',
    ])
    expect((await createWeekly('FREQ=WEEKLY;BYDAY=FR')).start).toBe('2026-12-04T13:00:00.000Z')
    expect((await lawyer.get(`/events/${id}?occurrence=2026-12-10T13:00:00.000Z`).expect(200)).body).toMatchObject({
      start: '2026-12-10T13:00:00.000Z',
      occurrence: '2026-12-10T13:00:00.000Z',
    })
    expect(errorOf(await lawyer.get(`/events/${id}?occurrence=2026-12-11T13:00:00.000Z`).expect(404)).code).toBe(
      'occurrence_not_found',
    )
  })

  it('changes one occurrence repeatedly without the others', async () => {
    const { id } = await createWeekly()
    const occurrence = '2026-12-08T13:00:00.000Z'
    const edited = (
      await lawyer
        .put(`/events/${id}`, {
          scope: 'one',
          occurrence,
          start: '2026-12-09T15:00:00.000Z',
          title: 'Movida',
          version: 1,
        })
        .expect(200)
    ).body as EventAnswer
    expect(edited).toMatchObject({
      id,
      title: 'Movida',
      start: '2026-12-09T15:00:00.000Z',
      end: '2026-12-09T16:00:00.000Z',
      occurrence,
      version: 2,
      rrule: 'FREQ=WEEKLY;BYDAY=TU,TH',
    })
    await lawyer.put(`/events/${id}`, { scope: 'one', occurrence, title: 'Otra vez', version: 2 }).expect(200)
    const listed = (await list(december)).filter((event) => event.id === id)
    expect(listed.map(({ start, title }) => `${start.slice(8, 13)} ${title}`).slice(0, 4)).toEqual([
      `01T13 ${courtHearing.title}`,
      `03T13 ${courtHearing.title}`,
      '09T15 Otra vez',
      `10T13 ${courtHearing.title}`,
    ])
    expect(listed).toHaveLength(10)
    expect(
      errorOf(await lawyer.put(`/events/${id}`, { scope: 'one', occurrence, title: 'Tarde', version: 2 }).expect(409))
        .code,
    ).toBe('stale_version')
    expect(
      errorOf(await lawyer.put(`/events/${id}`, { scope: 'one', title: 'Cuál', version: 3 }).expect(400)).details?.map(
        ({ path }) => path,
      ),
    ).toEqual(['occurrence'])
  })

  it('changes an occurrence and the following occurrences, not the earlier ones', async () => {
    const { id } = await createWeekly('FREQ=WEEKLY;BYDAY=TU,TH;COUNT=8')
    await lawyer
      .put(`/events/${id}`, { scope: 'one', occurrence: '2026-12-17T13:00:00.000Z', title: 'Propia', version: 1 })
      .expect(200)
    const rest = (
      await lawyer
        .put(`/events/${id}`, {
          scope: 'following',
          occurrence: '2026-12-10T13:00:00.000Z',
          start: '2026-12-10T14:00:00.000Z',
          title: 'Desde aquí',
          version: 2,
        })
        .expect(200)
    ).body as EventAnswer
    expect(rest.id).not.toBe(id)
    expect(rest.rrule).toBe('FREQ=WEEKLY;BYDAY=TU,TH;COUNT=5')
    expect(await startsOf(id)).toEqual(['2026-12-01T13:00', '2026-12-03T13:00', '2026-12-08T13:00'])
    const tail = (await list(december)).filter((event) => event.id === rest.id)
    // Separately edited occurrences keep their hour and name.
    expect(tail.map(({ start, title }) => `${start.slice(8, 13)} ${title}`)).toEqual([
      '10T14 Desde aquí',
      '15T14 Desde aquí',
      '17T13 Propia',
      '22T14 Desde aquí',
      '24T14 Desde aquí',
    ])
  })

  it('changes the whole series from any occurrence: days rotate, hours move, removed occurrences stay removed', async () => {
    const { id } = await createWeekly()
    await lawyer.delete(`/events/${id}?scope=one&occurrence=2026-12-03T13:00:00.000Z`).expect(204)
    const { version } = (await lawyer.get(`/events/${id}`).expect(200)).body as EventAnswer
    const moved = (
      await lawyer
        .put(`/events/${id}`, {
          scope: 'all',
          occurrence: '2026-12-08T13:00:00.000Z',
          start: '2026-12-09T15:30:00.000Z',
          end: '2026-12-09T16:00:00.000Z',
          version,
        })
        .expect(200)
    ).body as EventAnswer
    expect(moved.rrule).toBe('FREQ=WEEKLY;BYDAY=WE,FR')
    expect((await startsOf(id)).slice(0, 4)).toEqual([
      '2026-12-02T15:30',
      '2026-12-09T15:30',
      '2026-12-11T15:30',
      '2026-12-16T15:30',
    ])
  })

  it('takes another rule, and edited occurrences that no longer fit it become independent events', async () => {
    const { id } = await createWeekly()
    await lawyer
      .put(`/events/${id}`, { scope: 'one', occurrence: '2026-12-10T13:00:00.000Z', title: 'Mía sola', version: 1 })
      .expect(200)
    await lawyer.put(`/events/${id}`, { rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2', version: 2 }).expect(200)
    expect(await startsOf(id)).toEqual(['2026-12-01T13:00', '2026-12-08T13:00'])
    const own = (await list(december)).find(({ title }) => title === 'Mía sola')
    expect(own).toMatchObject({ start: '2026-12-10T13:00:00.000Z', rrule: null, occurrence: null })
    expect(own?.id).not.toBe(id)
    await lawyer.put(`/events/${id}`, { rrule: null, version: 3 }).expect(200)
    expect(await startsOf(id)).toEqual(['2026-12-01T13:00'])
    expect(
      errorOf(await lawyer.put(`/events/${id}`, { rrule: 'FREQ=DAILY;UNTIL=20261101', version: 4 }).expect(422)).code,
    ).toBe('recurrence_empty')
  })

  it('removes and restores one occurrence, the following occurrences, or all', async () => {
    const { id } = await createWeekly('FREQ=WEEKLY;COUNT=4')
    const whole = ['2026-12-01T13:00', '2026-12-08T13:00', '2026-12-15T13:00', '2026-12-22T13:00']
    const oneOccurrence = { scope: 'one', occurrence: '2026-12-08T13:00:00.000Z' }
    await lawyer.put(`/events/${id}`, { ...oneOccurrence, title: 'Editada', version: 1 }).expect(200)
    for (const { occurrence } of [oneOccurrence, { occurrence: '2026-12-15T13:00:00.000Z' }]) {
      await lawyer.delete(`/events/${id}?scope=one&occurrence=${occurrence}`).expect(204)
      expect(await startsOf(id)).toEqual(whole.filter((start) => start !== occurrence.slice(0, 16)))
      await lawyer.delete(`/events/${id}?scope=one&occurrence=${occurrence}`).expect(404)
      await lawyer.post(`/events/${id}/restore`, { scope: 'one', occurrence }).expect(200)
      expect(await startsOf(id)).toEqual(whole)
    }
    const following = { scope: 'following', occurrence: '2026-12-15T13:00:00.000Z' }
    await lawyer.delete(`/events/${id}?scope=following&occurrence=${following.occurrence}`).expect(204)
    expect(await startsOf(id)).toEqual(whole.slice(0, 2))
    const rest = (await lawyer.post(`/events/${id}/restore`, following).expect(200)).body as EventAnswer
    expect([...(await startsOf(id)), ...(await startsOf(rest.id))]).toEqual(whole)
    // A request without `occurrence` is rejected.
    for (const scope of ['one', 'following']) {
      await lawyer.delete(`/events/${id}?scope=${scope}`).expect(400)
      await lawyer.post(`/events/${id}/restore`, { scope }).expect(400)
    }
    expect(await startsOf(id)).toEqual(whole.slice(0, 2))
    await lawyer.delete(`/events/${id}?scope=all`).expect(204)
    expect(await startsOf(id)).toEqual([])
    await lawyer.post(`/events/${id}/restore`, { scope: 'all' }).expect(200)
    expect((await list(december)).filter((event) => event.id === id).map(({ title }) => title)).toEqual([
      courtHearing.title,
      'Editada',
    ])
  })

  it('keeps its wall clock time over changes of daylight saving time', async () => {
    const { id } = await createEvent({
      timeZone: 'America/New_York',
      start: '2026-10-30T13:00:00.000Z',
      end: '2026-10-30T14:00:00.000Z',
      rrule: 'FREQ=DAILY;COUNT=4',
    })
    expect(await startsOf(id, lawyer, 'from=2026-10-30T00:00:00.000Z&to=2026-11-05T00:00:00.000Z')).toEqual([
      '2026-10-30T13:00',
      '2026-10-31T13:00',
      '2026-11-01T14:00',
      '2026-11-02T14:00',
    ])
  })
})
