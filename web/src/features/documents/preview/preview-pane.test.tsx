import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import { theme } from '../../../ui/theme.ts'
import { useDocumentsState } from '../documents-state.ts'
import { PreviewPane } from './preview-pane.tsx'

const text = 'Comparece la parte demandante'
/** @param machinePages number of pages whose text was recognized: 0 or 1 */
const photo = (mimeType: string, machinePages: number, state: 'done' | null = 'done') => ({
  id: 'd1',
  caseId: 'c1',
  name: 'foto',
  kind: 'file',
  mimeType,
  sizeBytes: 1_000,
  revision: 1,
  version: 1,
  pages: 1,
  textStatus: machinePages > 0 ? 'ready' : 'none',
  textReason: machinePages > 0 ? null : 'scanned',
  pageStates: { withoutText: 1 - machinePages, failed: [], machine: machinePages },
  recognition: { state, confidence: machinePages > 0 ? 93 : null, language: 'auto', warnings: [] },
  warnings: [],
  tags: [],
  can: { addVersion: false },
})

function Pane() {
  const state = useDocumentsState()
  return (
    <PreviewPane
      id="d1"
      caseId="c1"
      state={state}
      actionsOf={() => []}
      onVersions={() => undefined}
      onViews={() => undefined}
      worksOnCase={false}
      isPhone={false}
    />
  )
}

function show(document: ReturnType<typeof photo>, search: Readonly<Record<string, string>> = {}) {
  const items = [{ page: 1, text, machine: { confidence: 93, warnings: [], uncertain: [] } }]
  const textPage = { ...document, documentId: document.id, table: false, items, next: null }
  const calls = answerWith({
    'GET /api/documents/d1': { status: 200, body: document },
    'GET /api/documents/d1/text?page=1&pageSize=50': { status: 200, body: textPage },
    'GET /api/documents/d1/content': { status: 200, body: {} },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={[`/?${new URLSearchParams(search)}`]}>
          <Pane />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  )
  return calls
}

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['documents', 'common'])
})
afterEach(cleanup)

it('shows the recognized text of a photo that the browser cannot display, without a button to choose it', async () => {
  show(photo('image/heic', 1))
  expect(await screen.findByText(new RegExp(text))).toBeTruthy()
  expect(screen.getByRole('button', { name: /PDF/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ver el texto leído' })).toBeNull()
})

it('offers the recognized text of a photo that the browser displays', async () => {
  show(photo('image/jpeg', 1))
  expect(await screen.findByRole('button', { name: 'Ver el texto leído' })).toBeTruthy()
  expect(screen.queryByText(new RegExp(text))).toBeNull()
})

it('shows the recognized text of a scan that a search opens, with its words marked, and the scan by a button', async () => {
  show(photo('image/jpeg', 1), { p: '1', find: 'demandante' })
  expect((await screen.findByText('demandante')).tagName).toBe('MARK')
  fireEvent.click(screen.getByRole('button', { name: 'Ver el original' }))
  await waitFor(() => expect(screen.queryByText('demandante')).toBeNull())
})

it.each([
  ['a search opens where no button would lead back from its text', null, { p: '1', find: 'demandante' }],
  ['a search finds by its name', 'done', { find: 'demandante' }],
] as const)('shows the scan that %s', async (_, state, search) => {
  const calls = show(photo('image/jpeg', 1, state), search)
  await waitFor(() => expect(calls.map(({ path }) => path).join(' ')).toContain('/documents/d1/content'))
  expect(screen.queryByText('demandante')).toBeNull()
})
