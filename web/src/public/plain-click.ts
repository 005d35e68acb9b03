import type { MouseEvent } from 'react'

/** Whether a click is handled by the page; modified clicks (new tab or window) are left to the browser. */
export const plainClick =
  (follow: () => void) =>
  (event: MouseEvent): void => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    follow()
  }
