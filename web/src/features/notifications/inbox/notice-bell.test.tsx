import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { currentToasts, dismissToast } from '../../../lib/toast.ts'
import { answerWith, errorBody } from '../../../testing/fake-server.ts'
import { NoticeBell } from './notice-bell.tsx'

const notice = {
  id: '01a1fee1-1434-7828-b767-b8277f337d40',
  kind: 'member.joined',
  at: '2026-11-21T16:00:00.000Z',
  readAt: null,
  data: { name: 'Zenaida Echeandía', profile: 'professional' },
  caseName: null,
}
const page = (unread: number, ...items: readonly object[]) => ({
  status: 200,
  body: { items, page: 1, pageSize: 10, total: items.length, unread },
})
const renderView = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <NoticeBell />
      </MemoryRouter>
    </QueryClientProvider>,
  )

describe('the bell', () => {
  beforeEach(async () => {
    localStorage.clear()
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['notices', 'shell'])
  })
  afterEach(cleanup)

  it('shows the unread count and notices, and marks shown ones as read', async () => {
    const requests = answerWith({
      'GET /api/notices/unread': [
        { status: 200, body: { unread: 1 } },
        { status: 200, body: { unread: 0 } },
      ],
      'GET /api/notices?pageSize=10': [page(1, notice), page(0, { ...notice, readAt: notice.at })],
      'POST /api/notices/read': { status: 200, body: { unread: 0 } },
    })
    renderView()
    fireEvent.click(await screen.findByRole('button', { name: 'Avisos, 1 sin leer' }))
    expect(await screen.findByRole('link', { name: /Nuevo: Zenaida Echeandía se unió a su oficina/ })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Marcar todo como leído' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Marcar todo como leído' })).toBeNull())
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ until: notice.at })
    expect(screen.queryByRole('button', { name: /sin leer/ })).toBeNull()
  })

  it('names the case of each notice, so that two with the same words are told apart', async () => {
    const term = { ...notice, kind: 'term.unconfirmed', data: { dueOn: '2026-12-11', nature: 'ordinary' } }
    answerWith({
      'GET /api/notices/unread': { status: 200, body: { unread: 2 } },
      'GET /api/notices?pageSize=10': page(
        2,
        { ...term, caseName: 'Sucesión Laracuente' },
        { ...term, id: '01a1fee1-1434-7828-b767-b8277f337d41', caseName: 'Tirado v. Borinquen Real' },
      ),
    })
    renderView()
    fireEvent.click(await screen.findByRole('button', { name: 'Avisos, 2 sin leer' }))
    expect(
      await screen.findByRole('link', { name: /nadie ha confirmado su fecha\..*Sucesión Laracuente ·/ }),
    ).toBeDefined()
    expect(
      screen.getByRole('link', { name: /nadie ha confirmado su fecha\..*Tirado v\. Borinquen Real ·/ }),
    ).toBeDefined()
  })

  it('shows no error when the count cannot be loaded', async () => {
    // Left by an earlier test in this window.
    for (const { id } of currentToasts()) dismissToast(id)
    const requests = answerWith({
      'GET /api/notices/unread': { status: 500, body: errorBody(500, 'internal', 'Error') },
    })
    renderView()
    await waitFor(() => expect(requests).not.toHaveLength(0))
    expect(screen.getByRole('button', { name: 'Avisos' })).toBeDefined()
    expect(currentToasts()).toEqual([])
  })

  it('shows an empty state, and an error with retry', async () => {
    answerWith({
      'GET /api/notices/unread': { status: 200, body: { unread: 0 } },
      'GET /api/notices?pageSize=10': [{ status: 500, body: errorBody(500, 'internal', 'Error') }, page(0)],
    })
    renderView()
    fireEvent.click(screen.getByRole('button', { name: 'Avisos' }))
    fireEvent.click(await screen.findByRole('button', { name: /de nuevo|Reintentar/ }))
    expect(await screen.findByText('Sin avisos')).toBeDefined()
  })
})
