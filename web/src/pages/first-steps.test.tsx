import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../lib/i18n.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { answerWith, errorBody } from '../testing/fake-server.ts'
import { FirstSteps, type FirstStepsProps } from './first-steps.tsx'

const companyId = '01900000-0000-7000-8000-000000000001'
const seat = (used: number) => ({ used, limit: 10 })
const company = (facts: object) => ({
  status: 200,
  body: { id: companyId, address: null, phone: null, ...facts },
})
const usage = (used: number, people = 1) => ({
  status: 200,
  body: { storageBytes: { used, limit: 1_000 }, professionals: seat(people), staff: seat(0) },
})
const schedule = (version: number) => ({ status: 200, body: { version } })

const show = (props: Partial<FirstStepsProps>, answers: Parameters<typeof answerWith>[0]) => {
  answerWith(answers)
  const client = createQueryClient()
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <FirstSteps companyId={companyId} caseCount={0} firstCaseId={undefined} {...props} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { ...view, client }
}
const urls = {
  company: `GET /api/companies/${companyId}`,
  usage: 'GET /api/usage',
  schedule: 'GET /api/schedule/settings',
}

describe('the first steps of a new office', () => {
  beforeEach(async () => {
    localStorage.clear()
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['first-steps'])
  })
  afterEach(cleanup)

  it('link to the steps that are not done, and require a case before its documents', async () => {
    show(
      {},
      {
        [urls.company]: company({ address: 'Calle Cristina 114', phone: '787-555-0100' }),
        [urls.usage]: usage(0),
        [urls.schedule]: schedule(0),
      },
    )
    expect(await screen.findByText('1 de 5')).toBeDefined()
    const links = screen
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])
    expect(links).toEqual([
      ['Empezar: Abra el primer caso', '/app/my_cases?new=1'],
      ['Empezar: Configure su horario', '/app/schedule?tab=settings'],
      ['Empezar: Invite a su equipo', '/app/my_profile?tab=company'],
    ])
    expect(screen.getByText('Abra antes el primer caso.')).toBeDefined()
  })

  it('open the documents of the first case', async () => {
    show(
      { caseCount: 1, firstCaseId: 'c1' },
      { [urls.company]: company({}), [urls.usage]: usage(0), [urls.schedule]: schedule(2) },
    )
    const link = await screen.findByRole('link', { name: /^Empezar: Suba un documento/ })
    expect(link.getAttribute('href')).toBe('/app/my_cases/c1?tab=documents')
  })

  it('leave out a calendar that the plan does not include', async () => {
    show(
      {},
      {
        [urls.company]: company({}),
        [urls.usage]: usage(0),
        [urls.schedule]: { status: 403, body: errorBody(403, 'plan_blocks_module', 'Su plan no lo incluye.') },
      },
    )
    expect(await screen.findByText('0 de 4')).toBeDefined()
    expect(screen.queryByText('Configure su horario')).toBeNull()
  })

  it('go away once all are done', async () => {
    const requests = {
      [urls.company]: company({ address: 'a', phone: 'b' }),
      [urls.usage]: usage(5, 2),
      [urls.schedule]: schedule(1),
    }
    const { container, client } = show({ caseCount: 1, firstCaseId: 'c1' }, requests)
    await waitFor(() => {
      expect(
        client
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.status),
      ).toEqual(Array(3).fill('success'))
    })
    expect(container.textContent).toBe('')
  })
})
