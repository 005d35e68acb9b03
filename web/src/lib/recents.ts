import { useSyncExternalStore } from 'react'
import { read, write } from './storage.ts'

/** A recently opened page: URL and title. */
export interface Recent {
  readonly to: string
  readonly label: string
}

const isRecent = (item: unknown): item is Recent =>
  typeof item === 'object' &&
  item !== null &&
  'to' in item &&
  typeof item.to === 'string' &&
  'label' in item &&
  typeof item.label === 'string'

const key = () => `bufete.recents.${read('id') ?? 'anonymous'}` as const
const listeners = new Set<() => void>()
let cache: { readonly raw: string | null; readonly items: readonly Recent[] } = { raw: null, items: [] }

function current(): readonly Recent[] {
  const raw = read(key())
  if (raw !== cache.raw) {
    let items: readonly Recent[] = []
    try {
      const parsed: unknown = JSON.parse(raw ?? '[]')
      items = Array.isArray(parsed) ? (parsed as unknown[]).filter(isRecent) : []
    } catch {
      // Invalid stored data is discarded.
    }
    cache = { raw, items }
  }
  return cache.items
}

/** Puts an entry first in the person's recents on this device; five are stored. */
export function rememberRecent(recent: Recent): void {
  write(key(), JSON.stringify([recent, ...current().filter((item) => item.to !== recent.to)].slice(0, 5)))
  for (const listener of listeners) listener()
}

/** Removes entries, also from the device. */
export function forgetRecents(isForgotten: (recent: Recent) => boolean): void {
  write(key(), JSON.stringify(current().filter((item) => !isForgotten(item))))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useRecents = (): readonly Recent[] => useSyncExternalStore(subscribe, current, current)
