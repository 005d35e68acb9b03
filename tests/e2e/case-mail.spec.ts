// Mail of a case: a message is written to the client, taken back, sent, and stays in its thread with its state.
import { expect, test } from '@playwright/test'
import {
  consoleProblemsOf,
  expectAccessible,
  expectNoHorizontalScroll,
  expectNoUntranslatedKeys,
  lawyerWithOffice,
  post,
  signIn,
} from './people.ts'

test('a lawyer writes to the client from the case, takes the message back and sends it', async ({ page, request }) => {
  const lawyer = await lawyerWithOffice(request)
  const consoleProblems = consoleProblemsOf(page)
  const client = await post<{ id: string }>(request, lawyer.token, '/clients', {
    name: 'Efraín Laracuente Boneta',
    email: `efrain-${lawyer.username}@example.com`,
  })
  const { id: caseId } = await post<{ id: string }>(request, lawyer.token, '/cases', {
    name: 'Laracuente v. Punta Verde',
    clientId: client.id,
  })
  await post(request, lawyer.token, `/cases/${caseId}/documents`, {
    name: 'Contrato de servicios',
    content: '<p>Las partes acuerdan.</p>',
  })
  await signIn(page, lawyer.email)
  await page.goto(`/app/my_cases/${caseId}?tab=mail`)
  await expect(page.getByText('Este caso no tiene correo todavía')).toBeVisible()
  await expectAccessible(page, 'a case without mail')

  await page.locator('body').press('c')
  const sheet = page.getByRole('dialog', { name: 'Escribir un mensaje' })
  // The journeys run without a mail server.
  await expect(sheet.getByText(/El correo no está configurado/)).toBeVisible()
  await sheet.getByRole('combobox', { name: 'Para' }).fill('Efraín')
  await page.getByRole('option', { name: /Efraín Laracuente/ }).click()
  await sheet.getByRole('textbox', { name: 'Asunto' }).fill('Su contrato')
  const text = sheet.getByRole('textbox', { name: 'Texto del mensaje' })
  await text.click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('Le envío adjunto el contrato.')
  await expect(sheet.getByText('Borrador guardado')).toBeVisible()
  await expectAccessible(page, 'writing a message')
  await expectNoUntranslatedKeys(page, 'writing a message')

  await page.keyboard.press('ControlOrMeta+Enter')
  const doubt = page.getByRole('dialog', { name: '¿Enviar así?' })
  await expect(doubt.getByText(/menciona algo adjunto/)).toBeVisible()
  await doubt.getByRole('button', { name: 'Volver' }).click()
  await sheet.getByRole('combobox', { name: 'Documentos del caso' }).fill('Contrato')
  await page.getByRole('option', { name: 'Contrato de servicios' }).click()
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('El mensaje sale en unos segundos')).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Deshacer' }).click()

  // The sheet opens again with the written message.
  const reopened = page.getByRole('dialog', { name: 'Escribir un mensaje' })
  await expect(reopened.getByRole('textbox', { name: 'Asunto' })).toHaveValue('Su contrato')
  await expect(reopened.getByText('Contrato de servicios')).toBeVisible()
  await reopened.getByRole('button', { name: 'Enviar', exact: true }).click()
  const thread = page.getByRole('region', { name: 'Conversación' })
  await expect(thread.getByRole('heading', { name: 'Su contrato' })).toBeVisible()
  await expect(thread.getByText('No salió')).toBeVisible({ timeout: 60_000 })
  await expect(thread.getByRole('link', { name: 'Contrato de servicios' })).toBeVisible()
  await expectAccessible(page, 'a thread of mail')
  await expectNoUntranslatedKeys(page, 'a thread of mail')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/app/my_cases/${caseId}?tab=mail`)
  await page.getByRole('button', { name: /Su contrato/ }).click()
  await expect(thread.getByText(/Le envío adjunto el contrato/)).toBeVisible()
  await expectNoHorizontalScroll(page, 'a thread on a phone')
  await page.getByRole('button', { name: 'Volver a las conversaciones' }).click()
  await expectNoHorizontalScroll(page, 'the threads on a phone')
  await page.getByRole('button', { name: 'Escribir' }).click()
  await expect(page.getByRole('dialog', { name: 'Escribir un mensaje' })).toBeVisible()
  await expectNoHorizontalScroll(page, 'writing on a phone')
  expect(consoleProblems).toEqual([])
})
