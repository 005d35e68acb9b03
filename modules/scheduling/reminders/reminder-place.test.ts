// The place of an appointment in its reminders.
import { expect, it } from 'vitest'
import type { ScheduledJob } from '#server/jobs/jobs.ts'
import { runSlot } from '#server/jobs/worker.ts'
import type { MailMessage } from '#server/ports/mail.ts'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { booked, freeSlots, openCalendar, visitorDetails } from '#tests/support/booking.ts'

const app = useApp({ background: true })
/** An offset for which the reminders of the next free times are due. */
const fourWeeksInMinutes = 4 * 7 * 24 * 60
const remindersTo = (email: string): MailMessage[] =>
  app().mail.sent.filter(({ to, subject }) => to === email && /Recordatorio|Lembrete/.test(subject))
const runReminders = async (count: number): Promise<void> => {
  const job = app().services.jobs.scheduled.get('scheduling.reminders') as ScheduledJob
  await runSlot(job, new Date(1_000), () => app().services.openWork())
  await expect
    .poll(() => app().mail.sent.filter(({ subject }) => /Recordatorio|Lembrete/.test(subject)).length, {
      timeout: 10_000,
    })
    .toBe(count)
}

it('a reminder of an appointment repeats its place to both sides, each in their language', async () => {
  const { owner, companyId } = await office(app())
  const slug = await openCalendar(owner, { reminderMinutes: [fourWeeksInMinutes] })
  const type = {
    names: { es: 'Consulta' },
    minutes: null,
    bufferBeforeMinutes: null,
    bufferAfterMinutes: null,
    confirm: null,
    priceCents: null,
    formId: null,
    modes: ['office', 'video', 'phone'],
    place: 'Calle Dr. Veve 48, Bayamón',
  }
  const { body } = await owner.post('/schedule/types', type).expect(201)
  const { id: typeId } = body as { id: string }
  const starts = (await freeSlots(app(), slug)).map(({ start }) => start)
  const modes = ['office', 'video', 'phone'] as const
  const bookings = []
  for (const [index, mode] of modes.entries()) {
    const details = visitorDetails({ locale: 'pt' })
    const start = starts[index * 2] ?? ''
    const answer = await booked(app(), slug, start, { ...details, typeId, mode })
    bookings.push({ ...answer, email: details.email, mode })
  }
  await asOwner(
    app(),
    `update reminder_plan set looked_until = now() - interval '60 days', next_look_at = now() - interval '1 second' where company_id = $1`,
    [companyId],
  )
  await runReminders(6)
  const visitorTexts = bookings.map(({ email }) => remindersTo(email)[0]?.text ?? '')
  expect(visitorTexts[0]).toContain('Local: Calle Dr. Veve 48, Bayamón')
  expect(visitorTexts[1]).toMatch(/É por videochamada\. Entre por este link, sem conta: \S+\/app\/calls\/public\/\S+/)
  expect(visitorTexts[2]).toContain('É por telefone: o escritório liga para 787-555-0142.')
  const officeTexts = remindersTo(owner.email)
    .map(({ text }) => text)
    .join('\n')
  expect(officeTexts).toContain('Lugar: Calle Dr. Veve 48, Bayamón')
  expect(officeTexts).toMatch(/Es por videollamada\. Entre con este enlace: \S+\/app\/calls\/rooms\/\S+/)
  expect(officeTexts).toContain('Es por teléfono: llame al 787-555-0142.')
  expect(officeTexts).not.toContain('/app/calls/public/')
})
