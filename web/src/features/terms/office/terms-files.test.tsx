import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import { show } from '../rules/rules.testing.tsx'
import { shownTermsFilter, TermsFiles } from './terms-files.tsx'
import type { TermsState } from './use-terms-state.ts'

const state = {
  view: 'week',
  monday: '2026-12-07',
  q: 'apelar',
  filters: { ownerId: 'me', state: 'open' },
} as unknown as TermsState

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['terms-office', 'common'])
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
})
afterEach(cleanup)

it('exports the shown week, or the list with its search', () => {
  expect(shownTermsFilter(state)).toEqual({ from: '2026-12-07', to: '2026-12-13', ownerId: 'me', state: 'open' })
  expect(shownTermsFilter({ ...state, view: 'list' })).toEqual({ q: 'apelar', ownerId: 'me', state: 'open' })
})

it('downloads the shown terms, and links to the calendar feed of the user', async () => {
  const query = 'from=2026-12-07&to=2026-12-13&ownerId=me&state=open'
  const requests = answerWith({
    [`GET /api/terms.csv?${query}`]: { status: 200, body: {} },
    [`GET /api/terms.ics?${query}`]: { status: 200, body: {} },
  })
  show(<TermsFiles state={state} />)
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'ICS' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Bajar estos términos' }))
  await waitFor(() => expect(requests).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: 'ICS' }))
  const subscribe = await screen.findByRole('menuitem', { name: 'Suscribir mi calendario' })
  expect(subscribe.getAttribute('href')).toBe('/app/schedule?tab=settings')
})
