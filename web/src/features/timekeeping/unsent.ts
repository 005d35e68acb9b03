// Entries that were written without a connection: drafts on this device until the server has them. Their id is chosen
// here, so an entry whose answer was lost is recorded once. Signing out removes them with the other drafts.
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { caseKeys } from '../../entities/cache-keys.ts'
import { NoAnswerError } from '../../lib/api.ts'
import { clearDraft, draftKey, readDraft, storeDraft } from '../../ui/form/form-draft.ts'
import type { NewEntry } from './timekeeping.queries.ts'

export type UnsentEntry = NewEntry & { readonly id: string }
export interface Unsent {
  readonly entry: UnsentEntry
  readonly caseName: string
  /** Why the server refused it; null: it has not been asked yet. */
  readonly problem: string | null
}

const draftName = 'time-entries'
const listeners = new Set<() => void>()
const none: readonly Unsent[] = []
let known: { readonly text: string; readonly items: readonly Unsent[] } = { text: '', items: none }

/** Returns the entries of this person on this device that are not sent yet, the oldest first. */
export function readUnsent(): readonly Unsent[] {
  const stored = readDraft(draftKey(draftName))?.['items']
  const items = Array.isArray(stored) ? (stored as Unsent[]) : none // written by `write` below
  const text = JSON.stringify(items)
  // The same list for the same content, as React asks of a store.
  if (text !== known.text) known = { text, items }
  return known.items
}

function write(items: readonly Unsent[]): void {
  if (items.length > 0) storeDraft(draftKey(draftName), { items })
  else clearDraft(draftKey(draftName))
  for (const listener of listeners) listener()
}

export const storeUnsent = (unsent: Unsent): void =>
  write([...readUnsent().filter(({ entry }) => entry.id !== unsent.entry.id), unsent])
export const discardUnsent = (id: string): void => write(readUnsent().filter(({ entry }) => entry.id !== id))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab may send or write them.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
export const useUnsent = (): readonly Unsent[] => useSyncExternalStore(subscribe, readUnsent, () => none)

/**
 * Sends a new entry, and stores it on this device when nothing answers.
 * @returns whether the server has it; a refusal is thrown
 */
export async function sendOrStore(
  send: () => Promise<unknown>,
  entry: UnsentEntry,
  caseName: string,
): Promise<boolean> {
  try {
    if (!navigator.onLine) throw new NoAnswerError(null)
    await send()
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error
    storeUnsent({ entry, caseName, problem: null })
    return false
  }
  discardUnsent(entry.id)
  return true
}

/**
 * Sends what is stored, one entry after the other, in one tab at a time. What the server refuses stays with its reason;
 * without an answer the rest waits.
 * @returns how many entries were sent
 */
export async function sendUnsent(send: (entry: UnsentEntry) => Promise<unknown>): Promise<number> {
  const run = async () => {
    let sent = 0
    for (const unsent of readUnsent()) {
      if (unsent.problem !== null) continue
      try {
        await send(unsent.entry)
        discardUnsent(unsent.entry.id)
        sent += 1
      } catch (error) {
        // A server that is overloaded or restarting answers later.
        if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 401) break
        storeUnsent({ ...unsent, problem: error.message })
      }
    }
    return sent
  }
  return typeof navigator !== 'undefined' && 'locks' in navigator
    ? navigator.locks.request('bufete-unsent-time', run)
    : run()
}

/** Returns the name of a case from the choices that a field has shown. */
export function caseNameIn(client: QueryClient, id: string | null): string {
  const choices = client.getQueriesData<{ readonly items: readonly { readonly id: string; readonly name: string }[] }>({
    queryKey: [...caseKeys, 'choices'],
  })
  return choices.flatMap(([, data]) => data?.items ?? []).find((found) => found.id === id)?.name ?? ''
}
