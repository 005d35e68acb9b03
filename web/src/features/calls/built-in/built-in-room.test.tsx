import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import { GuestCallPage } from '../call/guest-page.tsx'
import { FakePeer, FakeSocket, FakeStream, FakeTrack } from './fake-peers.ts'

const path = '/api/public/calls/token-of-the-invitation'
const lobby = {
  company: 'Albaladejo & Asociados',
  host: 'Nereida Albaladejo',
  name: 'Wanda Irizarry',
  locale: 'es',
  status: 'open',
  provider: 'builtIn',
  chat: true,
  recording: true,
  transcription: false,
  capture: null,
  admission: 'open',
}
const entrance = {
  provider: 'builtIn',
  participantId: 'p1',
  url: 'https://bufete.example/app/calls/rooms/r1',
  token: 'first',
  expiresAt: '2026-11-17T18:05:00.000Z',
}
const self = { id: 'p1', name: 'Wanda Irizarry', role: 'guest', present: true, answer: null as string | null }
const host = { id: 'p2', name: 'Nereida Albaladejo', role: 'host', present: true, answer: 'agreed' as string | null }
const capture = {
  id: 'c1',
  recording: true,
  transcription: false,
  language: 'es',
  state: 'running',
  askedAt: '2026-11-17T18:00:00.000Z',
  startedAt: '2026-11-17T18:01:00.000Z',
  stoppedAt: null as string | null,
  bytes: 3_400_000,
  problem: null as string | null,
}
const state = (overrides: object = {}) => ({
  status: 200,
  body: { status: 'open', me: 'p1', people: [self, host], capture: null, waiting: [], ...overrides },
})
const peer = { id: 'p2', name: 'Nereida Albaladejo', role: 'host', audio: true, video: false, screen: false }
const baseResponses = {
  [`GET ${path}`]: { status: 200, body: lobby },
  [`POST ${path}/join`]: { status: 200, body: entrance },
  [`GET ${path}/state`]: state(),
  [`POST ${path}/leave`]: { status: 204 },
}
const socket = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket
const receive = (message: object) => act(() => socket().simulateMessage(message))

async function enter(overrides: Parameters<typeof answerWith>[0] = {}) {
  const requests = answerWith({ ...baseResponses, ...overrides })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/app/calls/public/token-of-the-invitation']}>
        <Routes>
          <Route path="/app/calls/public/:token" element={<GuestCallPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Entrar en la llamada' }))
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1))
  act(() => {
    socket().simulateOpen()
    socket().simulateMessage({ type: 'entered', me: 'p1', peers: [peer], iceServers: [] })
  })
  return requests
}

describe('a built-in room on the screen', () => {
  beforeEach(async () => {
    FakeSocket.all = []
    vi.stubGlobal('WebSocket', FakeSocket)
    vi.stubGlobal('RTCPeerConnection', FakePeer)
    vi.stubGlobal('MediaStream', FakeStream)
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: {
        getUserMedia: ({ video }: MediaStreamConstraints) =>
          Promise.resolve(
            Object.assign(new FakeStream([new FakeTrack(video ? 'video' : 'audio')]), {
              getAudioTracks: () => [],
              getVideoTracks: () => [],
            }),
          ),
        enumerateDevices: () => Promise.resolve([]),
      },
    })
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => Promise.resolve())
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['calls-room', 'calls-live'])
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'mediaDevices')
  })

  it('shows participants with their devices, and announces own devices to others', async () => {
    await enter()
    const people = await screen.findByRole('list', { name: 'Personas en la llamada' })
    expect(
      within(people)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['NAConectando…Nereida Albaladejo', 'Wanda Irizarry (usted)'])
    receive({ type: 'media', from: 'p2', audio: false, video: false, screen: false })
    expect(within(people).getByText('Micrófono apagado')).toBeDefined()
    const mic = screen.getByRole('button', { name: 'Micrófono' })
    await waitFor(() => expect(mic.getAttribute('aria-pressed')).toBe('true'))
    fireEvent.click(mic)
    await waitFor(() =>
      expect(socket().sent.at(-1)).toEqual({ type: 'media', audio: false, video: true, screen: false }),
    )
    expect(mic.getAttribute('aria-pressed')).toBe('false')
    receive({ type: 'peer-out', id: 'p2' })
    expect(await screen.findByText('Todavía no hay nadie más en la llamada.')).toBeDefined()
  })

  it('shows everybody in a grid, or the speaker in a large tile, and fills the screen on request', async () => {
    await enter()
    const people = await screen.findByRole('list', { name: 'Personas en la llamada' })
    const largeTiles = () => [...people.querySelectorAll('[data-main]')].map(({ textContent }) => textContent)
    expect([people.dataset['layout'], largeTiles()]).toEqual(['grid', []])
    fireEvent.click(screen.getByRole('radio', { name: 'Quien habla' }))
    expect([people.dataset['layout'], largeTiles()]).toEqual(['speaker', ['NAConectando…Nereida Albaladejo']])
    const button = screen.getByRole('button', { name: 'Pantalla completa' })
    fireEvent.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    act(() => void document.dispatchEvent(new Event('fullscreenchange')))
    expect(button.getAttribute('aria-pressed')).toBe('false')
    receive({ type: 'peer-out', id: 'p2' })
    expect(largeTiles()).toEqual(['Wanda Irizarry (usted)'])
  })

  it('has a chat with a notice that it is not stored, and a badge for unread messages', async () => {
    await enter()
    const button = await screen.findByRole('button', { name: 'Chat' })
    receive({ type: 'chat', from: 'p2', text: '¿Me escucha?', at: '2026-11-17T18:00:00.000Z' })
    expect(await screen.findByRole('button', { name: /^Chat\s*1 sin leer$/ })).toBe(button)
    fireEvent.click(button)
    expect(within(await screen.findByRole('log')).getByText('¿Me escucha?')).toBeDefined()
    expect(screen.getByText(/No se guarda en ninguna parte/)).toBeDefined()
    const input = screen.getByRole('textbox', { name: 'Mensaje' })
    expect(document.activeElement).toBe(input)
    fireEvent.change(input, { target: { value: 'Sí, perfectamente' } })
    fireEvent.click(screen.getByRole('button', { name: 'Enviar mensaje' }))
    expect(socket().sent.at(-1)).toEqual({ type: 'chat', text: 'Sí, perfectamente' })
    expect(await screen.findByText('Sí, perfectamente')).toBeDefined()
    fireEvent.keyDown(input, { key: 'Escape' })
    expect([screen.queryByRole('log'), document.activeElement]).toEqual([null, button])
  })

  it('fetches the state of the call after the message that it changed, and shows the recorded size', async () => {
    const requests = await enter({
      [`GET ${path}/state`]: [state(), state({ capture, people: [{ ...self, answer: 'agreed' }, host] })],
    })
    expect(await screen.findByText('No se está grabando')).toBeDefined()
    const requestsBefore = requests.filter((call) => call.path === `${path}/state`).length
    receive({ type: 'state' })
    expect(await screen.findByText('Grabando')).toBeDefined()
    expect(screen.getByText('3.4 MB guardados')).toBeDefined()
    expect(requests.filter((call) => call.path === `${path}/state`)).toHaveLength(requestsBefore + 1)
  })

  it('shows why a recording stopped by itself', async () => {
    await enter({
      [`GET ${path}/state`]: state({
        capture: { ...capture, state: 'stopped', stoppedAt: '2026-11-17T18:09:00.000Z', problem: 'storage_full' },
      }),
    })
    expect(await screen.findByText('Se detuvo: no queda espacio de almacenamiento')).toBeDefined()
  })

  it('reconnects with a new token when the server restarts, without interrupting the video', async () => {
    const requests = await enter({
      [`POST ${path}/join`]: [
        { status: 200, body: entrance },
        { status: 200, body: { ...entrance, token: 'second' } },
      ],
    })
    await screen.findByRole('list', { name: 'Personas en la llamada' })
    act(() => socket().simulateClose(1012))
    expect(await screen.findByText(/Se perdió la conexión con la sala/)).toBeDefined()
    expect(
      within(screen.getByRole('list', { name: 'Personas en la llamada' })).getByText('Nereida Albaladejo'),
    ).toBeDefined()
    await waitFor(() => expect(FakeSocket.all).toHaveLength(2))
    act(() => {
      socket().simulateOpen()
      socket().simulateMessage({ type: 'entered', me: 'p1', peers: [peer], iceServers: [] })
    })
    await waitFor(() => expect(screen.queryByText(/Se perdió la conexión con la sala/)).toBeNull())
    expect([socket().sent[0]?.['token'], requests.filter((call) => call.path === `${path}/join`).length]).toEqual([
      'second',
      2,
    ])
  })

  it('asks for consent again when rejoining during a capture', async () => {
    const consentNeeded = {
      status: 409,
      body: {
        error: {
          status: 409,
          code: 'call_consent_needed',
          message: 'La llamada se está grabando.',
          details: { captureId: 'c1', recording: true, transcription: false },
        },
      },
    }
    const requests = await enter({
      [`POST ${path}/join`]: [
        { status: 200, body: entrance },
        consentNeeded,
        { status: 200, body: { ...entrance, token: 'second' } },
      ],
    })
    await screen.findByRole('list', { name: 'Personas en la llamada' })
    act(() => socket().simulateClose(1006))
    expect(await screen.findByText(/Ya está en marcha/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Acepto' }))
    await waitFor(() => expect(FakeSocket.all).toHaveLength(2))
    expect(requests.filter((call) => call.path === `${path}/join`).at(-1)?.body).toEqual({
      name: 'Wanda Irizarry',
      locale: 'es',
      consent: { captureId: 'c1', answer: 'agreed' },
    })
  })

  it.each([
    [4001, 'Sigue en la llamada desde otra ventana'],
    [4008, 'La llamada se interrumpió por un error de esta página'],
    [4004, 'Salió de la llamada'],
  ])('explains close code %i, and does not report that the person left', async (code, message) => {
    const requests = await enter()
    await screen.findByRole('list', { name: 'Personas en la llamada' })
    act(() => socket().simulateClose(code))
    expect(await screen.findByRole('heading', { name: message })).toBeDefined()
    expect(requests.filter((call) => call.path === `${path}/leave`)).toEqual([])
  })
})
