// A professional's open calendar, and visitors who book from it: without a session, each from a different IP address.
import { randomBytes } from 'node:crypto'
import type { Test } from 'supertest'
import { request } from './request.ts'
import type { App } from '#server/app.ts'
import { testAddress, type Person } from './actors.ts'

export interface Slot {
  readonly start: string
  readonly end: string
}
export interface FreeDays {
  readonly timeZone: string
  readonly days: readonly { readonly date: string; readonly slots: readonly Slot[] }[]
  /** Start of the first free slot, an instant. */
  readonly firstFree: string | null
  /** The last day, `YYYY-MM-DD`. */
  readonly bookableUntil: string
}
export interface BookingBody {
  readonly id: string
  readonly token: string
  readonly start: string
  readonly end: string
  readonly status: string
}

/** Working hours every day from eight to six, half an hour each, without notice period. */
const wideOpen = {
  workDays: [0, 1, 2, 3, 4, 5, 6],
  workStart: '08:00',
  workEnd: '18:00',
  meetingMinutes: 30,
  breakMinutes: 0,
  bufferMinutes: 0,
  slotsPerDay: null,
  minimumNoticeMinutes: 0,
  horizonDays: 30,
  timeZone: 'America/Puerto_Rico',
  confirm: 'auto',
  safePreConsultation: false,
  holidaysClosed: false,
  publicBooking: true,
}

/** Opens the public calendar of a professional. @returns its public name */
export async function openCalendar(lawyer: Person, settings: object = {}): Promise<string> {
  const { version } = (await lawyer.get('/schedule/settings').expect(200)).body as { version: number }
  const { body } = await lawyer.put('/schedule/settings', { ...wideOpen, ...settings, version }).expect(200)
  const { slug } = body as { slug: string | null }
  if (!slug) throw new Error('the calendar has no public name')
  return slug
}

/** Requests below `/api` without a session. */
export function visitor(app: App) {
  const send = (verb: 'get' | 'post' | 'put' | 'delete', path: string): Test =>
    request(app.handler)[verb](`/api${path}`).set('accept-language', 'en').set('x-forwarded-for', testAddress())
  return {
    get: (path: string) => send('get', path),
    post: (path: string, body: object = {}) => send('post', path).send(body),
    put: (path: string, body: object = {}) => send('put', path).send(body),
    delete: (path: string) => send('delete', path),
  }
}

export const freeDays = async (app: App, slug: string, query = ''): Promise<FreeDays> =>
  (await visitor(app).get(`/public/professionals/${slug}/availability${query}`).expect(200)).body as FreeDays
export const freeSlots = async (app: App, slug: string, query = ''): Promise<Slot[]> =>
  (await freeDays(app, slug, query)).days.flatMap(({ slots }) => slots)

/** Details that a visitor enters; each visitor has a distinct address. */
export const visitorDetails = (overrides: object = {}) => ({
  name: 'Efraín Laracuente Boneta',
  email: `v-${randomBytes(5).toString('hex')}@example.com`,
  phone: '787-555-0142',
  locale: 'es',
  ...overrides,
})

export const book = (app: App, professionalSlug: string, start: string, overrides: object = {}): Test =>
  visitor(app).post('/public/appointments', { professionalSlug, start, ...visitorDetails(overrides) })
export const booked = async (app: App, slug: string, start: string, overrides: object = {}): Promise<BookingBody> =>
  (await book(app, slug, start, overrides).expect(201)).body as BookingBody
