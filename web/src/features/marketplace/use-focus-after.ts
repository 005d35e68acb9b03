import { useCallback, useRef, type RefObject } from 'react'

/** Focuses the element of `ref` after the focused element was removed by a render. */
export function useFocusAfter<E extends HTMLElement>(): {
  readonly ref: RefObject<E | null>
  readonly focus: () => void
} {
  const ref = useRef<E>(null)
  const focus = useCallback(() => {
    setTimeout(() => ref.current?.focus())
  }, [])
  return { ref, focus }
}
