// People and files of the browser journeys.
import { randomBytes } from 'node:crypto'
import axe from 'axe-core'
import { expect, type APIRequestContext, type Frame, type Page } from '@playwright/test'

export const password = 'Bufete-2026!x'

export interface TestPerson {
  readonly username: string
  readonly email: string
  readonly token: string
}
/** The part of a response that every creating route has. */
export interface WithId {
  readonly id: string
}
export interface Lawyer extends TestPerson {
  readonly companyId: string
}

const base = '/api'
/** Rate limits count by IP address, so each journey has a different address. */
export const address = (): Record<string, string> => ({ 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` })

/** A registered person without an office. */
export async function newPerson(request: APIRequestContext): Promise<TestPerson> {
  const tag = randomBytes(4).toString('hex')
  const account = {
    username: `lcda-${tag}`,
    name: 'Nereida',
    surname: 'Albaladejo Font',
    email: `${tag}@example.com`,
    password,
    passwordConfirmation: password,
  }
  const registered = await request.post(`${base}/auth/register`, { data: account, headers: address() })
  expect(registered.status()).toBe(201)
  const { jwt } = (await registered.json()) as { jwt: string }
  return { username: account.username, email: account.email, token: jwt }
}

/** Creates a lawyer with an office through the API. */
export async function lawyerWithOffice(request: APIRequestContext, office = 'Albaladejo & Asociados'): Promise<Lawyer> {
  const person = await newPerson(request)
  const company = await request.post(`${base}/companies`, {
    data: { name: office },
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(company.status()).toBe(201)
  return { ...person, companyId: ((await company.json()) as { id: string }).id }
}

/** Posts as a person and returns the created object. */
export async function post<T>(request: APIRequestContext, token: string, path: string, data: object): Promise<T> {
  const answer = await request.post(`${base}${path}`, {
    data,
    headers: { authorization: `Bearer ${token}`, ...address() },
  })
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}

/**
 * Signs in through the API and stores the session in the form of the screens, without opening a screen. Saves loading
 * the login page and the dashboard; {@link logIn} uses the form.
 */
export async function signIn(page: Page, identifier: string, secret = password): Promise<void> {
  const headers = address()
  await page.context().setExtraHTTPHeaders(headers)
  // Requests of the page share its cookies, so that the session can be renewed.
  const answer = await page.request.post(`${base}/auth/local`, { data: { identifier, password: secret }, headers })
  expect(answer.status()).toBe(200)
  const { jwt, user } = (await answer.json()) as {
    jwt: string
    user: { id: string; name: string; surname: string; profile: string }
  }
  const { id, name, surname, profile } = user
  // An empty document of the same origin gives access to its storage.
  const empty = '/empty-document'
  await page.route(empty, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,"><title>Bufete</title>' }),
  )
  await page.goto(empty)
  await page.unroute(empty)
  await page.evaluate(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { authToken: jwt, token: jwt, id, name, surname, profile },
  )
}

/** Logs in through the form. */
export async function logIn(page: Page, identifier: string, secret = password): Promise<void> {
  await page.context().setExtraHTTPHeaders(address())
  await page.goto('/auth/login')
  await page.locator('input[name=identifier]').fill(identifier)
  await page.locator('input[name=password]').fill(secret)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/\/app\//)
}

/**
 * Opens another screen of the interface as a link in it does, without reloading the page, in a third of the time. The
 * first screen of a language, a colour scheme or a session needs `page.goto`.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Opens the first of several screens by its address and the following screens by {@link visit}. */
export const screenOpener = (page: Page) => {
  let isOpen = false
  return async (path: string): Promise<void> => {
    await (isOpen ? visit(page, path) : page.goto(path))
    isOpen = true
  }
}

/**
 * Collects errors and warnings of the console, uncaught errors, and violations of the content security policy of a page
 * during a journey; must stay empty. Called before the page is opened.
 */
export function consoleProblemsOf(page: Page): string[] {
  const consoleProblems: string[] = []
  // The script is added before the first address is requested: both travel on one connection in their order.
  void page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      reportError(new Error(`content security policy: ${violatedDirective} ${blockedURI}`))
    })
  })
  page.on('console', (message) => {
    // The trace recorder fetches blob images of the page; the page itself never requests one.
    if (message.text().startsWith(`Connecting to 'blob:`) && message.location().url === '') return
    if (message.type() === 'error' || message.type() === 'warning') consoleProblems.push(message.text())
  })
  page.on('pageerror', (error) => {
    consoleProblems.push(error.message)
  })
  return consoleProblems
}

/**
 * Waits until animations have ended, because contrast is wrong during a fade. Ignores infinite animations, and waits at
 * most three seconds: a paused animation never ends, and a page that paints nothing runs no frame
 * callback.
 */
const waitForAnimations = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const animationsEnd = async () => {
      await new Promise((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(resolve)
        })
      })
      const ending = document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(ending.map((animation) => animation.finished))
    }
    const limit = new Promise((resolve) => {
      setTimeout(resolve, 3_000)
    })
    await Promise.race([animationsEnd(), limit])
  })

/** Loads axe into a document that does not have it yet. Loading it again would compile it again. */
async function loadAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(axe.source)
  // Documents of other origins take part, such as a video provider's frame.
  await frame.evaluate(() => {
    ;(window as unknown as { axe: typeof axe }).axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })
  })
}

/** Returns the documents of the page. The browser may still list a frame that was removed, which never answers. */
const documentsOf = async (page: Page): Promise<readonly Frame[]> =>
  (await page.locator('iframe').count()) > 0 ? page.frames() : [page.mainFrame()]

/** Runs axe with WCAG 2.2 A and AA once the screen is idle; expects no violation. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const faults = async () => {
    await waitForAnimations(page)
    for (const frame of await documentsOf(page)) await loadAxe(frame)
    const violations = await page.evaluate(async () => {
      const found = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        resultTypes: ['violations'],
      })
      return found.violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    })
    return violations.map((violation) => `${where}: ${violation}`)
  }
  // A lazy dialog may have begun to fade in meanwhile; a true violation is still there a moment later.
  const found = await faults()
  if (found.length === 0) return
  await page.waitForTimeout(500)
  expect(await faults()).toEqual([])
}

/** Expects no untranslated phrase key (`cases.list.title`). */
export async function expectNoUntranslatedKeys(page: Page, where: string): Promise<void> {
  const text = await page.locator('body').innerText()
  const keys = text.match(/\b[a-z]+(?:[A-Z][a-z]+)*(?:[.:][a-z]+(?:[A-Z][a-z]+)*){2,}\b/g) ?? []
  expect(
    keys.filter((key) => !/\.(com|example|gov|pdf|docx)\b/.test(key)),
    where,
  ).toEqual([])
}

/** Expects no horizontal overflow. */
export async function expectNoHorizontalScroll(page: Page, where: string): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // A layout follows the width of the window after a moment.
  await expect.poll(over, { message: `${where} scrolls sideways` }).toBeLessThanOrEqual(0)
}

/** Waits for half a second without a new request. A private page is never idle: its notice stream stays open. */
export async function waitForIdleNetwork(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    const countRequests = () => performance.getEntriesByType('resource').length
    for (let before = -1; before !== countRequests();) {
      before = countRequests()
      await new Promise((resolve) => {
        setTimeout(resolve, 500)
      })
    }
  })
}
