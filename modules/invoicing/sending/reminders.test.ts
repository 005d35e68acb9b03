// Reminders of unpaid invoices, sent by the daily job.
// An invoice without other values is of one hour at 100.00, to Carmen Tirado Vega.
import { beforeAll, describe, expect, it } from 'vitest'
import { runSlot } from '#server/jobs/worker.ts'
import type { ScheduledJob } from '#server/jobs/jobs.ts'
import type { MailMessage } from '#server/ports/mail.ts'
import { office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { payInvoice, sendingsOf, sendInvoice, waitForSending, type SendingsBody } from '#tests/support/invoice-mail.ts'
import { billedCase, issueNewInvoice } from '#tests/support/invoices.ts'
import { runWaitingJobs } from '#tests/support/run-delayed-jobs.ts'

const app = useApp({ background: true })
const mailsTo = (address: string): readonly MailMessage[] => app().mail.sent.filter(({ to }) => to === address)

let lawOffice: Office
let owner: Person
let billed: { caseId: string; personId: string }
beforeAll(async () => {
  lawOffice = await office(app())
  ;({ owner } = lawOffice)
  billed = await billedCase(owner)
})

describe('reminders', () => {
  let slots = 0
  async function runDailyJob(): Promise<void> {
    slots += 1
    await runSlot(
      app().services.jobs.scheduled.get('invoicing.reminders') as ScheduledJob,
      new Date(slots * 1_000),
      () => app().services.openWork(),
    )
  }
  /** Moves an invoice, its mails and the settings to earlier times, so that the invoice was due some days ago. */
  async function makeDueDaysAgo(
    invoiceId: string,
    days: number,
    companyId: string = lawOffice.companyId,
  ): Promise<void> {
    await asOwner(app(), 'alter table invoice disable trigger invoice_issued')
    await asOwner(
      app(),
      `update invoice set due_on = (now() at time zone 'America/Puerto_Rico')::date - $2::int where id = $1`,
      [invoiceId, days],
    )
    await asOwner(app(), 'alter table invoice enable trigger invoice_issued')
    await asOwner(
      app(),
      `update invoice_sending set created_at = created_at - interval '100 days' where invoice_id = $1`,
      [invoiceId],
    )
    await asOwner(app(), `update invoice_setting set reminders_since = '2020-01-01' where company_id = $1`, [companyId])
  }
  const remindersOf = async (invoiceId: string) =>
    (await sendingsOf(owner, invoiceId)).items.filter(({ kind }) => kind === 'reminder')
  const issueAndSend = async (address: string, days: number) => {
    const invoice = await issueNewInvoice(owner, billed)
    await sendInvoice(owner, invoice.id, { recipients: [address] })
    await makeDueDaysAgo(invoice.id, days)
    return invoice
  }
  beforeAll(async () => {
    await owner.put('/invoice-reminders', { enabled: true, days: [30, -3, 1, 14, 14] }).expect(200)
  })

  it('are off until the office switches them on', async () => {
    const { owner: otherOwner } = await office(app())
    expect((await otherOwner.get('/invoice-reminders').expect(200)).body).toEqual({
      enabled: false,
      days: [-3, 1, 14, 30],
    })
    expect((await owner.get('/invoice-reminders').expect(200)).body).toEqual({ enabled: true, days: [-3, 1, 14, 30] })
    for (const days of [[], [1, 2, 3, 4, 5, 6, 7], [400], [1.5]])
      await otherOwner.put('/invoice-reminders', { enabled: true, days }).expect(400)
  })

  it('are sent once with the balance; of several missed reminders only the latest is sent', async () => {
    const invoice = await issueAndSend('tarde@example.com', 20)
    await payInvoice(owner, invoice.id, 2_500)
    await runDailyJob()
    await runDailyJob()
    expect(await waitForSending(owner, invoice.id)).toMatchObject({ kind: 'reminder', offsetDays: 14, sentBy: null })
    expect(await remindersOf(invoice.id)).toHaveLength(1)
    const [, reminder] = mailsTo('tarde@example.com')
    expect(reminder?.subject).toContain(`Factura ${invoice.number ?? ''}: venció el`)
    expect(reminder?.text).toContain('$75.00')
    expect(reminder?.attachments).toHaveLength(1)
  })

  it('are sent by each office although those of an earlier office fail', async () => {
    const failing = await issueAndSend('averia@example.com', 2)
    const { owner: otherOwner, companyId } = await office(app())
    await otherOwner.put('/invoice-reminders', { enabled: true, days: [1] }).expect(200)
    const invoice = await issueNewInvoice(otherOwner, await billedCase(otherOwner))
    await sendInvoice(otherOwner, invoice.id, { recipients: ['otra-oficina@example.com'] })
    await makeDueDaysAgo(invoice.id, 2, companyId)
    await asOwner(
      app(),
      `create function fail_reminders() returns trigger language plpgsql as
        $$ begin raise exception 'the reminders of this office fail'; end $$`,
    )
    await asOwner(
      app(),
      `create trigger fail_reminders before insert on invoice_sending for each row
        when (new.company_id = '${lawOffice.companyId}') execute function fail_reminders()`,
    )
    await expect(runDailyJob()).rejects.toThrow('the reminders of this office fail')
    await asOwner(app(), 'drop trigger fail_reminders on invoice_sending')
    expect(await waitForSending(otherOwner, invoice.id)).toMatchObject({ kind: 'reminder', offsetDays: 1 })
    await runDailyJob()
    expect(await waitForSending(owner, failing.id)).toMatchObject({ kind: 'reminder', offsetDays: 1 })
  })

  it('are not sent for invoices that are paid, were never mailed, or whose reminders were stopped', async () => {
    const paid = await issueAndSend('pagada@example.com', 2)
    await payInvoice(owner, paid.id, 10_000)
    const unsent = await issueNewInvoice(owner, billed)
    await makeDueDaysAgo(unsent.id, 2)
    const stopped = await issueAndSend('detenida@example.com', 2)
    const { body } = await owner.put(`/invoices/${stopped.id}/reminders`, { stopped: true }).expect(200)
    expect((body as SendingsBody).reminders).toMatchObject({ stopped: true, nextOn: null })
    await runDailyJob()
    for (const { id } of [paid, unsent, stopped]) expect(await remindersOf(id)).toEqual([])
    await owner.put(`/invoices/${stopped.id}/reminders`, { stopped: false }).expect(200)
    await runDailyJob()
    expect(await waitForSending(owner, stopped.id)).toMatchObject({ kind: 'reminder', offsetDays: 1 })
  })

  it('stay stopped when the write-off of an overdue invoice is undone, until a person resumes them', async () => {
    const overdue = await issueAndSend('incobrable@example.com', 20)
    const notDue = await issueAndSend('temprana@example.com', -20)
    for (const { id } of [overdue, notDue]) {
      await owner.post(`/invoices/${id}/write-off`, { reason: 'Insolvente' }).expect(200)
      await owner.delete(`/invoices/${id}/write-off`).expect(200)
    }
    await runDailyJob()
    expect(await remindersOf(overdue.id)).toEqual([])
    expect((await sendingsOf(owner, overdue.id)).reminders).toMatchObject({ stopped: true })
    expect((await sendingsOf(owner, notDue.id)).reminders).toMatchObject({ stopped: false })
    await owner.put(`/invoices/${overdue.id}/reminders`, { stopped: false }).expect(200)
    await runDailyJob()
    expect(await waitForSending(owner, overdue.id)).toMatchObject({ kind: 'reminder', offsetDays: 14 })
  })

  it('are withdrawn when the invoice is paid after they were queued', async () => {
    const invoice = await issueAndSend('carrera@example.com', 2)
    app().mail.failWith = new Error('no answer')
    await runDailyJob()
    const attempted = `select d.id from mail_delivery d join invoice_mail m on m.id = d.id
      join invoice_sending s on s.id = m.sending_id where s.invoice_id = $1 and d.state = 'deferred'`
    await expect.poll(async () => (await asOwner(app(), attempted, [invoice.id])).length, { timeout: 20_000 }).toBe(1)
    await payInvoice(owner, invoice.id, 10_000)
    app().mail.failWith = undefined
    await runWaitingJobs(app())
    const reminder = await waitForSending(owner, invoice.id)
    expect(reminder.recipients).toEqual([{ address: 'carrera@example.com', state: 'withdrawn' }])
    expect(mailsTo('carrera@example.com')).toHaveLength(1)
  })

  it('wait while the client pays online', async () => {
    const invoice = await issueAndSend('enlinea@example.com', 2)
    await asOwner(
      app(),
      `insert into online_payment (company_id, id, invoice_id, provider, amount_cents, expires_at)
        values ($1, gen_random_uuid(), $2, 'stripe', 10000, now() + interval '1 hour')`,
      [lawOffice.companyId, invoice.id],
    )
    await runDailyJob()
    expect(await remindersOf(invoice.id)).toEqual([])
    await asOwner(app(), `update online_payment set state = 'expired', closed_at = now() where invoice_id = $1`, [
      invoice.id,
    ])
    await runDailyJob()
    expect(await waitForSending(owner, invoice.id)).toMatchObject({ kind: 'reminder', offsetDays: 1 })
  })
})
