import { useEffect, type RefObject } from 'react'
import { layout } from '../../../ui/theme-tokens.ts'

/** Distance between the bar and a line that is scrolled into view. */
const gap = 12

/**
 * Keeps the caret clear of a bar that stands above the text: when it moves up, the browser scrolls its line below the
 * header and the bar, not behind them.
 */
export function useScrollClearOf(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const previous = style.scrollPaddingTop
    const reserve = () => {
      style.scrollPaddingTop = `${layout.header + element.offsetHeight + gap}px`
    }
    reserve()
    const observer = new ResizeObserver(reserve)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.scrollPaddingTop = previous
    }
  }, [bar])
}
