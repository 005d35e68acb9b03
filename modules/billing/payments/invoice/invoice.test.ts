import { buffer } from 'node:stream/consumers'
import type { Response } from 'supertest'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#server/contract/locale.ts'
import { administrator, office, type Office, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { book, bookCharge } from '../payments.factory.ts'
import { invoicePdf, type InvoiceFacts } from './invoice-pdf.ts'

const facts = (changes: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  platform: 'Bufete',
  supportEmail: 'ayuda@bufete.example',
  invoiceId: '2026-001184',
  kind: 'charge',
  issuedAt: new Date('2026-11-21T15:00:00Z'),
  issuedOn: '2026-11-21',
  paidOn: '2026-11-20',
  method: 'manual',
  way: 'transfer',
  reference: 'TRF-0099',
  reason: null,
  refersToInvoice: null,
  billedName: 'Albaladejo & Quirindongo',
  billedTaxId: '66-0123456',
  billedAddress: 'Calle Fortaleza 152\nSan Juan, PR 00901',
  plan: 'Plan Oficina',
  interval: 'monthly',
  periodStart: '2026-11-21',
  periodEnd: '2026-12-21',
  subtotalCents: 4_900,
  tax: { name: 'IVU', basisPoints: 1_150, cents: 564 },
  amountCents: 5_464,
  ...changes,
})

async function read(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  return {
    pages: pdf.numPages,
    text: text.replace(/\s+/g, ' '),
    info: (await pdf.getMetadata()).info,
    marked: await pdf.getMarkInfo(),
  }
}
const textOf = async (changes: Partial<InvoiceFacts>, locale: Locale = 'es') =>
  (await read(await invoicePdf(facts(changes), locale))).text

describe('an invoice', () => {
  it.each([
    [
      'es',
      [
        'Factura',
        'Facturado a',
        '20 de noviembre de 2026',
        'Transferencia',
        'Suscripción mensual',
        'IVU (11.5%)',
        'Total pagado',
        '$54.64',
        'ayuda@bufete.example',
      ],
    ],
    [
      'en',
      [
        'Invoice',
        'Billed to',
        'November 20, 2026',
        'Bank transfer',
        'Monthly subscription',
        'IVU (11.5%)',
        'Total paid',
        '$54.64',
      ],
    ],
    [
      'fr',
      [
        'Facture',
        'Facturé à',
        '20 novembre 2026',
        'Virement',
        'Abonnement mensuel',
        'IVU (11,5 %)',
        'Total payé',
        '54,64 $',
      ],
    ],
    [
      'pt',
      [
        'Fatura',
        'Faturado para',
        '20 de novembro de 2026',
        'Transferência',
        'Assinatura mensal',
        'IVU (11,5%)',
        'Total pago',
        '$ 54,64',
      ],
    ],
  ] as const)('contains all data in %s', async (locale, pieces) => {
    const { text, pages, info, marked } = await read(await invoicePdf(facts(), locale))
    for (const piece of [
      ...pieces,
      'Bufete',
      '2026-001184',
      'TRF-0099',
      'Albaladejo & Quirindongo',
      '66-0123456',
      'Calle Fortaleza 152',
      'San Juan, PR 00901',
      'Plan Oficina',
    ])
      expect(text).toContain(piece)
    expect(pages).toBe(1)
    expect(info).toMatchObject({
      Author: 'Bufete',
      Language: { es: 'es-PR', en: 'en-US', fr: 'fr-FR', pt: 'pt-BR' }[locale],
    })
    expect(marked?.Marked).toBe(true)
  })

  it('is a credit note naming the refunded invoice', async () => {
    const text = await textOf({
      kind: 'refund',
      invoiceId: 'NC-2026-000007',
      refersToInvoice: '2026-001184',
      reason: 'Pagó dos veces',
      subtotalCents: -4_900,
      tax: { name: 'IVU', basisPoints: 1_150, cents: -564 },
      amountCents: -5_464,
    })
    for (const piece of [
      'Nota de crédito',
      'NC-2026-000007',
      'De la factura 2026-001184',
      'Devolución',
      'Total devuelto',
      '$54.64',
      'Motivo',
      'Pagó dos veces',
      'Fecha de devolución',
    ])
      expect(text).toContain(piece)
    expect(text).not.toMatch(/[-−]\s?\$/)
  })

  it('names the direction of a correction, and has no date of payment', async () => {
    const reductionText = await textOf({
      kind: 'correction',
      refersToInvoice: '2026-000001',
      subtotalCents: -100,
      tax: null,
      amountCents: -100,
      reason: 'x',
    })
    const increaseText = await textOf({
      kind: 'correction',
      refersToInvoice: '2026-000001',
      subtotalCents: 100,
      tax: null,
      amountCents: 100,
      reason: 'x',
    })
    expect(reductionText).toContain('Nota de crédito')
    expect(reductionText).toContain('Total acreditado')
    expect(increaseText).toContain('Factura')
    for (const text of [reductionText, increaseText]) {
      expect(text).toContain('Corrección')
      expect(text).not.toContain('Fecha de pago')
    }
  })

  it('has no tax line when no rate applied, and a tax line of 0 % when the rate is 0 %', async () => {
    expect(await textOf({ tax: null })).not.toContain('IVU')
    expect(await textOf({ tax: { name: 'IVU', basisPoints: 0, cents: 0 } })).toContain('IVU (0%) $0.00')
    expect(await textOf({ tax: { name: 'IVU', basisPoints: null, cents: 777 } })).toContain('IVU $7.77')
  })

  it('fits on one legible page with long names', async () => {
    const { text, pages } = await read(
      await invoicePdf(
        facts({
          billedName: `${'Sociedad '.repeat(60)}`,
          billedAddress: `${'línea\n'.repeat(40)}`,
          plan: 'Zażółć Ωμέγα Привет 😀 漢',
          reference: 'x'.repeat(100),
          reason: 'a'.repeat(400),
          amountCents: 123_456_789_012,
          platform: 'Ñandú'.repeat(12),
          billedTaxId: null,
          supportEmail: null,
        }),
        'es',
      ),
    )
    expect(pages).toBe(1)
    expect(text).toContain('Zażółć Ωμέγα Привет ? ?')
    expect(text).toContain('…')
    expect(text).toContain('$1,234,567,890.12')
    expect(text).not.toContain('patronal')
  })
})

describe('an invoice over HTTP', () => {
  const app = useApp()
  let admin: Person
  let lawOffice: Office
  beforeAll(async () => {
    ;[admin, lawOffice] = [await administrator(app()), await office(app(), 'Landrau Soler')]
  })
  const download = async (user: Person, path: string): Promise<{ headers: Response['headers']; text: string }> => {
    const answer = await user
      .get(path)
      .set('accept-language', 'pt')
      .buffer(true)
      .parse((res, done) => {
        void buffer(res as unknown as NodeJS.ReadableStream).then((bytes) => {
          done(null, bytes)
        })
      })
      .expect(200)
    return { headers: answer.headers as Response['headers'], text: (await read(answer.body as Buffer)).text }
  }

  it('uses the language of the company’s owner by default, and the requested language', async () => {
    const paid = await bookCharge(app().services, lawOffice.companyId)
    await asOwner(app(), `update user_account set locale = 'fr' where id = $1`, [lawOffice.owner.id])
    const ownerCopy = await download(lawOffice.owner, `/payments/${paid.id}/invoice.pdf`)
    expect(ownerCopy.text).toContain('Total payé')
    expect(ownerCopy.text).toContain('Landrau Soler')
    expect(ownerCopy.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Facture ${paid.invoiceId}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect((await download(admin, `/payments/${paid.id}/invoice.pdf?locale=en`)).text).toContain('Total paid')
    await admin.get(`/payments/${paid.id}/invoice.pdf?locale=de`).expect(400)
    const auditEntries = await asOwner(
      app(),
      `select company_id, actor_id, details from audit_entry where action = 'invoices.downloaded' and subject_id = $1
        order by id`,
      [paid.id],
    )
    expect(auditEntries).toEqual([
      { company_id: lawOffice.companyId, actor_id: lawOffice.owner.id, details: { invoiceId: paid.invoiceId } },
      { company_id: null, actor_id: admin.id, details: { invoiceId: paid.invoiceId } },
    ])
  })

  it('is a credit note for a refund', async () => {
    const paid = await bookCharge(app().services, lawOffice.companyId)
    const refund = await book(app().services, {
      kind: 'refund',
      companyId: lawOffice.companyId,
      method: 'manual',
      refersTo: paid.id,
      amountCents: 900,
    })
    const { text } = await download(admin, `/payments/${refund.id}/invoice.pdf?locale=es`)
    expect(text).toContain(`Nota de crédito ${refund.invoiceId}`)
    expect(text).toContain(`De la factura ${paid.invoiceId}`)
  })
})
