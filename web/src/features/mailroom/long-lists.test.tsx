// Lists of received mail that do not fit on one page of the server.
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Case } from '../../entities/case.queries.ts'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { currentToasts, dismissToast } from '../../lib/toast.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../testing/fake-server.ts'
import { CaseNotices } from './case-notices.tsx'
import { InboxPage } from './inbox-page.tsx'
import type { InboxMail } from './mailroom.queries.ts'

const mail = (n: number): InboxMail => ({
  id: `m${n}`,
  state: 'pending',
  reason: null,
  subject: `Mensaje ${n}`,
  from: { name: 'Tribunal', address: 'avisos@example.com' },
  receivedAt: '2026-11-02T14:00:00.000Z',
  case: null,
  suggestions: [],
  notice: null,
  attachments: 0,
  refused: [],
  sightings: 0,
  version: 1,
})
const page = (pageSize: number, number: number, ...numbers: number[]): FakeAnswer => ({
  status: 200,
  body: { items: numbers.map(mail), page: number, pageSize, total: pageSize + 1 },
})

beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem('profile', 'professional')
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['mailroom'])
})
afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
})

const show = (element: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/app/inbox']}>{element}</MemoryRouter>
    </QueryClientProvider>,
  )
const shownSubjects = () => screen.getAllByText(/^Mensaje \d$/).map(({ textContent }) => textContent)

it('shows earlier messages of the inbox on request, each once', async () => {
  answerWith({
    'GET /api/inbox?view=open&page=1&pageSize=50': page(50, 1, 9, 8),
    // A message that arrived meanwhile moved the last message of the first page to the second.
    'GET /api/inbox?view=open&page=2&pageSize=50': page(50, 2, 8, 7),
    'GET /api/inbox/count': { status: 200, body: { pending: 51, queued: 0 } },
  })
  show(<InboxPage />)
  expect(await screen.findByText('Mensaje 9')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Ver mensajes anteriores' }))
  expect(await screen.findByText('Mensaje 7')).toBeDefined()
  expect(shownSubjects()).toEqual(['Mensaje 9', 'Mensaje 8', 'Mensaje 7'])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ver mensajes anteriores' })).toBeNull())
})

it('keeps the messages that it has when earlier ones cannot be loaded', async () => {
  answerWith({
    'GET /api/inbox?view=open&page=1&pageSize=50': page(50, 1, 9, 8),
    'GET /api/inbox?view=open&page=2&pageSize=50': [
      { status: 422, body: errorBody(422, 'validation_failed', 'No válido.') },
      page(50, 2, 7),
    ],
    'GET /api/inbox/count': { status: 200, body: { pending: 51, queued: 0 } },
  })
  show(<InboxPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Ver mensajes anteriores' }))
  await waitFor(() => expect(currentToasts()).toHaveLength(1))
  expect(shownSubjects()).toEqual(['Mensaje 9', 'Mensaje 8'])
  fireEvent.click(screen.getByRole('button', { name: 'Ver mensajes anteriores' }))
  expect(await screen.findByText('Mensaje 7')).toBeDefined()
})

it('lists all notices of a case', async () => {
  const request = (number: number) => `GET /api/inbox?view=all&kind=notice&caseId=c1&page=${number}&pageSize=100`
  answerWith({
    [request(1)]: page(100, 1, ...Array.from({ length: 100 }, (_, index) => 100 + index)),
    [request(2)]: page(100, 2, 5),
    'GET /api/mailroom/settings': { status: 200, body: { host: null } },
    'GET /api/mail-addresses?caseId=c1': { status: 200, body: { items: [] } },
  })
  show(<CaseNotices item={{ id: 'c1' } as Case /* the only field that the tab reads */} />)
  expect(await screen.findByText('Mensaje 5')).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(101)
})
