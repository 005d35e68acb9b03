// Opens the screens in Chromium without the content security policy and checks that written payloads are inert text.
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { findBrowser } from '#tests/support/browser.ts'
import { mark } from './hostile-strings.ts'
import type { Caller, FuzzFixture } from './fuzz-fixture.ts'
import type { PayloadResult } from './write-payloads.ts'

export interface ScreenResult {
  readonly faults: string[]
  readonly visited: number
  /** Screens that show payloads. */
  readonly showing: number
}

const screensOf = (
  { ids, companyId }: FuzzFixture,
  { documentIds, consultationId, recordingId }: PayloadResult,
): Readonly<Partial<Record<Caller, readonly string[]>>> => ({
  owner: [
    '/app/dashboard',
    '/app/my_cases',
    '/app/search?q=demanda',
    `/app/my_cases/${ids.cases}`,
    `/app/my_cases/${ids.cases}?tab=documents`,
    `/app/my_cases/${ids.cases}?tab=activity`,
    '/app/schedule',
    '/app/forms',
    `/app/forms/${ids.forms}`,
    `/app/forms/${ids.forms}?tab=responses`,
    `/app/forms/${ids.forms}/responses/${ids.responseId}`,
    '/app/forms_templates',
    '/app/documents_templates',
    `/app/documents_templates/${ids['document-templates']}/edit`,
    '/app/ia_assistant',
    `/app/ia_assistant/${consultationId}`,
    `/app/ia_assistant/${ids.consultations}`,
    '/app/calls',
    `/app/calls/recordings/${recordingId}`,
    '/app/clients',
    `/app/clients/${ids.clients}`,
    '/app/collaborators',
    '/app/my_profile',
    '/app/reports/payments',
    '/app/reports/ai',
    '/app/reports/cases',
    '/app/notices',
    ...documentIds.slice(0, 18).map((id) => `/app/my_cases/${ids.cases}/documents/${id}/edit`),
  ],
  professional: [
    '/app/dashboard',
    '/app/my_cases',
    '/app/search?q=demanda',
    '/app/clients',
    '/app/schedule',
    '/app/notices',
  ],
  customer: ['/app/dashboard', '/app/my_cases', '/app/search?q=demanda', '/app/notices'],
  administrator: [
    '/app/dashboard/admin',
    '/app/admin/users',
    `/app/admin/users/${ids.users}`,
    '/app/admin/companies',
    `/app/admin/companies/${companyId}`,
    '/app/admin/audit',
    '/app/admin/integrations',
    '/app/admin/forms_templates',
    '/app/admin/documents_templates',
    '/app/admin/payments',
    `/app/admin/payments/${ids.plans}`,
    '/app/admin/settings',
    '/app/admin/payments-reports',
  ],
  stranger: [
    '/',
    '/marketplace',
    '/marketplace/professionals',
    `/marketplace/professionals/${ids.slug}`,
    `/app/forms/public/${ids.formSlug}`,
    `/app/calls/public/${ids.callToken}`,
    `/app/collaborators/public/${ids.invitationToken}`,
    '/auth/login?next=javascript:alert(1)',
    `/auth/referrals?code=${encodeURIComponent(`<img src=x onerror=window.${mark}=1>`)}`,
    `/marketplace/professionals?q=${encodeURIComponent(`"><script>window.${mark}=1</script>`)}`,
  ],
})

/** Returns whether a URL is on the product's host, or is served by the browser itself. */
const isAllowedUrl = (address: string, base: string): boolean =>
  address.startsWith(base) || /^(?:data|blob|about|chrome-error):/.test(address)

async function visit(page: Page, base: string, path: string, faults: string[]): Promise<boolean> {
  const report = (text: string): void => {
    faults.push(`${path}: ${text}`)
  }
  const onRequest = (request: { url(): string }): void => {
    if (!isAllowedUrl(request.url(), base)) report(`a request to another host: ${request.url().slice(0, 100)}`)
  }
  page.on('request', onRequest)
  page.once('dialog', (dialog) => {
    report(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.goto(base + path, { waitUntil: 'domcontentloaded' })
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined)
  await page.waitForTimeout(150)
  for (const frame of page.frames()) {
    const findings = await frame
      .evaluate(
        (name) => ({
          ran: name in window,
          polluted: 'polluted' in {},
          markup: [
            ...document.querySelectorAll(
              'script[src*="outside.invalid"], [onerror], [onload], iframe[srcdoc*="script"], [href^="javascript:" i], [src*="outside.invalid"]',
            ),
          ].map((element) => element.outerHTML.slice(0, 120)),
        }),
        mark,
      )
      .catch(() => null)
    if (findings?.ran) report('a script ran')
    if (findings?.polluted) report('a prototype was changed')
    for (const markup of findings?.markup ?? []) report(`active markup: ${markup}`)
  }
  page.off('request', onRequest)
  if (path.startsWith('/app/') && !path.includes('/public/') && page.url().includes('/auth/'))
    report('it shows the login page')
  return page.evaluate(
    (name) =>
      document.body.innerText.includes(name) ||
      document.body.innerText.includes('outside.invalid') ||
      [...document.querySelectorAll('input, textarea')].some((field) =>
        (field as HTMLInputElement).value.includes(name),
      ),
    mark,
  )
}

async function injectSession(context: BrowserContext, role: Caller, token: string | undefined): Promise<void> {
  if (!token) return
  await context.addInitScript(
    ([jwt, profile]) => {
      for (const [key, value] of [
        ['authToken', jwt],
        ['token', jwt],
        ['profile', profile],
        ['name', 'x'],
        ['surname', 'y'],
      ] as const)
        localStorage.setItem(key, value ?? '')
    },
    [token, role === 'administrator' || role === 'customer' ? role : 'professional'] as const,
  )
}

/** Visits every screen as each role; the web must be built. */
export async function visitScreens(port: number, fixture: FuzzFixture, payloads: PayloadResult): Promise<ScreenResult> {
  const base = `http://localhost:${port}`
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('there is no Chromium')
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const faults: string[] = []
  let [visited, showing] = [0, 0]
  try {
    for (const [role, paths] of Object.entries(screensOf(fixture, payloads)) as [Caller, readonly string[]][]) {
      const context = await browser.newContext({ bypassCSP: true, locale: 'es-PR' })
      await injectSession(context, role, role === 'stranger' ? undefined : fixture.tokens[role])
      const page = await context.newPage()
      for (const path of paths) {
        if (await visit(page, base, path, faults)) showing += 1
        visited += 1
      }
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return { faults: [...new Set(faults)], visited, showing }
}
