import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith, errorBody } from '../../../testing/fake-server.ts'
import { DeclineSheet } from './decline-sheet.tsx'

const id = '0193a1b2-0000-7000-8000-000000000001'

/** Serves the lead at once, and its proposed letter when the test says so. */
function serve() {
  let sendLetter: (() => void) | undefined
  vi.stubGlobal('fetch', (path: string) => {
    if (path.includes('/letter'))
      return new Promise<Response>((resolve) => {
        sendLetter = () => resolve(Response.json({ text: 'Carta propuesta' }))
      })
    const body = path.includes('/public/platform')
      ? { name: 'B', defaultLocale: 'es', supportEmail: null, sendsMail: true }
      : { id, version: 3, name: 'Carmen Tirado', emails: ['carmen@example.com'] }
    return Promise.resolve(Response.json(body))
  })
  return () => act(async () => sendLetter?.())
}

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['intake'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = async () => {
  const sendLetter = serve()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DeclineSheet id={id} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  return { sendLetter, letter: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Carta/ }) }
}

it('fills in the proposed letter', async () => {
  const { sendLetter, letter } = await show()
  await sendLetter()
  await waitFor(() => expect(letter.value).toBe('Carta propuesta'))
})

it('keeps what the lawyer wrote before the proposed letter arrived', async () => {
  const { sendLetter, letter } = await show()
  fireEvent.change(letter, { target: { value: 'Estimada señora Tirado:' } })
  await sendLetter()
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(letter.value).toBe('Estimada señora Tirado:')
})

it('declines with the present version of the lead, once a refusal said that somebody changed it', async () => {
  const lead = (version: number) => ({ status: 200, body: { id, version, name: 'Carmen Tirado', emails: [] } })
  const requests = answerWith({
    [`GET /api/leads/${id}`]: [lead(3), lead(4)],
    [`GET /api/leads/${id}/letter`]: { status: 200, body: { text: 'Carta propuesta' } },
    'GET /api/public/platform': {
      status: 200,
      body: { name: 'B', defaultLocale: 'es', supportEmail: null, sendsMail: true },
    },
    [`POST /api/leads/${id}/decline`]: {
      status: 409,
      body: errorBody(409, 'stale_version', 'Otra persona cambió estos datos.'),
    },
  })
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <DeclineSheet id={id} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const sentVersions = () =>
    requests.filter(({ method }) => method === 'POST').map(({ body }) => (body as { version: number }).version)
  const decline = async () => fireEvent.click(await screen.findByRole('button', { name: 'Declinar' }))
  await decline()
  await waitFor(() => expect(sentVersions()).toEqual([3]))
  expect(await screen.findByText('Otra persona cambió estos datos.')).toBeDefined()
  await decline()
  await waitFor(() => expect(sentVersions()).toEqual([3, 4]))
})
