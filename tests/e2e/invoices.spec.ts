// Invoices: issued, sent by mail with their PDF, reminded until they are paid, and billed in batch.
import { expect, test } from '@playwright/test'
import { administratorToken, call } from './outbox.ts'
import {
  consoleProblemsOf,
  expectAccessible,
  expectNoUntranslatedKeys,
  lawyerWithOffice,
  post,
  screenOpener,
  signIn,
} from './people.ts'

interface StoredMail {
  readonly to: string
  readonly subject: string
  readonly attachments?: readonly { readonly name: string; readonly bytes: number }[]
}

test('a lawyer sends an issued invoice by mail, and its reminders end when it is paid', async ({ page, request }) => {
  const lawyer = await lawyerWithOffice(request)
  const client = { name: 'Carmen Tirado Vega', email: `carmen-${Date.now()}@example.com` }
  const { id: clientId } = await post<{ id: string }>(request, lawyer.token, '/clients', client)
  const { id: caseId } = await post<{ id: string }>(request, lawyer.token, '/cases', {
    name: 'Tirado v. Borinquen Real',
    clientId,
  })
  await post(request, lawyer.token, '/hourly-rates', {
    userId: null,
    caseId: null,
    cents: 17_500,
    fromOn: '2020-01-01',
  })
  const time = { caseId, workedOn: '2026-03-02', seconds: 6_120, billable: true, narrative: 'Preparar al testigo' }
  await post(request, lawyer.token, '/time-entries', time)
  const problems = consoleProblemsOf(page)
  await signIn(page, lawyer.email)
  const open = screenOpener(page)

  await open('/app/invoice-settings')
  const reminders = page.getByRole('form', { name: 'Recordatorios' })
  await reminders.getByLabel('Enviar recordatorios').check()
  await reminders.getByLabel('Días después de vencer').fill('1, 7')
  await reminders.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(page.getByText('Recordatorios guardados')).toBeVisible()
  await expectAccessible(page, 'settings of invoices')
  await expectNoUntranslatedKeys(page, 'settings of invoices')

  await open('/app/invoices')
  await page.getByRole('button', { name: 'Facturar por lote' }).press('Enter')
  const batch = page.getByRole('dialog', { name: 'Facturar por lote' })
  await batch.getByRole('checkbox', { name: 'Facturar «Tirado v. Borinquen Real»' }).check()
  await expect(batch.getByText('1 caso · $297.50')).toBeVisible()
  await batch.getByLabel('Qué hacer').selectOption('issue')
  await expectAccessible(page, 'choice of cases to bill')
  await expectNoUntranslatedKeys(page, 'choice of cases to bill')
  await batch.getByRole('button', { name: 'Facturar', exact: true }).press('Enter')
  await expect(batch.getByText('Terminado: 1 facturados, 0 con problemas.')).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await expect(batch.getByText('Terminado: 1 facturados, 0 con problemas.')).toBeVisible()
  await batch.getByRole('link', { name: /\$297\.50/ }).click()

  await page.getByRole('button', { name: 'Enviar', exact: true }).press('Enter')
  const sheet = page.getByRole('dialog', { name: /Enviar la factura/ })
  await expect(sheet.getByLabel('Correos')).toHaveValue(client.email)
  await expect(sheet.getByText(/correo no está configurado/)).toBeVisible()
  await expectAccessible(page, 'sheet of a sending')
  await expectNoUntranslatedKeys(page, 'sheet of a sending')
  await sheet.getByRole('button', { name: 'Enviar', exact: true }).press('Enter')
  const mails = page.getByRole('region', { name: 'Correos y recordatorios' })
  await expect(mails.getByText(`${client.email} · guardado, no enviado`)).toBeVisible({ timeout: 20_000 })
  await expect(mails.getByText(/Próximo recordatorio/)).toBeVisible()
  await expectAccessible(page, 'issued invoice')

  const admin = await administratorToken(request)
  const { items } = (await (await call(request, admin, 'GET', '/admin/outbox')).json()) as { items: StoredMail[] }
  const mail = items.find(({ to }) => to === client.email)
  expect(mail?.subject).toMatch(/^Factura \d{4}-0001 de /)
  const [pdf] = mail?.attachments ?? []
  expect(pdf?.name).toMatch(/^Factura .*\.pdf$/)
  expect(pdf?.bytes).toBeGreaterThan(5_000)

  await page.getByRole('button', { name: 'Anotar pago' }).first().press('Enter')
  await page.getByRole('dialog', { name: 'Anotar pago' }).getByRole('button', { name: 'Anotar pago' }).press('Enter')
  await expect(page.getByText('Pagada', { exact: true })).toBeVisible()
  await expect(mails.getByText(/Próximo recordatorio/)).toBeHidden()
  expect(problems).toEqual([])
})
