// Every screen of the office in the dark theme: contrast and structure by axe, a visible focus on elements that the
// keyboard reaches, help at `?`, no error in the console, no sideways scroll on a phone.
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import {
  consoleProblemsOf,
  expectAccessible,
  expectNoHorizontalScroll,
  lawyerWithOffice,
  post,
  screenOpener,
  signIn,
  waitForIdleNetwork,
  type WithId,
} from './people.ts'
import { confirmAddress } from './outbox.ts'

/** An office with one object of each kind that has a screen; returns the addresses of its screens. */
async function screensOf(request: APIRequestContext, token: string): Promise<readonly string[]> {
  const create = (path: string, data: object) => post<WithId>(request, token, path, data)
  const client = await create('/clients', { name: 'Efraín Laracuente Boneta' })
  const { id } = await create('/cases', {
    name: 'Laracuente v. Punta Verde',
    clientId: client.id,
    courtCaseNumber: 'SJ2025CV01234',
  })
  await create(`/cases/${id}/documents`, { name: 'Demanda', content: '<h1>Demanda</h1><p>Al honorable tribunal.</p>' })
  await create(`/cases/${id}/terms`, {
    act: 'Contestar la demanda',
    dueOn: new Date().toISOString().slice(0, 10),
    nature: 'ordinary',
  })
  await create('/tasks', { title: 'Llamar a Carmen', dueOn: new Date().toISOString().slice(0, 10), caseId: id })
  const form = await create('/forms', { title: 'Datos para demanda laboral' })
  await create(`/forms/${form.id}/fields`, { name: 'nombre', label: 'Nombre', type: 'text' })
  return [
    '/app/dashboard',
    '/app/my_cases',
    ...['', ...'documents terms tasks events mail parties notes forms calls time'.split(' ')].map(
      (tab) => `/app/my_cases/${id}${tab && `?tab=${tab}`}`,
    ),
    '/app/clients',
    `/app/clients/${client.id}`,
    '/app/people',
    '/app/conflicts',
    '/app/intake',
    '/app/inbox',
    '/app/tasks',
    '/app/tasks?view=board',
    '/app/terms',
    '/app/schedule',
    '/app/schedule?view=month',
    '/app/schedule?view=agenda',
    '/app/schedule?tab=settings',
    '/app/calls',
    '/app/time',
    '/app/time?tab=expenses',
    '/app/hourly-rates',
    '/app/invoices',
    '/app/invoice-settings',
    '/app/client-money',
    '/app/practice-reports',
    '/app/reports/cases',
    '/app/reports/payments',
    '/app/reports/ai',
    '/app/forms',
    `/app/forms/${form.id}`,
    '/app/forms_templates',
    '/app/documents_templates',
    '/app/matter-templates',
    '/app/ia_assistant',
    '/app/collaborators',
    '/app/my_profile',
    ...'payments skills studies portfolio geography public company notices'
      .split(' ')
      .map((tab) => `/app/my_profile?tab=${tab}`),
    '/app/term-rules',
    '/app/case-fields',
    '/app/reserved-cases',
    '/app/notices',
    '/app/search?q=demanda',
    '/app/guide',
    '/app/guide?part=guide',
  ]
}

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

/** Number of elements of the content that are reached by Tab on each screen. */
const tabStops = 6

/**
 * Returns the elements that look the same with and without the focus: neither the element nor its surrounding box
 * changes outline, shadow, border or background.
 */
async function stopsWithoutVisibleFocus(page: Page): Promise<readonly string[]> {
  await page.locator('#content').focus()
  const invisible: string[] = []
  for (let stop = 0; stop < tabStops; stop += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(async () => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element.closest('#content') === null) return null
      const boxes = [element, element.parentElement, element.parentElement?.parentElement].filter(
        (box) => box !== null && box !== undefined,
      )
      const parts = boxes.flatMap((box) => [box, ...box.querySelectorAll(':scope > *')])
      const look = () =>
        parts
          .flatMap((part) =>
            [undefined, '::before', '::after'].map((pseudo) => {
              const style = getComputedStyle(part, pseudo)
              return [style.outline, style.boxShadow, style.borderColor, style.backgroundColor].join(' ')
            }),
          )
          .join('|')
      // On a busy machine a style may arrive late, so an element that looks the same is checked again.
      for (const settleMs of [60, 500]) {
        const settled = () =>
          new Promise((resolve) => {
            setTimeout(resolve, settleMs)
          })
        await settled()
        const focused = look()
        element.blur()
        await settled()
        const blurred = look()
        element.focus()
        if (focused !== blurred) return ''
      }
      return element.outerHTML.slice(0, 120)
    })
    if (name === null) break
    if (name !== '') invisible.push(name)
  }
  return invisible
}

test('every screen of the office is readable, usable by keyboard and fits a phone in the dark theme', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const lawyer = await lawyerWithOffice(request)
  await confirmAddress(request, lawyer.email)
  const screens = await screensOf(request, lawyer.token)
  const consoleProblems = consoleProblemsOf(page)
  await signIn(page, lawyer.email)
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark')
  })
  await page.setViewportSize(desktop)
  const open = screenOpener(page)
  for (const path of screens) {
    await open(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await waitForIdleNetwork(page)
    await expect(page.getByRole('button', { name: 'Ayuda sobre esta pantalla' })).toBeVisible()
    await expectAccessible(page, `${path} in the dark`)
    expect.soft(await stopsWithoutVisibleFocus(page), path).toEqual([])
    await page.setViewportSize(phone)
    await expectNoHorizontalScroll(page, path)
    await expectAccessible(page, `${path} on a dark phone`)
    await page.setViewportSize(desktop)
  }
  expect(consoleProblems).toEqual([])
})

test('help is opened, read and closed with the keyboard', async ({ page, request }) => {
  const lawyer = await lawyerWithOffice(request)
  await signIn(page, lawyer.email)
  await page.goto('/app/terms')
  await expect(page.getByRole('heading', { level: 1, name: 'Términos' })).toBeVisible()
  const button = page.getByRole('button', { name: 'Ayuda sobre esta pantalla' })
  await button.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Términos' })
  await expect(sheet).toContainText('un abogado confirma cada fecha')
  await expectAccessible(page, 'help')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('?')
  await sheet.getByRole('link', { name: 'Abrir la guía' }).click()
  await expect(page).toHaveURL('/app/guide?part=guide#terms')
  await expect(page.getByRole('heading', { level: 2, name: 'Términos' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: 'Términos' })).toBeInViewport()
})
