// Events with a guest, and the mails that the guest got.
import { expect } from 'vitest'
import type { MailMessage } from '#server/ports/mail.ts'
import type { Person } from './actors.ts'
import type { TestApp } from './app.ts'
import { runDelayedJobs } from './run-delayed-jobs.ts'

/** The next full hour, once for all tests of a worker: a later one would name no occurrence of an earlier series. */
const nextFullHour = Math.ceil(Date.now() / 3_600_000)
/** Returns the full hour that is `hours` after the next one, the same in all tests of a worker. */
export const hoursFromNow = (hours: number): string => new Date((nextFullHour + hours) * 3_600_000).toISOString()

export interface SavedGuestEvent {
  readonly id: string
  readonly version: number
}

let guestCount = 0
/** Returns a unique email address. */
export const newGuest = (): string => `invitada-${Date.now().toString(36)}-${guestCount++}@example.com`
export const makeGuestEvent = async (lawyer: Person, guestEmail: string, more: object = {}): Promise<SavedGuestEvent> =>
  (
    await lawyer
      .post('/events', {
        title: 'Laracuente v. Montesinos',
        kind: 'call',
        start: hoursFromNow(24),
        end: hoursFromNow(25),
        guestName: 'Ana Ruiz',
        guestEmail,
        ...more,
      })
      .expect(201)
  ).body as SavedGuestEvent
export const changeGuestEvent = async (
  lawyer: Person,
  { id, version }: SavedGuestEvent,
  more: object,
): Promise<SavedGuestEvent> =>
  (await lawyer.put(`/events/${id}`, { version, ...more }).expect(200)).body as SavedGuestEvent

/** Returns helpers that read and send the mails of guests in one application. */
export const guestMailsOf = (app: () => Pick<TestApp, 'mail' | 'urls'>) => ({
  /** Returns all mails to an address; waits until there are at least `n`. */
  mails: async (email: string, n: number): Promise<MailMessage[]> => {
    await expect
      .poll(() => app().mail.sent.filter(({ to }) => to === email).length, { timeout: 10_000 })
      .toBeGreaterThanOrEqual(n)
    return app().mail.sent.filter(({ to }) => to === email)
  },
  /** Runs the mail jobs that wait until a change can no longer be undone, without the wait. @returns their number */
  runDelayedMailJobs: () => runDelayedJobs(app(), 'scheduling.mail-guest'),
})
