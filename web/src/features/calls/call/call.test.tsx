import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith, errorBody } from '../../../testing/fake-server.ts'
import { GuestCallPage } from './guest-page.tsx'

// The provider's library and frame are tested by a browser journey; these tests cover the page around them.
const frame = vi.hoisted(() => ({ listeners: new Map<string, () => void>(), joined: [] as object[] }))
vi.mock('@daily-co/daily-js', () => ({
  default: {
    getCallInstance: () => undefined,
    createFrame: () => ({
      iframe: () => null,
      on: (name: string, listener: () => void) => {
        frame.listeners.set(name, listener)
      },
      join: (options: object) => {
        frame.joined.push(options)
        return Promise.resolve()
      },
      destroy: () => Promise.resolve(),
    }),
  },
}))

const path = '/api/public/calls/token-of-the-invitation'
const lobby = {
  company: 'Albaladejo & Asociados',
  host: 'Nereida Albaladejo',
  name: 'Wanda Irizarry',
  locale: 'es',
  status: 'open',
  provider: 'daily',
  chat: true,
  recording: true,
  transcription: true,
  capture: null,
  admission: 'open',
}
const entrance = {
  provider: 'daily',
  participantId: 'p1',
  url: 'https://bufete.daily.co/sala',
  token: 't',
  expiresAt: '2026-11-17T18:05:00.000Z',
}
const capture = {
  id: 'c1',
  recording: true,
  transcription: false,
  language: 'es',
  state: 'asked',
  askedAt: '2026-11-17T18:00:00.000Z',
  startedAt: null,
  stoppedAt: null,
  bytes: null,
  problem: null,
}
const guest = { id: 'p1', name: 'Wanda Irizarry', role: 'guest', present: true, answer: null as string | null }
const state = (overrides: object = {}) => ({
  status: 200,
  body: { status: 'open', me: 'p1', people: [guest], capture: null, waiting: [], ...overrides },
})
const consentNeeded = {
  ...errorBody(409, 'call_consent_needed', 'La llamada se está grabando.').error,
  details: { captureId: 'c1', recording: true, transcription: true },
}

const renderView = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/app/calls/public/token-of-the-invitation']}>
        <Routes>
          <Route path="/app/calls/public/:token" element={<GuestCallPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )

async function enter() {
  renderView()
  fireEvent.click(await screen.findByRole('button', { name: 'Entrar en la llamada' }))
}

describe('a guest of a call', () => {
  beforeEach(async () => {
    frame.joined.length = 0
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['calls-room'])
  })

  it('answers about consent before joining during a capture, and joins whatever the answer', async () => {
    const requests = answerWith({
      [`GET ${path}`]: { status: 200, body: lobby },
      [`POST ${path}/join`]: [
        { status: 409, body: { error: consentNeeded } },
        { status: 200, body: entrance },
      ],
      [`GET ${path}/state`]: state(),
      [`POST ${path}/leave`]: { status: 204 },
    })
    await enter()
    await screen.findByRole('dialog', { name: '¿Acepta que se grabe y transcriba esta llamada?' })
    expect(screen.getByText(/Ya está en marcha/)).toBeDefined()
    expect(frame.joined).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'No acepto' }))
    await waitFor(() =>
      expect(frame.joined).toEqual([{ url: entrance.url, token: 't', startVideoOff: false, startAudioOff: false }]),
    )
    expect(requests.filter((call) => call.path === `${path}/join`).map(({ body }) => body)).toEqual([
      { name: 'Wanda Irizarry', locale: 'es' },
      { name: 'Wanda Irizarry', locale: 'es', consent: { captureId: 'c1', answer: 'refused' } },
    ])
  })

  it('waits until the host lets them in, and then enters', async () => {
    const waitingLobby = { ...lobby, admission: 'needed' }
    const requests = answerWith({
      [`GET ${path}`]: [
        { status: 200, body: waitingLobby },
        { status: 200, body: { ...lobby, admission: 'waiting' } },
        { status: 200, body: lobby },
      ],
      [`POST ${path}/join`]: [
        { status: 409, body: errorBody(409, 'call_waiting', 'Espere.') },
        { status: 200, body: entrance },
      ],
      [`GET ${path}/state`]: state(),
      [`POST ${path}/leave`]: { status: 204 },
    })
    await enter()
    expect(await screen.findByText(/Espere a que Nereida Albaladejo le admita/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Entrar en la llamada' })).toBeNull()
    await waitFor(() => expect(frame.joined).toHaveLength(1), { timeout: 8_000 })
    expect(requests.filter((call) => call.path === `${path}/join`)).toHaveLength(2)
  }, 15_000)

  it('can stop waiting, and ask again after the host has declined', async () => {
    const requests = answerWith({
      [`GET ${path}`]: [
        { status: 200, body: { ...lobby, admission: 'needed' } },
        { status: 200, body: { ...lobby, admission: 'waiting' } },
        { status: 200, body: { ...lobby, admission: 'declined' } },
      ],
      [`POST ${path}/join`]: { status: 409, body: errorBody(409, 'call_waiting', 'Espere.') },
      [`POST ${path}/leave`]: { status: 204 },
    })
    await enter()
    const stopButton = await screen.findByRole('button', { name: 'No esperar más' })
    // Enter in the field of the name submits the form, though it has no button.
    fireEvent.submit(screen.getByRole('form', { name: 'Entrar en la llamada' }))
    fireEvent.click(stopButton)
    await waitFor(() => expect(requests.filter((call) => call.path === `${path}/leave`)).toHaveLength(1))
    fireEvent.click(await screen.findByRole('button', { name: 'Entrar en la llamada' }))
    expect(await screen.findByText(/Por ahora no se le admitió/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Entrar en la llamada' })).toBeDefined()
    expect(requests.filter((call) => call.path === `${path}/join`)).toHaveLength(2)
  })

  it('is asked for consent during the call, and can withdraw it', async () => {
    const agreed = state({
      capture: { ...capture, state: 'running', startedAt: '2026-11-17T18:01:00.000Z' },
      people: [{ ...guest, answer: 'agreed' }],
    })
    const stoppedState = state({
      capture: { ...capture, state: 'stopped', stoppedAt: '2026-11-17T18:02:00.000Z' },
      people: [{ ...guest, answer: 'withdrawn' }],
    })
    const requests = answerWith({
      [`GET ${path}`]: { status: 200, body: lobby },
      [`POST ${path}/join`]: { status: 200, body: entrance },
      [`GET ${path}/state`]: state({ capture }),
      [`POST ${path}/consents`]: [agreed, stoppedState],
      [`POST ${path}/leave`]: { status: 204 },
    })
    await enter()
    expect(await screen.findByText('Esperando respuestas: 0 de 1 aceptan')).toBeDefined()
    fireEvent.click(await screen.findByRole('button', { name: 'Acepto' }))
    expect(await screen.findByText('Grabando')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Dejar de aceptar' }))
    expect(await screen.findByText('No se está grabando')).toBeDefined()
    expect(requests.filter((call) => call.path === `${path}/consents`).map(({ body }) => body)).toEqual(
      ['agreed', 'withdrawn'].map((answer) => ({ participantId: 'p1', captureId: 'c1', answer, locale: 'es' })),
    )
  })

  it('leaves once when the page is closed', async () => {
    const requests = answerWith({
      [`GET ${path}`]: { status: 200, body: lobby },
      [`POST ${path}/join`]: { status: 200, body: entrance },
      [`GET ${path}/state`]: state(),
      [`POST ${path}/leave`]: { status: 204 },
    })
    await enter()
    await waitFor(() => expect(frame.joined).toHaveLength(1))
    window.dispatchEvent(new Event('pagehide'))
    window.dispatchEvent(new Event('pagehide'))
    expect(await screen.findByRole('heading', { name: 'Salió de la llamada' })).toBeDefined()
    expect(requests.filter((call) => call.path === `${path}/leave`)).toHaveLength(1)
  })

  it('sees that the call has ended when the provider’s frame removes them', async () => {
    answerWith({
      [`GET ${path}`]: [
        { status: 200, body: lobby },
        { status: 200, body: { ...lobby, status: 'ended' } },
      ],
      [`POST ${path}/join`]: { status: 200, body: entrance },
      [`GET ${path}/state`]: state(),
      [`POST ${path}/leave`]: { status: 204 },
    })
    await enter()
    await waitFor(() => expect(frame.joined).toHaveLength(1))
    frame.listeners.get('left-meeting')?.()
    expect(await screen.findByRole('heading', { name: 'La llamada terminó' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Volver a entrar' })).toBeNull()
  })

  it('sees a message for an invalid invitation', async () => {
    answerWith({
      [`GET ${path}`]: { status: 404, body: errorBody(404, 'call_invitation_not_found', 'Esta invitación no existe.') },
    })
    renderView()
    expect(await screen.findByRole('heading', { level: 1, name: 'Esta invitación ya no sirve' })).toBeDefined()
  })
})
