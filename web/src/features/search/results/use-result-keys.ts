import { useEffect, useRef } from 'react'

export interface ResultKeys {
  readonly next: () => void
  readonly previous: () => void
  readonly open: () => void
  readonly focusField: () => void
  readonly toggleExact: () => void
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.closest('[role=menu]') !== null)
/** Returns whether a key press is within an element that uses Enter and the arrows itself. */
const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('button, a, [role=region], [role=radiogroup], [role=dialog], [role=menu]') !== null &&
  target.closest('#search-results') === null

/**
 * Keys of the page, outside of fields: `j` and `k` or the arrows walk through the results, Enter opens the selection,
 * `x` searches the exact words, Escape and `/` return to the field.
 */
export function useResultKeys(keys: ResultKeys): void {
  const latestKeys = useRef(keys)
  useEffect(() => {
    latestKeys.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      // A dialog or a menu above the page has the keys.
      if (document.querySelector('.MuiModal-root:not([aria-hidden=true])')) return
      const { next, previous, open, focusField, toggleExact } = latestKeys.current
      const targetHasOwnKeys = hasOwnKeys(event.target)
      const run = {
        j: next,
        k: previous,
        x: toggleExact,
        '/': focusField,
        Escape: focusField,
        ...(targetHasOwnKeys ? {} : { ArrowDown: next, ArrowUp: previous }),
        // A focused result is a link, which opens by itself.
        ...(targetHasOwnKeys || (event.target instanceof HTMLElement && event.target.closest('a'))
          ? {}
          : { Enter: open }),
      }[event.key]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
