// The inbox of the court: a notice is pasted, corrected and accepted by keyboard; the case then lists its terms as
// proposed.
import { expect, test } from '@playwright/test'
import { goldenNotice } from '../support/golden-notice.ts'
import {
  consoleProblemsOf,
  expectAccessible,
  expectNoHorizontalScroll,
  expectNoUntranslatedKeys,
  lawyerWithOffice,
  post,
  signIn,
} from './people.ts'

const noticeOf = (number: string): string =>
  goldenNotice.text.replaceAll('DE DICIEMBRE DE 2026', 'DE OCTUBRE DE 2026').replace('SJ2026CV01234', number)

test('a lawyer pastes a notice, corrects it by keyboard and accepts it; the terms stay proposed', async ({
  page,
  request,
}) => {
  const lawyer = await lawyerWithOffice(request)
  const consoleProblems = consoleProblemsOf(page)
  const { id: caseId } = await post<{ id: string }>(request, lawyer.token, '/cases', {
    name: 'Rivera v. Cooperativa X',
    courtCaseNumber: 'SJ2025CV00777',
  })
  await signIn(page, lawyer.email)
  await page.goto('/app/inbox')
  await expect(page.getByText('Nada espera su decisión')).toBeVisible()
  await expectAccessible(page, 'empty inbox')

  await page.getByRole('button', { name: 'Añadir' }).first().click()
  await page.getByRole('textbox', { name: 'Texto de la notificación' }).fill(noticeOf('SJ2025CV00777'))
  await expectAccessible(page, 'adding a notice')
  await page.getByRole('button', { name: 'Añadir el texto' }).click()
  const decision = page.getByRole('region', { name: 'Lo leído y la decisión' })
  await expect(decision.getByRole('link', { name: 'Rivera v. Cooperativa X' })).toBeVisible()
  await expect(decision.getByText('Apelar la sentencia')).toBeVisible()
  await expectAccessible(page, 'a notice')
  await expectNoUntranslatedKeys(page, 'a notice')

  // The sixth fact is the day of filing.
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('n')
  await page.keyboard.press('e')
  const filed = page.getByRole('textbox', { name: 'Archivada en autos' })
  await filed.fill('2026-10-13')
  await filed.press('Enter')
  await expect(decision.getByText('13 de octubre de 2026')).toBeVisible()
  await decision.getByRole('checkbox', { name: /memorando de costas/ }).uncheck()
  await page.locator('body').press('Enter')
  await expect(page.getByText('Aceptado en «Rivera v. Cooperativa X».')).toBeVisible()

  await page.goto(`/app/my_cases/${caseId}?tab=terms`)
  await expect(page.getByText('Apelar la sentencia').first()).toBeVisible()
  await expect(page.getByText(/memorando de costas/)).toHaveCount(0)
  await page.goto(`/app/my_cases/${caseId}?tab=notices`)
  await expect(page.getByRole('link', { name: 'Sentencia', exact: true })).toBeVisible()
  await expectAccessible(page, 'received mail of a case')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/app/inbox?view=all')
  await page.getByRole('button', { name: /Sentencia/ }).click()
  await expectNoHorizontalScroll(page, 'a notice on a phone')
  await page.getByRole('button', { name: 'Volver a la lista' }).click()
  await expectNoHorizontalScroll(page, 'the inbox on a phone')
  expect(consoleProblems).toEqual([])
})

test('how mail is received is set up in four languages', async ({ page, request }) => {
  const lawyer = await lawyerWithOffice(request)
  await signIn(page, lawyer.email)
  for (const [locale, title] of [
    ['en', 'How mail is received'],
    ['fr', 'Réception du courrier'],
    ['pt', 'Como os e-mails são recebidos'],
    ['es', 'Cómo se recibe el correo'],
  ] as const) {
    await page.goto('/app/inbox/settings')
    await page.evaluate((code) => localStorage.setItem('locale', code), locale)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectNoUntranslatedKeys(page, locale)
  }
  await expectAccessible(page, 'settings of received mail')
})
