// The one thing that floats over every private screen while it is needed, whichever feature began it. `app/shell.tsx` draws it.
import { useSyncExternalStore, type ComponentType } from 'react'

let current: ComponentType | null = null
const listeners = new Set<() => void>()

/** Puts it over the screens, or takes it away. The component should be a lazy one: what floats seldom costs nothing until then. */
export function float(component: ComponentType | null): void {
  if (component === current) return
  current = component
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useFloating = (): ComponentType | null => useSyncExternalStore(subscribe, () => current, () => current)
