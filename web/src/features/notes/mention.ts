// Mentions in the editor of notes: the node, and the text that opens the list of people («@car»).
import { Node, type Editor } from '@tiptap/core'

/** A colleague in the text, which is deleted as a whole. */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes() {
    return {
      id: {
        default: '',
        parseHTML: (element) => element.getAttribute('data-mention'),
        renderHTML: ({ id }) => ({ 'data-mention': String(id) }),
      },
      label: { default: '', parseHTML: (element) => element.textContent.replace(/^@/, ''), rendered: false },
    }
  },
  parseHTML: () => [{ tag: 'span[data-mention]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, `@${String(node.attrs['label'])}`],
  renderText: ({ node }) => `@${String(node.attrs['label'])}`,
})

/** What was typed after `@`, and its position in the document. */
export interface MentionQuery {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** `@`, at the beginning or after a space, with up to three words up to the caret. */
const queryShape = /(?:^|[\s(\ufffc])@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+){0,2} ?)$/u

/** Returns the query before the caret; null where there is none, or where text is selected. */
export function mentionQueryIn({ state }: Editor): MentionQuery | null {
  const { $from, empty } = state.selection
  if (!empty) return null
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  const text = queryShape.exec(before)?.[1]
  return text === undefined ? null : { text, from: $from.pos - text.length - 1, to: $from.pos }
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const maxPeople = 8
/** Returns the first people whose names have words that begin with the words of the query. */
export function matchingPeople<P extends { readonly name: string }>(people: readonly P[], text: string): readonly P[] {
  const wordsOf = (words: string) => fold(words).split(/[\s-]+/)
  const queryWords = wordsOf(text).filter(Boolean)
  return people
    .filter(({ name }) => {
      const words = wordsOf(name)
      return queryWords.every((part) => words.some((word) => word.startsWith(part)))
    })
    .slice(0, maxPeople)
}

/** Puts a person in the place of the query, with a space behind. */
export const insertMention = (editor: Editor, { from, to }: MentionQuery, person: { id: string; name: string }) =>
  editor
    .chain()
    .focus()
    .insertContentAt({ from, to }, [
      { type: 'mention', attrs: { id: person.id, label: person.name } },
      { type: 'text', text: ' ' },
    ])
    .run()
