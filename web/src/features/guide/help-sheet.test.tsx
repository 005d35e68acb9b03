import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { write } from '../../lib/storage.ts'
import { theme } from '../../ui/theme.ts'
import { GuidePage } from './guide-page.tsx'
import { HelpSheet } from './help-sheet.tsx'
import { OtherLanguageNotice } from './other-language-notice.tsx'

async function show(profile: string, address: string, locale: 'es' | 'fr' = 'es') {
  write('profile', profile)
  await changeLocale(locale)
  await loadAreas(['guide'])
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[address]}>
          {address.startsWith('/app/guide') ? <GuidePage /> : <HelpSheet open onClose={() => undefined} />}
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )
}

describe('the help about a screen', () => {
  beforeEach(async () => {
    await startI18n('es')
  })

  it('is the section of the guide about the screen, with a link to that section', async () => {
    await show('professional', '/app/schedule')
    const sheet = await screen.findByRole('dialog', { name: 'Agenda y citas' })
    expect(within(sheet).getByRole('heading', { name: 'Citas' })).toBeTruthy()
    expect(within(sheet).getByText(/Las horas son de Puerto Rico/)).toBeTruthy()
    expect(within(sheet).getByRole('link', { name: 'Abrir la guía' }).getAttribute('href')).toBe(
      '/app/guide?part=guide#calendar',
    )
    expect(within(sheet).getByRole('link', { name: 'Primer día' }).getAttribute('href')).toBe('/app/guide')
  })

  it('comes for a client from the guide about the first day', async () => {
    await show('customer', '/app/invoices')
    const sheet = await screen.findByRole('dialog', { name: 'Facturas' })
    expect(within(sheet).getByRole('link', { name: 'Abrir la guía' }).getAttribute('href')).toBe('/app/guide#invoices')
    expect(within(sheet).queryByRole('link', { name: 'Primer día' })).toBeNull()
  })

  it('says that the guide has no section about a screen', async () => {
    await show('customer', '/app/terms')
    expect(await screen.findByText(/La guía no habla de esta pantalla/)).toBeTruthy()
  })

  it('is in the language of the reader, without a notice', async () => {
    await show('administrator', '/app/admin/audit', 'fr')
    const sheet = await screen.findByRole('dialog', { name: 'Audit' })
    expect(within(sheet).getByText('Tout vérifier').tagName).toBe('STRONG')
    expect(within(sheet).queryByText(/affiché en anglais/)).toBeNull()
  })
})

describe('the notice about the language', () => {
  it('says that a guide is in English where it is not written in the language of the reader', async () => {
    await startI18n('fr')
    await loadAreas(['guide'])
    render(<OtherLanguageNotice guide={{ language: 'en', title: 'Guide', lead: [], sections: [] }} />)
    expect(screen.getByText(/affiché en anglais/)).toBeTruthy()
  })
})

describe('the guide', () => {
  beforeEach(async () => {
    await startI18n('es')
  })

  it('opens with the guide about the first day of the person, and lists its sections', async () => {
    await show('staff', '/app/guide')
    expect(await screen.findByRole('heading', { level: 1, name: /Primer día: secretaría/ })).toBeTruthy()
    const contents = screen.getByRole('navigation', { name: 'Contenido de la guía' })
    expect(within(contents).getByRole('link', { name: '3. El buzón judicial' }).getAttribute('href')).toBe('#inbox')
  })

  it('shows pictures of the screens, with descriptions', async () => {
    await show('professional', '/app/guide?part=guide')
    expect(await screen.findByRole('heading', { level: 1, name: 'Guía del abogado' })).toBeTruthy()
    const pictures = screen.getAllByRole('img')
    expect(pictures.length).toBeGreaterThan(5)
    for (const picture of pictures) {
      expect(picture.getAttribute('src')).toMatch(/lawyer-.*\.webp/)
      expect(picture.getAttribute('alt')?.length).toBeGreaterThan(20)
    }
  })
})
