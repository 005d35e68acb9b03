import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { write } from '../../../lib/storage.ts'
import { answerWith, type FakeAnswer } from '../../../testing/fake-server.ts'
import type { ResultsPage, SearchResult } from './results.queries.ts'
import { theme } from '../../../ui/theme.ts'
import { SearchPage } from './search-page.tsx'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
const ok = (body: unknown): FakeAnswer => ({ status: 200, body })
const result = (n: number, more: Partial<SearchResult> = {}): SearchResult => ({
  type: 'document',
  id: id(n),
  title: `Escrito ${n}.pdf`,
  snippet: 'copia de la \ue000sentencia\ue001',
  caseId: id(7),
  caseName: 'Tirado v. Borinquen Real',
  page: 4,
  pages: 14,
  kind: 'file',
  mimeType: 'application/pdf',
  createdAt: '2025-12-09T14:00:00.000Z',
  text: { status: 'ready', pages: 14, pagesWithoutText: 0 },
  textReason: null,
  party: null,
  ...more,
})
const results = (items: readonly SearchResult[], more: Partial<ResultsPage> = {}) =>
  ok({
    type: 'document',
    items,
    page: 1,
    pageSize: 20,
    total: items.length,
    totalIsLeast: false,
    caseCount: 1,
    counts: { document: items.length, note: 1, case: 0, client: 0, person: 0 },
    searchedAlso: [{ words: 'sentensia', kind: 'correction', also: ['sentencia'] }],
    ...more,
  })
const pageRequest = 'GET /api/search/results?q=sentencia&page=1&pageSize=20&sort=relevance'
const otherAnswers = {
  'GET /api/views?list=search': ok({ items: [] }),
  'GET /api/search/unread': ok({ items: [], total: 0 }),
}

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const address = () => document.querySelector('output')?.textContent
const show = (search: string) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={[`/app/search${search}`]}>
          <Address />
          <Routes>
            <Route path="/app/search" element={<SearchPage />} />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  )
const links = async () => within(await screen.findByRole('list')).findAllByRole('link')

describe('the page of results', () => {
  beforeEach(async () => {
    localStorage.clear()
    // A client of the office: no people to choose from.
    write('profile', 'customer')
    Element.prototype.scrollIntoView = () => undefined
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['case-parties', 'period', 'search', 'search-page'])
  })
  afterEach(cleanup)

  it('shows the results with their places, and the words that were also searched', async () => {
    answerWith({ ...otherAnswers, [pageRequest]: results([result(1)]) })
    show('?q=sentencia')
    const [link] = await links()
    expect(link?.textContent).toBe('Escrito 1.pdf')
    expect(screen.getByText('Tirado v. Borinquen Real · pág. 4')).toBeTruthy()
    expect(document.querySelector('mark')?.textContent).toBe('sentencia')
    expect(screen.getByText(/buscó también «sentencia»/).textContent).toContain('1 resultado en 1 caso')
    expect(screen.getByRole('radio', { name: /Notas 1/ })).toBeTruthy()
  })

  it('shows beside a document how much of it is not read', async () => {
    const partial = { status: 'ready', pages: 5, pagesWithoutText: 4 } as const
    answerWith({ ...otherAnswers, [pageRequest]: results([result(1, { page: null, text: partial })]) })
    show('?q=sentencia')
    expect(await screen.findByText(/Tirado v\. Borinquen Real · .* · 4 de 5 páginas sin texto/)).toBeTruthy()
  })

  it('informs that there are more documents than are ranked', async () => {
    answerWith({ ...otherAnswers, [pageRequest]: results([result(1)], { total: 1_000, totalIsLeast: true }) })
    show('?q=sentencia')
    expect(await screen.findByText('Más de 1,000 resultados')).toBeTruthy()
    expect(screen.getByText('Mostrando 1–20 de más de 1,000')).toBeTruthy()
  })

  it('walks with j and k, opens with Enter and returns to the field with Escape', async () => {
    answerWith({ ...otherAnswers, [pageRequest]: results([result(1), result(2), result(3)]) })
    show('?q=sentencia')
    const [first, second, third] = await links()
    expect(first?.getAttribute('aria-current')).toBe('true')
    fireEvent.keyDown(document.body, { key: 'j' })
    await waitFor(() => expect(document.activeElement).toBe(second))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' })
    await waitFor(() => expect(document.activeElement).toBe(third))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k' })
    await waitFor(() => expect(document.activeElement).toBe(second))
    expect(address()).toContain('at=1')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    const field = screen.getByRole('searchbox')
    expect(document.activeElement).toBe(field)
    // Letters in the field are text.
    fireEvent.keyDown(field, { key: 'j' })
    expect(address()).toContain('at=1')
    ;(field as HTMLElement).blur()
    fireEvent.keyDown(document.body, { key: 'Enter' })
    expect(address()).toBe(`/app/my_cases/${id(7)}?tab=documents&doc=${id(2)}&p=4&find=sentencia`)
  })

  it('searches the exact words with one key, and keeps all of its state in the URL', async () => {
    const newestFirstRequest = pageRequest.replace('&sort=relevance', '&sort=newest')
    answerWith({
      ...otherAnswers,
      [`${newestFirstRequest}&type=note&caseId=${id(7)}`]: results([], { type: 'note', total: 0 }),
      [`${newestFirstRequest}&exact=true&type=note&caseId=${id(7)}`]: results([], {
        type: 'note',
        total: 0,
        searchedAlso: [],
      }),
      [`GET /api/cases/${id(7)}`]: ok({ id: id(7), name: 'Tirado v. Borinquen Real' }),
      [`GET /api/cases/${id(7)}/folders`]: ok({ items: [], rootDocumentCount: 0, documentCount: 0 }),
      [`GET /api/search/unread?caseId=${id(7)}`]: ok({ items: [], total: 0 }),
    })
    show(`?q=sentencia&sort=newest&type=note&case=${id(7)}`)
    expect(await screen.findByText('Quite algún filtro, o pruebe con otras palabras.')).toBeTruthy()
    expect(await screen.findByRole('button', { name: /Caso: Tirado v. Borinquen Real/ })).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'x' })
    expect(await screen.findByText(/solo las palabras como están escritas/)).toBeTruthy()
    expect(address()).toContain('exact=1')
  })

  it('keeps showing notes when a filter of documents and notes changes', async () => {
    answerWith({
      ...otherAnswers,
      [`${pageRequest}&type=note&caseId=${id(7)}`]: results([], { type: 'note', total: 0 }),
      [`${pageRequest}&type=note`]: results([], { type: 'note', total: 0 }),
      [pageRequest]: results([]),
      [`GET /api/cases/${id(7)}`]: ok({ id: id(7), name: 'Tirado v. Borinquen Real' }),
      'GET /api/cases?pageSize=10&sort=-updatedAt': ok({ items: [], page: 1, pageSize: 10, total: 0 }),
      [`GET /api/cases/${id(7)}/folders`]: ok({ items: [], rootDocumentCount: 0, documentCount: 0 }),
      [`GET /api/search/unread?caseId=${id(7)}`]: ok({ items: [], total: 0 }),
    })
    show(`?q=sentencia&type=note&case=${id(7)}`)
    fireEvent.click(await screen.findByRole('button', { name: /Caso: Tirado v. Borinquen Real/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Todos los casos' }))
    await waitFor(() => expect(address()).toBe('/app/search?q=sentencia&type=note'))
  })

  it('asks for words before it searches, and shows an error with a retry', async () => {
    answerWith({
      ...otherAnswers,
      [pageRequest]: { status: 500, body: { error: { status: 500, code: 'internal', message: 'No.' } } },
    })
    show('')
    expect(screen.getByText('Escriba lo que busca')).toBeTruthy()
    cleanup()
    show('?q=sentencia')
    expect(await screen.findByRole('button', { name: 'Intentar de nuevo' })).toBeTruthy()
  })
})
