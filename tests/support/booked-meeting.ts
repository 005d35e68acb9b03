// A meeting that a visitor booked with a professional, its manage link and the mail that follows.
import ICAL from 'ical.js'
import { expect } from 'vitest'
import type { MailMessage } from '#server/ports/mail.ts'
import { office, type Office, type Person } from './actors.ts'
import { useApp } from './app.ts'
import { runDelayedJobs } from './run-delayed-jobs.ts'
import { booked, freeSlots, openCalendar, visitorDetails, type BookingBody, type Slot } from './booking.ts'

export interface Meeting extends BookingBody {
  readonly mainOffice: Office
  readonly lawyer: Person
  readonly slug: string
  readonly slots: readonly Slot[]
  readonly email: string
}
export const codeOf = (answer: { body: unknown }) => (answer.body as { error?: { code?: string } }).error?.code
export const addMinutes = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()
export const managementPath = (token: string) => `/public/appointments/${token}`
/** The subject and calendar attachment of a message, for tests that expect no calendar event. */
export const subjectAndCalendar = ({ subject, calendar }: MailMessage) => ({ subject, calendar })
export function readInvite({ calendar }: MailMessage) {
  const parsed = new ICAL.Component(ICAL.parse(calendar?.content ?? ''))
  const event = new ICAL.Event(parsed.getFirstSubcomponent('vevent') ?? undefined)
  return {
    method: parsed.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
    status: event.component.getFirstPropertyValue('status'),
    organizer: String(event.component.getFirstProperty('organizer')?.getFirstValue()).toLowerCase(),
    attendees: event.attendees.map((a) => String(a.getFirstValue()).toLowerCase()),
  }
}

/** Starts the application of a test file and returns helpers that book meetings and read their effects. */
export function useBookedMeetings() {
  const app = useApp({ background: true })
  async function meeting(settings: object = {}, details: object = {}): Promise<Meeting> {
    const mainOffice = await office(app())
    const slug = await openCalendar(mainOffice.owner, settings)
    const slots = await freeSlots(app(), slug)
    const visitor = visitorDetails(details)
    return {
      ...(await booked(app(), slug, slots[60]?.start ?? '', visitor)),
      mainOffice,
      lawyer: mainOffice.owner,
      slug,
      slots,
      email: visitor.email,
    }
  }
  const isFree = async (slug: string, start: string) =>
    (await freeSlots(app(), slug)).some((slot) => slot.start === start)

  /** Waits for the n-th message to an address. */
  async function mailTo(email: string, n: number): Promise<MailMessage> {
    await expect
      .poll(() => app().mail.sent.filter(({ to }) => to === email).length, { timeout: 10_000 })
      .toBeGreaterThanOrEqual(n)
    return app().mail.sent.filter(({ to }) => to === email)[n - 1] as MailMessage
  }

  /** Makes mails about a move by the office due now; otherwise they wait for the undo window. */
  const runDelayedMailJobs = () => runDelayedJobs(app(), 'scheduling.mail-appointment-move')

  return { app, meeting, isFree, mailTo, runDelayedMailJobs }
}
