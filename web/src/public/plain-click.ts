import type { MouseEvent } from 'react'

/** A link that the page follows itself; one opened in a new tab or window stays the browser's. */
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
