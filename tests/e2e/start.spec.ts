import { expect, test } from '@playwright/test'

test('a visitor is asked to log in, on a page without errors', async ({ page }) => {
  const consoleProblems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleProblems.push(message.text())
  })
  page.on('pageerror', (error) => {
    consoleProblems.push(error.message)
  })
  await page.goto('/app/my_cases')
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/Bufete/)
  expect(consoleProblems).toEqual([])
})

test('pages have a content security policy that allows nothing by default, and their files are compressed', async ({
  request,
}) => {
  const page = await request.get('/auth/login', { headers: { accept: 'text/html' } })
  expect(page.headers()['content-security-policy']).toContain("default-src 'none'")
  // Scripts of a few hundred bytes are sent uncompressed; shared libraries are larger.
  const script = /src="(\/assets\/base-[^"]+\.js)"/.exec(await page.text())?.[1] ?? 'no script'
  const file = await request.get(script, { headers: { 'accept-encoding': 'br' } })
  expect(file.status()).toBe(200)
  expect(file.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable'),
  })
})
