import { useEffect, useRef } from 'react'

/**
 * Keeps the focus on a card that a key moves to another column: the card is a new element there, so without this the
 * page would get the focus, and the next Alt and arrow would be those of the browser, which leave the page.
 * @param selectorOf returns the selector of the title of a card, which gets the focus
 * @returns `board`: the ref of the element around the columns; `keepOn`: to be called before a card is moved by a key
 */
export function useMovedFocus<E extends HTMLElement>(selectorOf: (id: string) => string) {
  const board = useRef<E>(null)
  const movedId = useRef<string | null>(null)
  // After each render, because the card may be moved only when the server has answered.
  useEffect(() => {
    const id = movedId.current
    if (id === null) return
    const focused = document.activeElement
    // The focus is in the board until the card is taken out of its former column.
    if (focused !== null && board.current?.contains(focused)) return
    movedId.current = null
    // After the loss the body has the focus. Elsewhere the person has put it themselves.
    if (focused === null || focused === document.body)
      board.current?.querySelector<HTMLElement>(selectorOf(id))?.focus()
  })
  return {
    board,
    keepOn: (id: string) => {
      movedId.current = id
    },
  }
}
