// What is typed in a long form survives a reload, per person and device. Leaving (logout) removes it.
import { read, remove, write } from '../../lib/storage.ts'

const key = (name: string) => `bufete.draft.${read('id') ?? 'anonymous'}.${name}` as const
const isSecret = (name: string) => /password|code|token/i.test(name)

/** The kept values, or `undefined` when there are none or they cannot be read. */
export function readDraft(name: string): Record<string, unknown> | undefined {
  const kept = read(key(name))
  if (kept === null) return undefined
  try {
    const values: unknown = JSON.parse(kept)
    return typeof values === 'object' && values !== null ? values as Record<string, unknown> : undefined // an object was just seen
  } catch {
    return undefined
  }
}

export function keepDraft(name: string, values: Readonly<Record<string, unknown>>): void {
  write(key(name), JSON.stringify(Object.fromEntries(Object.entries(values).filter(([field]) => !isSecret(field)))))
}

export const clearDraft = (name: string): void => remove(key(name))
