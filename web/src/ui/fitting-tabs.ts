/**
 * Returns which tabs are shown in a row: all where there is room, otherwise the first tabs and the selected tab, with
 * room for the button that lists the rest.
 * All sizes are widths in pixels.
 * @param widths of the tabs
 * @param selected index of the selected tab
 * @param room of the row
 * @param gap between two tabs, and before the button
 * @param button width of the button
 */
export function fittingTabs(
  widths: readonly number[],
  selected: number,
  { room, gap, button }: { readonly room: number; readonly gap: number; readonly button: number },
): readonly boolean[] {
  const totalWidth = widths.reduce((sum, width) => sum + width + gap, -gap)
  if (totalWidth <= room) return widths.map(() => true)
  let remaining = room - button - gap - (widths[selected] ?? 0)
  let isFull = false
  return widths.map((width, index) => {
    if (index === selected) return true
    isFull ||= width + gap > remaining
    if (!isFull) remaining -= width + gap
    return !isFull
  })
}
