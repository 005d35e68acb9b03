// Public pages on a phone, in dark colors, and on a slow network.
import { expect, test } from '@playwright/test'
import { consoleProblemsOf, expectAccessible, expectNoUntranslatedKeys, expectNoHorizontalScroll } from './people.ts'
import { expectInteractive, useDirectory } from './directory.ts'
import { fast3G, measurePaint } from '../support/measure-paint.ts'

const { search, people } = useDirectory()

test('pages do not scroll horizontally on a phone, and filters open in place', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [
    '/marketplace',
    search,
    `/marketplace/professionals/${people()[0]!.slug}`,
    '/marketplace/how-results-are-ordered',
    '/marketplace/nothing-here',
    `/app/schedule/public/${people()[0]!.slug}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectInteractive(page)
    await expectNoHorizontalScroll(page, path)
    await expectAccessible(page, `${path} on a phone`)
  }
  await page.goto(search)
  await expectInteractive(page)
  await expect(page.getByRole('radio', { name: 'Familia' })).toBeHidden()
  await page.locator('.filters-fold > summary').click()
  await page.getByRole('radio', { name: 'Familia' }).check()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 profesionales en familia')
  await expect(page.locator('.filters-fold > summary')).toHaveText('Filtros · 1')
  await expectNoHorizontalScroll(page, 'open filters')
  await expectAccessible(page, 'open filters')
})

for (const [code, heading] of [
  ['en', '13 professionals'],
  ['fr', '13 professionnels'],
  ['pt', '13 profissionais'],
] as const) {
  // Light colours are those of public-pages.spec.ts.
  test(`every page is complete in ${code} in dark colors`, async ({ page }) => {
    const consoleProblems = consoleProblemsOf(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const path of [
      '/marketplace',
      search,
      `/marketplace/professionals/${people()[0]!.slug}`,
      '/marketplace/how-results-are-ordered',
    ]) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${code}`)
      await expect(page.locator('html')).toHaveAttribute('lang', code)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (path === search) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expectInteractive(page)
      await expectNoUntranslatedKeys(page, `${path} ${code}`)
      await expectAccessible(page, `${path} ${code} dark`)
    }
    // Server and browser rendered the same in this language, too.
    expect(consoleProblems).toEqual([])
  })
}

test('the chosen language and colour scheme are remembered', async ({ page }) => {
  await page.goto('/marketplace')
  await expectInteractive(page)
  await page.locator('details.languages summary').click()
  await page.getByRole('link', { name: 'Português' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  await page.goto('/marketplace/how-results-are-ordered')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  await expectInteractive(page)
  await page.locator('.theme-button').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => [localStorage.getItem('locale'), localStorage.getItem('theme')])).toEqual([
    'pt',
    'dark',
  ])
})

// `npm run bench:paint` measures when the pages are readable.
test('the layout of pages does not shift on a slow network', async ({ browser }) => {
  test.slow()
  for (const path of ['/marketplace', search, `/marketplace/professionals/${people()[0]!.slug}`]) {
    const { layoutShift } = await measurePaint(browser, path, { network: fast3G })
    expect.soft(layoutShift, path).toBeLessThanOrEqual(0.05)
  }
})
