// Access: guards, both login methods, logout, languages and colour schemes.
import { expect, test } from '@playwright/test'
import { administrator } from './accounts.ts'
import {
  address,
  expectAccessible,
  expectNoUntranslatedKeys,
  expectNoHorizontalScroll,
  lawyerWithOffice,
  logIn,
  post,
  waitForIdleNetwork,
  screenOpener,
  signIn,
  visit,
} from './people.ts'

const languages = [
  ['English', 'en'],
  ['Español', 'es'],
  ['Français', 'fr'],
  ['Português', 'pt'],
] as const

test('a lawyer logs in by user name and by e-mail, and logs out without waiting for the server', async ({
  page,
  request,
}) => {
  const lawyer = await lawyerWithOffice(request)
  for (const identifier of [lawyer.username, lawyer.email]) {
    await logIn(page, identifier)
    expect(
      await page.evaluate(() => ({
        token: localStorage.getItem('authToken'),
        profile: localStorage.getItem('profile'),
        name: localStorage.getItem('name'),
      })),
    ).toMatchObject({ token: expect.stringMatching(/^ey/) as unknown, profile: 'professional', name: 'Nereida' })
    await page.route('**/api/auth/logout', (route) => route.abort())
    await page.getByRole('link', { name: 'Salir' }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
    expect(
      await page.evaluate(() => [
        localStorage.getItem('authToken'),
        localStorage.getItem('token'),
        localStorage.getItem('profile'),
      ]),
    ).toEqual([null, null, null])
    await page.unroute('**/api/auth/logout')
  }
})

test('a wrong password shows a message on the same page', async ({ page, request }) => {
  const lawyer = await lawyerWithOffice(request)
  await page.context().setExtraHTTPHeaders(address())
  await page.goto('/auth/login')
  await page.locator('input[name=identifier]').fill(lawyer.email)
  await page.locator('input[name=password]').fill('No-es-esta-1!')
  await page.locator('button[type=submit]').click()
  await expect(page.getByText('El usuario o la contraseña no son correctos.').first()).toBeVisible()
  await expect(page.locator('input[name=identifier]')).toHaveValue(lawyer.email)
})

test('only administrators can open the administration; others see the reason', async ({ page, request }) => {
  const lawyer = await lawyerWithOffice(request)
  await page.goto('/app/admin/users')
  await expect(page).toHaveURL(/\/auth\/login/)
  await signIn(page, lawyer.email)
  for (const path of ['/app/admin/users', '/app/dashboard/admin']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/app\/dashboard$/)
    await expect(page.getByText('No tiene permisos de administrador para acceder a esta página.').first()).toBeVisible()
  }
})

test('an administrator opens the list of users and the dashboard', async ({ page, request }) => {
  await lawyerWithOffice(request)
  await signIn(page, administrator.email, administrator.password)
  await page.goto('/app/admin/users')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Albaladejo').first()).toBeVisible()
  await expectAccessible(page, 'users')
  await visit(page, '/app/dashboard/admin')
  await waitForIdleNetwork(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, 'administrator dashboard')
})

test('legacy URLs are redirected', async ({ page, request }) => {
  const lawyer = await lawyerWithOffice(request)
  await signIn(page, lawyer.email)
  await page.goto('/dashboard/my-cases')
  await expect(page).toHaveURL(/\/app\/my_cases/)
})

test('a session is renewed silently, and redirects to the login when it cannot be', async ({ page, request }) => {
  const lawyer = await lawyerWithOffice(request)
  await signIn(page, lawyer.email)
  await page.evaluate(() => {
    localStorage.setItem('authToken', 'spoilt.spoilt.spoilt')
    localStorage.setItem('token', 'spoilt.spoilt.spoilt')
  })
  await page.goto('/app/my_cases')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mis casos')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toContain('spoilt')
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.setItem('authToken', 'spoilt.spoilt.spoilt')
    localStorage.setItem('token', 'spoilt.spoilt.spoilt')
  })
  await page.goto('/app/my_cases')
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
})

const screens = [
  '/app/dashboard',
  '/app/my_cases',
  '/app/clients',
  '/app/my_profile',
  '/app/my_profile?tab=company',
  '/app/my_profile?tab=notices',
  '/app/notices',
  '/app/search?q=demanda',
]

for (const [label, code] of languages) {
  // Colours and structure do not depend on the language: accessibility is checked in Spanish with both themes and in
  // English with the dark one; texts are checked in every language.
  const checksAccessibility = code === 'es' || code === 'en'
  const themes = { es: ['light', 'dark'], en: ['dark'], fr: ['light'], pt: ['dark'] }[code]
  test(`every screen has all its phrases in ${label} (theme ${themes.join(' and ')})`, async ({ page, request }) => {
    test.slow()
    const lawyer = await lawyerWithOffice(request)
    const client = await post<{ id: string }>(request, lawyer.token, '/clients', { name: 'Efraín Laracuente Boneta' })
    const opened = await post<{ id: string }>(request, lawyer.token, '/cases', {
      name: 'Laracuente v. Punta Verde',
      clientId: client.id,
      courtCaseNumber: 'SJ2025CV01234',
    })
    await post(request, lawyer.token, `/cases/${opened.id}/documents`, {
      name: 'Demanda',
      content: '<h1>Demanda</h1><p>Al honorable tribunal.</p>',
    })
    await page.addInitScript((locale) => {
      localStorage.setItem('locale', locale)
    }, code)
    await page.context().setExtraHTTPHeaders(address())
    const openPublic = screenOpener(page)
    for (const path of ['/auth/login', '/auth/register', '/auth/forgot-password', '/legal/privacy', '/legal/terms']) {
      await openPublic(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await waitForIdleNetwork(page)
      await expect(page.locator('html')).toHaveAttribute('lang', code)
      await expectNoUntranslatedKeys(page, path)
      if (checksAccessibility) await expectAccessible(page, path)
    }
    await signIn(page, lawyer.email)
    for (const theme of themes) {
      await page.evaluate((mode) => {
        localStorage.setItem('theme', mode)
      }, theme)
      const open = screenOpener(page)
      for (const path of [...screens, `/app/my_cases/${opened.id}`]) {
        await open(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await waitForIdleNetwork(page)
        await expectNoUntranslatedKeys(page, `${path} ${code}`)
        if (checksAccessibility) await expectAccessible(page, `${path} ${code} ${theme}`)
      }
    }
  })
}

test('no screen scrolls horizontally at a width of 360 pixels', async ({ page, request }) => {
  const lawyer = await lawyerWithOffice(request)
  const opened = await post<{ id: string }>(request, lawyer.token, '/cases', {
    name: 'Sucesión Baltasar Echeandía Montesinos y otros contra Desarrollos Punta Verde',
    courtCaseNumber: 'SJ2025CV01234 (604)',
  })
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/auth/login', '/legal/privacy']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoHorizontalScroll(page, path)
  }
  await signIn(page, lawyer.email)
  const open = screenOpener(page)
  for (const path of [...screens, `/app/my_cases/${opened.id}`, `/app/my_cases/${opened.id}?tab=documents`]) {
    await open(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await waitForIdleNetwork(page)
    await expectNoHorizontalScroll(page, path)
    await expectAccessible(page, `${path} on a phone`)
  }
})
