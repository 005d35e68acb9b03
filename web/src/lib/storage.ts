// Wrapper of localStorage. It may fail (private windows, full, blocked): the product then works without it.

/** Keys that the specification names; other keys belong to one feature. */
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

/** Returns the stored value, or `null` without one or on failure. */
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
    // Full or blocked: stored values are only a convenience.
  }
}

export function remove(...keys: (StorageKey | `bufete.${string}`)[]): void {
  try {
    for (const key of keys) store()?.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/** Removes every key with the prefix: the drafts of a person who signs out. */
export function removeAll(prefix: `bufete.${string}`): void {
  try {
    const storage = store()
    if (!storage) return
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  } catch {
    // As above.
  }
}
