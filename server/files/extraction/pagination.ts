// Estimated pages for texts without pages, so that citations can name one.

/** Characters of an estimated page: a letter-size page in single spacing. */
const pageCharacters = 3_000

/**
 * Splits a text into parts of about a page each, preferably between paragraphs, else between lines, else between words.
 * A form feed always begins a page.
 */
export function paginate(text: string): string[] {
  return text.split('\f').flatMap(cutIntoPages)
}

function cutIntoPages(text: string): string[] {
  const pages: string[] = []
  let remaining = text
  // Slightly more than a page is not split, which would leave a page of a few lines.
  while (remaining.length > pageCharacters * 1.3) {
    const end = cutBefore(remaining, pageCharacters)
    pages.push(remaining.slice(0, end))
    remaining = remaining.slice(end)
  }
  pages.push(remaining)
  return pages
}

function cutBefore(text: string, limit: number): number {
  const slice = text.slice(0, limit)
  for (const border of ['\n\n', '\n', '. ', ' ']) {
    const index = slice.lastIndexOf(border)
    if (index > limit / 2) return index + border.length
  }
  return limit
}
