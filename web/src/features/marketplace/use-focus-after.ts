import { useCallback, useRef, type RefObject } from 'react'

/** Where the focus goes when what had it is gone: after the screen has changed, to the element of `ref`. */
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
