// Helpers of the tests of the pages of rules.
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import type { locales } from '#server/contract/locale.ts'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { theme } from '../../../ui/theme.ts'

export const showLanguage = async (locale: (typeof locales)[number]) => {
  localStorage.clear()
  await startI18n(locale)
  await changeLocale(locale)
  await loadAreas(['term-rules'])
}
export const show = (page: React.ReactNode, address = '/') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <ThemeProvider theme={theme}>
        <QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>
      </ThemeProvider>
    </MemoryRouter>,
  )

export const ok = (body: unknown) => ({ status: 200, body })
