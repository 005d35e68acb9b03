// The beginning of a long message.

/** Lines of a long message that are shown until the person asks for all. */
const shownLines = 30
/** A message of which fewer lines would be hidden is shown whole. */
const minHiddenLines = 5
/** Characters on a line. */
const lineLength = 90

const linesOf = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lineLength)), 0)

/** Returns the beginning of a text, or null when it is short enough to be shown whole. */
export function beginningOfText(text: string): string | null {
  if (linesOf(text) <= shownLines + minHiddenLines) return null
  const beginning: string[] = []
  let linesLeft = shownLines
  for (const line of text.split('\n')) {
    if (linesLeft <= 0) break
    beginning.push(line.slice(0, linesLeft * lineLength))
    linesLeft -= linesOf(line)
  }
  return beginning.join('\n')
}

/** Returns the first blocks of an HTML text, or null when it is short enough to be shown whole. */
export function beginningOfHtml(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  let lines = 0
  const blocks = [...body.children].map((block) => {
    const linesBefore = lines
    // Lists and quotations have a line for each of their parts.
    const parts = block.querySelectorAll('li, p, br').length
    lines += Math.max(parts, linesOf(block.textContent ?? ''))
    return { block, linesBefore }
  })
  if (lines <= shownLines + minHiddenLines) return null
  const firstBlocks = blocks.filter(({ linesBefore }) => linesBefore < shownLines)
  return firstBlocks.length === blocks.length ? null : firstBlocks.map(({ block }) => block.outerHTML).join('')
}
