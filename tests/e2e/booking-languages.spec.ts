// Booking from first day to manage page, in every language, on narrow and wide screens.
import { expect, test } from '@playwright/test'
import { openCalendar, slots, visit } from './open-calendar.ts'
import { expectAccessible, expectNoUntranslatedKeys, expectNoHorizontalScroll } from './people.ts'

test.use({ hasTouch: true })

for (const [locale, scheme, width] of [
  ['es', 'light', 320],
  ['en', 'dark', 390],
  ['fr', 'light', 320],
  ['pt', 'dark', 1280],
] as const) {
  test(`booking is complete in ${locale}, ${scheme}, ${width} wide`, async ({ page, request }) => {
    const { path } = await openCalendar(request)
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: scheme })
    await visit(page, `${path}?lang=${locale}`)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    const expectWellFormed = async (where: string) => {
      await expectNoUntranslatedKeys(page, where)
      await expectNoHorizontalScroll(page, where)
      await expectAccessible(page, `${where} ${locale} ${scheme}`)
    }
    await expectWellFormed('day')
    await page.locator('.bk-first').click()
    await slots(page).last().click()
    await expect(page.getByRole('timer')).toBeVisible()
    await expectWellFormed('time')
    await page.locator('.bk-continue .primary').click()
    await page.locator('[type=submit].primary').click()
    await expectWellFormed('details')
    await page.locator('input[name=name]').fill('Ana Zoraida de la Concepción Picorelli-Laracuente y Albaladejo')
    await page
      .locator('input[name=email]')
      .fill('una-direccion-que-no-cabe-en-ninguna-linea-de-este-telefono@example.com')
    await page.locator('[type=submit].primary').click()
    await expectWellFormed('review')
    await page.locator('.bk-review .primary').click()
    await expect(page.locator('.bk-done')).toBeVisible()
    await expectWellFormed('done')
    await page.locator('.bk-done-actions a').nth(1).click()
    await expect(page.locator('.bk-manage')).toBeVisible()
    await expectWellFormed('manage')
  })
}
