import { useEffect, useEffectEvent } from 'react'
import { hasModifier, isTyping } from '../../lib/page-keys.ts'
import type { Day } from './calendar/days.ts'

/** The day of the cell or event that has the focus. */
const dayOf = (target: EventTarget | null): Day | undefined =>
  target instanceof Element
    ? (target.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(' ')[0] ??
      target.closest<HTMLElement>('[data-day]')?.dataset['day'])
    : undefined

/**
 * Calls `run` with a key pressed anywhere on the page, unless the person is typing or a dialog or menu is open.
 * @param run returns whether it used the key
 */
export function useViewKeys(run: (key: string, day: Day | undefined) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || hasModifier(event) || isTyping(event.target)) return
    if (document.querySelector('[role=dialog], [role=menu]')) return
    if (run(event.key, dayOf(event.target))) event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
