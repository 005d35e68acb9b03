import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith } from '../../testing/fake-server.ts'
import { AssigneeFilter } from './assignee-filter.tsx'

const lawyer = {
  id: '0193a1b2-0000-7000-8000-000000000009',
  name: 'Nereida',
  surname: 'Albaladejo',
  profile: 'professional',
}
const formerId = '0193a1b2-0000-7000-8000-000000000008'

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['tasks'])
  answerWith({
    'GET /api/collaborators?pageSize=100&status=active&sort=name&page=1': {
      status: 200,
      body: { items: [lawyer], total: 1 },
    },
  })
})
afterEach(cleanup)

const renderFilter = (assignee: string | undefined) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AssigneeFilter assignee={assignee} onChange={() => undefined} />
    </QueryClientProvider>,
  )

it('names the colleague whose tasks are shown', async () => {
  renderFilter(lawyer.id)
  expect(await screen.findByText('Nereida')).toBeDefined()
})

it('does not say that the tasks of all are shown when they are those of a former colleague', () => {
  renderFilter(formerId)
  expect(screen.getByRole('button').textContent).toBe('Asignada a')
})

it('says that the tasks of all are shown without a filter', () => {
  renderFilter(undefined)
  expect(screen.getByRole('button').textContent).toBe('De todos')
})
