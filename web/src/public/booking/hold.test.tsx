import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { now, refusal, say, serve, renderPage, start } from '../../testing/booking-harness.tsx'
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
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter(Boolean)
const holds = (calls: readonly { readonly route: string }[]) =>
  calls.filter(({ route }) => route === 'POST /public/appointments/holds').length

async function toDetails(): Promise<void> {
  renderPage(<Booking start={start()} />)
  await press(/^miércoles, 18 de noviembre de 2026/)
  await press(/^9:00\s/)
  await press(say('times.continue'))
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
    expect(said()).toContain(say('hold.started', { count: 10 }))
    await pass(48_000)
    expect(clock()).toBe('Apartada 9:12')
    await pass(252_000)
    expect(clock()).toBe('Apartada 5:00')
    expect(said()).toContain(say('hold.minutes', { count: 5 }))
    await pass(60_000)
    expect(said()).toContain(say('hold.minutes', { count: 5 }))
    expect(momentBetween(61_000, 60_000, say)).toBe('Queda 1 minuto para confirmar.')
    expect(momentBetween(60_000, 59_000, say)).toBeUndefined()
    expect(momentBetween(31_000, 29_000, say)).toBe(say('hold.seconds'))
  })

  it('explains its expiry, and can be renewed with all typed details', async () => {
    const calls = serve()
    await toDetails()
    fireEvent.change(screen.getByRole('textbox', { name: /Nombre y apellidos/ }), { target: { value: 'Efraín' } })
    await pass(600_000)
    expect(clock()).toBeUndefined()
    expect(document.activeElement?.textContent).toContain(say('hold.expiredTitle'))
    await press(say('hold.again'))
    expect(clock()).toBe('Apartada 10:00')
    expect(holds(calls)).toBe(2)
    expect(screen.queryByText(say('hold.expiredTitle'))).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nombre y apellidos/ }).value).toBe('Efraín')
  })

  it('can be extended', async () => {
    const calls = serve()
    await toDetails()
    await pass(300_000)
    await press(say('hold.extend'))
    expect(clock()).toBe('Apartada 10:00')
    expect(calls.some(({ route }) => route.startsWith(extendRoute) && route.endsWith('/hold/extend'))).toBe(true)
    expect(said().join(' ')).toMatch(/Tiene más tiempo: la hora queda apartada hasta las 10:15\sa\.\sm\./)
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
    await press(say('hold.extend'))
    expect(screen.getAllByText(say('hold.extendLimit')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: say('hold.extend') })).toBeNull()
    expect(clock()).toBe('Apartada 10:00')
    expect(holds(calls)).toBe(1)
  })

  it('uses the server’s clock, not the device’s', async () => {
    // The device is four minutes late; the answer has the server's time.
    const calls = serve()
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      const response = await answer(input, init)
      const headers = new Headers(response.headers)
      headers.set('date', new Date(Date.now() + 240_000).toUTCString())
      const body =
        response.status === 204
          ? null
          : (await response.text()).replace(
              /"expiresAt":"([^"]+)"/,
              (_, at: string) => `"expiresAt":"${new Date(Date.parse(at) + 240_000).toISOString()}"`,
            )
      return new Response(body, { status: response.status, headers })
    })
    await toDetails()
    expect(holds(calls)).toBe(1)
    expect(clock()).toMatch(/Apartada (10:00|9:59)/)
  })
})
