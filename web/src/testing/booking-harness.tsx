// Test harness of the booking screens: a page around them, and a fake server with one calendar.
import { fireEvent, render, screen, waitFor, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, vi } from 'vitest'
import type { Locale } from '#server/contract/locale.ts'
import type {
  AvailabilityResponse,
  BookingStart,
  ManagedAppointmentResponse,
  PageFrame,
} from '#modules/storefront/page.contract.ts'
import { phrases as booking } from '../locales/es/booking.ts'
import { phrases as storefront } from '../locales/es/storefront.ts'
import { LanguageProvider, createTranslate } from '../public/booking/words.ts'
import { pageOf, PageProvider } from '../public/use-page.ts'

export const now = '2026-11-17T14:00:00.000Z'
const zone = 'America/Puerto_Rico'
const frame: PageFrame = {
  locale: 'es',
  localeInAddress: false,
  theme: null,
  now,
  base: '/marketplace',
  applicationOrigin: '',
  path: '/',
  canonical: null,
  origin: 'http://localhost',
  canonicalBase: '/marketplace',
  indexed: false,
}
const locale: Locale = 'es'
export const translate = createTranslate(booking, locale)

/** Forty-five minutes from an instant. */
export const slotAt = (start: string) => ({ start, end: new Date(Date.parse(start) + 2_700_000).toISOString() })
const dayOf = (date: string, ...hours: readonly string[]) => ({
  date,
  slots: hours.map((hour) => slotAt(`${date}T${hour}:00.000Z`)),
})

/** Two slots on the 18th, one on the 20th, one in December (UTC; Puerto Rico is four hours behind). */
export const availability: AvailabilityResponse = {
  timeZone: zone,
  office: { timeZone: zone },
  professional: {
    slug: 'odalys-berdecia',
    name: 'Odalys',
    surname: 'Berdecía Llanos',
    professionalTitle: 'Lcda.',
    company: 'Bufete Berdecía',
  },
  meetingMinutes: 45,
  types: [
    {
      id: '01930000-0000-7000-8000-000000000041',
      version: 1,
      name: 'Consulta',
      minutes: 45,
      priceCents: null,
      modes: ['office'],
      place: 'Calle Dr. Veve 48, Bayamón',
      confirm: 'auto',
      nextFree: null,
      form: null,
      payment: null,
    },
  ],
  typeId: '01930000-0000-7000-8000-000000000041',
  cancellation: { hours: null, feePercent: null },
  areas: [{ code: 'familia', name: 'Familia' }],
  confirm: 'auto',
  safePreConsultation: false,
  firstFree: '2026-11-18T13:00:00.000Z',
  bookableUntil: '2026-12-20',
  days: [dayOf('2026-11-18', '13:00', '13:45'), dayOf('2026-11-20', '18:00'), dayOf('2026-12-02', '13:00')],
}
export const start = (changes: Partial<AvailabilityResponse> = {}, slot: string | null = null): BookingStart => ({
  slug: 'odalys-berdecia',
  availability: { ...availability, ...changes },
  slot,
})

export const appointment: ManagedAppointmentResponse = {
  id: '01930000-0000-7000-8000-000000000031',
  status: 'confirmed',
  ...slotAt('2026-11-18T13:00:00.000Z'),
  timeZone: zone,
  office: { timeZone: zone },
  professional: availability.professional,
  name: 'Efraín Laracuente',
  email: 'efrain@example.com',
  locale: 'es',
  expiresAt: null,
  mode: 'office',
  location: null,
  meetingLink: null,
  phone: null,
  officePhone: null,
  typeName: 'Consulta',
  priceCents: null,
  cancellation: { hours: null, feePercent: null },
  payment: null,
  form: null,
  sendsMail: true,
  safePreConsultation: false,
  descriptionGiven: false,
  can: { move: true, cancel: true, describe: false, extend: false },
}

export interface Call {
  readonly route: string
  readonly body: unknown
  readonly key: string | null
}
type StubAnswer = { readonly status: number; readonly body?: unknown } | 'no answer'
/**
 * `POST /public/appointments` → its answers in order; the last answer repeats. Without an entry, the routes of the
 * calendar and of an appointment succeed, and others are not found.
 */
export type Answers = Readonly<Record<string, StubAnswer | readonly StubAnswer[]>>

export const refusal = (status: number, code: string, details?: unknown): StubAnswer => ({
  status,
  body: { error: { status, code, message: `El servidor dijo ${code}.`, details } },
})

let holdCount = 0
function defaultAnswer(
  route: string,
  body: { readonly start?: string } | undefined,
  availabilityAnswer: AvailabilityResponse,
  query: URLSearchParams,
): StubAnswer {
  const inTen = new Date(Date.now() + 600_000).toISOString()
  if (route.startsWith('GET /public/professionals/') || route.endsWith('/availability')) {
    const from = query.get('from') ?? ''
    const to = query.get('to') ?? '9'
    return {
      status: 200,
      body: { ...availabilityAnswer, days: availabilityAnswer.days.filter(({ date }) => date >= from && date <= to) },
    }
  }
  if (route === 'POST /public/appointments/holds')
    return {
      status: 201,
      body: {
        id: 'h',
        token: `hold-${(holdCount += 1)}-`.padEnd(24, 'x'),
        ...slotAt(body?.start ?? now),
        expiresAt: inTen,
      },
    }
  if (route.endsWith('/hold/extend')) return { status: 200, body: { id: 'h', ...slotAt(now), expiresAt: inTen } }
  const questions = availabilityAnswer.types[0]?.form
  if (route === 'POST /public/appointments')
    return {
      status: 201,
      body: {
        id: 'a',
        token: 'manage'.padEnd(24, 'x'),
        ...slotAt(body?.start ?? now),
        status: availabilityAnswer.confirm === 'auto' ? 'confirmed' : 'pending',
        mode: 'office',
        location: 'Calle Dr. Veve 48, Bayamón',
        meetingLink: null,
        phone: null,
        officePhone: '787-555-0100',
        sendsMail: true,
        form: questions ? { ...questions, token: 'questions'.padEnd(64, 'x'), answered: false } : null,
      },
    }
  if (route.startsWith('PUT '))
    return {
      status: 200,
      body: {
        ...appointment,
        ...(body?.start
          ? slotAt(body.start)
          : { descriptionGiven: true, can: { ...appointment.can, describe: false } }),
      },
    }
  if (route.startsWith('DELETE ')) return { status: 204 }
  return { status: 404, body: { error: { status: 404, code: 'not_found', message: '' } } }
}

/** Replaces `fetch`. @returns the received requests, in order */
export function serve(answers: Answers = {}, availabilityAnswer: AvailabilityResponse = availability): readonly Call[] {
  const calls: Call[] = []
  const answeredCounts = new Map<string, number>()
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost')
    const route = `${init.method ?? 'GET'} ${url.pathname.replace(/^\/api/, '')}`
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as { start?: string }) : undefined
    calls.push({ route, body, key: new Headers(init.headers).get('idempotency-key') })
    const routeAnswers = answers[route]
    const callIndex = answeredCounts.get(route) ?? 0
    answeredCounts.set(route, callIndex + 1)
    const list =
      routeAnswers === undefined
        ? undefined
        : Array.isArray(routeAnswers)
          ? (routeAnswers as readonly StubAnswer[])
          : [routeAnswers as StubAnswer]
    const answer =
      list?.[Math.min(callIndex, list.length - 1)] ?? defaultAnswer(route, body, availabilityAnswer, url.searchParams)
    if (answer === 'no answer') throw new TypeError('Failed to fetch')
    return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
      status: answer.status,
      headers: { date: new Date().toUTCString() },
    })
  })
  return calls
}
afterEach(() => vi.unstubAllGlobals())

/** Renders an element inside the page. */
export const onPage = (children: ReactNode): ReactNode => (
  <PageProvider value={pageOf(frame, storefront)}>
    <LanguageProvider value={{ locale, translate }}>{children}</LanguageProvider>
  </PageProvider>
)
export const renderPage = (children: ReactNode): RenderResult => render(onPage(children))

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const press = (name: string | RegExp) => fireEvent.click(button(name))
export const heading = (name: string | RegExp) => screen.findByRole('heading', { name })
export const expectFocus = async (found: Promise<HTMLElement>) => {
  const element = await found
  await waitFor(() => expect(document.activeElement).toBe(element))
}
