// The browser's store of small values. It may refuse (private windows, full, blocked): the product then works without
// memory.

/** The keys that the specification names; others belong to one feature and say so in their name. */
export type StorageKey =
  | 'authToken'
  | 'token'
  | 'name'
  | 'surname'
  | 'profile'
  | 'id'
  | 'theme'
  | 'selectedOption'
  | 'locale'

const store = (): Storage | undefined => {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

/** The kept value, or `null` when there is none or the store cannot be read. */
export function read(key: StorageKey | `bufete.${string}`): string | null {
  try {
    return store()?.getItem(key) ?? null
  } catch {
    return null
  }
}

export function write(key: StorageKey | `bufete.${string}`, value: string): void {
  try {
    store()?.setItem(key, value)
  } catch {
    // Full or refused: what was to be remembered is only a convenience.
  }
}

export function remove(...keys: (StorageKey | `bufete.${string}`)[]): void {
  try {
    for (const key of keys) store()?.removeItem(key)
  } catch {
    // Nothing was kept, so nothing has to go.
  }
}

/** Removes every key that begins so: the drafts of a person who leaves. */
export function removeAll(prefix: `bufete.${string}`): void {
  try {
    const stored = store()
    if (!stored) return
    for (const key of Object.keys(stored)) if (key.startsWith(prefix)) stored.removeItem(key)
  } catch {
    // As above.
  }
}
