// `npm run guides`: starts the demo, visits it in Chromium in both languages and writes the pictures of docs/guides.
// `npm run guides -- lawyer-cases` takes one picture. The web must be built.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword } from '#modules/companies/companies.demo.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { administrator, openGuideInstallation, type GuideInstallation } from './guide-installation.ts'
import { languages, pictures, type FindId, type Language, type Picture, type Viewer } from './pictures.ts'

const outputFolder = join(import.meta.dirname, '../../docs/guides/pictures')
const size = { width: 1280, height: 800 } as const
const accounts: Readonly<Record<Viewer, readonly [identifier: string, password: string]>> = {
  lawyer: ['nereida@albaladejo.example', demoPassword],
  administrator: [administrator.email, administrator.password],
}

async function enter(
  browser: Browser,
  installation: GuideInstallation,
  viewer: Viewer,
  language: Language,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: installation.address,
    viewport: size,
    locale: language === 'es' ? 'es-PR' : 'en-US',
    timezoneId: 'America/Puerto_Rico',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.evaluate((locale) => {
    localStorage.setItem('locale', locale)
  }, language)
  await page.reload()
  const [identifier, password] = accounts[viewer]
  await page.locator('input[name=identifier]').fill(identifier)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/\/app\//)
  return page
}

/** Requests the API as the signed-in person, with the page's token. */
const finder =
  (page: Page): FindId =>
  async (path, pick = () => true) => {
    const found = await page.evaluate(async (address) => {
      const answer = await fetch(`/api${address}`, {
        headers: { authorization: `Bearer ${localStorage.getItem('authToken') ?? ''}` },
      })
      return (await answer.json()) as { items?: { id: string }[] }
    }, path)
    const row = found.items?.find((candidate) => pick(candidate as unknown as Readonly<Record<string, unknown>>))
    if (!row) throw new Error(`${path} has nothing to show`)
    return row.id
  }

/** Waits until a screen is loaded: a title, and no skeletons. */
async function waitUntilStable(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('h1') !== null && document.querySelector('[data-skeleton]') === null,
  )
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // Requests that follow the first answers start now.
  await page.waitForTimeout(600)
  await page.waitForFunction(() => document.querySelector('[data-skeleton]') === null)
}

async function takePicture(page: Page, picture: Picture, installation: GuideInstallation): Promise<Buffer> {
  await page.goto(typeof picture.address === 'string' ? picture.address : await picture.address(finder(page)))
  await waitUntilStable(page)
  await picture.before?.(page)
  await page.evaluate((insteadOf) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      for (const [original, replacement] of insteadOf)
        walker.currentNode.nodeValue = walker.currentNode.nodeValue?.replace(original, replacement) ?? null
    }
  }, Object.entries(installation.insteadOf))
  return await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toBuffer()
}

const names = process.argv.slice(2)
const chosen = pictures.filter(({ name }) => names.length === 0 || names.includes(name))
const installation = await openGuideInstallation()
try {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  for (const language of languages) {
    mkdirSync(join(outputFolder, language), { recursive: true })
    for (const viewer of ['lawyer', 'administrator'] as const) {
      const page = await enter(browser, installation, viewer, language)
      for (const picture of chosen.filter((candidate) => candidate.viewer === viewer)) {
        const image = await takePicture(page, picture, installation)
        writeFileSync(join(outputFolder, language, `${picture.name}.webp`), image)
        process.stdout.write(`${language} ${picture.name}: ${Math.round(image.length / 1024)} KB\n`)
      }
      await page.context().close()
    }
  }
  await browser.close()
} finally {
  await installation.close()
}
process.exit()
