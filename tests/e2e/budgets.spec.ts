// JavaScript budget of a first visit, gzipped. 1 KB is 1,024 bytes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test'
import { administrator } from './accounts.ts'
import { publishLawyer } from './publish-lawyer.ts'
import { consultationAbout } from './consultation.ts'
import { confirmAddress } from './outbox.ts'
import { lawyerWithOffice, newPerson, post, waitForIdleNetwork, signIn } from './people.ts'

// Each page is loaded once: its scripts run too briefly to be worth the work of V8's optimizing compilers.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--js-flags=--no-opt,--no-maglev,--single-threaded-gc']
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
})

/** Scripts of the office's screens and of the public pages. */
const built = {
  assets: join(import.meta.dirname, '../../dist/web/assets'),
  'public-assets': join(import.meta.dirname, '../../dist/pages/public/public-assets'),
}
const sizes = new Map<string, number>()
const gzippedSize = (file: string): number => {
  const size = sizes.get(file) ?? gzipSync(readFileSync(file), { level: 9 }).length
  sizes.set(file, size)
  return size
}

/** Kilobytes of scripts that a page requests until it is idle, with an empty cache. */
async function scriptKilobytes(page: Page, visit: () => Promise<void>): Promise<number> {
  const files = new Set<string>()
  const recordScript = (request: Request): void => {
    const [, folder, file] = /^\/((?:public-)?assets)\/([^/?]+\.m?js)$/.exec(new URL(request.url()).pathname) ?? []
    if (file) files.add(join(built[folder as keyof typeof built], file))
  }
  page.on('request', recordScript)
  await visit()
  await waitForIdleNetwork(page)
  page.off('request', recordScript)
  return [...files].reduce((sum, file) => sum + gzippedSize(file), 0) / 1024
}

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

/** Browser storage of a signed-in person. */
async function stateOf(browser: Browser, identifier: string, secret?: string): Promise<SignedIn> {
  const context = await browser.newContext()
  await signIn(await context.newPage(), identifier, secret)
  const state = await context.storageState()
  await context.close()
  return state
}

const screenKilobytes = (page: Page, path: string): Promise<number> =>
  scriptKilobytes(page, async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A redirect would measure another screen.
    await expect(page).toHaveURL(path)
  })

async function kilobytesOfFirstVisit(browser: Browser, path: string, storageState?: SignedIn): Promise<number> {
  const context = await browser.newContext(storageState ? { storageState } : {})
  const kilobytes = await screenKilobytes(await context.newPage(), path)
  await context.close()
  return kilobytes
}

test('the login loads at most 175 KB', async ({ browser }) => {
  expect(await kilobytesOfFirstVisit(browser, '/auth/login')).toBeLessThanOrEqual(175)
})

/** Kilobytes of scripts on the first visit of a private screen. */
const limit = 226

test('private screens cost at most 226 KB on a first visit', async ({ browser, request }) => {
  test.slow()
  const lawyer = await lawyerWithOffice(request)
  // The notice about an unconfirmed address is not part of a usual visit.
  await confirmAddress(request, lawyer.email)
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
  await post(request, lawyer.token, `/cases/${opened.id}/terms`, {
    act: 'Contestar la demanda',
    dueOn: new Date().toISOString().slice(0, 10),
    nature: 'ordinary',
  })
  const form = await post<{ id: string }>(request, lawyer.token, '/forms', { title: 'Datos para demanda laboral' })
  await post(request, lawyer.token, `/forms/${form.id}/fields`, { name: 'nombre', label: 'Nombre', type: 'text' })
  const consultation = await consultationAbout(request, lawyer.token, opened.id)
  const call = await post<{ id: string }>(request, lawyer.token, '/calls/rooms', { name: 'Entrevista a testigo' })
  const pageOf = async (identifier: string, secret?: string) =>
    (await browser.newContext({ storageState: await stateOf(browser, identifier, secret) })).newPage()
  const asLawyer = await pageOf(lawyer.email)
  const asAdministrator = await pageOf(administrator.email, administrator.password)
  const screens = [
    ...[
      '/app/dashboard',
      '/app/my_cases',
      `/app/my_cases/${opened.id}`,
      `/app/my_cases/${opened.id}?tab=documents`,
      '/app/tasks',
      '/app/tasks?view=list',
      '/app/tasks?view=board',
      `/app/my_cases/${opened.id}?tab=tasks`,
      '/app/schedule',
      '/app/schedule?view=month',
      '/app/schedule?view=agenda',
      '/app/schedule?tab=settings',
      '/app/schedule?tab=bookings',
      `/app/my_cases/${opened.id}?tab=events`,
      `/app/my_cases/${opened.id}?tab=forms`,
      `/app/my_cases/${opened.id}?tab=terms`,
      `/app/my_cases/${opened.id}?tab=mail`,
      '/app/terms',
      '/app/terms?view=list',
      '/app/search?q=demanda',
      '/app/clients',
      `/app/clients/${client.id}`,
      '/app/forms',
      `/app/forms/${form.id}`,
      ...['responses', 'share', 'settings'].map((tab) => `/app/forms/${form.id}?tab=${tab}`),
      '/app/forms_templates',
      '/app/ia_assistant',
      '/app/ia_assistant?mode=consultation',
      `/app/ia_assistant/${consultation}`,
      '/app/documents_templates',
      '/app/calls',
      '/app/calls?tab=recordings',
      '/app/calls?tab=history',
      `/app/calls/rooms/${call.id}`,
      `/app/my_cases/${opened.id}?tab=calls`,
      '/app/collaborators',
      '/app/my_profile',
      '/app/my_profile?tab=company',
      '/app/my_profile?tab=notices',
      '/app/my_profile?tab=payments',
      ...['skills', 'studies', 'portfolio', 'geography', 'public'].map((tab) => `/app/my_profile?tab=${tab}`),
      '/app/reports/ai',
      '/app/reports/cases',
      '/app/practice-reports',
      '/app/reports/payments',
      '/app/guide',
    ].map((path) => ({ path, as: asLawyer })),
    ...[
      '/app/dashboard/admin',
      '/app/admin/users',
      '/app/admin/users/new',
      '/app/admin/companies',
      `/app/admin/companies/${lawyer.companyId}`,
      '/app/admin/integrations',
      '/app/admin/settings',
      '/app/admin/audit',
      '/app/admin/documents_templates',
      '/app/admin/forms_templates',
      '/app/admin/payments',
      '/app/admin/payments-reports',
    ].map((path) => ({ path, as: asAdministrator })),
  ]
  const costs: Record<string, number> = {}
  for (const { path, as } of screens)
    costs[
      path
        .replace(opened.id, ':id')
        .replace(client.id, ':id')
        .replace(form.id, ':id')
        .replace(consultation, ':id')
        .replace(call.id, ':id')
        .replace(lawyer.companyId, ':id')
    ] = Math.round((await screenKilobytes(as, path)) * 10) / 10
  process.stdout.write(`JavaScript of a first visit, KB gzip: ${JSON.stringify(costs)}\n`)
  expect(Object.entries(costs).filter(([, kilobytes]) => kilobytes > limit)).toEqual([])
})

test('the company step loads at most 225 KB', async ({ browser, request }) => {
  const person = await newPerson(request)
  expect(
    await kilobytesOfFirstVisit(browser, '/app/company', await stateOf(browser, person.email)),
  ).toBeLessThanOrEqual(limit)
})

test("an office's public form loads at most 225 KB on a first visit", async ({ browser, request }) => {
  const lawyer = await lawyerWithOffice(request)
  const { id, slug } = await post<{ id: string; slug: string }>(request, lawyer.token, '/forms', {
    title: 'Datos para demanda laboral',
  })
  await post(request, lawyer.token, `/forms/${id}/fields`, {
    name: 'nombre',
    label: 'Nombre',
    type: 'text',
    required: true,
  })
  await post(request, lawyer.token, `/forms/${id}/publish`, {})
  const kilobytes = await kilobytesOfFirstVisit(browser, `/app/forms/public/${slug}`)
  process.stdout.write(`JavaScript of a public form, KB gzip: ${Math.round(kilobytes * 10) / 10}\n`)
  expect(kilobytes).toBeLessThanOrEqual(limit)
})

test('a public page loads at most 130 KB on a first visit', async ({ browser, request }) => {
  const { slug } = await publishLawyer(request, {
    name: 'Odalys',
    surname: 'Berdecía Llanos',
    city: 'pr-mayaguez',
    priceBasis: 'fixed',
    priceCents: 6_000,
    languages: ['es'],
    areas: ['family'],
  })
  const costs: Record<string, number> = {}
  for (const path of [
    '/marketplace',
    '/marketplace/professionals',
    `/marketplace/professionals/${slug}`,
    '/marketplace/how-results-are-ordered',
    `/app/schedule/public/${slug}`,
  ])
    costs[path.replace(slug, ':slug')] = Math.round((await kilobytesOfFirstVisit(browser, path)) * 10) / 10
  process.stdout.write(`JavaScript of a public page, KB gzip: ${JSON.stringify(costs)}\n`)
  expect(Object.entries(costs).filter(([, kilobytes]) => kilobytes > 130 || kilobytes < 20)).toEqual([])
})
