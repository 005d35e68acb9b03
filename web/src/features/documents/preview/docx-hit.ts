// Finds the search hit in a rendered Word file. The search counts pages as Word last laid them out; here pages break
// elsewhere, so the position is estimated and the nearest paragraph with most of the words is chosen.

/** Fragment of the hit in the frame's URL. */
export const hitId = 'hit'

export interface HitPlace {
  readonly page: number | undefined
  readonly pages: number | null
}

/** Selector of text blocks. */
const blockSelector = 'p, li, td, th, h1, h2, h3, h4, h5, h6'

/** Returns how many different words are marked in a block. */
const countMarkedWords = (block: Element): number =>
  new Set([...block.querySelectorAll('mark')].map((mark) => mark.textContent.toLowerCase())).size

/** Sets `hitId` as the id of the best matching mark, so that the frame's URL can scroll to it. @returns whether found */
export function identifyHit(root: Element, { page, pages }: HitPlace): boolean {
  const textBlocks = [...root.querySelectorAll(blockSelector)].filter((block) => !block.querySelector(blockSelector))
  const length = textBlocks.reduce((sum, block) => sum + block.textContent.length, 0)
  const targetOffset = page !== undefined && pages ? ((page - 0.5) / pages) * length : 0
  let offset = 0
  let best: { readonly block: Element; readonly score: number; readonly distance: number } | undefined
  for (const block of textBlocks) {
    const blockScore = countMarkedWords(block)
    const distance = Math.abs(offset - targetOffset)
    const isBetter = !best || blockScore > best.score || (blockScore === best.score && distance < best.distance)
    if (blockScore > 0 && isBetter) best = { block, score: blockScore, distance }
    offset += block.textContent.length
  }
  const mark = best?.block.querySelector('mark') ?? root.querySelector('mark')
  if (!mark) return false
  mark.id = hitId
  return true
}
