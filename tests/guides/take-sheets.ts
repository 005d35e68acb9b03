// `npm run guides:sheets -- DIR`: takes every screen of the demonstration at three widths, light and dark, in four
// languages, and composes contact sheets. The web must be built. A report per language lists what a script can see:
// errors in the console, raw keys, sideways scroll, and text that is cut.
//
// --language=fr  --width=390  --theme=dark  --only=case (part of a name), each several times; by default all
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { locales } from '#server/contract/locale.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { openGuideInstallation, type GuideInstallation } from './guide-installation.ts'
import { composeSheets } from './compose-sheets.ts'
import { screens, type Screen } from './screens.ts'
import { enter, finder, waitUntilStable, type Viewer } from './viewers.ts'

const chosen = <Value extends string>(option: string, values: readonly Value[]): readonly Value[] => {
  const given = process.argv.filter((a) => a.startsWith(`--${option}=`)).map((a) => a.slice(option.length + 3))
  return given.length === 0 ? values : values.filter((value) => given.includes(value))
}
const languages = chosen('language', locales)
const widths = chosen('width', ['390', '1280', '1920'])
const themes = chosen('theme', ['light', 'dark'])
const parts = process.argv.filter((a) => a.startsWith('--only=')).map((a) => a.slice('--only='.length))
const wanted = screens.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))
const folder = process.argv.slice(2).find((a) => !a.startsWith('--'))
if (folder === undefined) throw new Error('Name the folder of the pictures: npm run guides:sheets -- DIR')
const heights = { '390': 844, '1280': 800, '1920': 1080 } as const

/** What a script can see of a screen: raw keys, sideways scroll, cut text that no tooltip completes. */
const faultsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const faults = root.scrollWidth > root.clientWidth ? [`scrolls sideways: ${root.scrollWidth}`] : []
    const isCut = (element: Element) =>
      element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).textOverflow === 'ellipsis'
    for (const element of document.querySelectorAll<HTMLElement>('main *, header *')) {
      if (element.checkVisibility() && isCut(element) && element.closest('[title], [aria-describedby]') === null)
        faults.push(`cut: ${element.innerText.slice(0, 60)}`)
    }
    const rawKey = /(?:^|\s)[a-z]+(?:\.[a-z]+[A-Z]?\w*){1,3}(?:\s|$)/u.exec(document.body.innerText)?.[0].trim()
    return rawKey === undefined || /\.(?:eml|pdf|docx)$/u.test(rawKey) ? faults : [...faults, `raw key: ${rawKey}`]
  })

async function takeScreen(page: Page, screen: Screen, language: string): Promise<readonly string[]> {
  const faults: string[] = []
  await page.setViewportSize({ width: 1280, height: heights['1280'] })
  await page.goto(typeof screen.address === 'string' ? screen.address : await screen.address(finder(page)))
  await waitUntilStable(page)
  for (const width of widths) {
    await page.setViewportSize({ width: Number(width), height: heights[width] })
    await page.waitForTimeout(250)
    await waitUntilStable(page)
    faults.push(...(await faultsOf(page)).map((fault) => `${screen.name} ${width}: ${fault}`))
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      // The private screens follow the choice of the person, not the system.
      await page.evaluate((chosenTheme) => {
        document.documentElement.dataset.theme = chosenTheme
      }, theme)
      // Waits for the transition of the colours.
      await page.waitForTimeout(400)
      await page.screenshot({ path: join(folder ?? '', language, `${width}-${theme}`, `${screen.name}.png`) })
    }
  }
  return faults
}

async function takeLanguage(browser: Browser, installation: GuideInstallation, language: string): Promise<void> {
  const faults: string[] = []
  for (const viewer of new Set<Viewer>(wanted.map((screen) => screen.viewer))) {
    const page = await enter(browser, installation, viewer, language)
    let current = ''
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`${current}: console: ${message.text().slice(0, 200)}`)
    })
    for (const screen of wanted.filter((candidate) => candidate.viewer === viewer)) {
      current = screen.name
      try {
        faults.push(...(await takeScreen(page, screen, language)))
      } catch (error) {
        faults.push(`${screen.name}: not taken: ${String(error).split('\n')[0]}`)
      }
    }
    await page.context().close()
  }
  writeFileSync(join(folder ?? '', `${language}.txt`), `${faults.join('\n')}\n`)
  process.stdout.write(`${language}: ${wanted.length} screens, ${faults.length} remarks\n`)
}

const installation = await openGuideInstallation()
try {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  for (const language of languages) {
    for (const width of widths)
      for (const theme of themes) mkdirSync(join(folder, language, `${width}-${theme}`), { recursive: true })
    await takeLanguage(browser, installation, language)
    for (const width of widths)
      for (const theme of themes)
        await composeSheets(join(folder, language, `${width}-${theme}`), Number(width) < 600 ? 4 : 2)
  }
  await browser.close()
} finally {
  await installation.close()
}
process.exit()
