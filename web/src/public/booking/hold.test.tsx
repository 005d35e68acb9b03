import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { now, refusal, translate, serve, renderPage, start } from '../../testing/booking-harness.tsx'
import { resetHistory } from '../../testing/booking-steps.tsx'
import { Booking } from './booking.tsx'
import { momentBetween } from './hold-moments.ts'

const extendRoute = `POST /public/appointments/${'hold'}`
/** Advances the clock and runs due timers. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(0)
}
const clock = () => screen.queryByRole('timer')?.textContent
const announcements = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter(Boolean)
const countHolds = (calls: readonly { readonly route: string }[]) =>
  calls.filter(({ route }) => route === 'POST /public/appointments/holds').length

async function toDetails(): Promise<void> {
  renderPage(<Booking start={start()} />)
  await press(/^miércoles, 18 de noviembre de 2026/)
  await press(/^9:00\s/)
  await press(translate('times.continue'))
}

describe('the hold of ten minutes', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      now: Date.parse(now),
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    })
    return async () => {
      vi.useRealTimers()
      await resetHistory()
    }
  })

  it('counts down visibly, and is announced at a few moments', async () => {
    serve()
    await toDetails()
    expect(clock()).toBe('Apartada 10:00')
    expect(announcements()).toContain(translate('hold.started', { count: 10 }))
    await pass(48_000)
    expect(clock()).toBe('Apartada 9:12')
    await pass(252_000)
    expect(clock()).toBe('Apartada 5:00')
    expect(announcements()).toContain(translate('hold.minutes', { count: 5 }))
    await pass(60_000)
    expect(announcements()).toContain(translate('hold.minutes', { count: 5 }))
    expect(momentBetween(61_000, 60_000, translate)).toBe('Queda 1 minuto para confirmar.')
    expect(momentBetween(60_000, 59_000, translate)).toBeUndefined()
    expect(momentBetween(31_000, 29_000, translate)).toBe(translate('hold.seconds'))
  })

  it('explains its expiry, and can be renewed with all typed details', async () => {
    const calls = serve()
    await toDetails()
    fireEvent.change(screen.getByRole('textbox', { name: /Nombre y apellidos/ }), { target: { value: 'Efraín' } })
    await pass(600_000)
    expect(clock()).toBeUndefined()
    expect(document.activeElement?.textContent).toContain(translate('hold.expiredTitle'))
    await press(translate('hold.again'))
    expect(clock()).toBe('Apartada 10:00')
    expect(countHolds(calls)).toBe(2)
    expect(screen.queryByText(translate('hold.expiredTitle'))).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nombre y apellidos/ }).value).toBe('Efraín')
  })

  it('can be extended', async () => {
    const calls = serve()
    await toDetails()
    await pass(300_000)
    await press(translate('hold.extend'))
    expect(clock()).toBe('Apartada 10:00')
    expect(calls.some(({ route }) => route.startsWith(extendRoute) && route.endsWith('/hold/extend'))).toBe(true)
    expect(announcements().join(' ')).toMatch(/Tiene más tiempo: la hora queda apartada hasta las 10:15\sa\.\sm\./)
  })

  it('continues when it cannot be extended', async () => {
    const calls = serve()
    await toDetails()
    const token = (
      JSON.parse(sessionStorage.getItem('bufete.booking.odalys-berdecia') ?? '{}') as {
        draft: { hold: { token: string } }
      }
    ).draft.hold.token
    serve({ [`POST /public/appointments/${token}/hold/extend`]: refusal(409, 'hold_not_extended') })
    await press(translate('hold.extend'))
    expect(screen.getAllByText(translate('hold.extendLimit')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: translate('hold.extend') })).toBeNull()
    expect(clock()).toBe('Apartada 10:00')
    expect(countHolds(calls)).toBe(1)
  })

  it('uses the server’s clock, not the device’s', async () => {
    // The device is four minutes late; the response has the server's time.
    const calls = serve()
    const originalFetch = globalThis.fetch
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      const response = await originalFetch(input, init)
      const headers = new Headers(response.headers)
      headers.set('date', new Date(Date.now() + 240_000).toUTCString())
      const body =
        response.status === 204
          ? null
          : (await response.text()).replace(
              /"expiresAt":"([^"]+)"/,
              (_, expiresAt: string) => `"expiresAt":"${new Date(Date.parse(expiresAt) + 240_000).toISOString()}"`,
            )
      return new Response(body, { status: response.status, headers })
    })
    await toDetails()
    expect(countHolds(calls)).toBe(1)
    expect(clock()).toMatch(/Apartada (10:00|9:59)/)
  })
})
