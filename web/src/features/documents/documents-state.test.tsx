import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { useDocumentsState } from './documents-state.ts'

const stateAt = (address: string) =>
  renderHook(() => ({ state: useDocumentsState(), search: useLocation().search }), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  })

describe('state of the documents tab', () => {
  it('is read from the URL', () => {
    const { result } = stateAt('/app/my_cases/c?tab=documents&doc=d&p=7&find=sumaria&sort=name')
    expect(result.current.state).toMatchObject({
      documentId: 'd',
      page: 7,
      find: 'sumaria',
      sort: 'name',
      folder: undefined,
    })
  })

  it('ignores unknown values', () => {
    const { result } = stateAt('/?p=-3&sort=drop%20table')
    expect(result.current.state).toMatchObject({ page: undefined, sort: '-createdAt' })
  })

  it('opens a passage, keeping folder and search', () => {
    const { result } = stateAt('/?tab=documents&folder=f&q=contrato')
    act(() => result.current.state.open('d', { page: 3, find: 'contrato' }))
    expect(Object.fromEntries(new URLSearchParams(result.current.search))).toEqual({
      tab: 'documents',
      folder: 'f',
      q: 'contrato',
      doc: 'd',
      p: '3',
      find: 'contrato',
    })
  })

  it('closes the document and ends the search when another folder opens', () => {
    const { result } = stateAt('/?tab=documents&q=x&doc=d&p=2')
    act(() => result.current.state.openFolder('trash'))
    expect(Object.fromEntries(new URLSearchParams(result.current.search))).toEqual({
      tab: 'documents',
      folder: 'trash',
    })
  })
})
