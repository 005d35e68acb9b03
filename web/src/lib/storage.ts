// Wrapper of localStorage, which may fail (private window, full, blocked): the product then works without it.

/** Keys that the specification names; keys of single features begin with `bufete.`. */
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

const localStorageIfAllowed = (): Storage | undefined => {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

/** Returns the stored value, or `null` if there is none or the read fails. */
export function read(key: StorageKey | `bufete.${string}`): string | null {
  try {
    return localStorageIfAllowed()?.getItem(key) ?? null
  } catch {
    return null
  }
}

export function write(key: StorageKey | `bufete.${string}`, value: string): void {
  try {
    localStorageIfAllowed()?.setItem(key, value)
  } catch {
    // Full or blocked: stored values are only a convenience.
  }
}

export function remove(...keys: (StorageKey | `bufete.${string}`)[]): void {
  try {
    for (const key of keys) localStorageIfAllowed()?.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/** Removes every key with the prefix, such as all drafts at sign-out. */
export function removeAll(prefix: `bufete.${string}`): void {
  try {
    const storage = localStorageIfAllowed()
    if (!storage) return
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
