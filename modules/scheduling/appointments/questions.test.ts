// Questions of an appointment: a response of the form, bound to the booking by its link.
import { describe, expect, it } from 'vitest'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { booked, freeSlots, openCalendar, visitor, visitorDetails, type BookingBody } from '#tests/support/booking.ts'
import { codeOf, managementPath, useBookedMeetings } from '#tests/support/booked-meeting.ts'
import { makeForm, submitResponse, visit, type CreatedForm } from '#tests/support/make-form.ts'

const { app, mailTo } = useBookedMeetings()

const fields = [{ name: 'relato', label: 'Cuéntenos qué pasó', type: 'textarea', required: true }]
const values = { relato: 'Le presté dinero a Rigoberto Matos.' }

interface Questions {
  readonly slug: string
  readonly title: string
  readonly token: string
  readonly answered: boolean
}
interface OfficeQuestions {
  readonly state: string
  readonly responseId: string | null
  readonly formId: string
}

/** Books a type with questions; the form belongs to `creator`, the calendar to the owner of the office. */
async function bookedWithQuestions({ creator = ({ owner }: Office) => Promise.resolve(owner) } = {}) {
  const lawOffice = await office(app())
  const { owner, companyId } = lawOffice
  const slug = await openCalendar(owner)
  const form = await makeForm(await creator(lawOffice), fields, { title: 'Antes de su cita' })
  const { items } = (await owner.get('/schedule/types').expect(200)).body as {
    items: { id: string; version: number }[]
  }
  const type = {
    names: { es: 'Consulta' },
    minutes: null,
    bufferBeforeMinutes: null,
    bufferAfterMinutes: null,
    confirm: null,
    priceCents: null,
    formId: form.id,
    modes: ['office'],
    place: 'Calle Dr. Veve 48, Bayamón',
  }
  await owner.put(`/schedule/types/${items[0]?.id}`, { ...type, version: items[0]?.version }).expect(200)
  const slots = (await freeSlots(app(), slug)).slice(60)
  const details = visitorDetails()
  const booking = (await booked(app(), slug, slots[0]?.start ?? '', details)) as BookingBody & {
    readonly form: Questions
  }
  return { owner, companyId, form, booking, slots, type, typeId: items[0]?.id, email: details.email }
}
const readManagePage = async (token: string) =>
  (await visitor(app()).get(managementPath(token)).expect(200)).body as { form: Questions | null }
const officeQuestions = async (owner: Person, id: string) =>
  ((await owner.get(`/appointments/${id}`).expect(200)).body as { questions: OfficeQuestions | null }).questions
const answer = (form: Pick<CreatedForm, 'slug'>, sendToken: string) =>
  submitResponse(app(), form.slug, values, { sendToken })

describe('the questions of an appointment', () => {
  it('are answered once, and the office sees the response with the booking', async () => {
    const { owner, form, booking, email, slots } = await bookedWithQuestions()
    const { form: questions } = booking
    expect(questions).toMatchObject({ slug: form.slug, title: 'Antes de su cita', answered: false })
    const link = `/app/forms/public/${form.slug}?send=${questions.token}`
    expect((await mailTo(email, 1)).text).toContain(link)
    const first = await mailTo(owner.email, 1)
    expect(first.text).toContain('Preguntas de «Antes de su cita»: sin responder.')
    expect(JSON.stringify(first)).not.toContain(questions.token)
    expect((await visit(app(), `${form.slug}?send=${questions.token}`)).body).toMatchObject({
      send: { answered: false },
    })
    expect(await officeQuestions(owner, booking.id)).toMatchObject({ state: 'open', responseId: null })

    const { id: responseId } = (await answer(form, questions.token).expect(201)).body as { id: string }
    expect(codeOf(await answer(form, questions.token))).toBe('form_already_answered')
    const { items } = (await owner.get('/appointments').expect(200)).body as { items: object[] }
    expect(items).toMatchObject([{ questions: { state: 'answered', formId: form.id, responseId } }])
    await owner.get(`/forms/${form.id}/responses/${responseId}`).expect(200)
    expect((await readManagePage(booking.token)).form).toMatchObject({ answered: true })

    // A later mail links to the response and contains no answer.
    await visitor(app())
      .put(managementPath(booking.token), { start: slots.at(-1)?.start })
      .expect(200)
    const moved = () =>
      app().mail.sent.find(({ to, text }) => to === owner.email && text.includes(responseId) && text.includes('Lugar:'))
    await expect.poll(() => moved()?.text).toContain('Respondió las preguntas de «Antes de su cita»')
    expect(moved()?.text).not.toContain('Rigoberto')
    await owner.delete(`/forms/${form.id}/responses/${responseId}`).expect(204)
    expect(await officeQuestions(owner, booking.id)).toMatchObject({ state: 'answered', responseId: null })
  })

  it('notify the professional of the answers when another person made the form', async () => {
    const { owner, form, booking } = await bookedWithQuestions({ creator: (lawOffice) => member(app(), lawOffice) })
    const { id: responseId } = (await answer(form, booking.form.token).expect(201)).body as { id: string }
    const mail = await mailTo(owner.email, 2)
    expect(mail.subject).toBe('Efraín Laracuente Boneta respondió las preguntas de su cita')
    expect(mail.text).toContain(`/app/forms/${form.id}/responses/${responseId}`)
    expect(mail.text).not.toContain('Rigoberto')
    const { items } = (await owner.get('/notices').expect(200)).body as { items: object[] }
    expect(items[0]).toMatchObject({ kind: 'appointment.answered', data: { responseId, formId: form.id } })
  })

  it('are asked while the form is public, and stay bound to a moved or cancelled booking', async () => {
    const { owner, form, booking, slots, companyId } = await bookedWithQuestions()
    await owner.post(`/forms/${form.id}/unpublish`).expect(200)
    expect((await readManagePage(booking.token)).form).toBeNull()
    expect(await officeQuestions(owner, booking.id)).toMatchObject({ state: 'closed' })
    await owner.post(`/forms/${form.id}/publish`).expect(200)
    expect((await readManagePage(booking.token)).form).toMatchObject({ token: booking.form.token })

    const expiry = () =>
      asOwner<{ at: Date }>(app(), 'select expires_at as at from form_send where company_id = $1', [companyId])
    const [before] = await expiry()
    await visitor(app())
      .put(managementPath(booking.token), { start: slots.at(-1)?.start })
      .expect(200)
    const [after] = await expiry()
    expect(after?.at.getTime()).toBeGreaterThan(before?.at.getTime() ?? Infinity)
    await visitor(app()).delete(managementPath(booking.token)).expect(204)
    await answer(form, booking.form.token).expect(201)
    expect(await officeQuestions(owner, booking.id)).toMatchObject({ state: 'answered' })
  })

  it('outlive their type, and end with the form', async () => {
    const { owner, form, booking, type, typeId } = await bookedWithQuestions()
    await owner.post('/schedule/types', { ...type, names: { es: 'Otra' }, formId: null }).expect(201)
    await owner.delete(`/schedule/types/${typeId}`).expect(204)
    expect((await readManagePage(booking.token)).form).toMatchObject({ token: booking.form.token })
    await owner.delete(`/forms/${form.id}`).expect(204)
    expect((await readManagePage(booking.token)).form).toBeNull()
    await answer(form, booking.form.token).expect(404)
    await asOwner(app(), `delete from form_send where form_id = $1`, [form.id])
    expect(await officeQuestions(owner, booking.id)).toBeNull()
  })

  it('belong to no other form, and are in no list of sent forms', async () => {
    const { owner, booking, companyId } = await bookedWithQuestions()
    const other = await makeForm(owner, fields, { title: 'Otro' })
    await answer(other, booking.form.token).expect(201)
    expect(await officeQuestions(owner, booking.id)).toMatchObject({ state: 'open' })
    const [send] = await asOwner<{ id: string }>(app(), 'select id from form_send where company_id = $1', [companyId])
    await owner.delete(`/forms/sends/${send?.id}`).expect(404)
    await owner.post(`/forms/sends/${send?.id}/resend`).expect(404)
    await owner.get(`/forms/sends/${send?.id}/link`).expect(404)
  })
})
