import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import { RecordingPage } from './recording-page.tsx'

const route = '/api/calls/recordings/r1'
const recording = {
  id: 'r1',
  title: 'Entrevista a testigo',
  roomId: 'room',
  case: { id: 'case', name: 'Laracuente v. Punta Verde' },
  recordedAt: '2026-11-16T18:05:00.000Z',
  duration: 2_280,
  video: true,
  status: 'completed',
  transcriptionState: 'ready',
  problem: null,
  documentId: 'doc',
  verifiedAt: null,
  can: { watch: true, remove: true, correct: true },
}
const line = (n: number, text: string) => ({
  n,
  startMs: n * 60_000,
  endMs: n * 60_000 + 5_000,
  speaker: 'speaker 1',
  text,
  heard: null as string | null,
})
const transcript = {
  title: 'Entrevista a testigo',
  recordedAt: recording.recordedAt,
  version: 3,
  lines: [line(0, 'Buenos días.'), line(12, 'La zapata norte se vació en mayo.')],
  speakers: [{ label: 'speaker 1', name: null as string | null }],
  verified: null as { at: string; by: string } | null,
}
const ok = (body: object) => ({ status: 200, body })
const base = { [`GET ${route}`]: ok(recording), [`GET ${route}/transcription`]: ok(transcript) }
const renderView = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/app/calls/recordings/r1']}>
        <Routes>
          <Route path="/app/calls/recordings/:id" element={<RecordingPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )

describe('a recording with its transcript', () => {
  const play = vi.fn<() => Promise<void>>(() => Promise.resolve())
  beforeEach(async () => {
    play.mockClear()
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['calls'])
  })

  it('requests the video on play, and seeks to the time of a line', async () => {
    const requests = answerWith({
      ...base,
      [`GET ${route}/link`]: ok({
        url: 'https://storage.example/a.mp4?Signature=x',
        expiresAt: '2026-11-17T06:05:00.000Z',
      }),
    })
    renderView()
    fireEvent.click(await screen.findByRole('button', { name: 'Ver desde 12:00' }))
    const video = await screen.findByLabelText<HTMLVideoElement>('Grabación de Entrevista a testigo')
    await waitFor(() => expect(video.getAttribute('src')).toBe('https://storage.example/a.mp4?Signature=x'))
    await waitFor(() => expect([video.currentTime, play.mock.calls.length]).toEqual([720, 1]))
    fireEvent.click(screen.getByRole('button', { name: 'Ver desde 0:00' }))
    await waitFor(() => expect([video.currentTime, play.mock.calls.length]).toEqual([0, 2]))
    expect(requests.filter(({ path }) => path === `${route}/link`)).toHaveLength(1)
  })

  it('searches and shows the number of matches', async () => {
    answerWith(base)
    renderView()
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Buscar en lo dicho' }), {
      target: { value: 'ZAPATA' },
    })
    expect(await screen.findByText('zapata', { selector: 'mark' })).toBeDefined()
    await waitFor(() => expect(screen.queryByText('Buenos días.')).toBeNull())
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 coincidencia')
  })

  it('corrects a line, names a speaker and verifies the transcript', async () => {
    const corrected = {
      ...transcript,
      version: 4,
      lines: [
        transcript.lines[0],
        { ...line(12, 'La zapata sur se vació en mayo.'), heard: 'La zapata norte se vació en mayo.' },
      ],
    }
    const renamed = { ...corrected, version: 5, speakers: [{ label: 'speaker 1', name: 'Wanda Irizarry' }] }
    const requests = answerWith({
      ...base,
      [`PUT ${route}/transcription/lines/12`]: ok(corrected),
      [`PUT ${route}/transcription/speakers`]: ok(renamed),
      [`POST ${route}/transcription/verify`]: ok({
        ...renamed,
        verified: { at: '2026-11-17T18:05:00.000Z', by: 'Nereida Albaladejo' },
      }),
    })
    renderView()
    fireEvent.click(await screen.findByRole('button', { name: 'Corregir el texto en 12:00' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Texto en 12:00' }), {
      target: { value: 'La zapata sur se vació en mayo.' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Se oyó: «La zapata norte se vació en mayo.»')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Nombrar a speaker 1' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Nombre de speaker 1' }), {
      target: { value: 'Wanda Irizarry' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByRole('button', { name: 'Nombrar a Wanda Irizarry' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Marcar como verificada' }))
    expect(await screen.findByText(/^Verificada por Nereida Albaladejo el 17 de noviembre de 2026/)).toBeDefined()
    expect(requests.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
      { text: 'La zapata sur se vació en mayo.', version: 3 },
      { label: 'speaker 1', name: 'Wanda Irizarry', version: 4 },
      { version: 5 },
    ])
  })

  it('shows why a transcript is missing', async () => {
    answerWith({
      [`GET ${route}`]: ok({
        ...recording,
        status: 'unknown',
        problem: 'withheld',
        transcriptionState: 'processing',
        documentId: null,
        can: { watch: false, remove: false, correct: false },
      }),
    })
    renderView()
    expect(await screen.findByText('Grabación: No se guardó')).toBeDefined()
    expect(screen.getByText(/así que no se guardó/)).toBeDefined()
    expect(screen.getByText('La transcripción aún no está lista')).toBeDefined()
    expect(screen.getByText('Todavía se está procesando. Inténtelo otra vez en unos minutos.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Ver video' })).toBeNull()
  })
})
