import type { EntityManager } from '@mikro-orm/postgresql'
import { locales } from '#server/contract/locale.ts'
import { instant, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { mailQueue } from '#server/jobs/mail-job.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import type { Services } from '#server/services.ts'
import { dayOf, longDay, money } from './ledger-format.ts'
import { finishRequestedRefund, finishRefund } from './finish-refund.ts'
import { paymentRecorded, paymentRefunded } from './payments.events.ts'
import { paymentsMessages } from './payments.messages.ts'

const receiptRow = {
  name: col.text,
  email: col.text,
  locale: col.oneOf(locales),
  company: col.text,
  plan: col.text,
  invoice: col.text,
  original: col.text.nullable,
  amountCents: col.bigint,
  paidOn: col.text,
  periodStart: col.timestamptz,
  periodEnd: col.timestamptz,
} as const satisfies Shape
type Receipt = RowOf<typeof receiptRow>

/** Reads a payment and its recipient; undefined where the owner's account is inactive. */
const receiptOf = (em: EntityManager, companyId: string, paymentId: string) =>
  row(
    em,
    receiptRow,
    sql`
  select u.name, u.email, u.locale, c.name as company, v.title as plan, p.invoice_id as invoice,
    r.invoice_id as original, p.amount_cents as "amountCents", p.paid_on::text as "paidOn",
    p.period_start as "periodStart", p.period_end as "periodEnd"
    from payment p join company c on c.id = p.company_id join user_account u on u.id = c.owner_id
      and u.status = 'active'
    join plan_version v on v.id = p.plan_version_id left join payment r on r.company_id = p.company_id
      and r.id = p.refers_to
   where p.company_id = ${companyId} and p.id = ${paymentId}`,
  )

const valuesOf = ({
  locale,
  amountCents: amount,
  paidOn: day,
  periodStart: from,
  periodEnd: to,
  original,
  name,
  company,
  plan,
  invoice,
}: Receipt) => ({
  name,
  company,
  plan,
  invoice,
  original: original ?? '',
  amount: money(Math.abs(Number(amount)), locale),
  day: longDay(day, locale),
  from: longDay(dayOf(instant(from)), locale),
  to: longDay(dayOf(instant(to)), locale),
})

/** Mails owners about payments and refunds, and retries refunds that have no answer. */
export function listenForPayments(services: Services): void {
  const queueMail = mailQueue(services)
  const link = `${services.env.publicUrl}/app/my_profile?tab=payments`
  const notifyOwners =
    (kind: keyof typeof paymentsMessages) =>
    async (
      { em }: { readonly em: EntityManager },
      { companyId, paymentId }: { readonly companyId: string; readonly paymentId: string },
    ) => {
      const receipt = await receiptOf(em, companyId, paymentId)
      if (!receipt) return
      const mail = layoutMail(paymentsMessages[kind], receipt.locale, valuesOf(receipt), link)
      await queueMail(em, { to: receipt.email, locale: receipt.locale, ...mail })
    }
  services.bus.after(paymentRecorded, 'billing.mail-receipt', notifyOwners('received'))
  services.bus.after(paymentRefunded, 'billing.mail-credit-note', notifyOwners('refunded'))
  services.jobs.handle(finishRefund, (work, { refundId }) => finishRequestedRefund(work, refundId))
}
