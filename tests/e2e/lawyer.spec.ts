// A lawyer registers, creates the office and a case, uploads files and finds them by a phrase.
import { expect, test } from '@playwright/test'
import { makeDocx, paragraph } from '#tests/support/make-office-documents.ts'
import { makePdfOf } from '#tests/support/make-pdf.ts'
import { address, consoleProblemsOf, expectAccessible, password } from './people.ts'

const tag = Date.now().toString(36)

test('a lawyer registers, uploads a PDF and a Word file, and finds a phrase in both', async ({ page }) => {
  test.slow()
  const consoleProblems = consoleProblemsOf(page)
  await page.context().setExtraHTTPHeaders(address())

  await test.step('registers', async () => {
    await page.goto('/auth/register')
    await page.locator('input[name=name]').fill('Nereida')
    await page.locator('input[name=surname]').fill('Albaladejo Font')
    await page.locator('input[name=username]').fill(`nereida-${tag}`)
    await page.locator('input[name=email]').fill(`nereida-${tag}@example.com`)
    await page.locator('input[name=password]').fill('corta')
    await page.locator('input[name=passwordConfirmation]').fill(password)
    await page.locator('button[type=submit]').click()
    // The summary takes the focus: a key pressed before would not reach the field.
    await expect(page.getByRole('alert').filter({ hasText: 'Contraseña' })).toBeFocused()
    await expect(page).toHaveURL(/register/)
    await page.locator('input[name=password]').fill(password)
    // Enter: a click may be repeated on the next page, whose button submits the office before it has a name.
    await page.locator('input[name=password]').press('Enter')
  })

  await test.step('sets up the office', async () => {
    await page.waitForURL(/\/app\/company/)
    // The address changes before the screen: the form shown until then has the same fields.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su oficina')
    await expectAccessible(page, 'company step')
    await page.locator('input[name=name]').fill('Albaladejo & Asociados')
    await page.locator('button[type=submit]').first().click()
    await page.waitForURL(/\/app\/dashboard/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nereida')
    await expectAccessible(page, 'dashboard')
  })

  await test.step('opens a case', async () => {
    await page.getByRole('link', { name: 'Mis casos' }).first().click()
    await page.getByRole('button', { name: 'Nuevo caso' }).first().click()
    const sheet = page.getByRole('dialog')
    await sheet.locator('input[name=name]').fill('Laracuente Boneta v. Punta Verde')
    await sheet.locator('input[name=courtCaseNumber]').fill('sj2025cv01234')
    await expect(sheet.getByText(/San Juan/)).toBeVisible()
    await sheet.locator('button[type=submit]').click()
    await page.waitForURL(/\/app\/my_cases\/[0-9a-f-]{36}/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Laracuente')
    await expect(page.getByText('SJ2025CV01234').filter({ visible: true }).first()).toBeVisible()
    await expectAccessible(page, 'case')
  })

  await test.step('drops files into the case', async () => {
    await page.getByRole('tab', { name: /Documentos/ }).click()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        {
          name: 'Informe pericial.pdf',
          mimeType: 'application/pdf',
          buffer: await makePdfOf(
            'Introducción del informe.',
            'La zapata norte cedió por falta de compactación del relleno.',
          ),
        },
        {
          name: 'Contrato de obra.docx',
          mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          buffer: makeDocx(paragraph('El contratista entregará la obra en noventa días naturales.')),
        },
        { name: 'programa.exe', mimeType: 'application/octet-stream', buffer: Buffer.from(`MZ${'\0'.repeat(200)}PE`) },
      ])
    await expect(
      page
        .getByRole('button', { name: /Informe pericial\.pdf/ })
        .or(page.getByRole('link', { name: /Informe pericial\.pdf/ }))
        .first(),
    ).toBeVisible()
    await expect(page.getByText('Contrato de obra.docx').first()).toBeVisible()
    // The refused file shows its reason; the others are stored.
    await expect(page.getByText('programa.exe').first()).toBeVisible()
    await expectAccessible(page, 'documents')
  })

  await test.step('finds each by a phrase, with or without accents', async () => {
    for (const [phrase, name] of [
      ['falta de compactacion', 'Informe pericial.pdf'],
      ['noventa días naturales', 'Contrato de obra.docx'],
    ] as const) {
      await expect(async () => {
        await page.keyboard.press('Escape')
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox').first().fill(phrase)
        await expect(page.getByRole('option', { name: new RegExp(name.replace('.', '\\.')) }).first()).toBeVisible({
          timeout: 2_500,
        })
      }).toPass({ timeout: 30_000 })
      await expectAccessible(page, 'palette')
    }
    await page
      .getByRole('option', { name: /Contrato de obra/ })
      .first()
      .click()
    await expect(page).toHaveURL(/my_cases\/[0-9a-f-]{36}/)
  })

  expect(consoleProblems.filter((c) => !/status of 4\d\d/.test(c))).toEqual([])
})
