import { shiftOps } from './authored-pdf-table.ts'
import type { DrawOperation, Strip } from './authored-pdf-strips.ts'

/** Tolerance of rounding errors in sums of heights, in points. */
const roundingTolerance = 0.01

/**
 * Fills pages of a height (points) with strips. A page is yielded as soon as it is full, so that a long text is never
 * in memory as a whole. There is always at least one page.
 */
export function* pagesOf(strips: Iterable<Strip>, height: number): Generator<DrawOperation[]> {
  let page: DrawOperation[] = []
  let y = 0
  let spaceAfter = 0
  let keptTogether: Strip[] = []
  let pages = 0

  function* finishPage(): Generator<DrawOperation[]> {
    pages += 1
    yield page
    page = []
    y = 0
    spaceAfter = 0
  }

  const gapBefore = (strip: Strip): number => (y === 0 ? 0 : Math.max(spaceAfter, strip.before))

  function* placeStrip(strip: Strip): Generator<DrawOperation[]> {
    if (y > 0 && y + gapBefore(strip) + strip.height > height + roundingTolerance) yield* finishPage()
    const { repeat } = strip
    if (y === 0 && repeat && repeat.height + strip.height <= height) {
      page.push(...shiftOps(repeat.ops, 0))
      y = repeat.height
    }
    y += gapBefore(strip)
    page.push(...shiftOps(strip.ops, y))
    y += strip.height
    spaceAfter = strip.after
  }

  function* placeKeptTogether(): Generator<DrawOperation[]> {
    const [first] = keptTogether
    if (!first) return
    const groupHeight = keptTogether.reduce(
      (sum, strip, index) =>
        sum + strip.height + (index ? Math.max(keptTogether[index - 1]?.after ?? 0, strip.before) : 0),
      0,
    )
    const repeatedHeight = first.repeat?.height ?? 0
    const fitsOnPage = groupHeight + repeatedHeight <= height
    // A group that is taller than a page is split at the end of the page.
    if (y > 0 && fitsOnPage && y + gapBefore(first) + groupHeight > height + roundingTolerance) yield* finishPage()
    for (const strip of keptTogether) yield* placeStrip(strip)
    keptTogether = []
  }

  for (const strip of strips) {
    if (strip.breakBefore) {
      yield* placeKeptTogether()
      if (y > 0) yield* finishPage()
      continue
    }
    keptTogether.push(strip)
    if (!strip.keepWithNext) yield* placeKeptTogether()
  }
  yield* placeKeptTogether()
  if (y > 0 || pages === 0) yield* finishPage()
}
