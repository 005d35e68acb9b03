import { shiftOps } from './authored-pdf-table.ts'
import type { DrawOperation, Strip } from './authored-pdf-strips.ts'

/**
 * Fills pages of a height (points) with strips. A page is yielded as soon as it is full, so that a long text is never
 * in memory as a whole. There is always at least one page.
 */
export function* pagesOf(strips: Iterable<Strip>, height: number): Generator<DrawOperation[]> {
  let page: DrawOperation[] = []
  let y = 0
  let after = 0
  let keptTogether: Strip[] = []
  let pages = 0

  function* finishPage(): Generator<DrawOperation[]> {
    pages += 1
    yield page
    page = []
    y = 0
    after = 0
  }

  const gapBefore = (strip: Strip): number => (y === 0 ? 0 : Math.max(after, strip.before))

  function* placeStrip(strip: Strip): Generator<DrawOperation[]> {
    if (y > 0 && y + gapBefore(strip) + strip.height > height + 0.01) yield* finishPage()
    const { repeat } = strip
    if (y === 0 && repeat && repeat.height + strip.height <= height) {
      page.push(...shiftOps(repeat.ops, 0))
      y = repeat.height
    }
    y += gapBefore(strip)
    page.push(...shiftOps(strip.ops, y))
    y += strip.height
    after = strip.after
  }

  function* flush(): Generator<DrawOperation[]> {
    const [first] = keptTogether
    if (!first) return
    const total = keptTogether.reduce(
      (sum, strip, index) =>
        sum + strip.height + (index ? Math.max(keptTogether[index - 1]?.after ?? 0, strip.before) : 0),
      0,
    )
    const head = first.repeat?.height ?? 0
    // A group that is taller than a page is split at the end of the page.
    if (y > 0 && total + head <= height && y + gapBefore(first) + total > height + 0.01) yield* finishPage()
    for (const strip of keptTogether) yield* placeStrip(strip)
    keptTogether = []
  }

  for (const strip of strips) {
    if (strip.breakBefore) {
      yield* flush()
      if (y > 0) yield* finishPage()
      continue
    }
    keptTogether.push(strip)
    if (!strip.keepWithNext) yield* flush()
  }
  yield* flush()
  if (y > 0 || pages === 0) yield* finishPage()
}
