// Entries that were written without a connection: drafts on this device until they are sent. Their id is chosen here,
// so an entry whose response was lost is recorded once. Signing out removes them with the other drafts.
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { caseKeys } from '../../entities/cache-keys.ts'
import { NoAnswerError } from '../../lib/api.ts'
import { clearDraft, draftKey, readDraft, storeDraft } from '../../ui/form/form-draft.ts'
import type { NewEntry } from './timekeeping.queries.ts'

export type UnsentEntry = NewEntry & { readonly id: string }
/** What is stored for an unsent entry. */
export interface UnsentRecord {
  readonly entry: UnsentEntry
  readonly caseName: string
  /** Why the server refused the entry; null while it has not been sent. */
  readonly problem: string | null
}

const draftName = 'time-entries'
const listeners = new Set<() => void>()
const noEntries: readonly UnsentRecord[] = []
let cached: { readonly text: string; readonly items: readonly UnsentRecord[] } = { text: '', items: noEntries }

/** Returns the unsent entries of the signed-in user on this device, in the order in which they were last stored. */
export function readUnsent(): readonly UnsentRecord[] {
  const storedItems = readDraft(draftKey(draftName))?.['items']
  const items = Array.isArray(storedItems) ? (storedItems as UnsentRecord[]) : noEntries // written by `storeAll` below
  const text = JSON.stringify(items)
  // The same array for the same content, as `useSyncExternalStore` requires.
  if (text !== cached.text) cached = { text, items }
  return cached.items
}

function storeAll(items: readonly UnsentRecord[]): void {
  if (items.length > 0) storeDraft(draftKey(draftName), { items })
  else clearDraft(draftKey(draftName))
  for (const listener of listeners) listener()
}

export const storeUnsent = (unsent: UnsentRecord): void =>
  storeAll([...readUnsent().filter(({ entry }) => entry.id !== unsent.entry.id), unsent])
export const discardUnsent = (id: string): void => storeAll(readUnsent().filter(({ entry }) => entry.id !== id))

const unsentOf = (id: string): UnsentRecord | undefined => readUnsent().find(({ entry }) => entry.id === id)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab may send or store entries.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
export const useUnsent = (): readonly UnsentRecord[] => useSyncExternalStore(subscribe, readUnsent, () => noEntries)

/**
 * Sends a new entry, and stores it on this device when there is no response.
 * @returns whether it was sent
 * @throws ApiError when the server refuses it
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
 * Sends the stored entries, one after the other, in one tab at a time. Entries that the server refuses stay with the
 * reason; without a response the rest waits.
 * @returns how many entries were sent
 */
export async function sendUnsent(send: (entry: UnsentEntry) => Promise<unknown>): Promise<number> {
  const run = async () => {
    let sent = 0
    for (const { entry } of readUnsent()) {
      // The person may have changed or discarded it while an earlier entry was on its way.
      const unsent = unsentOf(entry.id)
      if (unsent?.problem !== null) continue
      try {
        await send(unsent.entry)
        discardUnsent(unsent.entry.id)
        sent += 1
      } catch (error) {
        // Tries again later: no response, an overloaded server, or a session that has ended.
        if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 401) break
        if (unsentOf(entry.id)) storeUnsent({ ...unsent, problem: error.message })
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
