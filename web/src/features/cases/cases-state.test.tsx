import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { useCasesState } from './cases-state.ts'

const stateAt = (address: string, isOfficeMember = true) =>
  renderHook(() => ({ state: useCasesState(isOfficeMember), search: useLocation().search }), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  })

describe('state of the list of cases in the URL', () => {
  it('restores filters, order, page and view', () => {
    const { result } = stateAt('/?status=closed&court=Ponce&sort=-name&page=3&view=cards&pageSize=25')
    expect(result.current.state).toMatchObject({
      page: 3,
      pageSize: 25,
      sort: '-name',
      view: 'cards',
      filters: { status: 'closed', court: 'Ponce' },
      narrowed: true,
    })
    expect(result.current.state.query).toEqual({
      page: 3,
      pageSize: 25,
      sort: '-name',
      status: 'closed',
      court: 'Ponce',
    })
  })

  it('ignores a status that does not exist', () => {
    expect(stateAt('/?status=deleted').result.current.state.query).toEqual({ page: 1, pageSize: 10, sort: 'nextDate' })
  })

  it('sorts by the next date by default, and for a client by the progress of the cases', () => {
    expect(stateAt('/').result.current.state.sort).toBe('nextDate')
    expect(stateAt('/', false).result.current.state.sort).toBe('status')
  })

  it('removes several filters in one navigation and goes to the first page', () => {
    const { result } = stateAt('/?court=Ponce&clientId=a&responsibleId=b&page=4&view=cards')
    act(() => result.current.state.setFilters({ court: undefined, clientId: undefined, responsibleId: undefined }))
    expect(result.current.search).toBe('?view=cards')
  })
})
