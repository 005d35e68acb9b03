import { useState } from 'react'
import type { FormResponse } from './responses.queries.ts'

type Stored = Pick<FormResponse, 'note' | 'tags' | 'version'>
interface Typed {
  readonly note?: string
  readonly tags?: readonly string[]
}
const isSame = (one: Typed[keyof Typed], other: Typed[keyof Typed]) => JSON.stringify(one) === JSON.stringify(other)
const names = ['note', 'tags'] as const

/**
 * What is typed over the stored note and tags. A refetch may bring a newer response meanwhile: its version is only sent
 * when it holds the text over which was typed, so that a colleague's text is never overwritten unseen.
 */
export function useNotesDraft(stored: Stored) {
  const [typed, setTyped] = useState<Typed>({})
  /** The response over which was typed; null before the first change. */
  const [base, setBase] = useState<Stored | null>(null)
  const from = base ?? stored
  const changed = names.filter((name) => typed[name] !== undefined && !isSame(typed[name], from[name]))
  const has = (name: (typeof names)[number]) => changed.includes(name)
  return {
    note: has('note') ? (typed.note ?? '') : stored.note,
    tags: has('tags') ? (typed.tags ?? []) : stored.tags,
    isChanged: changed.length > 0,
    type: (change: Typed) => {
      if (changed.length === 0) setBase(stored)
      setTyped((before) => ({ ...(changed.length === 0 ? {} : before), ...change }))
    },
    /** The changed fields, with the version over which they were typed. */
    update: () => ({
      ...(has('note') && typed.note !== undefined ? { note: typed.note } : {}),
      ...(has('tags') && typed.tags ? { tags: [...typed.tags] } : {}),
      version: changed.some((name) => !isSame(from[name], stored[name])) ? from.version : stored.version,
    }),
    /** Keeps what is typed, over what is stored now: it was saved, or the person is told that it changed. */
    keepOver: (now: Stored) => setBase(now),
    discard: () => {
      setTyped({})
      setBase(null)
    },
  }
}
