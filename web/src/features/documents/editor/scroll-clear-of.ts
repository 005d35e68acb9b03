import { layout } from '../../../ui/theme-tokens.ts'

/** Distance between the bar and a line that is scrolled into view. */
const gap = 12

/** Returns the top margin, in pixels, of what is scrolled into view. */
export const reservedTop = (): number => Number.parseFloat(document.documentElement.style.scrollPaddingTop) || 0

/**
 * Ref of a bar that stands above the text. Keeps the caret clear of it while it is shown: when the caret moves up, the
 * browser scrolls its line below the header and the bar, not behind them.
 */
export function scrollClearOf(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  const previous = style.scrollPaddingTop
  const reserve = () => {
    style.scrollPaddingTop = `${layout.header + bar.offsetHeight + gap}px`
  }
  reserve()
  const observer = new ResizeObserver(reserve)
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.scrollPaddingTop = previous
  }
}
