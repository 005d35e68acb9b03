// People and files of the browser journeys.
import { randomBytes } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type APIRequestContext, type Page } from '@playwright/test'

export const password = 'Bufete-2026!x'

export interface TestPerson {
  readonly username: string
  readonly email: string
  readonly token: string
}
export interface Lawyer extends TestPerson {
  readonly companyId: string
}

const base = '/api'
/** Limits count by address; each journey comes from one of its own. */
export const address = (): Record<string, string> => ({ 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` })

/** Someone who has registered and not yet said which office is theirs. */
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

/** A lawyer with an office, made through the API so that a journey may begin at its own point. */
export async function lawyerWithOffice(request: APIRequestContext, office = 'Albaladejo & Asociados'): Promise<Lawyer> {
  const person = await newPerson(request)
  const company = await request.post(`${base}/companies`, {
    data: { name: office },
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(company.status()).toBe(201)
  return { ...person, companyId: ((await company.json()) as { id: string }).id }
}

/** Posts as a person and answers the created thing. */
export async function post<T>(request: APIRequestContext, token: string, path: string, data: object): Promise<T> {
  const answer = await request.post(`${base}${path}`, {
    data,
    headers: { authorization: `Bearer ${token}`, ...address() },
  })
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}

/** Logs in through the page, as a person does. */
export async function logIn(page: Page, identifier: string, secret = password): Promise<void> {
  await page.context().setExtraHTTPHeaders(address())
  await page.goto('/auth/login')
  await page.locator('input[name=identifier]').fill(identifier)
  await page.locator('input[name=password]').fill(secret)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/\/app\//)
}

/** What the browser complains about while a journey runs; it must stay empty. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // The recorder of the trace looks into pictures that the page made; the page itself never connects to one.
    if (message.text().startsWith(`Connecting to 'blob:`) && message.location().url === '') return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => {
    complaints.push(error.message)
  })
  return complaints
}

/** What fades in has arrived: half-way its contrast is that of neither state. What moves for ever is not waited for. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => {
        requestAnimationFrame(resolve)
      })
    })
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })

/** axe over WCAG 2.2 A and AA: no violation on what is on the screen once it has come to rest. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const faults = async () => {
    await settled(page)
    // A page without frames is read where it is: put together in a tab of its own, each look costs as much again.
    const axe = new AxeBuilder({ page })
      .setLegacyMode(page.frames().length === 1)
      .options({ resultTypes: ['violations'] })
    const { violations } = await axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
    return violations.map((v) => `${where}: ${v.id} ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)
  }
  // A dialog whose code came late may have begun to fade in meanwhile; what is a fault is one a moment later as well.
  const found = await faults()
  if (found.length === 0) return
  await page.waitForTimeout(500)
  expect(await faults()).toEqual([])
}

/** Text that looks like a key of the phrases (`cases.list.title`) instead of a phrase. */
export async function expectNoKeys(page: Page, where: string): Promise<void> {
  const text = await page.locator('body').innerText()
  const keys = text.match(/\b[a-z]+(?:[A-Z][a-z]+)*(?:[.:][a-z]+(?:[A-Z][a-z]+)*){2,}\b/g) ?? []
  expect(
    keys.filter((key) => !/\.(com|example|gov|pdf|docx)\b/.test(key)),
    where,
  ).toEqual([])
}

/** Nothing sticks out to the right. */
export async function expectNoSideways(page: Page, where: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Nothing more has come for a second. A private page is never idle: it holds the stream of its notices open. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    const come = () => performance.getEntriesByType('resource').length
    for (let before = -1; before !== come();) {
      before = come()
      await new Promise((resolve) => {
        setTimeout(resolve, 500)
      })
    }
  })
}
