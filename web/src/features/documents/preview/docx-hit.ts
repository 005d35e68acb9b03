// Where in a Word file the words of a search stand. The search knows the page as Word last laid it out; here pages fall
// otherwise, so the place is estimated and the paragraph with most of the words nearest to it is taken.

/** Name of the hit in the address of the frame. */
export const hitId = 'hit'

export interface HitPlace {
  readonly page: number | undefined
  readonly pages: number | null
}

/** Blocks of text that stand together. */
const blocks = 'p, li, td, th, h1, h2, h3, h4, h5, h6'

/** How many different words are marked in a block. */
const score = (block: Element): number =>
  new Set([...block.querySelectorAll('mark')].map((mark) => mark.textContent.toLowerCase())).size

/** Gives the mark to begin with its id. @returns whether there is one */
export function nameHit(root: Element, { page, pages }: HitPlace): boolean {
  const all = [...root.querySelectorAll(blocks)].filter((block) => !block.querySelector(blocks))
  const length = all.reduce((sum, block) => sum + block.textContent.length, 0)
  const wanted = page !== undefined && pages ? ((page - 0.5) / pages) * length : 0
  let at = 0
  let best: { readonly block: Element; readonly score: number; readonly far: number } | undefined
  for (const block of all) {
    const own = score(block)
    const far = Math.abs(at - wanted)
    if (own > 0 && (!best || own > best.score || (own === best.score && far < best.far)))
      best = { block, score: own, far }
    at += block.textContent.length
  }
  const mark = best?.block.querySelector('mark') ?? root.querySelector('mark')
  if (!mark) return false
  mark.id = hitId
  return true
}
