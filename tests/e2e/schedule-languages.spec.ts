// The schedule in each language, on a small phone, light and dark.
import { expect, test } from '@playwright/test'
import {
  expectAccessible,
  expectNoUntranslatedKeys,
  expectNoHorizontalScroll,
  lawyerWithOffice,
  post,
  waitForIdleNetwork,
  screenOpener,
  signIn,
} from './people.ts'
import { instantAt, tuesday, week } from './schedule-week.ts'

test('the schedule is complete in four languages and fits a small phone, light and dark', async ({ page, request }) => {
  test.slow()
  const lawyer = await lawyerWithOffice(request)
  for (const [title, kind] of [
    ['Estado de los procedimientos', 'hearing'],
    ['Preparación', 'call'],
  ])
    await post(request, lawyer.token, '/events', {
      title,
      kind,
      start: instantAt(tuesday, '09:00'),
      end: instantAt(tuesday, '10:00'),
    })
  const file = await post<{ id: string }>(request, lawyer.token, '/cases', { name: 'Font v. Ríos' })
  await post(request, lawyer.token, `/cases/${file.id}/terms`, {
    act: 'Oposición',
    dueOn: tuesday,
    nature: 'jurisdictional',
  })
  await signIn(page, lawyer.email)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [locale, theme] of [
    ['es', 'light'],
    ['en', 'dark'],
    ['fr', 'light'],
    ['pt', 'dark'],
  ] as const) {
    await page.evaluate(
      ([language, mode]) => {
        localStorage.setItem('locale', language)
        localStorage.setItem('theme', mode)
      },
      [locale, theme] as const,
    )
    const open = screenOpener(page)
    for (const path of [
      `/app/schedule?date=${tuesday}`,
      week,
      `/app/schedule?view=month&date=${tuesday}`,
      '/app/schedule?tab=settings',
      '/app/schedule?tab=bookings',
    ]) {
      await open(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await waitForIdleNetwork(page)
      await expectNoUntranslatedKeys(page, `${path} ${locale}`)
      await expectNoHorizontalScroll(page, `${path} ${locale}`)
      // axe checks do not depend on the language.
      if (locale === 'es' || locale === 'en') await expectAccessible(page, `${path} ${locale} ${theme}`)
    }
  }
})
