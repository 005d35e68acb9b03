import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CaseDocument } from '../../entities/document.queries.ts'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { currentToasts } from '../../lib/toast.ts'
import { answerWith, type FakeAnswer } from '../../testing/fake-server.ts'
import { theme } from '../../ui/theme.ts'
import { useSelection } from '../../ui/table/use-selection.ts'
import { DocumentBulkBar } from './document-bulk-bar.tsx'

const rows = ['d1', 'd2'].map((id) => ({
  id,
  name: `Escrito ${id}`,
  folderId: null,
  sharedWithClient: false,
  can: { share: true, move: true, remove: true },
})) as unknown as readonly CaseDocument[] // only what the bar reads of a document
const onRemoved = vi.fn<(ids: readonly string[]) => void>()

function Bar() {
  const selection = useSelection(rows, ({ id }) => id, '')
  return (
    <>
      <button type="button" onClick={selection.togglePage}>
        elegir
      </button>
      {selection.rows.size > 0 ? (
        <DocumentBulkBar
          caseId="c1"
          sort="name"
          selection={selection}
          filter={{ caseId: 'c1' }}
          total={2}
          page={rows}
          onRemoved={onRemoved}
        />
      ) : null}
    </>
  )
}
/** Selects the page. @returns a function that returns the bodies of the requests that change documents */
function show(answers: readonly FakeAnswer[]) {
  const folders = { items: [{ id: 'f1', name: 'Escritos', parentId: null }], rootDocumentCount: 2, documentCount: 2 }
  const calls = answerWith({
    'GET /api/cases/c1/folders': { status: 200, body: folders },
    'POST /api/documents/bulk': answers,
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider theme={theme}>
        <MemoryRouter>
          <Bar />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByText('elegir'))
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
}
const answer = (done: readonly object[], failed: readonly object[] = []): FakeAnswer => ({
  status: 200,
  body: { done, failed, remaining: 0 },
})

beforeEach(async () => {
  localStorage.clear()
  onRemoved.mockClear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['lists', 'documents', 'common'])
})
afterEach(cleanup)

it('moves the selected documents to a folder, and back with undo', async () => {
  const changeBodies = show([
    answer([
      { id: 'd1', former: null },
      { id: 'd2', former: null },
    ]),
    answer([{ id: 'd1', former: 'f1' }]),
  ])
  fireEvent.click(await screen.findByRole('button', { name: /Mover a/ }))
  fireEvent.click(await screen.findByRole('radio', { name: 'Escritos' }))
  fireEvent.click(screen.getByRole('button', { name: 'Mover aquí' }))
  await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('Movido: 2 documentos'))
  expect(changeBodies()).toEqual([{ ids: ['d1', 'd2'], act: { kind: 'move', folderId: 'f1' } }])
  act(() => currentToasts().at(-1)?.action?.run())
  await waitFor(() => expect(changeBodies()[1]).toEqual({ ids: ['d1', 'd2'], act: { kind: 'move', folderId: null } }))
})

it('deletes after a confirmation, lists documents that were refused, and reports the deleted documents', async () => {
  show([
    answer(
      [{ id: 'd1', former: null }],
      [{ id: 'd2', name: null, code: 'case_closed', message: 'El caso está cerrado.' }],
    ),
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'Borrar' }))
  const confirm = await screen.findByRole('dialog', { name: '¿Borrar lo seleccionado?' })
  expect(confirm.textContent).toContain('2 documentos')
  fireEvent.click(screen.getAllByRole('button', { name: 'Borrar' }).at(-1) as HTMLElement)
  expect(await screen.findByText('Escrito d2')).toBeTruthy()
  expect(screen.getByText('El caso está cerrado.')).toBeTruthy()
  expect(onRemoved).toHaveBeenCalledWith(['d1'])
})
