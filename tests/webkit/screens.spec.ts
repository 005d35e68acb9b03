import { expect, test } from '@playwright/test'
import { lawyerWithOffice, password, post, type WithId } from '../e2e/people.ts'
import { WebKitBrowser } from './webkit-browser.ts'

let browser: WebKitBrowser | undefined
test.beforeAll(async () => {
  browser = await WebKitBrowser.start()
})
test.afterAll(async () => {
  await browser?.close()
})

const started = (): WebKitBrowser => {
  if (!browser) throw new Error('WebKit has not started')
  return browser
}
const missingPage = 'No encontramos esta página'

/** Heading of the screen, and whether an error took its place. */
const shownHeading = () =>
  started().run<{ heading: string | null; crashed: boolean }>(`
    const heading = document.querySelector('h1')
    return { heading: heading && heading.textContent, crashed: Boolean(heading && heading.closest('[role=alert]')) }`)

async function expectScreen(url: string): Promise<void> {
  await started().open(url)
  await expect.poll(async () => (await shownHeading()).heading, { message: url }).toBeTruthy()
  // The data of a screen arrives after its heading, and may be what it cannot show.
  await expect.poll(() => started().run('return document.querySelector("[aria-busy=true]") === null')).toBe(true)
  const { heading, crashed } = await shownHeading()
  expect(crashed, url).toBe(false)
  expect(heading, url).not.toBe(missingPage)
}

test('every screen of a lawyer and the public pages open', async ({ request, baseURL }) => {
  test.slow()
  const openScreen = (path: string) => expectScreen(new URL(path, baseURL).href)
  const lawyer = await lawyerWithOffice(request)
  const { id: clientId } = await post<WithId>(request, lawyer.token, '/clients', { name: 'Efraín Laracuente Boneta' })
  const { id: caseId } = await post<WithId>(request, lawyer.token, '/cases', {
    name: 'Laracuente v. Punta Verde',
    clientId,
    courtCaseNumber: 'SJ2025CV01234',
  })
  await post(request, lawyer.token, `/cases/${caseId}/documents`, { name: 'Demanda', content: '<p>Demanda</p>' })
  await post(request, lawyer.token, `/cases/${caseId}/terms`, {
    act: 'Contestar la demanda',
    dueOn: new Date().toISOString().slice(0, 10),
    nature: 'ordinary',
  })
  const { id: formId } = await post<WithId>(request, lawyer.token, '/forms', { title: 'Datos para demanda laboral' })
  for (const path of ['/', '/marketplace', '/marketplace/professionals']) await openScreen(path)
  await openScreen('/auth/login')
  await started().type('input[name=identifier]', lawyer.email)
  await started().type('input[name=password]', password, { submit: true })
  await expect.poll(() => started().run('return location.pathname')).toMatch(/^\/app\//)
  const caseTabs = ['documents', 'tasks', 'events', 'forms', 'terms', 'mail', 'calls', 'parties', 'time', 'notes']
  const paths = [
    ...[
      'dashboard',
      'inbox',
      'my_cases',
      'tasks',
      'tasks?view=list',
      'tasks?view=board',
      'clients',
      `clients/${clientId}`,
    ],
    `my_cases/${caseId}`,
    ...caseTabs.map((tab) => `my_cases/${caseId}?tab=${tab}`),
    ...['schedule', 'schedule?view=month', 'schedule?view=day', 'schedule?view=agenda', 'schedule?tab=settings'],
    ...['schedule?tab=bookings', 'terms', 'terms?view=list', 'search?q=demanda', 'people', 'conflicts', 'intake'],
    ...['forms', `forms/${formId}`, `forms/${formId}?tab=share`, 'forms_templates', 'documents_templates'],
    ...['ia_assistant', 'calls', 'time', 'invoices', 'client-money', 'practice-reports', 'reports/cases', 'reports/ai'],
    ...['collaborators', 'my_profile', 'my_profile?tab=company', 'my_profile?tab=payments', 'guide'],
    ...[
      'case-fields',
      'hourly-rates',
      'invoice-settings',
      'matter-templates',
      'notices',
      'reserved-cases',
      'term-rules',
    ],
  ]
  for (const path of paths) await openScreen(`/app/${path}`)
})
