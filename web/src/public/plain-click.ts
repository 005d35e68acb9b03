import type { MouseEvent } from 'react'

/** Returns a click handler that runs `follow` instead of loading a page, except for clicks with a modifier key. */
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
