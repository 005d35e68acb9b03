import { useEffect, useRef } from 'react'

/**
 * Keeps the focus on a card that a key moves to another column: the card is a new element there, so without this the
 * page would get the focus, and the next Alt and arrow would be those of the browser, which leave the page.
 * @param selectorOf returns the selector of the title of a card, which gets the focus
 * @returns `board`: the ref of the element around the columns; `keepOn`: to be called before a card is moved by a key
 */
export function useMovedFocus<E extends HTMLElement>(selectorOf: (id: string) => string) {
  const board = useRef<E>(null)
  const moved = useRef<{ readonly id: string; readonly focused: Element | null } | null>(null)
  // After each render, because the card may be moved only when the server has answered.
  useEffect(() => {
    if (moved.current === null) return
    const { id, focused } = moved.current
    const { activeElement, body } = document
    // The card is still in its former column.
    if (focused !== null && focused === activeElement) return
    moved.current = null
    // The body also has the focus after a click beside the cards; only the removal of the card is a loss.
    const isLost = focused?.isConnected !== true && (activeElement === null || activeElement === body)
    if (isLost) board.current?.querySelector<HTMLElement>(selectorOf(id))?.focus()
  })
  return {
    board,
    keepOn: (id: string) => {
      moved.current = { id, focused: document.activeElement }
    },
  }
}
