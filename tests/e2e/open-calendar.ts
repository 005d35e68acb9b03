// A public calendar and its visitors.
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { address, lawyerWithOffice, type Lawyer } from './people.ts'

export const phone = { width: 390, height: 844 }

export interface Calendar {
  readonly lawyer: Lawyer
  readonly slug: string
  readonly path: string
}

/** Daily from 8:00 to 18:00, slots of 45 minutes, no notice period. */
const openDaily = {
  workDays: [0, 1, 2, 3, 4, 5, 6],
  workStart: '08:00',
  workEnd: '18:00',
  meetingMinutes: 45,
  breakMinutes: 0,
  bufferMinutes: 0,
  slotsPerDay: null,
  minimumNoticeMinutes: 0,
  horizonDays: 40,
  timeZone: 'America/Puerto_Rico',
  confirm: 'auto',
  safePreConsultation: false,
  holidaysClosed: false,
  publicBooking: true,
}

/** A lawyer with a public calendar. */
export async function openCalendar(request: APIRequestContext, settings: object = {}): Promise<Calendar> {
  const lawyer = await lawyerWithOffice(request)
  const headers = { authorization: `Bearer ${lawyer.token}`, ...address() }
  const { version } = (await (await request.get('/api/schedule/settings', { headers })).json()) as { version: number }
  const answer = await request.put('/api/schedule/settings', { data: { ...openDaily, ...settings, version }, headers })
  expect(answer.status(), await answer.text()).toBe(200)
  const { slug } = (await answer.json()) as { slug: string }
  return { lawyer, slug, path: `/app/schedule/public/${slug}` }
}

/** Adds a type of appointment at an address, by video and by telephone. */
export async function offerType(
  request: APIRequestContext,
  { token }: Lawyer,
  place: string,
  formId: string | null = null,
): Promise<void> {
  const type = {
    names: { es: 'Primera consulta', en: 'First consultation' },
    minutes: 30,
    bufferBeforeMinutes: null,
    bufferAfterMinutes: null,
    confirm: null,
    priceCents: 6_000,
    formId,
    modes: ['office', 'video', 'phone'],
    place,
  }
  const headers = { authorization: `Bearer ${token}`, ...address() }
  const answer = await request.post('/api/schedule/types', { data: type, headers })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** Each visitor has a different IP address, because limits count by address. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.context().setExtraHTTPHeaders(address())
  await page.goto(path)
  await expectInteractive(page)
}
/** Waits until the page is hydrated: arrow keys then move in the calendar. */
const expectInteractive = (page: Page) =>
  expect(page.locator('.bk-zone, .bk-calendar, .bk-types, .bk-manage, .state').first()).toBeVisible()

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const slots = (page: Page) => page.locator('.bk-slot')
