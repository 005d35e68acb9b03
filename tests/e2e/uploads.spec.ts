// Uploads continue while the person works elsewhere.
import { expect, test } from '@playwright/test'
import { expectAccessible, lawyerWithOffice, post, signIn } from './people.ts'

test('an upload is shown, cancelled and retried on any screen, and leaving the page asks first', async ({
  page,
  request,
}) => {
  const lawyer = await lawyerWithOffice(request)
  const opened = await post<{ id: string }>(request, lawyer.token, '/cases', { name: 'Laracuente v. Punta Verde' })
  await signIn(page, lawyer.email)
  await page.goto(`/app/my_cases/${opened.id}?tab=documents`)

  // The first attempt stays in progress until it is aborted.
  let held = 0
  await page.route(`**/api/cases/${opened.id}/documents`, async (route) => {
    if (route.request().method() !== 'POST' || held > 0) return route.continue()
    held += 1
  })
  await page
    .getByTestId('upload-input')
    .setInputFiles([{ name: 'Minuta.txt', mimeType: 'text/plain', buffer: Buffer.from('Comparecen las partes.') }])
  const panel = page.getByRole('region', { name: 'Subiendo 1 archivo' })
  await expect(panel.getByText('Minuta.txt')).toBeVisible()

  await page.getByRole('link', { name: 'Tablero', exact: true }).click()
  await expect(page).toHaveURL(/dashboard/)
  await expect(panel).toBeVisible()
  await expect(panel.getByRole('progressbar')).toBeVisible()
  await expectAccessible(page, 'dashboard with an upload')

  const dialogOpened = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await dialogOpened
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()

  await page.getByRole('button', { name: 'Cancelar Minuta.txt' }).click()
  await page.getByRole('button', { name: 'Reintentar Minuta.txt' }).click()
  await expect(page.getByRole('region', { name: '1 archivo subido' })).toBeVisible()
  await page.getByRole('link', { name: 'Minuta.txt' }).click()
  await expect(page).toHaveURL(new RegExp(`${opened.id}\\?tab=documents`))
  await expect(page.getByRole('list', { name: 'Documentos' }).getByText('Minuta.txt')).toBeVisible()
})
