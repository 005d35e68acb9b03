import { fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLocale, startI18n } from '../lib/i18n.ts'
import { lazyPage } from '../lib/lazy-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  vi.spyOn(console, 'error').mockImplementation(() => undefined) // React reports the thrown error
})
afterEach(() => {
  vi.restoreAllMocks()
})

function showFailure(message: string, { reloadsOnline = true } = {}): string | undefined {
  const Failing = () => {
    throw new Error(message)
  }
  render(
    <ErrorBoundary reloadsOnline={reloadsOnline}>
      <Failing />
    </ErrorBoundary>,
  )
  return screen.queryByRole('alert')?.textContent
}
const missingChunk = 'Failed to fetch dynamically imported module: /assets/x.js'

it('a screen that cannot be loaded offline says so, and does not offer to reload the page', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(showFailure(missingChunk)).toContain('No hay conexión')
  expect(screen.queryByRole('button')).toBeNull()
})

it('a part beside the screen that cannot be loaded offline is left out', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(showFailure(missingChunk, { reloadsOnline: false })).toBeUndefined()
})

it('a part beside the screen that could not be loaded offline is loaded once there is a connection', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new TypeError(missingChunk))
    .mockResolvedValue(() => 'ready')
  const Part = lazyPage(load)
  const { container } = render(
    <ErrorBoundary>
      <Suspense fallback="loading">
        <Part />
      </Suspense>
    </ErrorBoundary>,
  )
  await vi.waitFor(() => expect(container.textContent).toBe(''))
  onLine.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  await vi.waitFor(() => expect(container.textContent).toBe('ready'))
  expect(load).toHaveBeenCalledTimes(2)
})

it('a chunk that is missing with a connection, and an error of a screen, can be tried again', () => {
  expect(showFailure(missingChunk)).toContain('Algo falló en esta pantalla')
  expect(screen.getByRole('button').textContent).toBe('Intentar de nuevo')
})

it('an error of a screen is no missing connection', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(showFailure('x is not a function')).toContain('Algo falló en esta pantalla')
})
