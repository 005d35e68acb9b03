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
  body: { items, page: 1, pageSize: 10, total: items.length },
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
      'GET /api/admin/mail-deliveries?pageSize=10': page(delivery('bounced', 1), delivery('sent', 2)),
      'GET /api/admin/mail-deliveries?pageSize=10&state=sent': page(delivery('sent', 2)),
    })
    renderView()
    expect(await screen.findByText('550 5.1.1 no such mailbox')).toBeDefined()
    expect(screen.getAllByText('Para n•••@example.com')).toHaveLength(2)
    fireEvent.change(screen.getByRole('combobox', { name: 'Estado' }), { target: { value: 'sent' } })
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Estado' }).value).toBe('sent')
    await expect.poll(() => screen.queryByText('550 5.1.1 no such mailbox')).toBeNull()
  })

  it.each(locales)('have a phrase for each state in %s', async (locale) => {
    await setLocale(locale)
    answerWith({ 'GET /api/admin/mail-deliveries?pageSize=10': page(...mailStates.map(delivery)) })
    const { container } = renderView()
    await screen.findAllByRole('listitem')
    expect(container.textContent).not.toMatch(/deliveries\.|\{\{/)
  })
})
