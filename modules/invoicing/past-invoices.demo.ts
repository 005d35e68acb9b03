// A past year of the demonstration office: recorded time, the monthly invoices that billed it, and their payments.
import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { dateFormat } from '#server/contract/date-format.ts'
import { languageTags } from '#server/contract/locale.ts'
import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { localDay } from '#server/ports/clock.ts'
import type { Services } from '#server/services.ts'
import { billedPeopleOf } from '#modules/parties/index.ts'
import { discountOf, invoiceTotals, lineAmount, type AmountLine, type TaxClass } from './amounts.contract.ts'
import type { DemoInvoiceOffice } from './invoicing.demo.ts'
import { nextNumber } from './issuing/next-number.ts'
import { basisPointsOn } from './settings/tax-rates.ts'

const pastMonths = 12
/** Cases that are billed each month. */
const casesPerMonth = 4
/** Hourly rates of the first lawyers of the office. */
const rateCents = [17_500, 16_000, 15_000] as const
const narratives = [
  'Redactar la contestación a la demanda',
  'Reunión con la clienta',
  'Estudio de jurisprudencia',
  'Preparar el descubrimiento de prueba',
  'Vista de estado',
  'Moción informativa',
] as const

const monthFormat = dateFormat(languageTags.es, { timeZone: 'UTC', month: 'long', year: 'numeric' })
/** `octubre de 2026`. @param day `YYYY-MM-DD` */
const monthInWords = (day: string): string => monthFormat.format(new Date(`${day}T00:00:00Z`))

interface BillingLawyer {
  readonly id: string
  readonly name: string
  readonly surname: string
}

interface BilledClient {
  readonly caseId: string
  readonly personId: string
  readonly name: string
}

interface PastEntry {
  readonly id: string
  readonly person: { readonly id: string; readonly name: string }
  readonly day: string
  readonly seconds: number
  readonly rateCents: number
  readonly narrative: string
}

interface PastInvoice {
  readonly companyId: string
  readonly client: BilledClient
  readonly entries: readonly PastEntry[]
  readonly title: string
  readonly issuedOn: string
  readonly paidOn: string
  /** Per cent of each line. */
  readonly discountPercent: number
  /** The part of the total that was paid. */
  readonly paidPart: 0 | 0.5 | 1
}

/** Returns seconds that vary with the month, the lawyer and the entry: tenths of an hour between 0.8 and 4.3 h. */
const variedSeconds = (monthsAgo: number, lawyer: number, entry: number): number =>
  360 * (8 + ((monthsAgo * 7 + lawyer * 11 + entry * 5) % 36))

/** Creates time, invoices and payments of past months. Like all rows of the demonstration, they record no event. */
export async function seedPastInvoices(
  services: Services,
  {
    companyId,
    lawyers,
  }: Omit<DemoInvoiceOffice, 'lawyers'> & {
    readonly lawyers: readonly BillingLawyer[]
  },
  cases: readonly { readonly id: string }[],
): Promise<void> {
  const { em, ports } = services.openWork()
  const today = localDay(ports.clock.now())
  const [year = 0, month = 1] = today.split('-').map(Number)
  const dayIn = (monthsAgo: number, day: number) =>
    new Date(Date.UTC(year, month - 1 - monthsAgo, day)).toISOString().slice(0, 10)
  await withScope({ kind: 'company', companyId }, async () => {
    const clients = await clientsToBill(em, companyId, cases.toReversed())
    const rates = await basisPointsOn(em, today)
    for (let monthsAgo = pastMonths; monthsAgo >= 1; monthsAgo -= 1)
      for (const [clientIndex, client] of clients.entries()) {
        const entries = lawyers.slice(0, rateCents.length).flatMap(({ id, name, surname }, lawyerIndex) =>
          Array.from({ length: 1 + ((monthsAgo + clientIndex + lawyerIndex) % 3) }, (_, index): PastEntry => ({
            id: randomUUID(),
            person: { id, name: `${name} ${surname}` },
            day: dayIn(monthsAgo, 3 + index * 8 + lawyerIndex),
            seconds: variedSeconds(monthsAgo, clientIndex + lawyerIndex, index),
            rateCents: rateCents[lawyerIndex] ?? 0,
            narrative: narratives[(monthsAgo + clientIndex + index + lawyerIndex) % narratives.length] ?? '',
          })),
        )
        const invoice: PastInvoice = {
          companyId,
          client,
          entries,
          title: `Servicios de ${monthInWords(dayIn(monthsAgo, 1))}`,
          issuedOn: dayIn(monthsAgo - 1, 1),
          paidOn: dayIn(monthsAgo - 1, 24),
          discountPercent: (monthsAgo + clientIndex) % 4 === 0 ? 10 : 0,
          paidPart: paidPart(monthsAgo, clientIndex),
        }
        await em.transactional((tx) => storePastInvoice(tx, invoice, rates))
      }
  })
}

/** Returns the paid fraction of an invoice: none of the newest invoices, half of some invoices, all of the others. */
function paidPart(monthsAgo: number, clientIndex: number): PastInvoice['paidPart'] {
  if (monthsAgo <= 1) return 0
  return (monthsAgo * 3 + clientIndex) % 7 === 0 ? 0.5 : 1
}

/** Returns the clients of the first cases that have a client. */
async function clientsToBill(
  em: EntityManager,
  companyId: string,
  cases: readonly { readonly id: string }[],
): Promise<BilledClient[]> {
  const clients: BilledClient[] = []
  for (const { id: caseId } of cases) {
    const [person] = await billedPeopleOf(em, companyId, caseId)
    if (person?.isClient) clients.push({ caseId, personId: person.id, name: person.name })
    if (clients.length === casesPerMonth) break
  }
  return clients
}

/** Stores an issued invoice with the time that it bills and its payment. */
async function storePastInvoice(
  tx: EntityManager,
  invoice: PastInvoice,
  rates: Readonly<Record<TaxClass, number>>,
): Promise<void> {
  const { companyId, client, entries, title, issuedOn, paidOn, discountPercent } = invoice
  const { caseId, personId, name } = client
  const invoiceId = randomUUID()
  const issuedBy = entries[0]?.person.id
  const lines = entries.map((entry): AmountLine => ({
    unit: 'hour',
    quantity: entry.seconds,
    unitCents: entry.rateCents,
    discount: discountPercent === 0 ? null : { kind: 'percent', value: discountPercent * 100 },
    taxClass: 'exempt_legal',
  }))
  const totals = invoiceTotals(lines, null, rates)
  const paidCents = Math.floor(totals.totalCents * invoice.paidPart)
  for (const entry of entries)
    await change(
      tx,
      sql`insert into time_entry (company_id, id, case_id, user_id, worked_on, seconds, billed_seconds, billable,
          narrative, rate_cents, invoice_id)
        values (${companyId}, ${entry.id}, ${caseId}, ${entry.person.id}, ${entry.day}, ${entry.seconds},
          ${entry.seconds}, true, ${entry.narrative}, ${entry.rateCents}, ${invoiceId})`,
    )
  await change(
    tx,
    sql`insert into invoice (company_id, id, case_id, person_id, title, language, due_days, created_by, classes,
        gross_cents, discount_cents, tax_cents, total_cents)
      values (${companyId}, ${invoiceId}, ${caseId}, ${personId}, ${title}, 'es', 30, ${issuedBy},
        ${JSON.stringify(totals.classes)}::jsonb, ${totals.grossCents}, ${totals.discountCents}, ${totals.taxCents},
        ${totals.totalCents})`,
  )
  for (const [position, entry] of entries.entries()) {
    const line = lines[position]
    if (!line) continue
    const amount = lineAmount(line)
    await change(
      tx,
      sql`insert into invoice_line (company_id, invoice_id, position, kind, source_id, user_id, user_name,
          description, worked_on, unit, quantity, unit_cents, discount_kind, discount_value, tax_class,
          amount_cents, discount_cents)
        values (${companyId}, ${invoiceId}, ${position}, 'time', ${entry.id}, ${entry.person.id},
          ${entry.person.name}, ${entry.narrative}, ${entry.day}, 'hour', ${entry.seconds}, ${entry.rateCents},
          ${line.discount?.kind ?? null}, ${line.discount?.value ?? null}, 'exempt_legal', ${amount},
          ${discountOf(amount, line.discount)})`,
    )
  }
  const number = await nextNumber(tx, companyId, 'invoice', { prefix: '{year}-', day: issuedOn })
  await change(
    tx,
    sql`update invoice i set number = ${number}, issued_on = ${issuedOn}, due_on = ${issuedOn}::date + 30,
        issued_at = ${`${issuedOn}T14:00:00Z`}, issued_by = created_by, client_name = ${name}, footer = '',
        paid_cents = ${paidCents}, created_at = ${`${issuedOn}T14:00:00Z`}, office = (select jsonb_build_object(
          'name', o.name, 'address', o.address, 'phone', o.phone, 'email', o.email, 'taxId', o.tax_id)
          from company o where o.id = i.company_id)
      where i.company_id = ${companyId} and i.id = ${invoiceId}`,
  )
  if (paidCents === 0) return
  const paymentId = randomUUID()
  await change(
    tx,
    sql`insert into client_payment (company_id, id, case_id, method, received_on, amount_cents, reference, recorded_by)
      values (${companyId}, ${paymentId}, ${caseId}, 'transfer', ${paidOn}, ${paidCents}, ${number}, ${issuedBy})`,
  )
  await change(
    tx,
    sql`insert into payment_allocation (company_id, payment_id, invoice_id, amount_cents)
      values (${companyId}, ${paymentId}, ${invoiceId}, ${paidCents})`,
  )
}
