// Billing: an administrator creates a plan, an office orders it, its payment is recorded, and the plan's limits apply.
import { expect, test } from '@playwright/test'
import { administrator } from './accounts.ts'
import {
  consoleProblemsOf,
  expectAccessible,
  expectNoUntranslatedKeys,
  expectNoHorizontalScroll,
  lawyerWithOffice,
  signIn,
  visit,
} from './people.ts'

const tag = Date.now().toString(36)
const title = `Plan Lectura ${tag}`
const office = `Oficina ${tag}`

test('an office chooses a plan, pays, and is refused features that the plan does not include', async ({
  browser,
  request,
}) => {
  test.slow()
  const lawyer = await lawyerWithOffice(request, office)
  const administratorContext = await browser.newContext()
  const admin = await administratorContext.newPage()
  const consoleProblems = consoleProblemsOf(admin)
  await signIn(admin, administrator.email, administrator.password)

  await test.step('an administrator designs a plan', async () => {
    await admin.goto('/app/admin/payments')
    await admin.getByRole('button', { name: 'Nuevo plan' }).click()
    const sheet = admin.getByRole('dialog')
    await sheet.locator('input[name=title]').fill(title)
    await sheet.getByRole('textbox', { name: 'Descripción' }).fill('Para leer lo que ya está.')
    await sheet.locator('input[name=costCents]').fill('0')
    await sheet.locator('input[name=annualDiscountPercent]').fill('101')
    await sheet.locator('button[type=submit]').click()
    await expect(sheet.getByText('Debe ser mayor que 0.').first()).toBeVisible()
    await expect(sheet.getByText('El descuento va de 0 a 100.').first()).toBeVisible()
    await expectAccessible(admin, 'new plan, refused')
    await sheet.locator('input[name=costCents]').fill('89')
    await sheet.locator('input[name=annualDiscountPercent]').fill('15')
    await expect(sheet.getByText(/El año cuesta \$907\.80/)).toBeVisible()
    await sheet.locator('button[type=submit]').click()
    await admin.waitForURL(/\/app\/admin\/payments\/[0-9a-f-]{36}/)
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(title)
  })

  await test.step('blocks creating forms and publishes it', async () => {
    const cell = admin.getByRole('button', { name: 'Permitido: Formularios, Crear' })
    await cell.focus()
    await admin.keyboard.press('Enter')
    await expect(admin.getByRole('button', { name: 'Bloqueado: Formularios, Crear' })).toBeVisible()
    await admin.getByRole('button', { name: 'Guardar permisos' }).click()
    await expect(admin.getByText('1 bloqueado')).toBeVisible()
    await expectAccessible(admin, 'plan')
    await expectNoHorizontalScroll(admin, 'plan')
    await admin.getByRole('button', { name: 'Publicar' }).click()
    await expect(admin.getByText('Publicado', { exact: true })).toBeVisible()
  })

  const officeContext = await browser.newContext()
  const page = await officeContext.newPage()
  await signIn(page, lawyer.email)
  await test.step('a lawyer chooses it and orders it by hand', async () => {
    await page.goto('/app/my_profile?tab=payments')
    await expectAccessible(page, 'plan and payments')
    await expectNoUntranslatedKeys(page, 'plan and payments')
    await page.getByRole('button', { name: `Elegir ${title}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Total hoy')).toBeVisible()
    await dialog.getByRole('radio', { name: /Registrado por la administración/ }).check()
    await expectAccessible(page, 'what it costs')
    await dialog.getByRole('button', { name: /^Pagar/ }).click()
    await expect(page.getByText(/PED-/).first()).toBeVisible()
  })

  await test.step('the administrator records the payment', async () => {
    await visit(admin, '/app/admin/payments-reports')
    await admin.getByRole('button', { name: 'Registrar pago' }).click()
    const sheet = admin.getByRole('dialog')
    await sheet.getByRole('combobox', { name: /Empresa/ }).fill(office)
    await admin.getByRole('option', { name: new RegExp(office) }).click()
    await sheet.getByLabel('Pedido').selectOption({ index: 1 })
    await sheet.getByLabel('Referencia').fill('1042')
    await sheet.locator('button[type=submit]').click()
    await expect(admin.getByText(/registrado con la factura 20\d\d-\d{6}/)).toBeVisible()
    await expect(admin.getByRole('row').filter({ hasText: office })).toContainText('$89.00')
    await expectAccessible(admin, 'payments report')
    await expectNoUntranslatedKeys(admin, 'payments report')
    const file = admin.waitForEvent('download')
    await admin
      .getByRole('row')
      .filter({ hasText: office })
      .getByRole('button', { name: /Bajar la factura/ })
      .click()
    expect((await file).suggestedFilename()).toMatch(/20\d\d-\d{6}\.pdf$/)
  })

  await test.step('the plan forbids the lawyer a form, with the reason and a link to the plan', async () => {
    await page.goto('/app/my_profile?tab=payments')
    await expect(page.getByText('Activo', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /Bajar la factura/ })).toBeVisible()
    await visit(page, '/app/forms')
    await page.getByRole('button', { name: 'Nuevo formulario' }).first().click()
    const sheet = page.getByRole('dialog')
    await sheet.locator('input[name=title]').fill('Formulario que el plan no admite')
    await sheet.locator('button[type=submit]').click()
    await expect(sheet.getByText('Su plan no incluye esta acción.')).toBeVisible()
    await expectAccessible(page, 'refused by the plan')
    await sheet.getByRole('link', { name: 'Ver el plan' }).click()
    await page.waitForURL(/tab=payments/)
  })
  expect(consoleProblems).toEqual([])
  await administratorContext.close()
  await officeContext.close()
})
