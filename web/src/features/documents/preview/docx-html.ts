// Renders a Word file as inert HTML: docx-preview lays it out in a detached document, which is sanitised and
// serialised.
import { paperColors } from '../../../ui/theme-tokens.ts'
import { identifyHit, type HitPlace } from './docx-hit.ts'
import { splitHits } from './search-words.ts'

const forbidden =
  'script, iframe, object, embed, form, input, button, textarea, select, link, meta, base, svg foreignObject'

/** Removes active and external content, which the library may have copied from the document. */
export function makeInert(root: Element): void {
  for (const element of root.querySelectorAll(forbidden)) element.remove()
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const loadsResource = /^(?:src|href|xlink:href|srcset|data|action|formaction|poster)$/i.test(name)
      if (
        /^on/i.test(name) ||
        name === 'srcdoc' ||
        (loadsResource && !/^(?:data:image\/(?:png|jpe?g|gif|webp|bmp)|#)/i.test(value.trim()))
      )
        element.removeAttribute(name)
    }
  }
}

/** Wraps every occurrence of the phrases in `<mark>`, also within a word; accents and case do not matter. */
export function markPhrases(root: Element, phrases: readonly string[]): void {
  if (phrases.length === 0) return
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text) // `SHOW_TEXT` yields only text nodes
  for (const node of texts) {
    if (node.parentElement?.closest('style')) continue
    const parts = splitHits(node.data, phrases)
    if (!parts.some(({ hit }) => hit)) continue
    node.replaceWith(
      ...parts.map(({ text, hit }) => {
        if (!hit) return root.ownerDocument.createTextNode(text)
        const mark = root.ownerDocument.createElement('mark')
        mark.textContent = text
        return mark
      }),
    )
  }
}

/** @returns HTML with inline styles, for a frame without scripts; `hasHit`: whether a searched word was found */
export async function docxHtml(
  bytes: ArrayBuffer,
  phrases: readonly string[],
  hitPlace: HitPlace,
): Promise<{ readonly html: string; readonly hasHit: boolean }> {
  const { renderAsync } = await import('docx-preview')
  const root = document.createElement('div')
  await renderAsync(bytes, root, root, {
    className: 'docx',
    inWrapper: true,
    breakPages: true,
    ignoreLastRenderedPageBreak: true,
    useBase64URL: true,
    // Embedded HTML (altChunk) would open a nested frame.
    renderAltChunks: false,
    renderComments: false,
    renderChanges: false,
    debug: false,
    experimental: false,
  })
  makeInert(root)
  markPhrases(root, phrases)
  const hasHit = identifyHit(root, hitPlace)
  const html = `${root.innerHTML}<style>.docx-wrapper{background:transparent!important;padding:12px 0!important}.docx-wrapper>section.docx{box-shadow:none!important;outline:1px solid ${paperColors.faint};border-radius:4px;margin:0 auto 12px!important;max-width:100%;box-sizing:border-box}@media(max-width:820px){.docx-wrapper>section.docx{width:auto!important;min-height:0!important;padding:24px!important;margin:0 8px 12px!important}}</style>`
  return { html, hasHit }
}
