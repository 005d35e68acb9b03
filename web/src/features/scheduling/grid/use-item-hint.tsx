import { lazy, Suspense, useEffect, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react'
import type { Item } from '../items.ts'

const ItemHint = lazy(() => import('./item-hint.tsx').then((file) => ({ default: file.ItemHint })))

const showAfterMs = 350
/** Leaves time to move the pointer from the item to the hint. */
const hideAfterMs = 150

interface ShownHint {
  readonly key: string
  readonly box: DOMRect
}

/**
 * Shows the whole title of an item with its time while the mouse hovers over it or it has the keyboard focus. Escape, a
 * press and scrolling hide it.
 */
export function useItemHint(items: readonly Item[]) {
  const [shownHint, setShownHint] = useState<ShownHint | null>(null)
  const timer = useRef<number | undefined>(undefined)
  const schedule = (run: () => void, ms: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(run, ms)
  }
  const hide = () => {
    window.clearTimeout(timer.current)
    setShownHint(null)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    if (!shownHint) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setShownHint(null)
    }
    // In the capture phase, because the grid stops the propagation of keys that it handles.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [shownHint])
  const itemAt = (target: EventTarget): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null
  const show = (element: HTMLElement, ms: number) =>
    schedule(() => {
      const key = element.dataset['item']
      if (key !== undefined && element.isConnected) setShownHint({ key, box: element.getBoundingClientRect() })
    }, ms)
  const handlers = {
    onPointerOver: (event: PointerEvent) => {
      const element = itemAt(event.target)
      if (event.pointerType === 'touch' || event.buttons !== 0) return
      if (element) show(element, showAfterMs)
      else if (shownHint) schedule(hide, hideAfterMs)
      else window.clearTimeout(timer.current)
    },
    onPointerLeave: () => schedule(hide, hideAfterMs),
    onPointerDown: hide,
    onScrollCapture: hide,
    onFocus: ({ target }: FocusEvent) => {
      const element = itemAt(target)
      if (element?.matches(':focus-visible')) show(element, showAfterMs)
    },
    onBlur: () => schedule(hide, hideAfterMs),
  }
  const item = shownHint ? items.find(({ key }) => key === shownHint.key) : undefined
  const hint: ReactNode =
    shownHint && item ? (
      <Suspense fallback={null}>
        <ItemHint
          key={item.key}
          item={item}
          box={shownHint.box}
          onEnter={() => window.clearTimeout(timer.current)}
          onLeave={() => schedule(hide, hideAfterMs)}
        />
      </Suspense>
    ) : null
  return { handlers, hint }
}
