// The one thing that floats over every private screen while it is needed, whichever feature began it. `app/shell.tsx`
// draws it.
import { useSyncExternalStore, type ReactNode } from 'react'

let current: ReactNode = null
const listeners = new Set<() => void>()

/**
 * Puts it over the screens, or with `null` takes it away. Of a lazy component: what floats seldom costs nothing until
 * then.
 */
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
