import { describe, expect, it } from 'vitest'
import { receiptValues } from './receipt-text.ts'

const read = (text: string) => receiptValues(text, { today: '2026-11-28', maxCents: 100_000_000 })

describe('receiptValues', () => {
  it('reads the total, not the taxes, with day and payee from a Spanish receipt of the court', () => {
    const text = `TRIBUNAL DE PRIMERA INSTANCIA
      Sala Superior de San Juan
      Fecha: 03/09/2026   Hora: 10:41
      Arancel de presentación      90.00
      Sello Sociedad para Asistencia Legal     5.00
      Subtotal  95.00
      IVU Estatal 10.50%  9.98
      IVU Municipal 1.00%   0.95
      Total $105.93
      Efectivo  $120.00
      Cambio     $14.07`
    expect(read(text)).toEqual({
      amountCents: 10_593,
      spentOn: '2026-03-09',
      merchant: 'TRIBUNAL DE PRIMERA INSTANCIA',
    })
  })

  it('reads the total with thousands, not the tax, the tip or the tendered amount, from an English receipt', () => {
    const text = `Receipt #1182
      Caribe Court Reporting, Inc.
      Date: Nov 12, 2026
      Due date: 12/12/2026
      Transcript, 212 pages   1,060.00
      Sales tax 121.90
      Total tax: $121.90
      Total $1,234.56
      Cash 1,300.00
      Change 65.44`
    expect(read(text)).toEqual({
      amountCents: 123_456,
      spentOn: '2026-11-12',
      merchant: 'Caribe Court Reporting, Inc.',
    })
  })

  it.each([
    ['IVU TOTAL 11.50\nTOTAL 111.50', 11_150],
    ['TOTAL IVU 11.50\nTOTAL 111.50', 11_150],
    ['Total IVU: 411.50\nTotal a pagar: $ 111.50', 11_150],
    ['Total (IVU incluido) $111.50', 11_150],
    ['Total con IVU 111.50', 11_150],
    ['SUB-TOTAL 100.00\nSUB TOTAL 100.00\nSubtotal 100.00\nTax 11.50\nAMOUNT DUE 111.50', 11_150],
    ['Total 50.00\nTip 10.00\nTotal 60.00', 6_000],
    ['TOTAL 10.00\n18% = 1.80 TOTAL 11.80\n20% = 2.00 TOTAL 12.00', 1_000],
    ['Total 10.00\nSugerida 15 por ciento 1.50 total 11.50', 1_000],
    ['IVU incluido 11.5%, total 111.50', 11_150],
    ['Monto: US$25.00', 2_500],
    ['Sello $1.00', 100],
    ['Total 1234567.89', 123_456_789],
  ])('reads from %j the total %i', (text, cents) => {
    expect(receiptValues(text, { today: '2026-11-28', maxCents: 1_000_000_000 }).amountCents).toBe(cents)
  })

  it('takes dashes that fill a line for no sign', () => {
    expect(read('Total $45.00-----').amountCents).toBe(4_500)
    expect(read('Total 45.00-VISA').amountCents).toBe(4_500)
  })

  it('pairs a column of labels with the column of amounts below it', () => {
    expect(read('Subtotal\nIVU\nTotal\n$100.00\n$11.50\n$111.50').amountCents).toBe(11_150)
    expect(read('Total\n$111.50').amountCents).toBe(11_150)
    expect(read('Subtotal\nDescuento\nTotal\n10.00\n-2.00\n8.00').amountCents).toBe(800)
  })

  it.each([
    ['only taxes', 'IVU 11.50\nTax 2.00'],
    ['several amounts and no total', 'Copias 4.50\nSobres 3.20'],
    ['a column with an amount too few', 'Subtotal\nIVU\nTotal\n$100.00\n$11.50'],
    ['a percentage', 'Total 11.50%'],
    ['nothing', ''],
    ['zero', 'Total $0.00'],
    ['three decimals', 'Total 12.345'],
    ['a refund', 'Camisa 5.00\nTOTAL -$5.00'],
    ['a refund with a space after its sign', 'TOTAL - 5.00'],
    ['a refund with its sign after the currency', 'TOTAL $-5.00'],
    ['a refund with its sign after the amount', 'TOTAL 5.00-'],
    ['a refund with its sign between amount and card', 'TOTAL $5.00- VISA'],
    ['a refund in parentheses', 'TOTAL (5.00)'],
    ['a refund before its amount without a sign', 'TOTAL -5.00\n5.00'],
    ['a refund in parentheses with its currency', 'TOTAL ($5.00)'],
    ['more than an expense may be', 'Total 9,000,000.00'],
  ])('proposes no amount for %s', (_, text) => {
    expect(read(text).amountCents).toBeNull()
  })

  it.each([
    ['11/03/2026', '2026-11-03'],
    ['11-03-26', '2026-11-03'],
    // No month is 23: day first.
    ['23/11/2026', '2026-11-23'],
    // 3 December is after today, so this is 12 March: day first.
    ['12/03/2026', '2026-03-12'],
    ['2026-11-03 10:22', '2026-11-03'],
    ['3 de noviembre de 2026', '2026-11-03'],
    ['3-nov-2026', '2026-11-03'],
    ['November 3rd, 2026', '2026-11-03'],
    ['Vence 11/01/2026\n10/31/2026', '2026-10-31'],
    ['10/30/2026\nFecha 11/03/2026', '2026-11-03'],
  ])('reads %j as %s', (text, day) => {
    expect(read(text).spentOn).toBe(day)
  })

  it.each(['02/30/2026', '31/31/2026', '12/25/2030', '01/02/1999', 'Tel. 787-555-0142', '3 de brumario de 2026'])(
    'reads no day from %j',
    (text) => {
      expect(read(text).spentOn).toBeNull()
    },
  )

  it('takes the name of the merchant from the first line that is a name', () => {
    expect(read('*** COPIA CLIENTE ***\nBienvenidos\nUPS Store #4410\nTotal 9.35').merchant).toBe('UPS Store #4410')
    expect(read('787-555-0142\n9.35').merchant).toBeNull()
    expect(read('a'.repeat(300)).merchant).toHaveLength(120)
  })

  it.each(['Telas Rivera', 'Numancia Café', 'Total Gas Station 12', 'Timeless Prints', 'Ordenadores Ponce'])(
    'takes %j as the merchant',
    (name) => {
      expect(read(`Recibo\n${name}\nTotal 9.35`).merchant).toBe(name)
    },
  )

  it.each(['Totales', 'Total', 'TOTAL A PAGAR', 'Gracias', 'Clientes', 'Bienvenidas', 'Páginas', 'Telephone 7'])(
    'does not take %j as the merchant',
    (line) => {
      expect(read(`${line}\nUPS Store\nTotal 9.35`).merchant).toBe('UPS Store')
    },
  )

  it('reads long lines in linear time', () => {
    const hostile = ['1,'.repeat(5_000), '$ '.repeat(5_000), 'total '.repeat(3_000), '9'.repeat(20_000)].join('\n')
    expect(read(hostile).amountCents).toBeNull()
  })
})
