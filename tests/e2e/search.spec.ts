// The results page: opened from the palette, used by keyboard, with a document beside it, saved, and on a phone.
import { expect, test } from '@playwright/test'
import {
  consoleProblemsOf,
  expectAccessible,
  expectNoHorizontalScroll,
  expectNoUntranslatedKeys,
  lawyerWithOffice,
  post,
  signIn,
  visit,
} from './people.ts'

test('a lawyer finds documents from the palette, walks through them, reads a document beside the list and saves the search', async ({
  page,
  request,
}) => {
  test.slow()
  const lawyer = await lawyerWithOffice(request)
  const opened = await post<{ id: string }>(request, lawyer.token, '/cases', { name: 'Tirado v. Borinquen Real' })
  for (const [name, text] of [
    ['Sentencia', 'Regístrese y archívese en autos copia de la notificación de esta sentencia.'],
    ['Oposición', 'La forma en que se notificó la sentencia no cumplió con la Regla 65.3.'],
  ] as const)
    await post(request, lawyer.token, `/cases/${opened.id}/documents`, { name, content: `<p>${text}</p>` })
  const consoleProblems = consoleProblemsOf(page)
  await signIn(page, lawyer.email)
  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('notificacion')
  await page.getByRole('option', { name: 'Buscar «notificacion» en todo' }).click()
  await expect(page).toHaveURL(/\/app\/search\?q=notificacion/)

  const links = page.locator('#search-results').getByRole('link')
  await expect(async () => {
    await page.reload()
    await expect(links).toHaveCount(2, { timeout: 2_000 })
  }).toPass()
  const preview = page.getByRole('complementary', { name: 'Vista previa' })
  await expect(preview.locator('mark').first()).toBeVisible()
  await expectAccessible(page, 'results')
  await expectNoUntranslatedKeys(page, 'results')
  await page.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  const second = (await links.nth(1).textContent()) ?? ''
  await expect(preview.getByRole('heading', { name: second })).toBeVisible()

  await page.getByRole('button', { name: 'Guardar búsqueda' }).click()
  await page.getByRole('textbox', { name: 'Nombre de la vista' }).fill('Notificaciones')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('button', { name: 'Notificaciones', pressed: true })).toBeVisible()
  await visit(page, '/app/search')
  await page.getByRole('button', { name: 'Notificaciones', exact: true }).click()
  await expect(page).toHaveURL(/q=notificacion/)
  await expect(links).toHaveCount(2)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/app/my_cases/${opened.id}\\?tab=documents&doc=`))

  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, `/app/search?q=notificacion&case=${opened.id}`)
  await expectNoHorizontalScroll(page, 'results on a phone')
  await links.first().click()
  await expect(page.getByRole('dialog', { name: 'Vista previa' }).locator('mark').first()).toBeVisible()
  await expectAccessible(page, 'preview on a phone')
  expect(consoleProblems).toEqual([])
})
