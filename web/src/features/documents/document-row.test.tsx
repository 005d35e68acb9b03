import { ThemeProvider } from '@mui/material/styles'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CaseDocument } from '../../entities/document.queries.ts'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { theme } from '../../ui/theme.ts'
import { DocumentRow } from './document-row.tsx'

const document = {
  id: 'd1',
  name: 'Carta',
  kind: 'authored',
  mimeType: 'text/html',
  sizeBytes: 10,
  version: 1,
  revision: 1,
  pages: null,
  textStatus: 'ready',
  createdBy: null,
  createdAt: '2026-11-30T12:00:00.000Z',
  updatedAt: '2026-11-30T12:00:00.000Z',
  sharedWithClient: true,
  warnings: [],
} as unknown as CaseDocument

const show = (marksShared: boolean) =>
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        <ul>
          <DocumentRow
            document={document}
            tags={[]}
            marksShared={marksShared}
            href="/"
            isOpen={false}
            isSelected={undefined}
            showsCheckbox={false}
            onPick={() => undefined}
            onDragStart={undefined}
            actions={[]}
          />
        </ul>
      </MemoryRouter>
    </ThemeProvider>,
  )

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['documents', 'common'])
})
afterEach(cleanup)

it('marks a shared document for the office', () => {
  show(true)
  expect(screen.getByText('Compartido')).toBeTruthy()
})

it('does not mark a shared document for a client, who sees no others', () => {
  show(false)
  expect(screen.getByText('Carta')).toBeTruthy()
  expect(screen.queryByText('Compartido')).toBeNull()
})
