// Types of appointments: their editing, the visitor's choice, and the terms that an appointment keeps.
import { describe, expect, it } from 'vitest'
import { office, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { book, booked, freeDays, freeSlots, openCalendar, visitor, visitorDetails } from '#tests/support/booking.ts'
import { makeForm } from '#tests/support/make-form.ts'
import { codeOf, managementPath, readInvite, useBookedMeetings } from '#tests/support/booked-meeting.ts'

const { app, mailTo } = useBookedMeetings()

interface TypeBody {
  readonly id: string
  readonly version: number
  readonly names: Readonly<Record<string, string>>
  readonly formId: string | null
}
const videoType = {
  names: { es: 'Primera consulta', en: 'First consultation' },
  minutes: 60,
  bufferBeforeMinutes: null,
  bufferAfterMinutes: 15,
  confirm: null,
  priceCents: 6_000,
  formId: null,
  modes: ['video', 'phone', 'office'],
  place: 'Calle Dr. Veve 48, Bayamón',
}
const typesOf = async (person: Person) =>
  ((await person.get('/schedule/types').expect(200)).body as { items: TypeBody[] }).items
const addType = async (person: Person, changes: object = {}) =>
  (await person.post('/schedule/types', { ...videoType, ...changes }).expect(201)).body as TypeBody

/** A lawyer with an open calendar and a second type. */
async function calendar(changes: object = {}, settings: object = {}) {
  const { owner, companyId } = await office(app())
  const slug = await openCalendar(owner, settings)
  const type = await addType(owner, changes)
  const slots = await freeSlots(app(), slug, `?typeId=${type.id}`)
  return { owner, companyId, slug, type, start: slots[30]?.start ?? '' }
}

describe('the types of a professional', () => {
  it('begin with a type that follows the settings; others are added and sorted', async () => {
    const { owner } = await office(app())
    expect(codeOf(await owner.post('/schedule/types', videoType))).toBe('appointment_hours_missing')
    const slug = await openCalendar(owner, { meetingMinutes: 40 })
    const [first] = await typesOf(owner)
    expect(first).toMatchObject({ names: { es: 'Consulta', pt: 'Consulta' }, minutes: null, modes: ['office'] })
    const added = await addType(owner)
    expect(added.names).toEqual({ es: 'Primera consulta', en: 'First consultation', fr: '', pt: '' })
    const answer = (await visitor(app()).get(`/public/professionals/${slug}/availability`).expect(200)).body as object
    expect(answer).toMatchObject({
      typeId: first?.id,
      meetingMinutes: 40,
      types: [
        { name: 'Consultation', minutes: 40, priceCents: null, confirm: 'auto' },
        { name: 'First consultation', minutes: 60, priceCents: 6_000, modes: ['video', 'phone', 'office'] },
      ],
    })
    const { body } = await owner.put('/schedule/types/order', { ids: [added.id, first?.id] }).expect(200)
    expect((body as { items: TypeBody[] }).items.map(({ id }) => id)).toEqual([added.id, first?.id])
    // The type that is first now has free times.
    expect((await freeDays(app(), slug)).days[0]?.slots[0]).toBeDefined()
    expect(codeOf(await owner.put('/schedule/types/order', { ids: [added.id] }))).toBe('appointment_types_changed')
    const stale = { ...videoType, version: added.version + 1 }
    expect(codeOf(await owner.put(`/schedule/types/${added.id}`, stale))).toBe('stale_version')
  })

  it('always include one, even while the public calendar is closed', async () => {
    const { owner, type } = await calendar()
    const [first] = await typesOf(owner)
    await owner.delete(`/schedule/types/${first?.id}`).expect(204)
    const removeLast = async () => codeOf(await owner.delete(`/schedule/types/${type.id}`))
    expect(await removeLast()).toBe('appointment_type_last')
    await openCalendar(owner, { publicBooking: false })
    expect(await removeLast()).toBe('appointment_type_last')
  })

  it('are offered with the next free time of each length', async () => {
    const { slug, type } = await calendar({ minutes: 480 }, { workStart: '09:00', workEnd: '17:00' })
    const typesWithNextFree = async () =>
      (
        (await visitor(app()).get(`/public/professionals/${slug}/availability`).expect(200)).body as {
          types: { id: string; nextFree: string | null }[]
        }
      ).types
    const firstOf = async (query: string) => (await freeSlots(app(), slug, query))[0]?.start
    const [wholeDay] = await freeSlots(app(), slug, `?typeId=${type.id}`)
    expect(await typesWithNextFree()).toMatchObject([
      { nextFree: await firstOf('') },
      { id: type.id, nextFree: wholeDay?.start },
    ])
    // After a booking of half an hour, that day still has time for the short type, but not for the long one.
    await booked(app(), slug, wholeDay?.start ?? '')
    const [short, long] = await typesWithNextFree()
    expect(long?.nextFree).toBe(await firstOf(`?typeId=${type.id}`))
    expect(Date.parse(long?.nextFree ?? '')).toBeGreaterThan(Date.parse(wholeDay?.start ?? ''))
    expect(short?.nextFree).toBe(await firstOf(''))
  })

  it.each<[string, object]>([
    ['no name at all', { names: {} }],
    ['a name with a line break', { names: { es: 'a\nb' } }],
    ['no mode', { modes: [] }],
    ['a mode twice', { modes: ['office', 'office'] }],
    ['an unknown mode', { modes: ['letter'] }],
    ['a negative price', { priceCents: -1 }],
    ['no length', { minutes: 0 }],
  ])('are refused with %s', async (_name, changes) => {
    const { owner } = await calendar()
    await owner.post('/schedule/types', { ...videoType, ...changes }).expect(400)
  })

  it('belong to their professional, and accept forms of the same office only', async () => {
    const [mine, other] = [await calendar(), await calendar()]
    await other.owner.put(`/schedule/types/${mine.type.id}`, { ...videoType, version: 1 }).expect(404)
    await other.owner.delete(`/schedule/types/${mine.type.id}`).expect(404)
    const { body: form } = await other.owner.post('/forms', { title: 'Preguntas' }).expect(201)
    const refused = await mine.owner.post('/schedule/types', { ...videoType, formId: (form as { id: string }).id })
    expect(codeOf(refused)).toBe('form_not_found')
  })
})

describe('a booking of a type', () => {
  it('has its length and buffers, and shows address, price and cancellation rule to the visitor', async () => {
    const { owner, slug, type, start } = await calendar({}, { cancellationHours: 24, cancellationFeePercent: 50 })
    const details = visitorDetails()
    const { token, ...answer } = (
      await book(app(), slug, start, { ...details, typeId: type.id, typeVersion: 1, mode: 'office' }).expect(201)
    ).body as Record<string, string>
    expect(answer).toMatchObject({ mode: 'office', location: videoType.place, meetingLink: null })
    expect(Date.parse(answer.end ?? '') - Date.parse(answer.start ?? '')).toBe(3_600_000)
    const { body } = await visitor(app())
      .get(managementPath(token ?? ''))
      .expect(200)
    expect(body).toMatchObject({
      location: videoType.place,
      typeName: 'First consultation',
      priceCents: 6_000,
      cancellation: { hours: 24, feePercent: 50 },
    })
    const mail = await mailTo(details.email, 1)
    expect(mail.text).toContain(`Lugar: ${videoType.place}`)
    expect(mail.text).toContain('Después, la oficina cobra el 50 % del precio.')
    expect(mail.calendar?.content).toContain('LOCATION:Calle Dr. Veve 48\\, Bayamón')
    expect((await mailTo(owner.email, 1)).text).toContain('Primera consulta, 60 minutos')
    const { items } = (await owner.get('/appointments').expect(200)).body as { items: object[] }
    expect(items).toMatchObject([{ typeName: 'First consultation', mode: 'office', place: videoType.place }])
  })

  it('names no fee of a late cancellation to the visitor of a free appointment', async () => {
    const rule = { cancellationHours: 24, cancellationFeePercent: 50 }
    const { slug, type, start } = await calendar({ priceCents: 0 }, rule)
    const details = visitorDetails()
    await book(app(), slug, start, { ...details, typeId: type.id, typeVersion: 1, mode: 'office' }).expect(201)
    const { text } = await mailTo(details.email, 1)
    expect(text).toContain('Esta cita es gratis.')
    expect(text.replaceAll(/\s/g, ' ')).toContain('sin costo hasta 24 horas antes.')
    expect(text).not.toContain('del precio')
  })

  it('has a video room whose link admits the visitor without an account until the booking is cancelled', async () => {
    const { owner, slug, type, start } = await calendar()
    const details = visitorDetails()
    const answer = (await book(app(), slug, start, { ...details, typeId: type.id, mode: 'video' }).expect(201))
      .body as {
      token: string
      meetingLink: string
      location: string | null
    }
    expect(answer.location).toBeNull()
    const callToken = answer.meetingLink.split('/').at(-1) ?? ''
    const lobby = await visitor(app()).get(`/public/calls/${callToken}`).expect(200)
    expect(lobby.body).toMatchObject({ name: details.name, status: 'open', provider: 'builtIn' })
    await visitor(app()).post(`/public/calls/${callToken}/join`, { name: details.name }).expect(200)
    const mail = await mailTo(details.email, 1)
    expect(mail.text).toContain(answer.meetingLink)
    const url = /^URL[^:]*:(.*(?:\r\n .*)*)/m.exec(mail.calendar?.content ?? '')?.[1]?.replace(/\r\n /g, '')
    expect(url).toBe(answer.meetingLink)
    expect(readInvite(mail).method).toBe('REQUEST')
    const officeMail = await mailTo(owner.email, 1)
    expect(JSON.stringify(officeMail)).not.toContain(callToken)
    const { items } = (await owner.get('/appointments').expect(200)).body as { items: { callRoomId: string }[] }
    await owner.post(`/calls/rooms/${items[0]?.callRoomId}/token`, {}).expect(200)
    await visitor(app()).delete(managementPath(answer.token)).expect(204)
    await visitor(app()).get(`/public/calls/${callToken}`).expect(404)
  })

  it('needs a number for a telephone call, and shows the link of a video request once it is accepted', async () => {
    const { owner, slug, type, start } = await calendar({ confirm: 'request' })
    const byPhone = { typeId: type.id, mode: 'phone' }
    const refused = await book(app(), slug, start, { ...byPhone, phone: undefined })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('"path":"phone"')
    const called = await booked(app(), slug, start, { ...byPhone, phone: '787-555-0199' })
    expect(called).toMatchObject({ status: 'pending', mode: 'phone', phone: '787-555-0199' })
    const laterStart = (await freeSlots(app(), slug, `?typeId=${type.id}`))[40]?.start ?? ''
    const video = await booked(app(), slug, laterStart, { typeId: type.id, mode: 'video' })
    expect(video).toMatchObject({ status: 'pending', meetingLink: null })
    await owner.post(`/appointments/${video.id}/confirm`).expect(200)
    const { body } = await visitor(app()).get(managementPath(video.token)).expect(200)
    expect(body).toMatchObject({ meetingLink: expect.stringContaining('/app/calls/public/') as string })
  })

  it.each<[string, (owner: Person, id: string) => Promise<unknown>]>([
    [
      'changed',
      (owner, id) => owner.put(`/schedule/types/${id}`, { ...videoType, priceCents: 9_900, version: 1 }).expect(200),
    ],
    ['removed', (owner, id) => owner.delete(`/schedule/types/${id}`).expect(204)],
  ])('is refused when its type was %s after the visitor chose it, held or not', async (_, changeType) => {
    const { owner, slug, type, start } = await calendar()
    const choice = { typeId: type.id, typeVersion: 1, mode: 'office' }
    const heldTime = await visitor(app())
      .post('/public/appointments/holds', { professionalSlug: slug, start, ...choice })
      .expect(201)
    await changeType(owner, type.id)
    const { token: holdToken } = heldTime.body as { token: string }
    for (const hold of [{ holdToken }, {}])
      expect(codeOf(await book(app(), slug, start, { ...choice, ...hold }))).toBe('appointment_type_changed')
  })

  it('keeps name, price, mode and place of its type after the type is removed, also when the booking moves', async () => {
    const { owner, slug, type, start } = await calendar()
    const { token } = await booked(app(), slug, start, { typeId: type.id, mode: 'office' })
    await owner.delete(`/schedule/types/${type.id}`).expect(204)
    const keptTerms = { typeName: 'First consultation', priceCents: 6_000, mode: 'office', location: videoType.place }
    expect((await visitor(app()).get(managementPath(token)).expect(200)).body).toMatchObject(keptTerms)
    const { days } = (
      await visitor(app())
        .get(`${managementPath(token)}/availability`)
        .expect(200)
    ).body as {
      days: { slots: { start: string; end: string }[] }[]
    }
    const slot = days.at(-1)?.slots[0]
    expect(Date.parse(slot?.end ?? '') - Date.parse(slot?.start ?? '')).toBe(3_600_000)
    const { body } = await visitor(app()).put(managementPath(token), { start: slot?.start }).expect(200)
    expect(body).toMatchObject({ ...keptTerms, start: slot?.start, end: slot?.end })
  })

  it('is refused when the professional was deactivated after the visitor chose a time, held or not', async () => {
    const { owner, slug, type, start } = await calendar()
    const heldTime = await visitor(app())
      .post('/public/appointments/holds', { professionalSlug: slug, start, typeId: type.id })
      .expect(201)
    await asOwner(app(), `update user_account set status = 'inactive' where id = $1`, [owner.id])
    const { token: holdToken } = heldTime.body as { token: string }
    for (const hold of [{ holdToken }, {}])
      expect(codeOf(await book(app(), slug, start, { typeId: type.id, ...hold }))).toBe('professional_not_found')
  })

  it.each(['ana@example.com\r\nBcc: otra@example.com', 'ana@example.com\nana', '\r\n'])(
    'is refused with a mail address that has a line break',
    async (email) => {
      const { slug, start } = await calendar()
      const answer = await book(app(), slug, start, { email })
      expect(answer.status).toBe(400)
      expect(JSON.stringify(answer.body)).toContain('"path":"email"')
    },
  )

  it('offers the questions of a form while it is public', async () => {
    const { owner, slug, type } = await calendar()
    const { id } = await makeForm(owner, undefined, { draft: true, title: 'Antes de su cita' })
    await owner.put(`/schedule/types/${type.id}`, { ...videoType, formId: id, version: 1 }).expect(200)
    const offeredForm = async () =>
      (
        (await visitor(app()).get(`/public/professionals/${slug}/availability`).expect(200)).body as {
          types: { form: { title: string } | null }[]
        }
      ).types[1]?.form
    expect(await offeredForm()).toBeNull()
    await owner.post(`/forms/${id}/publish`).expect(200)
    expect((await offeredForm())?.title).toBe('Antes de su cita')
  })
})
