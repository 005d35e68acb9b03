// Numbers, days until payment is due, and texts of the invoices of an office.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { change, row, sql } from '#server/db/query.ts'
import { col, type RowOf } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import type { invoiceSettingsContract } from '../invoice-settings.contract.ts'
import { invoiceSettingsChanged } from '../invoicing.events.ts'
import { taxRatesOn } from './tax-rates.ts'

const settingRow = { prefix: col.text, creditPrefix: col.text, dueDays: col.int, footer: col.text } as const
export type InvoiceSetting = RowOf<typeof settingRow>

const defaults: InvoiceSetting = { prefix: '{year}-', creditPrefix: 'NC-{year}-', dueDays: 30, footer: '' }

/** Reads the settings of an office, or the defaults if it has stored none. */
export async function invoiceSettingsOf(em: EntityManager, companyId: string): Promise<InvoiceSetting> {
  const setting = await row(
    em,
    settingRow,
    sql`select prefix, credit_prefix as "creditPrefix", due_days as "dueDays", footer from invoice_setting
      where company_id = ${companyId}`,
  )
  return setting ?? defaults
}

export const readInvoiceSettings = async ({ em, actor }: Context) => ({
  ...(await invoiceSettingsOf(em, actor.companyId)),
  can: { update: can(actor, 'invoicing.manage') },
})

/** Changes the settings; a new prefix begins a new series of numbers. */
export async function updateInvoiceSettings(
  ctx: Context,
  { prefix, creditPrefix, dueDays, footer }: z.output<(typeof invoiceSettingsContract.routes.update)['body']>,
) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    await change(
      tx,
      sql`insert into invoice_setting (company_id, prefix, credit_prefix, due_days, footer)
        values (${companyId}, ${prefix}, ${creditPrefix}, ${dueDays}, ${footer})
        on conflict (company_id) do update set prefix = excluded.prefix, credit_prefix = excluded.credit_prefix,
          due_days = excluded.due_days, footer = excluded.footer, updated_at = now()`,
    )
    await record(tx, invoiceSettingsChanged, { companyId, userId })
  })
  return readInvoiceSettings(ctx)
}

export const listTaxRates = async ({ em, ports }: Context) => ({
  items: await taxRatesOn(em, localDay(ports.clock.now())),
})
