// Booking where the office offers types: the visitor chooses one first, and sees where the appointment is held.
import { expect, test } from '@playwright/test'
import { button, offerType, openCalendar, phone, slots, visit } from './open-calendar.ts'
import { expectAccessible, post } from './people.ts'

test.use({ viewport: phone, hasTouch: true })

test('a visitor chooses a type, sees the rule, gets the address everywhere, and answers the questions', async ({
  page,
  request,
}) => {
  const place = 'Calle Dr. Veve 48, Bayamón'
  const { lawyer, path } = await openCalendar(request, { cancellationHours: 24, cancellationFeePercent: 50 })
  const form = await post<{ id: string; version: number }>(request, lawyer.token, '/forms', {
    title: 'Antes de su cita',
  })
  const fields = [{ name: 'relato', label: 'Cuéntenos qué pasó', type: 'text', required: true }]
  await request.put(`/api/forms/${form.id}/definition`, {
    data: { fields, version: form.version },
    headers: { authorization: `Bearer ${lawyer.token}` },
  })
  await post(request, lawyer.token, `/forms/${form.id}/publish`, {})
  await offerType(request, lawyer, place, form.id)
  await visit(page, path)
  await expect(page.getByRole('heading', { name: '¿Qué cita necesita?' })).toBeVisible()
  await button(page, /Primera consulta/).press('Enter')
  await page.getByRole('radio', { name: /En la oficina/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Por video/ })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(place)).toBeVisible()
  await expect(page.getByText(/hasta 24 horas antes/)).toBeVisible()
  await expectAccessible(page, 'type')
  await button(page, 'Ver horas libres').press('Enter')
  await button(page, /Primera fecha disponible/).click()
  // The first slot may begin during the test.
  await slots(page).last().click()
  await expect(page.locator('.bk-service')).toContainText('Primera consulta')
  await button(page, 'Continuar con sus datos').click()
  await page.getByRole('textbox', { name: /Nombre y apellidos/ }).fill('Zoraida Picorelli')
  await page.getByRole('textbox', { name: /Correo electrónico/ }).fill('zoraida@example.com')
  await button(page, 'Revisar la cita').click()
  await expect(page.getByText(/la oficina cobra el 50 % del precio/)).toBeVisible()
  await button(page, 'Confirmar cita').click()
  await expect(page.locator('.bk-done-when')).toContainText(place)
  await expectAccessible(page, 'done with a place')
  const href = await page.getByRole('link', { name: 'Añadir al calendario' }).getAttribute('href')
  expect(await (await page.request.get(href ?? '')).text()).toContain('LOCATION:Calle Dr. Veve 48')
  await page.getByRole('link', { name: 'Contestar las preguntas' }).click()
  await page.getByRole('textbox', { name: 'Cuéntenos qué pasó' }).fill('Una herencia')
  await button(page, 'Enviar').click()
  await expect(page.getByRole('heading', { name: 'Recibimos sus respuestas' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Mover o cancelar la cita' }).click()
  await expect(page.locator('.bk-manage')).toContainText(place)
  await expect(page.locator('.bk-manage')).toContainText('Ya contestó las preguntas de «Antes de su cita».')
})
