// Drafts of long forms survive a reload, per person and device. Signing out removes them.
import { read, remove, write } from '../../lib/storage.ts'

export type DraftKey = `bufete.draft.${string}`
/** Storage key of a draft: fixed on mount, because submitting may sign the person in. */
export const draftKey = (name: string): DraftKey => `bufete.draft.${read('id') ?? 'anonymous'}.${name}`
/** Returns whether the value of a field is never stored. `tokenLimit` is no secret. */
const isSecret = (name: string) => /password|(?:code|token)s?$/i.test(name)

/** Returns the stored values, or `undefined` when there are none or they are invalid. */
export function readDraft(key: DraftKey): Record<string, unknown> | undefined {
  const storedDraft = read(key)
  if (storedDraft === null) return undefined
  try {
    const values: unknown = JSON.parse(storedDraft)
    // an object was checked above
    return typeof values === 'object' && values !== null ? (values as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

export function storeDraft(key: DraftKey, values: Readonly<Record<string, unknown>>): void {
  write(key, JSON.stringify(Object.fromEntries(Object.entries(values).filter(([field]) => !isSecret(field)))))
}

export const clearDraft = (key: DraftKey): void => remove(key)
