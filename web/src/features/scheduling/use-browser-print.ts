import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { CalendarSheet } from './use-calendar-page.ts'

/**
 * Prints the sheet of the calendar also where the browser's own menu prints. The browser waits for nothing, so the sheet
 * is rendered within its event, from the events on the screen; its code is loaded at the first move over the page.
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
