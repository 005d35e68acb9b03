// Expenses: recorded with a receipt that proposes its figures, as mileage, restored, and marked as reimbursed.
import { expect, test } from '@playwright/test'
import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import {
  consoleProblemsOf,
  expectAccessible,
  expectNoUntranslatedKeys,
  lawyerWithOffice,
  post,
  screenOpener,
  signIn,
} from './people.ts'

async function receiptPdf(): Promise<Buffer> {
  const pdf = new PDFDocument()
  const bytes = buffer(pdf)
  pdf.text('Caribe Court Reporting\nFecha: 03/09/2026\nSubtotal 1,060.00\nIVU 174.56\nTotal $1,234.56')
  pdf.end()
  return bytes
}

test('a lawyer records an expense from its receipt and mileage, and marks the owed expenses as reimbursed', async ({
  page,
  request,
}) => {
  const lawyer = await lawyerWithOffice(request)
  const { id } = await post<{ id: string }>(request, lawyer.token, '/cases', { name: 'Tirado v. Borinquen Real' })
  const problems = consoleProblemsOf(page)
  await signIn(page, lawyer.email)
  const open = screenOpener(page)

  await open(`/app/my_cases/${id}?tab=time`)
  const section = page.getByRole('region', { name: 'Gastos' })
  await expect(section.getByText('Este caso no tiene gastos')).toBeVisible()
  await section.getByRole('button', { name: 'Anotar gasto' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Anotar gasto' })
  await sheet.getByLabel('Importe').fill('0.005')
  await sheet.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(sheet.getByText('Use dos decimales como máximo.').first()).toBeVisible()
  await sheet.getByLabel('Concepto').selectOption('transcripts')
  await sheet
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'recibo.pdf', mimeType: 'application/pdf', buffer: await receiptPdf() })
  await expect(sheet.getByText(/El recibo dice: \$1,234\.56 · .*2026 · Caribe Court Reporting/)).toBeVisible({
    timeout: 30_000,
  })
  await sheet.getByRole('button', { name: 'Usar estos datos' }).click()
  await expect(sheet.getByLabel('Importe')).toHaveValue('1234.56')
  await expect(sheet.getByLabel('Día del gasto')).toHaveValue('2026-03-09')
  await sheet.getByLabel('Pagado con dinero propio').check()
  await expectAccessible(page, 'form of an expense')
  await expectNoUntranslatedKeys(page, 'form of an expense')
  await sheet.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(section.getByText('$1,234.56 · $1,234.56 por facturar')).toBeVisible()
  await expect(section.getByRole('link', { name: 'recibo.pdf' })).toBeVisible()
  await expectAccessible(page, 'expenses of a case')

  await open('/app/time?tab=expenses')
  await expect(page.getByText('La oficina le debe $1,234.56')).toBeVisible()
  await page.keyboard.press('n')
  await sheet.getByRole('combobox', { name: 'Caso' }).fill('Tirado')
  await page.getByRole('option', { name: /Tirado v\. Borinquen Real/ }).click()
  await sheet.getByLabel('Concepto').selectOption('mileage')
  await sheet.getByLabel('Día del gasto').fill('2026-03-02')
  await sheet.getByLabel('Millas').fill('12.4')
  await expect(sheet.getByText('$0.725 la milla · $8.99')).toBeVisible()
  await sheet.getByLabel('Descripción').fill('Visita al lugar')
  await sheet.getByLabel('Pagado con dinero propio').check()
  await sheet.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(page.getByText('La oficina le debe $1,243.55')).toBeVisible()

  await page.getByRole('button', { name: 'Acciones de «Visita al lugar»' }).click()
  await page.getByRole('menuitem', { name: 'Borrar' }).click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Gasto recuperado')).toBeVisible()
  await expectAccessible(page, 'own expenses')
  await expectNoUntranslatedKeys(page, 'own expenses')

  await page.getByRole('button', { name: 'Elegir todos' }).click()
  await page.getByRole('button', { name: 'Reembolsar $1,243.55' }).click()
  const reimburse = page.getByRole('dialog', { name: 'Marcar como reembolsado' })
  await expectAccessible(page, 'form of a reimbursement')
  await reimburse.getByRole('button', { name: 'Marcar como reembolsado' }).press('Enter')
  await expect(page.getByText('2 gastos reembolsados: $1,243.55')).toBeVisible()
  await expect(page.getByText('La oficina le debe $0.00')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0)

  await open('/app/hourly-rates')
  const mileage = page.getByRole('region', { name: 'Millaje' })
  await mileage.getByRole('button', { name: 'Añadir' }).click()
  const rate = page.getByRole('dialog', { name: 'Añadir tarifa por milla' })
  await rate.getByLabel('Tarifa por milla').fill('0.6')
  await expectAccessible(page, 'form of a rate per mile')
  await rate.getByRole('button', { name: 'Añadir' }).press('Enter')
  await expect(mileage.getByText('$0.60 la milla')).toBeVisible()
  await expectAccessible(page, 'rate per mile')
  expect(problems).toEqual([])
})
