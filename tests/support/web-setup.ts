// Set-up of web tests: browser features missing in jsdom, and a clean page after each test.
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Longer timeout, since lazy phrases and rules take more than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

/** jsdom has no layout: every media query is false. */
window.matchMedia ??= (media: string): MediaQueryList => ({
  media,
  matches: false,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
})

class NothingObserved {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}
globalThis.ResizeObserver ??= NothingObserved
globalThis.IntersectionObserver ??= class extends NothingObserved implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
}
Element.prototype.scrollIntoView ??= () => undefined
