import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { theme } from '../../ui/theme.ts'
import { ReverseSheet } from './act-sheets.tsx'

const journalId = '0198a000-0000-7000-8000-000000000003'

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['trust'])
})
afterEach(cleanup)

it.each([true, false])('warns before a reversal if the bank had the entry in a sealed month: %s', (isCleared) => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider theme={theme}>
        <ReverseSheet entry={{ journalId, isClearedInSealedMonth: isCleared }} onClose={() => undefined} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  const warning = screen.queryByRole('alert')
  expect(warning?.textContent.includes('mes conciliado y sellado') ?? false).toBe(isCleared)
})
