import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { CaseDocument } from '../../entities/document.queries.ts'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { currentToasts } from '../../lib/toast.ts'
import { answerWith } from '../../testing/fake-server.ts'
import { useDocumentActions } from './document-actions.ts'

const documents = ['d1', 'd2'].map((id) => ({
  id,
  caseId: 'c1',
  name: `Escrito ${id}`,
  folderId: null,
  version: 1,
})) as unknown as readonly CaseDocument[] // only what the actions read of a document

function showActions() {
  const client = createQueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useDocumentActions('c1'), { wrapper }).result
}

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['documents', 'common'])
})

it('deletes and moves several documents once when asked twice at once', async () => {
  const calls = answerWith({
    'DELETE /api/documents/d1': { status: 204 },
    'DELETE /api/documents/d2': { status: 204 },
    'PUT /api/documents/d1': { status: 200, body: documents[0] },
    'PUT /api/documents/d2': { status: 200, body: documents[1] },
  })
  const actions = showActions()
  act(() => {
    actions.current.remove(documents)
    actions.current.remove([...documents])
  })
  await waitFor(() => expect(currentToasts().map(({ message }) => message)).toEqual(['2 documentos borrados']))
  act(() => {
    actions.current.move(documents, 'f1')
    actions.current.move(documents, 'f1')
  })
  await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('Se movieron 2 documentos'))
  expect(currentToasts()).toHaveLength(2)
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/documents/d1',
    'DELETE /api/documents/d2',
    'PUT /api/documents/d1',
    'PUT /api/documents/d2',
  ])
})
