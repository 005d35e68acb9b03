// People who look at the guide's installation, each with a page of their own.
import type { Browser, Page } from '@playwright/test'
import { demoPassword } from '#modules/companies/companies.demo.ts'
import { administrator, type GuideInstallation } from './guide-installation.ts'

export type Viewer = 'lawyer' | 'secretary' | 'client' | 'administrator' | 'visitor'

/** Returns the id, or another field, of a row of an API list, requested as the viewer. */
export type FindId = (
  path: string,
  pick?: (row: Readonly<Record<string, unknown>>) => boolean,
  field?: string,
) => Promise<string>

const accounts: Readonly<Record<Viewer, readonly [identifier: string, password: string] | null>> = {
  lawyer: ['nereida@albaladejo.example', demoPassword],
  secretary: ['milagros@albaladejo.example', demoPassword],
  client: ['efrain.laracuente@correo.example', demoPassword],
  administrator: [administrator.email, administrator.password],
  visitor: null,
}
const tags: Readonly<Record<string, string>> = { es: 'es-PR', en: 'en-US', fr: 'fr-FR', pt: 'pt-BR' }

/** Opens a browser context in a language and signs the viewer in. */
export async function enter(
  browser: Browser,
  installation: GuideInstallation,
  viewer: Viewer,
  language: string,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: installation.address,
    viewport: { width: 1280, height: 800 },
    locale: tags[language] ?? language,
    timezoneId: 'America/Puerto_Rico',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.evaluate((locale) => {
    localStorage.setItem('locale', locale)
  }, language)
  const account = accounts[viewer]
  if (account === null) return page
  await page.reload()
  await page.locator('input[name=identifier]').fill(account[0])
  await page.locator('input[name=password]').fill(account[1])
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/\/app\//)
  return page
}

/** Requests the API as the signed-in person, with the page's token. */
export const finder =
  (page: Page): FindId =>
  async (path, pick = () => true, field = 'id') => {
    const found = await page.evaluate(async (address) => {
      const answer = await fetch(`/api${address}`, {
        headers: { authorization: `Bearer ${localStorage.getItem('authToken') ?? ''}` },
      })
      return (await answer.json()) as { items?: Readonly<Record<string, unknown>>[] }
    }, path)
    const row = found.items?.find(pick)
    if (!row) throw new Error(`${path} has nothing to show`)
    return String(row[field])
  }

/** Waits until a screen is loaded: a title, and no skeletons. */
export async function waitUntilStable(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('h1') !== null && document.querySelector('[data-skeleton]') === null,
  )
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // Requests that follow the first answers start now.
  await page.waitForTimeout(600)
  await page.waitForFunction(() => document.querySelector('[data-skeleton]') === null)
}
