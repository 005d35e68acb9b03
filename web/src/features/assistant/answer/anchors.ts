// Anchors mark positions in an answer (citations, laws, statements without support) while it is read as Markdown. They are
// characters that the text of the model never has, because they are replaced in it first.

/** Unicode symbols that no answer needs. They are not letters, so Markdown reads a `**` next to them as before. */
const anchorStart = '\u2FF0'
const anchorEnd = '\u2FF1'
const caretSign = '\u2FF2'
const anchorCharacters = /[\u2FF0-\u2FFB]/g

/** A position in the text, in UTF-16 units; `id` identifies the element that is rendered there. */
export interface Anchor {
  readonly at: number
  readonly id: number
}

/** Replaces the characters of anchors in a text of the model; its length does not change. */
export const withoutAnchorCharacters = (text: string): string => text.replace(anchorCharacters, '\u25A1')

/**
 * Inserts anchors into Markdown.
 * @param anchors in any order; anchors at the same position stay in their order
 * @param hasCaret whether the caret follows the text, because the answer is still being written
 */
export function withAnchors(text: string, anchors: readonly Anchor[], hasCaret = false): string {
  let position = 0
  let result = ''
  for (const { at, id } of anchors.toSorted((a, b) => a.at - b.at)) {
    const anchorPosition = Math.max(position, Math.min(at, text.length))
    result += `${text.slice(position, anchorPosition)}${anchorStart}${id}${anchorEnd}`
    position = anchorPosition
  }
  return `${result}${text.slice(position)}${hasCaret ? caretSign : ''}`
}

export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'anchor'; readonly id: number }
  | { readonly kind: 'caret' }

/** Splits a text at its anchors and caret. */
export function splitAtAnchors(text: string): readonly TextPart[] {
  return text.split(/(\u2FF0\d+\u2FF1|\u2FF2)/).flatMap((part): TextPart[] => {
    if (part === '') return []
    if (part === caretSign) return [{ kind: 'caret' }]
    return part.startsWith(anchorStart)
      ? [{ kind: 'anchor', id: Number(part.slice(1, -1)) }]
      : [{ kind: 'text', text: part }]
  })
}

/** Removes anchors from an address. */
export const stripAnchors = (text: string): string => text.replace(/\u2FF0\d+\u2FF1/g, '').replace(anchorCharacters, '')
