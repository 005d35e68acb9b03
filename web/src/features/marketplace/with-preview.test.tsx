import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { answerWith } from '../../testing/fake-server.ts'
import { me, ok, profile, renderPanel } from '../../testing/profile-panels.tsx'
import { WithPreview } from './with-preview.tsx'

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['profile-public'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const openOnScreenOf = (width: number) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const requests = answerWith({ ...me, 'GET /api/profile': ok(profile) })
  renderPanel(<WithPreview>Áreas</WithPreview>)
  return requests
}

it('shows the directory card beside the panel on a wide screen', async () => {
  openOnScreenOf(1920)
  expect(await screen.findByRole('article', { name: 'Tarjeta del directorio' })).toBeDefined()
  expect(screen.getByText('Áreas')).toBeDefined()
})

it('neither shows nor requests the directory card where there is no room for it', () => {
  const requests = openOnScreenOf(1280)
  expect(screen.getByText('Áreas')).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
  expect(requests.some(({ path }) => path.includes('/api/profile'))).toBe(false)
})
