// Before each file of web tests: what a browser has and jsdom has not, and a clean page after each test.
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A screen waits for the rules of its form or its phrases; on a machine with much else to do that takes more than a
// second.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

/** jsdom lays nothing out: every query of the viewport answers that it does not match. */
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
