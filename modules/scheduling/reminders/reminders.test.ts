// Reminders sent by one server: text, languages, changes of the event, and their log.
import { describe, expect, it } from 'vitest'
import { runSlot } from '#server/jobs/worker.ts'
import type { ScheduledJob } from '#server/jobs/jobs.ts'
import { MailRefused, type MailMessage } from '#server/ports/mail.ts'
import { administrator, member, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { booked, freeSlots, openCalendar, visitor, visitorDetails } from '#tests/support/booking.ts'
import { runWaitingJobs } from '#tests/support/run-delayed-jobs.ts'

/** Tests change the plan of reminders and do not move the clock, because sessions depend on it. */
const app = useApp({ background: true })

/** An offset for which the reminders of the next free times are due. */
const fourWeeksInMinutes = 4 * 7 * 24 * 60
const minutesAfter = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()
let slotCount = 0
/** Runs the schedule, then every job it enqueued. */
async function runSchedule(): Promise<void> {
  slotCount += 1
  await runSlot(
    app().services.jobs.scheduled.get('scheduling.reminders') as ScheduledJob,
    new Date(slotCount * 1_000),
    () => app().services.openWork(),
  )
  await expect
    .poll(
      async () =>
        (
          await asOwner<{ n: number }>(
            app(),
            `select count(*)::int as n from graphile_worker.jobs where task_identifier like 'scheduling.%'
              and run_at <= now() and attempts < max_attempts`,
          )
        )[0]?.n,
      { timeout: 10_000 },
    )
    .toBe(0)
}
/** Postpones all queued jobs, so that none runs while a test changes the data it would read. */
async function postponeJobs(): Promise<void> {
  const selectJobs = `select id from graphile_worker.jobs where task_identifier like 'scheduling.%'`
  await expect
    .poll(
      async () => {
        await asOwner(
          app(),
          `select graphile_worker.reschedule_jobs(array(${selectJobs} and locked_at is null), now() + interval '1 hour')`,
        )
        return (
          await asOwner(app(), `${selectJobs} and (locked_at is not null or run_at < now() + interval '30 minutes')`)
        ).length
      },
      { timeout: 10_000 },
    )
    .toBe(0)
}
/** Runs the postponed jobs, then the schedule. */
async function runPostponedJobs(): Promise<void> {
  await runWaitingJobs(app())
  await runSchedule()
}
/** Makes reminders of the last two days due. The server's clock may be a part of a millisecond behind `now()`. */
const makePlansDue = () =>
  asOwner(
    app(),
    `update reminder_plan set looked_until = now() - interval '2 days', next_look_at = now() - interval '1 second'`,
  )
const remindersTo = (email: string): MailMessage[] =>
  app().mail.sent.filter(({ to, subject }) => to === email && /Recordatorio|Reminder|Rappel|Lembrete/.test(subject))

interface ReminderLog {
  readonly total: number
  readonly items: readonly {
    readonly eventId: string
    readonly recipient: string
    readonly status: string
    readonly offsetMinutes: number
    readonly title: string | null
    readonly sentAt: string | null
  }[]
}
const readLog = async (lawyer: Person, query = ''): Promise<ReminderLog> =>
  (await lawyer.get(`/reminders${query}`).expect(200)).body as ReminderLog
const minutesFromNow = (minutes = 30): string =>
  new Date(Math.ceil(Date.now() / 60_000) * 60_000 + minutes * 60_000).toISOString()
async function createEvent(lawyer: Person, fields: object = {}): Promise<{ id: string; version: number }> {
  const start = minutesFromNow()
  return (
    await lawyer
      .post('/events', {
        title: 'Vista Laracuente v. Montesinos',
        kind: 'hearing',
        start,
        end: minutesAfter(start, 30),
        ...fields,
      })
      .expect(201)
  ).body as { id: string; version: number }
}
const createLawyer = async (settings: object = {}): Promise<Person> => {
  const { owner } = await office(app())
  await openCalendar(owner, { reminderMinutes: [60], ...settings })
  return owner
}

describe('a reminder', () => {
  it('is written in the language of its recipient, with the time and without the matter', async () => {
    const { owner, companyId } = await office(app())
    const slug = await openCalendar(owner, { reminderMinutes: [fourWeeksInMinutes] })
    const [first] = await freeSlots(app(), slug)
    const details = visitorDetails({
      locale: 'fr',
      timeZone: 'Europe/Paris',
      parties: 'Punta Verde',
      description: 'Secreto',
    })
    const { token } = await booked(app(), slug, first?.start ?? '', details)
    await asOwner(
      app(),
      `update reminder_plan set looked_until = now() - interval '60 days', next_look_at = now() - interval '1 second' where company_id = $1`,
      [companyId],
    )
    await runSchedule()
    const [visitorReminder, ...more] = remindersTo(details.email)
    expect(more).toEqual([])
    expect(visitorReminder).toMatchObject({
      locale: 'fr',
      subject: 'Rappel de votre rendez-vous avec Nereida Albaladejo Font',
    })
    expect(visitorReminder?.text).toContain(`/app/schedule/public/appointments/${token}`)
    expect(visitorReminder?.text).toContain('heure de Porto Rico')
    const [lawyerReminder] = remindersTo(owner.email)
    expect(lawyerReminder).toMatchObject({ locale: 'es', subject: 'Recordatorio: una cita' })
    expect(lawyerReminder?.text).not.toContain(token)
    for (const message of [visitorReminder, lawyerReminder])
      expect(JSON.stringify(message)).not.toMatch(/Punta Verde|Secreto/)
  })

  it('is sent once to the calendar owner, each participant and the guest', async () => {
    const lawOffice = await office(app())
    await openCalendar(lawOffice.owner, { reminderMinutes: [60] })
    const colleague = await member(app(), lawOffice)
    const guest = `guest-${lawOffice.companyId.slice(-6)}@example.com`
    await createEvent(lawOffice.owner, {
      guestName: 'Ana',
      guestEmail: guest,
      participants: [
        { userId: colleague.id },
        { name: 'Ana otra vez', email: guest },
        { name: 'Perito', email: `perito-${lawOffice.companyId.slice(-6)}@example.com` },
      ],
    })
    await makePlansDue()
    await runSchedule()
    await makePlansDue()
    await runSchedule()
    for (const email of [
      lawOffice.owner.email,
      colleague.email,
      guest,
      `perito-${lawOffice.companyId.slice(-6)}@example.com`,
    ])
      expect(remindersTo(email)).toHaveLength(1)
    expect(remindersTo(guest)[0]).toMatchObject({ subject: 'Recordatorio: una vista con Nereida Albaladejo Font' })
    expect(JSON.stringify(remindersTo(guest))).not.toMatch(/Laracuente|Montesinos/)
    const { items, total } = await readLog(lawOffice.owner)
    expect(total).toBe(4)
    expect(
      items
        .map(({ recipient, status, offsetMinutes, title }) => `${recipient} ${status} ${offsetMinutes} ${title}`)
        .sort(),
    ).toEqual(
      [lawOffice.owner.email, colleague.email, guest, `perito-${lawOffice.companyId.slice(-6)}@example.com`]
        .map((email) => `${email} sent 60 Vista Laracuente v. Montesinos`)
        .sort(),
    )
  })

  it('is not sent late for an event created after the reminder time', async () => {
    const lawyer = await createLawyer()
    await createEvent(lawyer)
    await runSchedule()
    expect(remindersTo(lawyer.email)).toEqual([])
  })

  it.each([
    [
      'moved',
      (lawyer: Person, { id, version }: { id: string; version: number }) =>
        lawyer.put(`/events/${id}`, { start: minutesFromNow(300), end: minutesFromNow(330), version }).expect(200),
    ],
    [
      'removed',
      (lawyer: Person, { id }: { id: string; version: number }) => lawyer.delete(`/events/${id}`).expect(204),
    ],
  ])('is withdrawn when its event is %s while it is queued', async (_name, changeEvent) => {
    const lawyer = await createLawyer()
    const event = await createEvent(lawyer)
    await makePlansDue()
    app().mail.failWith = new Error('451 try again later')
    try {
      await runSchedule()
      await postponeJobs()
      expect((await readLog(lawyer)).items).toMatchObject([{ status: 'queued', sentAt: null }])
      await changeEvent(lawyer, event)
    } finally {
      app().mail.failWith = undefined
    }
    await runPostponedJobs()
    expect((await readLog(lawyer)).items).toMatchObject([{ status: 'withdrawn', sentAt: null }])
    expect(remindersTo(lawyer.email)).toEqual([])
  })

  it('is sent by a retry after a temporary rejection by the mail server', async () => {
    const lawyer = await createLawyer()
    await createEvent(lawyer)
    await makePlansDue()
    app().mail.failWith = new Error('451 try again later')
    await runSchedule().finally(() => {
      app().mail.failWith = undefined
    })
    await runPostponedJobs()
    expect((await readLog(lawyer)).items).toMatchObject([{ status: 'sent' }])
    expect(remindersTo(lawyer.email)).toHaveLength(1)
  })

  it('fails immediately on a permanent rejection by the mail server and is in the mail log', async () => {
    const lawyer = await createLawyer()
    await createEvent(lawyer)
    await makePlansDue()
    app().mail.failWith = new MailRefused('550 5.1.1 no such mailbox', { isAddressRefused: true })
    await runSchedule().finally(() => {
      app().mail.failWith = undefined
    })
    expect((await readLog(lawyer)).items).toMatchObject([{ status: 'failed', sentAt: null }])
    expect(
      await asOwner(
        app(),
        'select d.state, d.attempts from mail_delivery d join reminder_delivery r on r.id = d.id where r.recipient = $1',
        [lawyer.email],
      ),
    ).toEqual([{ state: 'bounced', attempts: 1 }])
  })

  it('has status failed when it could not be sent before the event began', async () => {
    const lawyer = await createLawyer()
    const { id } = await createEvent(lawyer)
    await makePlansDue()
    app().mail.failWith = new Error('550 no such mailbox')
    try {
      await runSchedule()
      await postponeJobs()
      await asOwner(
        app(),
        `with begun as (update event set starts_at = starts_at - interval '1 hour', ends_at = ends_at - interval '1 hour'
           where id = $1)
         update reminder_delivery set starts_at = starts_at - interval '1 hour' where event_id = $1`,
        [id],
      )
    } finally {
      app().mail.failWith = undefined
    }
    await runPostponedJobs()
    expect((await readLog(lawyer, `?eventId=${id}&status=failed`)).items).toMatchObject([
      { status: 'failed', sentAt: null },
    ])
  })

  it('follows new offsets without sending reminders whose time has passed', async () => {
    const lawyer = await createLawyer({ reminderMinutes: [10] })
    const { id } = await createEvent(lawyer)
    const { version } = (await lawyer.get('/schedule/settings')).body as { version: number }
    await lawyer.put('/schedule/settings', { reminderMinutes: [60, 20], version }).expect(200)
    await runSchedule()
    expect(remindersTo(lawyer.email)).toEqual([])
    const [plan] = await asOwner<{ next: Date }>(
      app(),
      'select next_look_at as next from reminder_plan where event_id = $1',
      [id],
    )
    expect(plan?.next.toISOString()).toBe(minutesAfter((await lawyer.get(`/events/${id}`)).body.start as string, -20))
  })

  it('is listed for the calendar owner only, not for colleagues, visitors or administrators of the platform', async () => {
    const lawOffice = await office(app())
    await openCalendar(lawOffice.owner, { reminderMinutes: [60] })
    const colleague = await member(app(), lawOffice)
    await createEvent(lawOffice.owner)
    await makePlansDue()
    await runSchedule()
    expect((await readLog(lawOffice.owner)).total).toBe(1)
    expect((await readLog(colleague)).total).toBe(0)
    await visitor(app()).get('/reminders').expect(401)
    await (await administrator(app())).get('/reminders').expect(403)
  })
})
