import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { now, refusal, translate, serve, renderPage, start } from '../../testing/booking-harness.tsx'
import { resetHistory } from '../../testing/booking-steps.tsx'
import { Booking } from './booking.tsx'
import { momentBetween } from './hold-moments.ts'

const extendRoute = /^POST \/public\/appointments\/[^/]+\/hold\/extend$/
/** Advances the clock and runs due timers. */
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await advance(0)
}
const timerText = () => screen.queryByRole('timer')?.textContent
const announcements = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter(Boolean)
const countHolds = (calls: readonly { readonly route: string }[]) =>
  calls.filter(({ route }) => route === 'POST /public/appointments/holds').length

async function goToDetails(): Promise<void> {
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

  it('counts down visibly, and announces selected remaining times', async () => {
    serve()
    await goToDetails()
    expect(timerText()).toBe('Apartada 10:00')
    expect(announcements()).toContain(translate('hold.started', { count: 10 }))
    await advance(48_000)
    expect(timerText()).toBe('Apartada 9:12')
    await advance(252_000)
    expect(timerText()).toBe('Apartada 5:00')
    expect(announcements()).toContain(translate('hold.minutes', { count: 5 }))
    await advance(60_000)
    expect(announcements()).toContain(translate('hold.minutes', { count: 5 }))
    expect(momentBetween(61_000, 60_000, translate)).toBe('Queda 1 minuto para confirmar.')
    expect(momentBetween(60_000, 59_000, translate)).toBeUndefined()
    expect(momentBetween(31_000, 29_000, translate)).toBe(translate('hold.seconds'))
  })

  it('explains its expiry, and can be renewed with all typed details', async () => {
    const calls = serve()
    await goToDetails()
    fireEvent.change(screen.getByRole('textbox', { name: /Nombre y apellidos/ }), { target: { value: 'Efraín' } })
    await advance(600_000)
    expect(timerText()).toBeUndefined()
    expect(document.activeElement?.textContent).toContain(translate('hold.expiredTitle'))
    await press(translate('hold.again'))
    expect(timerText()).toBe('Apartada 10:00')
    expect(countHolds(calls)).toBe(2)
    expect(screen.queryByText(translate('hold.expiredTitle'))).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nombre y apellidos/ }).value).toBe('Efraín')
  })

  it('can be extended', async () => {
    const calls = serve()
    await goToDetails()
    await advance(300_000)
    await press(translate('hold.extend'))
    expect(timerText()).toBe('Apartada 10:00')
    expect(calls.some(({ route }) => extendRoute.test(route))).toBe(true)
    expect(announcements().join(' ')).toMatch(/Tiene más tiempo: la hora queda apartada hasta las 10:15\sa\.\sm\./)
  })

  it('continues when it cannot be extended', async () => {
    const calls = serve()
    await goToDetails()
    const token = (
      JSON.parse(sessionStorage.getItem('bufete.booking.odalys-berdecia') ?? '{}') as {
        draft: { hold: { token: string } }
      }
    ).draft.hold.token
    serve({ [`POST /public/appointments/${token}/hold/extend`]: refusal(409, 'hold_not_extended') })
    await press(translate('hold.extend'))
    expect(screen.getAllByText(translate('hold.extendLimit')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: translate('hold.extend') })).toBeNull()
    expect(timerText()).toBe('Apartada 10:00')
    expect(countHolds(calls)).toBe(1)
  })

  it('uses the server’s clock, not the device’s', async () => {
    // The clock of the device is four minutes behind; responses have the server's time.
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
    await goToDetails()
    expect(countHolds(calls)).toBe(1)
    expect(timerText()).toMatch(/Apartada (10:00|9:59)/)
  })
})
