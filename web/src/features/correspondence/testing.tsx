// Mail of a case, and the tab that shows it, for tests.
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { Case } from '../../entities/case.queries.ts'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { currentToasts, dismissToast } from '../../lib/toast.ts'
import { errorBody, type FakeAnswer } from '../../testing/fake-server.ts'
import { CaseMail } from './case-mail.tsx'
import type { CaseMessage, MailThread } from './correspondence.queries.ts'

export const idOf = (n: number) => `0193a1b2-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`
export const threadId = idOf(50)

/** A received message. */
export const messageOf = (n: number, overrides: Partial<CaseMessage> = {}): CaseMessage => ({
  id: idOf(n),
  threadId,
  state: 'received',
  from: { name: 'Ana Ruiz', address: 'ana@example.com' },
  author: null,
  recipients: [{ name: 'Nereida Albaladejo', address: 'nereida@albaladejo.example', kind: 'to' }],
  subject: 'Contrato',
  text: 'Buenos días.',
  html: null,
  locale: 'es',
  sendAt: null,
  sentAt: '2026-11-20T14:00:00.000Z',
  problem: null,
  refused: [],
  automatic: false,
  files: [],
  documents: [],
  quotes: false,
  mailId: null,
  documentId: null,
  version: 1,
  can: { edit: false, undo: false, file: false },
  ...overrides,
})

export const threadOf = (n: number, overrides: Partial<MailThread> = {}): MailThread => ({
  id: idOf(n),
  subject: 'Contrato',
  lastAt: '2026-11-20T14:00:00.000Z',
  messages: 1,
  attachments: 0,
  preview: 'Buenos días.',
  people: ['Ana Ruiz'],
  awaitsAnswer: false,
  unsent: 0,
  ...overrides,
})

export const caseId = idOf(7)
export const casePath = `/api/cases/${caseId}`
export const threadsRequest = `GET ${casePath}/mail-threads?page=1`
export const threadRequest = (id: string) => `GET /api/mail-threads/${id}`
export const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body })
export const refusal = (status: number, code: string) => ({ status, body: errorBody(status, code, `Rechazo: ${code}`) })

/** The first page of threads, with what the server says beside them. */
export const threadsPage = (items: readonly MailThread[], overrides: object = {}) =>
  ok({
    items,
    page: 1,
    pageSize: 25,
    total: items.length,
    address: null,
    delivers: true,
    can: { write: true },
    ...overrides,
  })
export const threadDetail = (...messages: readonly CaseMessage[]) =>
  ok({ id: threadId, case: { id: caseId, name: 'Ruiz v. Díaz' }, subject: 'Contrato', messages })
export const draftOf = (overrides: Partial<CaseMessage> = {}) =>
  messageOf(9, {
    state: 'draft',
    author: { id: idOf(3), name: 'Nereida Albaladejo' },
    recipients: [{ name: 'Ana Ruiz', address: 'ana@example.com', kind: 'to' }],
    html: '<p>Hola</p>',
    text: 'Hola',
    sentAt: null,
    can: { edit: true, undo: false, file: false },
    ...overrides,
  })

/** Whether the list and a thread have room beside each other. */
export const setWideScreen = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.includes('1024'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))

function Address() {
  return <output aria-label="address">{useLocation().search}</output>
}
/** Renders the tab, and below it the query of its address. */
export const show = (search = '') =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/${search}`]}>
        <CaseMail item={{ id: caseId, name: 'Ruiz v. Díaz' } as Case} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
/** The texts of the toasts. */
export const toastTexts = () => currentToasts().map(({ message }) => message)
export const threadRegion = async () => within(await screen.findByRole('region', { name: 'Conversación' }))

/** Prepares the test's browser before each test of a file, and cleans up after it. */
export function useMailTab(): void {
  beforeAll(() => {
    // The editor measures the position of its caret; jsdom has no layout.
    const emptyRect = () => new DOMRect()
    Object.assign(Range.prototype, { getClientRects: () => [emptyRect()], getBoundingClientRect: emptyRect })
  })
  beforeEach(async () => {
    localStorage.clear()
    setWideScreen(true)
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['correspondence', 'mail-files'])
  })
  afterEach(() => {
    cleanup()
    for (const { id: toast } of currentToasts()) dismissToast(toast)
  })
}
