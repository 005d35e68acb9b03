// A lawyer makes a form by keyboard, a client answers it on a phone, the lawyer reads the answer.
import { expect, test, type Locator, type Page } from '@playwright/test'
import {
  address,
  consoleProblemsOf,
  expectAccessible,
  expectNoUntranslatedKeys,
  expectNoHorizontalScroll,
  lawyerWithOffice,
  post,
  signIn,
  visit,
} from './people.ts'

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  // Found once: looking for a role among all elements after each Tab costs more than the Tab.
  const element = await control.elementHandle()
  for (let step = 0; step < 80; step += 1) {
    if (await element?.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached with Tab: ${String(control)}`)
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** Replaces the value of a field. */
async function fillByKeyboard(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Adds a field and leaves it open with its label selected. */
async function addField(page: Page, type: string, label: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Añadir campo' }))
  const item = page.getByRole('menuitem', { name: type, exact: true })
  await expect(page.getByRole('menu')).toBeVisible()
  for (let step = 0; step < 20 && !(await item.evaluate((element) => element === document.activeElement)); step += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Etiqueta', exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(label)
}

test('a form is made with the keyboard, answered on a phone and read', async ({ browser, request }) => {
  test.slow()
  const lawyer = await lawyerWithOffice(request, 'Albaladejo Quirindongo')
  const officeContext = await browser.newContext()
  const page = await officeContext.newPage()
  const consoleProblems = consoleProblemsOf(page)
  await signIn(page, lawyer.email)
  let formPath = ''

  await test.step('creates the form and its fields', async () => {
    await page.goto('/app/forms')
    await expect(page.getByText('Aún no hay formularios')).toBeVisible()
    await expectAccessible(page, 'no forms')
    await press(page, page.getByRole('button', { name: 'Nuevo formulario' }).first())
    await expect(page.locator('input[name=title]')).toBeFocused()
    await page.keyboard.type('Datos para demanda laboral')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/app\/forms\/[0-9a-f-]{36}/)
    await addField(page, 'Texto', 'Nombre y apellidos')
    await press(
      page,
      page.getByRole('switch', { name: 'Obligatorio' }).or(page.getByRole('checkbox', { name: 'Obligatorio' })),
    )
    await page.keyboard.press('Space')
    await addField(page, 'Número', 'Años de servicio')
    await addField(page, 'Opción única', '¿Continúa empleado?')
    await fillByKeyboard(page, page.getByRole('textbox', { name: 'Etiqueta de la opción 1' }), 'Sí')
    await fillByKeyboard(page, page.getByRole('textbox', { name: 'Etiqueta de la opción 2' }), 'No, me despidieron')
    await expect(page.getByRole('textbox', { name: 'Nombre interno' })).toHaveValue('continua_empleado')
    await expectAccessible(page, 'editor')
    await expectNoUntranslatedKeys(page, 'editor')
  })

  await test.step('moves a field up, and down again', async () => {
    const head = page.getByRole('listitem').getByRole('button', { name: /^¿Continúa empleado\?/ })
    await head.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByText('«¿Continúa empleado?» está en la posición 2 de 3')).toBeAttached()
    await expect(head).toBeFocused()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByText('«¿Continúa empleado?» está en la posición 3 de 3')).toBeAttached()
  })

  await test.step('adds two conditions to a field, and undoes each step', async () => {
    const shown = page.getByRole('switch', { name: 'Mostrar según otra respuesta' })
    await tabTo(page, shown)
    await page.keyboard.press('Space')
    await press(page, page.getByRole('button', { name: 'Añadir condición' }))
    await expect(page.getByRole('group', { name: 'Condición 2' }).getByLabel('Cuando')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('group', { name: 'Condición 2' }).getByLabel('Cuando')).toHaveValue(
      'nombre_y_apellidos',
    )
    await expectAccessible(page, 'conditions')
    for (const undosLeft of [2, 1]) {
      await page.keyboard.press('ControlOrMeta+Z')
      if (undosLeft === 2)
        await expect(page.getByRole('group', { name: 'Condición 2' }).getByLabel('Cuando')).toHaveValue(
          'anos_de_servicio',
        )
    }
    await expect(page.getByRole('group', { name: 'Condición 2' })).toHaveCount(0)
    await expect(page.getByRole('listitem').getByRole('button', { name: /^¿Continúa empleado\?/ })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(shown).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listitem').getByRole('button', { name: /^¿Continúa empleado\?/ })).toBeFocused()
  })

  await test.step('is saved automatically, and published', async () => {
    await expect(page.getByText(/^Guardado a las/)).toBeVisible()
    await page.reload()
    await expect(page.getByText('3 campos, 1 página')).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Hacer público' }))
    const link = page.getByRole('link', { name: /\/app\/forms\/public\// })
    await expect(link).toBeVisible()
    formPath = new URL((await link.getAttribute('href')) ?? '').pathname
    await expectAccessible(page, 'public form in the editor')
  })

  await test.step('a concurrent change is not overwritten', async () => {
    const id = /forms\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
    await post(request, lawyer.token, `/forms/${id}/fields`, { name: 'telefono', label: 'Teléfono', type: 'phone' })
    await fillByKeyboard(page, page.getByRole('textbox', { name: 'Título' }), 'Datos del empleo')
    await press(page, page.getByRole('button', { name: 'Guardar cambios' }))
    await expect(page.getByText('Otra persona cambió estos datos mientras usted escribía.')).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Ver los datos actuales' }))
    await expect(page.getByText('4 campos, 1 página')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datos para demanda laboral')
  })

  await test.step('a visitor submits it on a phone', async () => {
    const phoneContext = await browser.newContext({
      viewport: { width: 360, height: 800 },
      extraHTTPHeaders: address(),
    })
    const visitor = await phoneContext.newPage()
    const visitorConsoleProblems = consoleProblemsOf(visitor)
    await visitor.goto(formPath)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Datos para demanda laboral')
    await expect(visitor.getByText('Albaladejo Quirindongo')).toBeVisible()
    await visitor.waitForTimeout(2_500) // a response within two seconds is treated as automated
    await fillByKeyboard(visitor, visitor.getByRole('textbox', { name: 'Años de servicio' }), '1e999')
    await press(visitor, visitor.getByRole('button', { name: 'Enviar', exact: true }))
    const summary = visitor.getByRole('alert').filter({ hasText: 'Corrija los errores del formulario.' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('listitem')).toHaveText([
      'Nombre y apellidos: Este campo es obligatorio.',
      'Años de servicio: Escriba un número, por ejemplo 1,250 o 12.5.',
    ])
    await expectAccessible(visitor, 'answers refused')
    await expectNoHorizontalScroll(visitor, 'answers refused')
    await press(visitor, summary.getByRole('button', { name: /^Nombre y apellidos/ }))
    await visitor.keyboard.type('Wilfredo Negrón Pagán')
    await fillByKeyboard(visitor, visitor.getByRole('textbox', { name: 'Años de servicio' }), '12')
    await tabTo(visitor, visitor.getByRole('radio', { name: 'Sí' }))
    await visitor.keyboard.press('ArrowDown')
    await expectNoUntranslatedKeys(visitor, 'public form')
    await press(visitor, visitor.getByRole('button', { name: 'Enviar', exact: true }))
    await expect(visitor.getByRole('heading', { level: 1, name: 'Recibimos sus respuestas' })).toBeFocused()
    await expectAccessible(visitor, 'answers taken')
    expect(visitorConsoleProblems).toEqual([])
    await phoneContext.close()
  })

  await test.step('the response is read and exported', async () => {
    await visit(page, '/app/forms')
    await expect(page.getByRole('row').filter({ hasText: 'Datos para demanda laboral' })).toContainText('1 sin leer')
    await expectAccessible(page, 'forms')
    await press(page, page.getByRole('link', { name: /^Datos para demanda laboral/ }).last())
    await page.getByRole('tab', { name: /Respuestas/ }).click()
    const row = page.getByRole('row').filter({ hasText: 'Wilfredo Negrón Pagán' })
    await expect(row).toContainText('No, me despidieron')
    await expectAccessible(page, 'answers')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Bajar CSV' }).click()
    expect((await file).suggestedFilename()).toMatch(/\.csv$/)
    await press(page, row.getByRole('link').first())
    await expect(page.getByRole('definition').filter({ hasText: 'Wilfredo Negrón Pagán' })).toBeVisible()
    await expectAccessible(page, 'an answer')
    await expectNoUntranslatedKeys(page, 'an answer')
    await page.getByRole('main').getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Borrar respuesta' }).click()
    await expect(page.getByText('Aún no hay respuestas')).toBeVisible()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Wilfredo Negrón Pagán' })).toBeVisible()
  })

  await test.step('sharing, settings and templates are available', async () => {
    await page.getByRole('tab', { name: 'Compartir' }).click()
    await expect(page.getByRole('img', { name: /^Código QR que abre/ })).toBeVisible()
    await expectAccessible(page, 'sharing a form')
    await page.getByRole('tab', { name: 'Ajustes' }).click()
    await page.getByRole('button', { name: 'Editar: Ajustes' }).click()
    await expect(page.getByRole('textbox', { name: 'Dirección' })).toHaveValue(formPath.split('/').at(-1) ?? '')
    await expectAccessible(page, 'settings of a form')
    await expectNoUntranslatedKeys(page, 'settings of a form')
    const opened = page.url()
    await visit(page, '/app/forms_templates?owner=platform&locale=en')
    await press(page, page.getByRole('row').getByRole('link', { name: /^First interview/ }))
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Crear formulario' })).toBeVisible()
    await expectAccessible(page, 'a template')
    await page.goto(opened)
  })

  await test.step('once unpublished, the address answers like an unknown one', async () => {
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Volver a privado' }).click()
    await expect(page.getByText('Borrador', { exact: true })).toBeVisible()
    // The browser logs the refused save of the step above.
    expect(consoleProblems.filter((problem) => !problem.includes('409'))).toEqual([])
    await page.goto(formPath)
    await expect(page.getByRole('heading', { name: 'Este formulario no está disponible' })).toBeVisible()
    await expectAccessible(page, 'form not available')
  })
  await officeContext.close()
})
