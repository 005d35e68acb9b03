// Holds the one component that floats over all private screens, such as the upload list. `app/shell.tsx` renders it.
import { useSyncExternalStore, type ReactNode } from 'react'

let current: ReactNode = null
const listeners = new Set<() => void>()

/** Shows a component over the screens; `null` removes it. Pass a lazy component. */
export function float(node: ReactNode): void {
  if (node === current) return
  current = node
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useFloating = (): ReactNode =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => current,
  )
