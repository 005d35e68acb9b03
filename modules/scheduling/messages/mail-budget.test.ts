// The hourly budget of mails to one guest: mails within it are sent individually, further mails are combined. Notices
// about undeliverable mail.
import { describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { maxOutside, maxPerRecipient } from '#server/jobs/mail-budget.ts'
import { runSlot } from '#server/jobs/worker.ts'
import { MailRefused, type MailMessage } from '#server/ports/mail.ts'
import { administrator, member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { runDelayedJobs } from '#tests/support/run-delayed-jobs.ts'

const app = useApp({ background: true })
const hoursFromNow = (hours: number): string =>
  new Date(Math.ceil(Date.now() / 3_600_000 + hours) * 3_600_000).toISOString()

interface CreatedEvent {
  readonly id: string
  readonly version: number
}
const createEvent = async (lawyer: Person, guestEmail: string, fields: object = {}): Promise<CreatedEvent> =>
  (
    await lawyer
      .post('/events', {
        title: 'Entrevista',
        kind: 'call',
        start: hoursFromNow(24),
        end: hoursFromNow(25),
        guestName: 'Ana Ruiz',
        guestEmail,
        ...fields,
      })
      .expect(201)
  ).body as CreatedEvent
const sentTo = (email: string): MailMessage[] => app().mail.sent.filter(({ to }) => to === email)
const statesOf = async (email: string) =>
  Object.fromEntries(
    (
      await asOwner<{ state: string; n: number }>(
        app(),
        'select state, count(*)::int as n from written_mail where recipient = $1 group by state',
        [email],
      )
    ).map(({ state, n }) => [state, n]),
  )
const uidsOf = (mail: MailMessage): string[] =>
  [mail.calendar, ...(mail.calendars ?? [])].flatMap((part) =>
    part ? [/^UID:(.*)$/m.exec(part.content)?.[1]?.trim() ?? ''] : [],
  )

/** Makes gathered mail due and runs the schedule that sends it. */
async function sendGatheredMail(companyId: string): Promise<void> {
  await asOwner(
    app(),
    `update written_mail set due_at = now() - interval '1 minute' where company_id = $1 and state = 'gathered'`,
    [companyId],
  )
  await asOwner(app(), `delete from job_slot where job = 'mail.gathered'`)
  const job = app().services.jobs.scheduled.get('mail.gathered')
  if (!job) throw new Error('the job mail.gathered is not scheduled')
  await withScope({ kind: 'platform' }, () => runSlot(job, new Date(), () => app().services.openWork()))
}
/** Sends the mails about changes, which are delayed until the change can no longer be undone. */
const endUndoWindow = () => runDelayedJobs(app(), 'scheduling.mail-guest')
/** Waits in the last two minutes of an hour: the budget is counted by the hour, and a test has to stay in one. */
const avoidEndOfHour = () =>
  expect.poll(() => new Date().getMinutes() < 58, { timeout: 180_000, interval: 1_000 }).toBe(true)

async function officeWithGuest(): Promise<Office & { readonly guest: string }> {
  const lawOffice = await office(app())
  return { ...lawOffice, guest: `invitada-${lawOffice.companyId}@example.com` }
}

describe('the mail of one office to one address', () => {
  it('is sent one by one up to the budget and combined above it, for 40 events', async () => {
    await avoidEndOfHour()
    const { owner, companyId, guest } = await officeWithGuest()
    for (let n = 0; n < 40; n += 1)
      await createEvent(owner, guest, { start: hoursFromNow(24 + n), end: hoursFromNow(25 + n) })
    await expect
      .poll(() => statesOf(guest), { timeout: 30_000 })
      .toEqual({ sent: maxPerRecipient, gathered: 40 - maxPerRecipient })
    expect(sentTo(guest)).toHaveLength(maxPerRecipient)
    const admin = await administrator(app())
    const log = (await admin.get('/admin/mail-deliveries?state=gathered&pageSize=100').expect(200)).body as {
      total: number
    }
    expect(log.total).toBeGreaterThanOrEqual(40 - maxPerRecipient)
    await sendGatheredMail(companyId)
    await expect.poll(() => sentTo(guest).length, { timeout: 10_000 }).toBe(maxPerRecipient + 1)
    const combinedMail = sentTo(guest).at(-1)
    expect(combinedMail).toMatchObject({
      locale: 'es',
      subject: `${40 - maxPerRecipient} mensajes de Albaladejo & Asociados`,
    })
    expect(combinedMail?.text.match(/^\d+\. Invitación: una llamada con/gm)).toHaveLength(40 - maxPerRecipient)
    expect(new Set(sentTo(guest).flatMap(uidsOf)).size).toBe(40)
    expect(await statesOf(guest)).toEqual({ sent: 40 })
    expect((await admin.get('/admin/mail-deliveries?pageSize=10').expect(200)).body).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ kind: 'gathered' })]) as object[],
    })
    await sendGatheredMail(companyId)
    expect(sentTo(guest)).toHaveLength(maxPerRecipient + 1)
  }, 240_000)

  it('is replaced while queued by newer mail about the same event', async () => {
    await avoidEndOfHour()
    const { owner, companyId, guest } = await officeWithGuest()
    for (let n = 0; n < maxPerRecipient; n += 1) await createEvent(owner, guest)
    const last = await createEvent(owner, guest)
    await expect.poll(() => statesOf(guest), { timeout: 20_000 }).toEqual({ sent: maxPerRecipient, gathered: 1 })
    // Counts entries of the log, which keeps those of replaced mails.
    const waitForGathered = (n: number) =>
      expect
        .poll(
          async () =>
            (
              await asOwner<{ n: number }>(
                app(),
                `
      select count(*)::int as n from mail_delivery d join written_mail w on w.to_hash = d.to_hash where w.recipient = $1
        and w.about_id = $2 and d.state = 'gathered'`,
                [guest, last.id],
              )
            )[0]?.n,
          { timeout: 20_000 },
        )
        .toBe(n)
    const moved = (
      await owner
        .put(`/events/${last.id}`, { version: last.version, start: hoursFromNow(48), end: hoursFromNow(49) })
        .expect(200)
    ).body as CreatedEvent
    await endUndoWindow()
    await waitForGathered(2)
    await owner.delete(`/events/${moved.id}`).expect(204)
    await endUndoWindow()
    await waitForGathered(3)
    await sendGatheredMail(companyId)
    await expect.poll(() => sentTo(guest).length, { timeout: 10_000 }).toBe(maxPerRecipient + 1)
    expect(sentTo(guest).at(-1)).toMatchObject({
      subject: expect.not.stringContaining('mensajes') as string,
      calendar: { method: 'CANCEL' },
    })
  }, 240_000)

  it('is in the language of a guest with an account in the company', async () => {
    const lawOffice = await officeWithGuest()
    const colleague = await member(app(), lawOffice)
    await asOwner(app(), `update user_account set locale = 'fr' where id = $1`, [colleague.id])
    await createEvent(lawOffice.owner, colleague.email)
    await expect
      .poll(
        () =>
          sentTo(colleague.email)
            .filter(({ calendar }) => calendar)
            .map(({ locale }) => locale),
        { timeout: 10_000 },
      )
      .toEqual(['fr'])
  })

  it('is limited per company when the address is external', async () => {
    await avoidEndOfHour()
    const { owner, companyId, guest } = await officeWithGuest()
    // The empty hash counts mails to all external addresses.
    await asOwner(
      app(),
      `insert into mail_budget (company_id, to_hash, hour, sent) values ($1, '', date_trunc('hour', now()), $2)`,
      [companyId, maxOutside],
    )
    await createEvent(owner, guest)
    await expect.poll(() => statesOf(guest), { timeout: 20_000 }).toEqual({ gathered: 1 })
    await sendGatheredMail(companyId)
    expect(await statesOf(guest)).toEqual({ gathered: 1 })
    await asOwner(app(), 'delete from mail_budget where company_id = $1', [companyId])
    await sendGatheredMail(companyId)
    await expect.poll(() => sentTo(guest).length, { timeout: 10_000 }).toBe(1)
  }, 240_000)

  it('is sent immediately regardless of the budget when a person waits for it', async () => {
    const { owner, companyId } = await officeWithGuest()
    await asOwner(
      app(),
      `insert into mail_budget (company_id, to_hash, hour, sent) select $1, '', date_trunc('hour', now()), $2`,
      [companyId, maxOutside],
    )
    await owner.post('/auth/forgot-password', { email: owner.email }).expect(({ status }) => {
      expect(status).toBeLessThan(300)
    })
    await expect.poll(() => sentTo(owner.email).length, { timeout: 10_000 }).toBeGreaterThan(0)
  })
})

describe('undeliverable mail', () => {
  it('notifies the creator of the event and marks its guest until a mail is delivered', async () => {
    const { owner, guest } = await officeWithGuest()
    app().mail.failWith = new MailRefused('550 5.1.1 no such mailbox', { isAddressRefused: true })
    const createdEvent = await createEvent(owner, guest)
    const readEvent = async () =>
      (await owner.get(`/events/${createdEvent.id}`).expect(200)).body as { guestUndelivered: boolean; version: number }
    await expect.poll(async () => (await readEvent()).guestUndelivered, { timeout: 10_000 }).toBe(true)
    const { items } = (await owner.get('/notices').expect(200)).body as { items: { kind: string; data: object }[] }
    expect(items).toMatchObject([
      { kind: 'mail.undelivered', data: { to: guest, about: 'event', id: createdEvent.id } },
    ])
    app().mail.failWith = undefined
    await owner
      .put(`/events/${createdEvent.id}`, {
        version: (await readEvent()).version,
        start: hoursFromNow(72),
        end: hoursFromNow(73),
      })
      .expect(200)
    await endUndoWindow()
    await expect.poll(() => sentTo(guest), { timeout: 10_000 }).toHaveLength(1)
    expect((await readEvent()).guestUndelivered).toBe(false)
  })

  it('notifies the inviter of a colleague and marks the invitation', async () => {
    const { owner, companyId, guest } = await officeWithGuest()
    app().mail.failWith = new MailRefused('550 5.1.1 no such mailbox', { isAddressRefused: true })
    try {
      await owner.post(`/companies/${companyId}/invitations`, { email: guest, profile: 'professional' }).expect(201)
      const undeliveredMarks = async () =>
        (
          (await owner.get(`/companies/${companyId}/invitations`).expect(200)).body as {
            items: { undelivered: boolean }[]
          }
        ).items.map(({ undelivered }) => undelivered)
      await expect.poll(undeliveredMarks, { timeout: 10_000 }).toEqual([true])
      const { items } = (await owner.get('/notices').expect(200)).body as { items: { kind: string; data: object }[] }
      // Mails to the owner are refused meanwhile, too.
      expect(items.filter(({ data }) => 'to' in data && data.to === guest)).toMatchObject([
        { kind: 'mail.undelivered', data: { to: guest, about: 'invitation' } },
      ])
    } finally {
      app().mail.failWith = undefined
    }
  })
})
