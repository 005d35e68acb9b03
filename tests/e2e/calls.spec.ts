// A call with a guest: recording starts with the last consent and stops with the first withdrawal.
import { expect, test, type Page } from '@playwright/test'
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

/** Content of the provider's frame. */
const room = (page: Page) =>
  page.frameLocator('iframe[title="Videollamada"], iframe[title="Video call"]').locator('body')

test('recording starts with everybody’s consent, stops when it is withdrawn, and the host ends the call', async ({
  page,
  browser,
  request,
}) => {
  const consoleProblems = consoleProblemsOf(page)
  const lawyer = await lawyerWithOffice(request)
  const { id } = await post<{ id: string }>(request, lawyer.token, '/calls/rooms', {
    name: 'Entrevista a testigo',
    recording: true,
    transcription: true,
  })
  const { url } = await post<{ url: string }>(request, lawyer.token, `/calls/rooms/${id}/invitations`, {
    name: 'Wanda Irizarry',
    locale: 'en',
  })
  const guest = await (await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } })).newPage()
  const guestConsoleProblems = consoleProblemsOf(guest)
  await signIn(page, lawyer.email)

  await test.step('the host enters from the latest rooms', async () => {
    await page.goto('/app/calls')
    await expect(page.getByRole('heading', { level: 1, name: 'Llamadas' })).toBeVisible()
    await expectAccessible(page, 'calls')
    await page.getByRole('textbox', { name: 'Enlace de la sala' }).fill('javascript:alert(1)')
    await page.getByRole('textbox', { name: 'Enlace de la sala' }).press('Enter')
    await expect(page.getByText('Escriba un enlace de sala válido.')).toBeVisible()
    await page.getByRole('link', { name: 'Entrar: Entrevista a testigo' }).click()
    await expect(page.getByRole('meter', { name: 'Nivel del micrófono' })).toBeVisible()
    await page.getByRole('button', { name: 'Entrar en la llamada' }).click()
    await expect(room(page)).toHaveText('in')
    await expect(page.getByText('No se está grabando')).toBeVisible()
  })

  await test.step('the guest enters, in their own language', async () => {
    await guest.goto(new URL(url).pathname)
    await expect(guest.getByText('This call may be recorded or transcribed only if everyone agrees.')).toBeVisible()
    await expectAccessible(guest, 'door of the guest')
    await guest.getByRole('textbox', { name: 'Your name' }).fill('Wanda Irizarry Rosa')
    await guest.getByRole('button', { name: 'Join the call' }).click()
    await expect(room(guest)).toHaveText('in')
    await expect(page.getByText('Wanda Irizarry Rosa')).toBeVisible()
  })

  await test.step('nothing is recorded before the guest agrees', async () => {
    await page.getByRole('button', { name: 'Grabar o transcribir' }).click()
    await page.getByRole('menuitem', { name: 'Grabar', exact: true }).click()
    await expect(page.getByText('Esperando respuestas: 1 de 2 aceptan')).toBeVisible()
    const consentDialog = guest.getByRole('dialog', { name: 'Do you agree to this call being recorded?' })
    await expect(consentDialog).toBeVisible()
    await expect(room(page)).toHaveText('in')
    await expectAccessible(guest, 'consent')
    await consentDialog.getByRole('button', { name: 'I agree', exact: true }).click()
    await expect(page.getByText('Grabando', { exact: true })).toBeVisible()
    await expect(guest.getByText('Recording', { exact: true })).toBeVisible()
    await expect(room(guest)).toHaveText('recording')
    await expectAccessible(page, 'recorded call')
    await expectNoHorizontalScroll(guest, 'call on a phone')
    await expectNoUntranslatedKeys(page, 'call')
  })

  await test.step('withdrawal stops the recording, and ending the call ends it for everyone', async () => {
    await guest.getByRole('button', { name: 'Withdraw my consent' }).click()
    await expect(room(guest)).toHaveText('in')
    await expect(page.locator('[data-capture=running]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Terminar para todos' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Terminar para todos' }).click()
    await expect(page.getByText('La llamada terminó')).toBeVisible()
    await expect(guest.getByRole('heading', { name: 'The call has ended' })).toBeVisible()
    await expectAccessible(page, 'after the call')
    await visit(page, '/app/calls?tab=history')
    await expect(page.getByRole('row', { name: /Entrevista a testigo/ })).toContainText('Wanda Irizarry Rosa')
  })
  // The browser logs the one refusal: the invalid room URL.
  expect([consoleProblems, guestConsoleProblems]).toEqual([[expect.stringContaining('422')], []])
})
