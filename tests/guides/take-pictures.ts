// `npm run guides`: starts the demo, visits it in Chromium in both languages and writes the pictures of docs/guides.
// `npm run guides -- lawyer-cases` takes one picture. The web must be built.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '#tests/support/browser.ts'
import { openGuideInstallation, type GuideInstallation } from './guide-installation.ts'
import { languages, pictures, type Picture } from './pictures.ts'
import { enter, finder, waitUntilStable } from './viewers.ts'

const outputFolder = join(import.meta.dirname, '../../docs/guides/pictures')
async function takePicture(page: Page, picture: Picture, installation: GuideInstallation): Promise<Buffer> {
  await page.goto(typeof picture.address === 'string' ? picture.address : await picture.address(finder(page)))
  await waitUntilStable(page)
  await picture.before?.(page)
  await page.evaluate((replacements) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      for (const [original, replacement] of replacements)
        walker.currentNode.nodeValue = walker.currentNode.nodeValue?.replace(original, replacement) ?? null
    }
  }, Object.entries(installation.replacements))
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
