// Invoices of the demonstration office: a draft, an open, an overdue and a paid invoice.
import { change, rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import { localDay } from '#server/ports/clock.ts'
import { dayMs } from '#server/contract/time.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Services } from '#server/services.ts'
import { billedPeopleOf } from '#modules/parties/index.ts'
import { invoiceTotals, lineAmount, type AmountLine } from './amounts.contract.ts'
import { nextNumber } from './issuing/next-number.ts'
import { basisPointsOn } from './settings/tax-rates.ts'

export interface DemoInvoiceOffice {
  readonly companyId: string
  readonly lawyers: readonly { readonly id: string }[]
}

type DemoLine = AmountLine & { readonly description: string }
const hourLine = (seconds: number, description: string): DemoLine => ({
  unit: 'hour',
  quantity: seconds,
  unitCents: 17_500,
  discount: null,
  taxClass: 'exempt_legal',
  description,
})
const pieceLine = (
  count: number,
  unitCents: number,
  taxClass: AmountLine['taxClass'],
  description: string,
): DemoLine => ({
  unit: 'piece',
  quantity: count * 1_000,
  unitCents,
  discount: null,
  taxClass,
  description,
})

/** `issuedDaysAgo` is null for a draft. */
const demoInvoices = [
  {
    title: 'Factura de agosto',
    issuedDaysAgo: 78,
    paid: true,
    lines: [
      hourLine(11_520, 'Deposición del perito'),
      pieceLine(1, 41_250, 'reimbursement', 'Taquígrafa de la deposición'),
    ],
  },
  {
    title: 'Factura de septiembre',
    issuedDaysAgo: 52,
    paid: false,
    lines: [
      hourLine(6_120, 'Preparar al testigo'),
      pieceLine(1, 10_010, 'professional_4', 'Gestoría de una certificación'),
      pieceLine(200, 35, 'general_11_5', 'Impresión de exhibits'),
    ],
  },
  {
    title: 'Factura de octubre',
    issuedDaysAgo: 12,
    paid: false,
    lines: [hourLine(9_000, 'Moción de sentencia sumaria')],
  },
  {
    title: 'Factura de noviembre',
    issuedDaysAgo: null,
    paid: false,
    lines: [hourLine(3_600, 'Conferencia con el cliente')],
  },
] as const

/** Creates invoices of the first cases that have a client. Like all rows of the demonstration, they record no event. */
export async function seedInvoices(
  services: Services,
  { companyId, lawyers }: DemoInvoiceOffice,
  cases: readonly { readonly id: string }[],
): Promise<void> {
  const [lawyer] = lawyers
  if (!lawyer) return
  const { em, ports } = services.openWork()
  const now = ports.clock.now().getTime()
  await withScope({ kind: 'company', companyId }, async () => {
    const billed: { readonly caseId: string; readonly personId: string; readonly name: string }[] = []
    for (const { id: caseId } of cases) {
      const [person] = await billedPeopleOf(em, companyId, caseId)
      if (person?.isClient) billed.push({ caseId, personId: person.id, name: person.name })
      if (billed.length === demoInvoices.length) break
    }
    const rates = await basisPointsOn(em, localDay(new Date(now)))
    for (const [index, { caseId, personId, name }] of billed.entries()) {
      const sample = demoInvoices[index]
      if (!sample) break
      const totals = invoiceTotals(sample.lines, null, rates)
      const day = sample.issuedDaysAgo === null ? null : localDay(new Date(now - sample.issuedDaysAgo * dayMs))
      await em.transactional(async (tx) => {
        const [invoice] = await rows(
          tx,
          { id: col.uuid },
          sql`insert into invoice (company_id, case_id, person_id, title, language, due_days, created_by, classes,
              gross_cents, tax_cents, total_cents)
            values (${companyId}, ${caseId}, ${personId}, ${sample.title}, 'es', 30, ${lawyer.id},
              ${JSON.stringify(totals.classes)}::jsonb, ${totals.grossCents}, ${totals.taxCents}, ${totals.totalCents})
            returning id`,
        )
        if (!invoice) throw new Error('the invoice was not created')
        for (const [position, line] of sample.lines.entries())
          await change(
            tx,
            sql`insert into invoice_line (company_id, invoice_id, position, kind, description, worked_on, unit, quantity,
                unit_cents, tax_class, amount_cents, discount_cents)
              values (${companyId}, ${invoice.id}, ${position}, 'other', ${line.description}, ${day}, ${line.unit},
                ${line.quantity}, ${line.unitCents}, ${line.taxClass}, ${lineAmount(line)}, 0)`,
          )
        if (day === null) return
        const number = await nextNumber(tx, companyId, 'invoice', { prefix: '{year}-', day })
        await change(
          tx,
          sql`update invoice i set number = ${number}, issued_on = ${day}, due_on = ${day}::date + 30,
              issued_at = ${new Date(now).toISOString()}, issued_by = ${lawyer.id}, client_name = ${name},
              footer = '', paid_cents = ${sample.paid ? totals.totalCents : 0},
              office = (select jsonb_build_object('name', o.name, 'address', o.address, 'phone', o.phone,
                'email', o.email, 'taxId', o.tax_id) from company o where o.id = i.company_id)
            where i.company_id = ${companyId} and i.id = ${invoice.id}`,
        )
        if (!sample.paid) return seedSending(tx, { companyId, invoiceId: invoice.id, lawyerId: lawyer.id, day, number })
        const [payment] = await rows(
          tx,
          { id: col.uuid },
          sql`insert into client_payment (company_id, case_id, method, received_on, amount_cents, reference, recorded_by)
            values (${companyId}, ${caseId}, 'cheque', ${day}, ${totals.totalCents}, '1043', ${lawyer.id}) returning id`,
        )
        await change(
          tx,
          sql`insert into payment_allocation (company_id, payment_id, invoice_id, amount_cents)
            values (${companyId}, ${payment?.id}, ${invoice.id}, ${totals.totalCents})`,
        )
      })
    }
  })
}

interface DemoSending {
  readonly companyId: string
  readonly invoiceId: string
  readonly lawyerId: string
  readonly day: string
  readonly number: string
}

/**
 * Records that an invoice was mailed on its day. The mail is stored and not sent, as in an installation without a mail
 * server.
 */
async function seedSending(
  tx: EntityManager,
  { companyId, invoiceId, lawyerId, day, number }: DemoSending,
): Promise<void> {
  const [sending] = await rows(
    tx,
    { id: col.uuid },
    sql`insert into invoice_sending (company_id, id, invoice_id, kind, subject, message, with_link, sent_by, created_at)
      values (${companyId}, uuidv7(), ${invoiceId}, 'invoice', ${`Factura ${number}`}, '', false, ${lawyerId},
        ${`${day}T15:00:00Z`}) returning id`,
  )
  await change(
    tx,
    sql`insert into invoice_mail (company_id, id, sending_id, address, state, changed_at)
      values (${companyId}, uuidv7(), ${sending?.id}, 'cliente@ejemplo.example', 'kept', ${`${day}T15:00:00Z`})`,
  )
}
