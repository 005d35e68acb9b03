import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith } from '../../testing/fake-server.ts'
import { InsertFieldDialog } from './insert-field-dialog.tsx'
import { templateQueries } from './templates.queries.ts'

const field = (path: string, name: string) => ({
  path,
  label: { es: name, en: name, fr: name, pt: name },
  example: '…',
  group: 'case' as const,
  list: false,
  words: false,
  items: [],
})
const caseName = field('case.name', 'Nombre del caso')

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['drafting'])
})
afterEach(cleanup)

it('offers a field that the office added to its cases since the dialog was last open', async () => {
  answerWith({
    'GET /api/document-templates/fields?locale=es': {
      status: 200,
      body: { items: [caseName, field('case.field.aseguradora', 'Aseguradora')] },
    },
  })
  const client = createQueryClient()
  const { queryKey } = templateQueries.fields('office', 'es')
  client.setQueryData(queryKey, { items: [caseName] }, { updatedAt: Date.now() - 60_000 })
  render(
    <QueryClientProvider client={client}>
      <InsertFieldDialog scope="office" onInsert={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  expect(screen.getByText('Nombre del caso')).toBeDefined()
  expect(await screen.findByText('Aseguradora')).toBeDefined()
})
