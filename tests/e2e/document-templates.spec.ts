// A lawyer writes a template, fills its missing values in a case, and finds an editable document and both files there.
import { expect, test } from '@playwright/test'
import {
  consoleProblemsOf,
  expectAccessible,
  expectNoUntranslatedKeys,
  expectNoHorizontalScroll,
  lawyerWithOffice,
  post,
  signIn,
  visit,
} from './people.ts'

test('a template is written, filled in a case and becomes a document of the editor, a Word file and a PDF', async ({
  page,
  request,
}) => {
  test.slow()
  const lawyer = await lawyerWithOffice(request, 'Albaladejo Quirindongo')
  const client = await post<{ id: string }>(request, lawyer.token, '/clients', { name: 'Efraín Laracuente Boneta' })
  const opened = await post<{ id: string }>(request, lawyer.token, '/cases', {
    name: 'Laracuente v. Punta Verde',
    clientId: client.id,
  })
  const consoleProblems = consoleProblemsOf(page)
  await signIn(page, lawyer.email)

  await test.step('the starting templates are marked as drafts', async () => {
    await page.goto('/app/documents_templates')
    await expect(page.getByTitle('Borrador: revíselo un abogado').first()).toBeVisible()
    await page.getByRole('link', { name: /^Recibo de pago/ }).click()
    await expect(
      page.getByRole('dialog', { name: 'Recibo de pago' }).getByText('Borrador: revíselo un abogado.'),
    ).toBeVisible()
    await expectAccessible(page, 'template')
    await page.keyboard.press('Escape')
  })

  await test.step('writes a template, with fields from the menu', async () => {
    await page.getByRole('button', { name: 'Añadir plantilla' }).click()
    await page.getByRole('menuitem', { name: 'Escribir aquí' }).click()
    await page.locator('input[name=name]').fill('Carta de anticipo')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/app\/documents_templates\/[0-9a-f-]{36}\/edit$/)
    const text = page.getByRole('textbox', { name: 'Texto del documento' })
    await expect(text).toBeFocused()
    await page.keyboard.type('Estimado ')
    await page.getByRole('button', { name: 'Insertar campo' }).click()
    const fields = page.getByRole('dialog', { name: 'Insertar un campo' })
    await expectAccessible(page, 'fields')
    await fields.getByRole('searchbox', { name: 'Buscar un campo' }).fill('nombre cliente')
    await expect(fields.getByRole('listitem')).toHaveCount(1)
    await fields.getByRole('button', { name: /^Nombre del cliente/ }).click()
    await expect(text).toBeFocused()
    await page.keyboard.type(': el anticipo es de {ask.monto')
    await expect(page.getByText('En el texto, «{ask.monto»: falta la llave que cierra el campo')).toBeVisible()
    await page.keyboard.type('}. Su correo: {client.emial?}')
    await expect(page.getByText(/^Guardado a las/)).toBeVisible()
    await expect(text).toHaveText(
      'Estimado {client.full_name}: el anticipo es de {ask.monto}. Su correo: {client.emial?}',
    )
    await expectAccessible(page, 'editor of a template')
  })

  await test.step('uses it in the case: missing values prevent the documents', async () => {
    await visit(page, `/app/my_cases/${opened.id}?tab=documents`)
    await page.getByRole('link', { name: 'Desde plantilla' }).click()
    const sheet = page.getByRole('dialog', { name: 'Crear desde plantilla' })
    await sheet.getByRole('radio', { name: /^Carta de anticipo/ }).check()
    await expect(sheet.getByRole('checkbox', { name: 'Documento editable' })).toBeChecked()
    await sheet.getByRole('checkbox', { name: 'Word (DOCX)' }).check()
    await sheet.getByRole('checkbox', { name: 'PDF' }).check()
    await sheet.getByRole('button', { name: 'Revisar los datos' }).click()
    await expect(sheet.getByText('Faltan 2 datos')).toBeVisible()
    await expect(sheet.getByText('Efraín Laracuente Boneta')).toBeVisible()
    await expect(sheet.getByText('¿Quiso decir «client.email»?')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Crear 3 documentos' })).toBeDisabled()
    await expectAccessible(page, 'what is missing')
    await expectNoUntranslatedKeys(page, 'what is missing')
    await page.setViewportSize({ width: 360, height: 800 })
    await expectNoHorizontalScroll(page, 'what is missing')
    await page.setViewportSize({ width: 1280, height: 800 })
    await sheet.getByRole('textbox', { name: 'Monto' }).fill('$1,250.00')
    await sheet.getByRole('textbox', { name: '{client.emial}' }).fill('efrain@example.com')
    await expect(sheet.getByText('Todo listo: no falta ningún dato.')).toBeVisible()
    await page.reload()
    await expect(sheet.getByText('Todo listo: no falta ningún dato.')).toBeVisible()
    await expect(sheet.getByRole('textbox', { name: 'Monto' })).toHaveValue('$1,250.00')
    await sheet.getByRole('button', { name: 'Crear 3 documentos' }).click()
  })

  await test.step('the document is open in the editor, and both files are in the case', async () => {
    await expect(page.getByText('Se crearon 3 documentos en el caso')).toBeVisible()
    await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}\/edit$/)
    await expect(page.getByRole('textbox', { name: 'Texto del documento' })).toHaveText(
      'Estimado Efraín Laracuente Boneta: el anticipo es de $1,250.00. Su correo: efrain@example.com',
    )
    await visit(page, `/app/my_cases/${opened.id}?tab=documents`)
    for (const name of ['Carta de anticipo.docx', 'Carta de anticipo.pdf'])
      await expect(page.getByRole('link', { name }).or(page.getByRole('button', { name })).first()).toBeVisible()
  })
  expect(consoleProblems.filter((line) => !/status of 422/.test(line))).toEqual([])
})
