import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../lib/i18n.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { currentToasts } from '../lib/toast.ts'
import { answerWith, errorBody } from '../testing/fake-server.ts'
import { IntegrationsPage } from './integrations-page.tsx'

const outbox = 'GET /api/admin/outbox?limit=200'
const message = {
  id: 'm1',
  hiddenLinks: 0,
  to: 'camila@example.com',
  subject: 'Le invitan a Albaladejo & Asociados',
  locale: 'fr',
  sentAt: '2026-11-17T18:05:00.000Z',
  text: 'Aceptar:\nhttps://bufete.example/app/collaborators/public/abc',
  html: '<!doctype html>\n<html lang="fr"><head></head><body><script>window.parent.stolen = true</script>Bonjour</body></html>',
}
const job = {
  id: '7',
  task: 'mail.send',
  attempts: 15,
  lastError: '550 mailbox unavailable\n    at send (smtp.ts:1)',
  failedAt: '2026-11-17T18:05:00.000Z',
}
const kept = { status: 200, body: { configured: false, items: [message] } }
const quiet = { status: 200, body: { waiting: 0, total: 0, dead: [] } }
const stoppedJobs = (...jobs: readonly object[]) => ({
  status: 200,
  body: { waiting: 3, total: jobs.length, dead: jobs },
})
const connections = {
  'GET /api/admin/integrations': { status: 200, body: { items: [{ name: 'mail', configured: false, facts: [] }] } },
}

const renderView = (address = '/app/admin/integrations') =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <IntegrationsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )

describe('the integrations page', () => {
  beforeEach(async () => {
    localStorage.clear()
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['notifications', 'platform'])
  })
  afterEach(cleanup)

  it('explains without a mail server how to configure one, and lists stored mail', async () => {
    answerWith({ ...connections, [outbox]: kept, 'GET /api/admin/jobs': quiet })
    renderView()
    expect(await screen.findByText('Sin configurar')).toBeDefined()
    expect(screen.getAllByText('Sin configurar')).toHaveLength(1)
    expect(await screen.findByText(/^SMTP_URL=smtps:/)).toBeDefined()
    expect(
      screen.getByRole('link', { name: /Le invitan.*camila@example.com.*17 de noviembre de 2026.*Français/ }),
    ).toBeDefined()
    expect(await screen.findByText('Ninguna tarea está detenida')).toBeDefined()
  })

  it('names the models of the AI provider, including transcription', async () => {
    const facts = [
      { label: 'address', value: 'https://api.openai.com/v1' },
      { label: 'model', value: 'gpt-5-mini' },
      { label: 'transcriptionModel', value: 'whisper-1' },
    ]
    answerWith({
      'GET /api/admin/integrations': {
        status: 200,
        body: { items: [{ name: 'openai', kind: 'assistant', configured: true, facts }] },
      },
      [outbox]: kept,
      'GET /api/admin/jobs': quiet,
    })
    renderView()
    expect(
      await screen.findByText('Dirección: https://api.openai.com/v1 · Modelo: gpt-5-mini · Transcripción: whisper-1'),
    ).toBeDefined()
  })

  it('opens a message in a sandbox, and copies its link', async () => {
    answerWith({ ...connections, [outbox]: kept, 'GET /api/admin/jobs': quiet })
    const copied: string[] = []
    Object.assign(navigator, {
      clipboard: {
        writeText: async (text: string) => {
          copied.push(text)
        },
      },
    })
    renderView('/app/admin/integrations?message=m1')
    const sheet = within(await screen.findByRole('dialog', { name: message.subject }))
    expect(sheet.getByTitle(`Mensaje: ${message.subject}`).getAttribute('sandbox')).toBe('')
    fireEvent.click(sheet.getByRole('radio', { name: 'Texto' }))
    expect(sheet.getByText(/collaborators\/public\/abc/)).toBeDefined()
    fireEvent.click(sheet.getByRole('button', { name: 'Copiar enlace' }))
    await waitFor(() => expect(copied).toEqual(['https://bufete.example/app/collaborators/public/abc']))
    fireEvent.click(sheet.getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('returns the focus to the opened message', async () => {
    answerWith({ ...connections, [outbox]: kept, 'GET /api/admin/jobs': quiet })
    renderView()
    const link = await screen.findByRole('link', { name: /Le invitan/ })
    link.focus()
    fireEvent.click(link)
    fireEvent.keyDown(await screen.findByRole('dialog', { name: message.subject }), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(link)
  })

  it('shows links of a message after entering the password', async () => {
    const hidden = { ...message, text: 'Aceptar:\nhttps://bufete.example/•••', hiddenLinks: 1 }
    const calls = answerWith({
      ...connections,
      [outbox]: { status: 200, body: { configured: false, items: [hidden] } },
      'GET /api/admin/jobs': quiet,
      'POST /api/admin/outbox/m1/links': [
        { status: 403, body: errorBody(403, 'current_password_wrong', 'Esa no es su contraseña.') },
        { status: 200, body: message },
      ],
    })
    renderView('/app/admin/integrations?message=m1')
    fireEvent.click(await screen.findByRole('button', { name: 'Mostrar los enlaces' }))
    expect(screen.queryByRole('button', { name: 'Copiar enlace' })).toBeNull()
    const sheet = await screen.findByRole('dialog', { name: 'Mostrar los enlaces de este mensaje' })
    const send = async (password: string) => {
      fireEvent.change(within(sheet).getByLabelText(/Su contraseña/), { target: { value: password } })
      fireEvent.click(within(sheet).getByRole('button', { name: 'Mostrar los enlaces' }))
      await waitFor(() => expect(calls.at(-1)).toMatchObject({ body: { password } }))
    }
    await send('otra')
    await within(sheet).findByText('Esa no es su contraseña.')
    await send('la mía')
    expect(await screen.findByRole('button', { name: 'Copiar enlace' })).toBeTruthy()
  })

  it('hides the outbox when mail is sent', async () => {
    answerWith({
      ...connections,
      [outbox]: { status: 200, body: { configured: true, items: [] } },
      'GET /api/admin/jobs': quiet,
    })
    renderView()
    expect(await screen.findByText('Ninguna tarea está detenida')).toBeDefined()
    await waitFor(() => expect(screen.queryByText('Mensajes guardados')).toBeNull())
  })

  it('retries a job and reloads the list', async () => {
    const requests = answerWith({
      ...connections,
      [outbox]: kept,
      'GET /api/admin/jobs': [stoppedJobs(job), quiet],
      'POST /api/admin/jobs/7/retry': { status: 202, body: { id: '7', task: 'mail.send' } },
    })
    renderView()
    expect(await screen.findByText('550 mailbox unavailable')).toBeDefined()
    expect(screen.getByText('En espera: 3')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar Enviar un correo' }))
    expect(await screen.findByText('Ninguna tarea está detenida')).toBeDefined()
    expect(currentToasts().map((toast) => toast.message)).toContain('«Enviar un correo» se intentará de nuevo ahora.')
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('discards a job after a confirmation', async () => {
    const requests = answerWith({
      ...connections,
      [outbox]: kept,
      'GET /api/admin/jobs': [stoppedJobs(job), quiet],
      'DELETE /api/admin/jobs/7': { status: 204 },
    })
    renderView()
    fireEvent.click(await screen.findByRole('button', { name: 'Descartar Enviar un correo' }))
    const dialog = within(await screen.findByRole('dialog', { name: '¿Descartar «Enviar un correo»?' }))
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
    fireEvent.click(dialog.getByRole('button', { name: 'Descartar' }))
    expect(await screen.findByText('Ninguna tarea está detenida')).toBeDefined()
    expect(currentToasts().map((toast) => toast.message)).toContain('«Enviar un correo» se descartó.')
  })

  it('discards all jobs up to the newest shown one, and none that failed since', async () => {
    const older = { ...job, id: '5', failedAt: '2026-11-16T10:00:00.000Z' }
    const requests = answerWith({
      ...connections,
      [outbox]: kept,
      'GET /api/admin/jobs': [stoppedJobs(job, older), quiet],
      'POST /api/admin/jobs/discard': { status: 200, body: { count: 2 } },
    })
    renderView()
    fireEvent.click(await screen.findByRole('button', { name: '2 detenidas' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Descartar todas' }))
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: '¿Descartar las 2 tareas detenidas?' })).getByRole('button', {
        name: 'Descartar',
      }),
    )
    await waitFor(() =>
      expect(requests.find(({ path }) => path.endsWith('/discard'))?.body).toEqual({ failedUntil: job.failedAt }),
    )
    expect(await screen.findByText('Ninguna tarea está detenida')).toBeDefined()
  })

  it('shows each failure in its card, with retry', async () => {
    answerWith({
      ...connections,
      [outbox]: [{ status: 500, body: errorBody(500, 'internal_error', 'Falló el buzón.') }, kept],
      'GET /api/admin/jobs': quiet,
    })
    renderView()
    const card = within(await screen.findByRole('alert'))
    expect(card.getByText('Falló el buzón.')).toBeDefined()
    fireEvent.click(card.getByRole('button', { name: 'Intentar de nuevo' }))
    expect(await screen.findByText('Le invitan a Albaladejo & Asociados')).toBeDefined()
  })
})
