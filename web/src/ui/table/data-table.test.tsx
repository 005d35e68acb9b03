import { ThemeProvider, createTheme } from '@mui/material/styles'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DataTable } from './data-table.tsx'
import type { ListState } from './use-list-state.ts'

afterEach(cleanup)

function pagesChosen(page: { readonly items: readonly string[]; readonly page: number; readonly total: number }) {
  const setPage = vi.fn<ListState['setPage']>()
  const props = {
    id: 'names',
    label: 'Nombres',
    query: { data: { ...page, pageSize: 10 }, isPlaceholderData: false, isPending: false, isError: false },
    state: { page: page.page, pageSize: 10, narrowed: false, sort: undefined, setPage },
    columns: [{ id: 'name', header: 'Nombre', cell: (name: string) => name }],
    rowKey: (name: string) => name,
    rowName: (name: string) => name,
    empty: null,
  }
  // `props` lacks properties that the table does not read.
  render(
    <ThemeProvider theme={createTheme()}>
      <DataTable {...(props as unknown as Parameters<typeof DataTable<string>>[0])} />
    </ThemeProvider>,
  )
  return setPage.mock.calls
}

it('the last page replaces a page beyond the end, also in the history of the browser', () => {
  expect(pagesChosen({ items: [], page: 999, total: 60 })).toEqual([[6, { replace: true }]])
  expect(pagesChosen({ items: [], page: 7, total: 60 })).toEqual([[6, { replace: true }]])
})

it('a page with rows, and a list without any, stay', () => {
  expect(pagesChosen({ items: ['Efraín'], page: 7, total: 61 })).toEqual([])
  expect(pagesChosen({ items: [], page: 1, total: 0 })).toEqual([])
})
