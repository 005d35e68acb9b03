import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import { insertMention, matchingPeople, mentionQueryIn, type MentionQuery } from './mention.ts'
import type { Colleague } from './notes.queries.ts'

export interface MentionList {
  readonly people: readonly Colleague[]
  readonly activeIndex: number
  /** Position of the list below the caret, in the window. */
  readonly at: { readonly left: number; readonly top: number }
}

/** What the list needs between two events of the editor. */
interface MentionState {
  readonly query: MentionQuery
  readonly people: readonly Colleague[]
  readonly index: number
}

/**
 * The list of colleagues that opens while `@` and a name are typed: arrows move in it, Enter and Tab choose, Escape
 * closes it until another `@` is typed.
 */
export function useMentions(colleagues: readonly Colleague[]) {
  const [list, setList] = useState<MentionList | null>(null)
  const state = useRef<MentionState | null>(null)
  const dismissedAt = useRef<number | null>(null)

  const show = (editor: Editor, next: MentionState | null) => {
    state.current = next
    if (!next) return setList(null)
    const { left, bottom } = editor.view.coordsAtPos(next.query.from)
    setList({ people: next.people, activeIndex: next.index, at: { left, top: bottom } })
  }
  /** Reads the text before the caret; called after every change. */
  const update = (editor: Editor) => {
    const query = mentionQueryIn(editor)
    if (query?.from !== dismissedAt.current) dismissedAt.current = null
    const people = query && dismissedAt.current === null ? matchingPeople(colleagues, query.text) : []
    if (!query || people.length === 0) return show(editor, null)
    const isSameQuery = state.current?.query.text === query.text
    show(editor, { query, people, index: isSameQuery ? (state.current?.index ?? 0) : 0 })
  }
  const choose = (editor: Editor, person: Colleague) => {
    const query = state.current?.query
    show(editor, null)
    if (query) insertMention(editor, query, person)
  }
  /** Handles a key while the list is open. @returns whether it did */
  const handleKey = (editor: Editor, key: string): boolean => {
    const current = state.current
    if (!current) return false
    const { people, index, query } = current
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : people.length - 1
      show(editor, { ...current, index: (index + step) % people.length })
      return true
    }
    if (key === 'Escape') {
      dismissedAt.current = query.from
      show(editor, null)
      return true
    }
    const person = people[index]
    if ((key !== 'Enter' && key !== 'Tab') || !person) return false
    choose(editor, person)
    return true
  }
  return { list, update, choose, handleKey, close: (editor: Editor) => show(editor, null) }
}
