// Set-up of web tests: browser features missing in jsdom, and a clean page and session after each test.
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { session } from '#web/lib/session.ts'
import { currentToasts, dismissToast } from '#web/lib/toast.ts'

// A longer timeout, because lazy phrases and rules take more than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  // Test files share their modules, and with them notices and the signed-in person.
  for (const { id } of currentToasts()) dismissToast(id)
  if (session.get().user) session.setToken(null)
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
