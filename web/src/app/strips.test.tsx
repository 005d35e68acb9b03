import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageHeight } from '../ui/theme-tokens.ts'
import { Strips } from './strips.tsx'

let announceResize = () => undefined as void
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        announceResize = callback
      }
      observe() {
        announceResize()
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('leaves the height of the notices out of the height of a page, until they are gone', () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44)
  const { style } = document.documentElement
  const { unmount } = render(<Strips>Confirme su correo</Strips>)
  expect(pageHeight).toContain('var(--strips-height, 0px)')
  expect(style.getPropertyValue('--strips-height')).toBe('44px')
  height.mockReturnValue(0)
  announceResize()
  expect(style.getPropertyValue('--strips-height')).toBe('0px')
  unmount()
  expect(style.getPropertyValue('--strips-height')).toBe('')
})
