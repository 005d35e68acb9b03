import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, line, text, wholeNumberMismatch } from '#server/contract/shared.ts'
import { taxClasses } from './amounts.contract.ts'

/**
 * Letters and digits, then the year of issue: `A-{year}-`. Each part ends with a dash, which separates it from the
 * number.
 */
export const SeriesPrefix = line(24).regex(/^(?:[A-Za-z0-9]{1,8}-)?(?:\{year\}-)?$/, 'validation.characters')

export const DueDays = z.int({ error: wholeNumberMismatch }).min(0, 'validation.positive').max(365)

export const InvoiceSettings = z
  .object({
    prefix: z.string(),
    creditPrefix: z.string(),
    dueDays: z.int(),
    footer: z.string(),
    can: z.object({ update: z.boolean() }),
  })
  .meta({ id: 'InvoiceSettings' })

export const InvoiceTaxRate = z
  .object({
    taxClass: z.enum(taxClasses),
    basisPoints: z.int(),
    validFrom: Day,
    source: z.string(),
    /** `proposed`: nobody has checked it against the source. */
    status: z.enum(['proposed', 'confirmed']),
  })
  .meta({ id: 'InvoiceTaxRate' })

export const invoiceSettingsContract = defineContract(
  { planModule: 'cases', part: 'invoiceSettings' },
  {
    read: {
      method: 'get',
      path: '/invoice-settings',
      summary: 'Numbers, days until payment is due, and the text at the foot of invoices',
      access: 'invoicing.view',
      returns: InvoiceSettings,
    },
    update: {
      method: 'put',
      path: '/invoice-settings',
      summary: 'Change the settings of invoices; issued ones stay as they are',
      access: 'invoicing.manage',
      body: z.strictObject({
        prefix: SeriesPrefix,
        creditPrefix: SeriesPrefix,
        dueDays: DueDays,
        footer: text(1_000).trim(),
      }),
      returns: InvoiceSettings,
    },
    taxRates: {
      method: 'get',
      path: '/invoice-tax-rates',
      summary: 'The rate of each class of tax that holds today, with its source',
      access: 'invoicing.view',
      returns: z.object({ items: z.array(InvoiceTaxRate) }),
    },
  },
)
