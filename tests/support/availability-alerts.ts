// Visitors who wait for the first times of a professional, and the mail that they get.
import { expect } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import type { MailMessage } from '#server/ports/mail.ts'
import { alertsDependencies } from '#modules/marketplace/alerts/alerts.dependencies.ts'
import { enqueueDueAlerts, sendAlerts } from '#modules/marketplace/alerts/send-alerts.ts'
import { storeFreeTimes } from '#modules/marketplace/free-times.ts'
import { useApp } from './app.ts'
import { asOwner } from './as-owner.ts'
import { visitor } from './booking.ts'
import type { ListedProfessional } from './listed-professional.ts'

export const alertLink = (token: string, action = '') => `/public/availability-alerts/${token}${action}`
/** The token of the links in a mail. */
export const tokenIn = ({ text }: MailMessage): string => /\/marketplace\/alerts\/([\w-]+)/.exec(text)?.[1] ?? ''

interface StoredAlert extends Record<string, unknown> {
  readonly email: string
  readonly locale: string
  readonly confirmed: boolean
  /** Number of stored hashes, of browser and of IP address: 2, or 0 once they are purged. */
  readonly hashes: number
}

/** Starts the application of a test file and returns helpers for visitors and the schedule. */
export function useAlerts() {
  const app = useApp({ background: true, env: { PUBLIC_URL: 'https://bufete.example' } })
  let mailboxes = 0
  const newMailbox = () => `espera-${(mailboxes += 1)}@example.com`
  const subscribe = (slug: string | null, email: string, more: object = {}) =>
    visitor(app()).post(`/public/professionals/${slug}/alerts`, { email, locale: 'es', ...more })
  const mailsTo = (email: string) => app().mail.sent.filter(({ to }) => to === email)
  /** Waits for the n-th mail to an address. */
  async function mailTo(email: string, n = 1): Promise<MailMessage> {
    await expect.poll(() => mailsTo(email).length, { timeout: 5_000, interval: 20 }).toBeGreaterThanOrEqual(n)
    return mailsTo(email)[n - 1] as MailMessage
  }
  /** Waits until no job is due, so that a mail that is missing will not come. */
  const waitForJobs = () =>
    expect
      .poll(async () => (await asOwner(app(), `select from graphile_worker.jobs where run_at <= now()`)).length, {
        timeout: 5_000,
        interval: 20,
      })
      .toBe(0)
  const rowsOf = ({ owner }: ListedProfessional) =>
    asOwner<StoredAlert>(
      app(),
      `select email, locale, confirmed_at is not null as confirmed, num_nonnulls(requester_hash, address_hash) as hashes
        from availability_alert where user_id = $1 order by email`,
      [owner.id],
    )
  const countWaiting = async ({ owner }: ListedProfessional) =>
    ((await owner.get('/profile/availability-alerts').expect(200)).body as { waiting: number }).waiting
  /** A mailbox that waits, and the token of its links. */
  async function confirmed(professional: ListedProfessional, locale = 'es') {
    const email = newMailbox()
    await subscribe(professional.slug, email, { locale }).expect(200)
    const token = tokenIn(await mailTo(email))
    await visitor(app()).post(alertLink(token, '/confirm')).expect(200)
    return { email, token }
  }
  const work = () => app().services.openWork()
  /** Runs the scheduled job, after the directory has read the calendar. */
  async function runSchedule({ owner }: ListedProfessional): Promise<void> {
    await storeFreeTimes(work(), [owner.id])
    await enqueueDueAlerts(work())
    await waitForJobs()
  }
  const send = ({ owner, companyId }: ListedProfessional) =>
    withScope({ kind: 'company', companyId }, () =>
      sendAlerts(alertsDependencies(app().services), work(), { companyId, userId: owner.id }),
    )
  return {
    app,
    newMailbox,
    subscribe,
    mailsTo,
    mailTo,
    waitForJobs,
    rowsOf,
    countWaiting,
    confirmed,
    work,
    runSchedule,
    send,
  }
}
