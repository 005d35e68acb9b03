import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { CalendarSheet } from './use-calendar-page.ts'

/**
 * Replaces the screen by the sheet for paper when a person prints through the menu of the browser. The browser prints
 * as soon as `beforeprint` returns. So the sheet is rendered synchronously, from the events on the screen, and its code
 * is loaded beforehand: at the first move of the pointer or press of a key.
 */
export function useBrowserPrint(
  preload: () => void,
  setOpenSheet: (change: (open: CalendarSheet | null) => CalendarSheet | null) => void,
): void {
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    for (const type of ['pointermove', 'keydown']) addEventListener(type, preload, { once: true, signal })
    addEventListener('beforeprint', () => flushSync(() => setOpenSheet((open) => open ?? 'browserPrint')), { signal })
    const close = () => setOpenSheet((open) => (open === 'browserPrint' ? null : open))
    addEventListener('afterprint', close, { signal })
    return () => listening.abort()
  }, [preload, setOpenSheet])
}
