import { useEffect, type KeyboardEvent } from 'react'

/** Returns whether a key is text for the element that has the focus. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox'))

export const hasModifier = (event: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean =>
  event.altKey || event.ctrlKey || event.metaKey

/** Calls `run` for `n` anywhere on the page, unless the person is typing or a dialog is open. */
export function useNewKey(run: () => void): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'n' || hasModifier(event) || event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('[role=dialog], [role=menu]')) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [run])
}

/** Calls `run` for Ctrl/⌘ P on a screen with a print sheet; without `run` the browser prints the screen. */
export function usePrintKey(run: (() => void) | undefined): void {
  useEffect(() => {
    if (!run) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [run])
}
