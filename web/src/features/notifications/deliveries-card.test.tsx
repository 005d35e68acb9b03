import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { mailStates } from '#modules/notifications/notifications.contract.ts'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith } from '../../testing/fake-server.ts'
import { DeliveriesCard } from './deliveries-card.tsx'

const delivery = (state: string, n: number) => ({
  id: `01a1fee1-1434-7828-b767-b8277f337d4${n}`,
  to: 'n•••@example.com',
  kind: 'usage.near',
  state,
  attempts: 2,
  answer: state === 'bounced' ? '550 5.1.1 no such mailbox' : null,
  queuedAt: '2026-11-21T16:00:00.000Z',
  at: '2026-11-21T16:00:05.000Z',
})
const page = (...items: readonly object[]) => ({
  status: 200,
  body: { items, page: 1, pageSize: 50, total: items.length },
})
const renderView = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DeliveriesCard />
    </QueryClientProvider>,
  )
const setLocale = async (locale: (typeof locales)[number]) => {
  localStorage.clear()
  await startI18n(locale)
  await changeLocale(locale)
  await loadAreas(['notifications'])
}

describe('deliveries of mails', () => {
  beforeEach(() => setLocale('es'))
  afterEach(cleanup)

  it('show the answer of the mail server, and can be filtered by state', async () => {
    answerWith({
      'GET /api/admin/mail-deliveries?pageSize=50&page=1': page(delivery('bounced', 1), delivery('sent', 2)),
      'GET /api/admin/mail-deliveries?pageSize=50&page=1&state=sent': page(delivery('sent', 2)),
    })
    renderView()
    expect(await screen.findByText('550 5.1.1 no such mailbox')).toBeDefined()
    expect(screen.getAllByText('Para n•••@example.com')).toHaveLength(2)
    fireEvent.change(screen.getByRole('combobox', { name: 'Estado' }), { target: { value: 'sent' } })
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Estado' }).value).toBe('sent')
    await expect.poll(() => screen.queryByText('550 5.1.1 no such mailbox')).toBeNull()
  })

  it('are read page by page to the last one', async () => {
    const items = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({ ...delivery('sent', 0), id: `delivery-${from + n}` }))
    const pageOf = (number: number, list: readonly object[]) => ({
      status: 200,
      body: { items: list, page: number, pageSize: 50, total: 120 },
    })
    answerWith({
      'GET /api/admin/mail-deliveries?pageSize=50&page=1': pageOf(1, items(1, 50)),
      // A mail was sent meanwhile, so that the last delivery of the first page is the first of the second one.
      'GET /api/admin/mail-deliveries?pageSize=50&page=2': pageOf(2, items(50, 50)),
      'GET /api/admin/mail-deliveries?pageSize=50&page=3': pageOf(3, items(100, 21)),
    })
    renderView()
    for (const shown of [50, 99, 120]) {
      await expect.poll(() => screen.getAllByRole('listitem').length).toBe(shown)
      const more = screen.queryByRole('button', { name: 'Ver más' })
      if (more) fireEvent.click(more)
    }
    expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull()
  })

  it.each(locales)('have a phrase for each state in %s', async (locale) => {
    await setLocale(locale)
    answerWith({ 'GET /api/admin/mail-deliveries?pageSize=50&page=1': page(...mailStates.map(delivery)) })
    const { container } = renderView()
    await screen.findAllByRole('listitem')
    expect(container.textContent).not.toMatch(/deliveries\.|\{\{/)
  })
})
