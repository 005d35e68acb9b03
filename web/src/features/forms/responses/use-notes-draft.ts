import { useState } from 'react'
import type { FormResponse } from './responses.queries.ts'

type Stored = Pick<FormResponse, 'note' | 'tags' | 'version'>
interface Typed {
  readonly note?: string
  readonly tags?: readonly string[]
}
const isSame = (one: Typed[keyof Typed], other: Typed[keyof Typed]) => JSON.stringify(one) === JSON.stringify(other)
const names = ['note', 'tags'] as const

type Name = (typeof names)[number]

/**
 * What is typed over the stored note and tags. A refetch may bring a newer response meanwhile: its version is only sent
 * when it holds the text over which the person typed, so that a colleague's text is never overwritten unseen.
 */
export function useNotesDraft(stored: Stored) {
  const [typed, setTyped] = useState<Typed>({})
  /** The response over which the person typed, for each field that was typed in. */
  const [bases, setBases] = useState<Partial<Record<Name, Stored>>>({})
  const baseOf = (name: Name): Stored => bases[name] ?? stored
  const changed = names.filter((name) => typed[name] !== undefined && !isSame(typed[name], baseOf(name)[name]))
  const has = (name: Name) => changed.includes(name)
  return {
    note: has('note') ? (typed.note ?? '') : stored.note,
    tags: has('tags') ? (typed.tags ?? []) : stored.tags,
    isChanged: changed.length > 0,
    type: (change: Typed) => {
      const begun = names.filter((name) => change[name] !== undefined && !has(name))
      setBases((before) => ({ ...before, ...Object.fromEntries(begun.map((name) => [name, stored])) }))
      setTyped((before) => ({ ...before, ...change }))
    },
    /** The changed fields, with the version over which they were typed. */
    update: () => ({
      ...(has('note') && typed.note !== undefined ? { note: typed.note } : {}),
      ...(has('tags') && typed.tags ? { tags: [...typed.tags] } : {}),
      version: Math.min(
        stored.version,
        ...changed.filter((name) => !isSame(baseOf(name)[name], stored[name])).map((name) => baseOf(name).version),
      ),
    }),
    /** Keeps what is typed, over what is stored now: it was saved, or the person is told that it changed. */
    keepOver: (now: Stored) => setBases({ note: now, tags: now }),
    discard: () => {
      setTyped({})
      setBases({})
    },
  }
}
