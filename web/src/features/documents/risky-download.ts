import { useSyncExternalStore } from 'react'
import type { FileWarning } from '#server/contract/file-warnings.ts'

/** A download that waits for a confirmation. */
export interface RiskyDownload {
  readonly name: string
  readonly warnings: readonly FileWarning[]
  readonly answer: (isConfirmed: boolean) => void
}

let pendingDownload: RiskyDownload | null = null
const listeners = new Set<() => void>()
function setPendingDownload(next: RiskyDownload | null): void {
  pendingDownload = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks for confirmation before downloading a file with active content; resolves true at once for others. */
export const confirmDownload = (name: string, warnings: readonly FileWarning[]): Promise<boolean> =>
  warnings.length === 0
    ? Promise.resolve(true)
    : new Promise((resolve) => {
        pendingDownload?.answer(false)
        setPendingDownload({
          name,
          warnings,
          answer: (isConfirmed) => {
            setPendingDownload(null)
            resolve(isConfirmed)
          },
        })
      })

/** Returns the download that waits for a confirmation; null: none does. */
export const useRiskyDownload = (): RiskyDownload | null => useSyncExternalStore(subscribe, () => pendingDownload)
