// What is typed in a long form survives a reload, per person and device. Leaving (logout) removes it.
import { read, remove, write } from '../../lib/storage.ts'

export type DraftKey = `bufete.draft.${string}`
/** Where a form keeps its draft: the person's, fixed when the form appears, because sending it may sign someone in. */
export const draftKey = (name: string): DraftKey => `bufete.draft.${read('id') ?? 'anonymous'}.${name}`
const isSecret = (name: string) => /password|code|token/i.test(name)

/** The kept values, or `undefined` when there are none or they cannot be read. */
export function readDraft(key: DraftKey): Record<string, unknown> | undefined {
  const stored = read(key)
  if (stored === null) return undefined
  try {
    const values: unknown = JSON.parse(stored)
    // an object was just seen
    return typeof values === 'object' && values !== null ? (values as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

export function storeDraft(key: DraftKey, values: Readonly<Record<string, unknown>>): void {
  write(key, JSON.stringify(Object.fromEntries(Object.entries(values).filter(([field]) => !isSecret(field)))))
}

export const clearDraft = (key: DraftKey): void => remove(key)
