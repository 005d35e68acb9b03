// How much JavaScript a first visit costs, as the build packs it for gzip. 1 KB is 1,024 bytes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { lawyerWithOffice, logIn } from './people.ts'

const assets = join(import.meta.dirname, '../../dist/web/assets')
const packed = (file: string): number => gzipSync(readFileSync(join(assets, file)), { level: 9 }).length

/** Kilobytes of scripts that a page fetches until it is quiet, in a browser that has nothing yet. */
async function scriptsOf(page: Page, visit: () => Promise<void>): Promise<number> {
  const files = new Set<string>()
  page.on('request', (request) => {
    const file = /\/assets\/([^/?]+\.m?js)$/.exec(new URL(request.url()).pathname)?.[1]
    if (file) files.add(file)
  })
  await visit()
  await page.waitForLoadState('networkidle')
  return [...files].reduce((sum, file) => sum + packed(file), 0) / 1024
}

async function firstVisit(browser: Browser, path: string, storageState?: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>): Promise<number> {
  const context = await browser.newContext(storageState ? { storageState } : {})
  const page = await context.newPage()
  const kilobytes = await scriptsOf(page, async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await context.close()
  return kilobytes
}

test('the login costs at most 175 KB', async ({ browser }) => {
  expect(await firstVisit(browser, '/auth/login')).toBeLessThanOrEqual(175)
})

/**
 * 230 KB is the limit of a private screen. The two tabs of the profile show a whole form at first sight, and with it the
 * form library; theirs keeps them from growing until they are below it too.
 */
const limits: Readonly<Record<string, number>> = { '/app/dashboard': 230, '/app/my_cases': 230, '/app/clients': 230, '/app/my_profile': 237, '/app/my_profile?tab=company': 237 }

test('private screens keep to their limits on a first visit', async ({ browser, page, request }) => {
  test.slow()
  const lawyer = await lawyerWithOffice(request)
  await logIn(page, lawyer.email)
  const signedIn = await page.context().storageState()
  const costs: Record<string, number> = {}
  for (const path of Object.keys(limits)) costs[path] = Math.round(await firstVisit(browser, path, signedIn) * 10) / 10
  process.stdout.write(`JavaScript of a first visit, KB gzip: ${JSON.stringify(costs)}\n`)
  expect(Object.entries(costs).filter(([path, kilobytes]) => kilobytes > (limits[path] ?? 0))).toEqual([])
})
