import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * Keeps the focus in a box whose controls replace one another, as «Start» and «Stop» do: where the focused control was
 * removed or disabled, the first control of the box gets the focus.
 * @param state the state that decides which controls there are; null: they are about to change
 * @returns attributes of the box, which also contains the dialogs of its controls
 */
export function useKeptFocus<E extends HTMLElement>(state: string | null) {
  const box = useRef<E>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    // After the loss the body has the focus, or the dialog around the box. Elsewhere the person has put it themselves.
    if (state === null || !hadFocus.current || !document.activeElement?.contains(box.current)) return
    box.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }, [state])
  return {
    ref: box,
    onFocus: () => {
      hadFocus.current = true
    },
    // A control that was removed or disabled still counts as focused.
    onBlur: ({ target }: FocusEvent) => {
      hadFocus.current = !target.isConnected || target.matches(':disabled')
    },
  }
}
