// A year of the demonstration office: time of each month, the invoices that billed it, and what clients paid of them.
import { randomUUID } from 'node:crypto'
import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { localDay } from '#server/ports/clock.ts'
import type { Services } from '#server/services.ts'
import { billedPeopleOf } from '#modules/parties/index.ts'
import { invoiceTotals, lineAmount, type AmountLine } from './amounts.contract.ts'
import type { DemoInvoiceOffice } from './invoicing.demo.ts'
import { nextNumber } from './issuing/next-number.ts'
import { basisPointsOn } from './settings/tax-rates.ts'

const months = 12
/** Cases that are billed each month. */
const billedCases = 4
const rateCents = [17_500, 16_000, 15_000] as const
const work = [
  'Redactar la contestación a la demanda',
  'Reunión con la clienta',
  'Estudio de jurisprudencia',
  'Preparar el descubrimiento de prueba',
  'Vista de estado',
  'Moción informativa',
] as const

interface PastEntry {
  readonly id: string
  readonly person: { readonly id: string; readonly name: string }
  readonly day: string
  readonly seconds: number
  readonly cents: number
  readonly narrative: string
}

/** Seconds that vary from month to month: tenths of an hour between 0.8 and 4.3 h. */
const secondsOf = (month: number, at: number, n: number): number => 360 * (8 + ((month * 7 + at * 11 + n * 5) % 36))

/** Creates time, invoices and payments of the months before this one; no event is recorded, as for the cases. */
export async function seedPastInvoices(
  services: Services,
  {
    companyId,
    lawyers,
  }: Omit<DemoInvoiceOffice, 'lawyers'> & {
    readonly lawyers: readonly { readonly id: string; readonly name: string; readonly surname: string }[]
  },
  cases: readonly { readonly id: string }[],
): Promise<void> {
  const { em, ports } = services.openWork()
  const now = ports.clock.now()
  const [year = 0, month = 1] = localDay(now).split('-').map(Number)
  const dayIn = (back: number, day: number) =>
    new Date(Date.UTC(year, month - 1 - back, day)).toISOString().slice(0, 10)
  await withScope({ kind: 'company', companyId }, async () => {
    const billed: { readonly caseId: string; readonly personId: string; readonly name: string }[] = []
    for (const { id: caseId } of cases.toReversed()) {
      const [person] = await billedPeopleOf(em, companyId, caseId)
      if (person?.isClient) billed.push({ caseId, personId: person.id, name: person.name })
      if (billed.length === billedCases) break
    }
    const rates = await basisPointsOn(em, localDay(now))
    for (let back = months; back >= 1; back -= 1)
      for (const [at, { caseId, personId, name }] of billed.entries()) {
        const entries = lawyers.slice(0, rateCents.length).flatMap(({ id, name: given, surname }, place) =>
          Array.from({ length: 1 + ((back + at + place) % 3) }, (_, n): PastEntry => ({
            id: randomUUID(),
            person: { id, name: `${given} ${surname}` },
            day: dayIn(back, 3 + n * 8 + place),
            seconds: secondsOf(back, at + place, n),
            cents: rateCents[place] ?? 0,
            narrative: work[(back + at + n + place) % work.length] ?? '',
          })),
        )
        await em.transactional(async (tx) => {
          const invoiceId = randomUUID()
          for (const entry of entries)
            await change(
              tx,
              sql`insert into time_entry (company_id, id, case_id, user_id, worked_on, seconds, billed_seconds, billable,
                  narrative, rate_cents, invoice_id)
                values (${companyId}, ${entry.id}, ${caseId}, ${entry.person.id}, ${entry.day}, ${entry.seconds},
                  ${entry.seconds}, true, ${entry.narrative}, ${entry.cents}, ${invoiceId})`,
            )
          const lines = entries.map((entry): AmountLine => ({
            unit: 'hour',
            quantity: entry.seconds,
            unitCents: entry.cents,
            discount: (back + at) % 4 === 0 ? { kind: 'percent', value: 1_000 } : null,
            taxClass: 'exempt_legal',
          }))
          const totals = invoiceTotals(lines, null, rates)
          const issuedOn = dayIn(back - 1, 1)
          // The newest wait to be paid, some are paid in part.
          const paid = back <= 1 ? 0 : (back * 3 + at) % 7 === 0 ? Math.floor(totals.totalCents / 2) : totals.totalCents
          await change(
            tx,
            sql`insert into invoice (company_id, id, case_id, person_id, title, language, due_days, created_by, classes,
                gross_cents, discount_cents, tax_cents, total_cents)
              values (${companyId}, ${invoiceId}, ${caseId}, ${personId}, ${`Servicios de ${dayIn(back, 1).slice(0, 7)}`},
                'es', 30, ${entries[0]?.person.id}, ${JSON.stringify(totals.classes)}::jsonb, ${totals.grossCents},
                ${totals.discountCents}, ${totals.taxCents}, ${totals.totalCents})`,
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
                  ${entry.person.name}, ${entry.narrative}, ${entry.day}, 'hour', ${entry.seconds}, ${entry.cents},
                  ${line.discount?.kind ?? null}, ${line.discount?.value ?? null}, 'exempt_legal', ${amount},
                  ${line.discount ? Math.round(amount / 10) : 0})`,
            )
          }
          const number = await nextNumber(tx, companyId, 'invoice', { prefix: '{year}-', day: issuedOn })
          await change(
            tx,
            sql`update invoice i set number = ${number}, issued_on = ${issuedOn}, due_on = ${issuedOn}::date + 30,
                issued_at = ${`${issuedOn}T14:00:00Z`}, issued_by = created_by, client_name = ${name}, footer = '',
                paid_cents = ${paid}, created_at = ${`${issuedOn}T14:00:00Z`}, office = (select jsonb_build_object(
                  'name', o.name, 'address', o.address, 'phone', o.phone, 'email', o.email, 'taxId', o.tax_id)
                  from company o where o.id = i.company_id)
              where i.company_id = ${companyId} and i.id = ${invoiceId}`,
          )
          if (paid === 0) return
          const paymentId = randomUUID()
          await change(
            tx,
            sql`insert into client_payment (company_id, id, case_id, method, received_on, amount_cents, reference,
                recorded_by)
              values (${companyId}, ${paymentId}, ${caseId}, 'transfer', ${dayIn(back - 1, 24)}, ${paid}, ${number},
                ${entries[0]?.person.id})`,
          )
          await change(
            tx,
            sql`insert into payment_allocation (company_id, payment_id, invoice_id, amount_cents)
              values (${companyId}, ${paymentId}, ${invoiceId}, ${paid})`,
          )
        })
      }
  })
}
