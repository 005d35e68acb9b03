// What is said about a place of an answer (a citation, a legal citation, a sentence without support) travels through
// the Markdown as a sign that the model cannot write: its own copies of these letters are taken out first.

/** Two symbols of Unicode that no answer needs. As symbols they leave the rules for `**` beside them as they are. */
const open = '\u2FF0'
const close = '\u2FF1'
const caretSign = '\u2FF2'
const signs = /[\u2FF0-\u2FFB]/g

/** A place of the text, counted in UTF-16 units; `id` says what stands there. */
export interface Anchor {
  readonly at: number
  readonly id: number
}

/** The same text, of the same length, without the letters that stand for anchors. */
export const harmless = (text: string): string => text.replace(signs, '\u25A1')

/**
 * The Markdown with a sign at every anchor.
 * @param anchors in any order; several at one place keep theirs
 * @param writing puts the caret at the end
 */
export function withAnchors(text: string, anchors: readonly Anchor[], writing = false): string {
  let done = 0
  let result = ''
  for (const { at, id } of anchors.toSorted((a, b) => a.at - b.at)) {
    const place = Math.max(done, Math.min(at, text.length))
    result += `${text.slice(done, place)}${open}${id}${close}`
    done = place
  }
  return `${result}${text.slice(done)}${writing ? caretSign : ''}`
}

export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'anchor'; readonly id: number }
  | { readonly kind: 'caret' }

/** Cuts what the Markdown reader left of a text at its signs. */
export function piecesOf(text: string): readonly Piece[] {
  return text.split(/(\u2FF0\d+\u2FF1|\u2FF2)/).flatMap((part): Piece[] => {
    if (part === '') return []
    if (part === caretSign) return [{ kind: 'caret' }]
    return part.startsWith(open) ? [{ kind: 'anchor', id: Number(part.slice(1, -1)) }] : [{ kind: 'text', text: part }]
  })
}

/** For an address: the sign after it is no part of it. */
export const bare = (text: string): string => text.replace(/\u2FF0\d+\u2FF1/g, '').replace(signs, '')
