// Short notices. `ui/toast-host.tsx` renders them.

export interface Toast {
  readonly id: number
  readonly message: string
  readonly tone: 'neutral' | 'success' | 'error'
  /** One action, usually undo. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Milliseconds; `null`: until closed. */
  readonly lasts: number | null
  /** The subject of the notice. A later notice on the same topic replaces it, because its action no longer applies. */
  readonly topic?: string
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a notice; the same text is not shown twice. @returns its id, for {@link dismissToast}. */
export function showToast(message: string, options: Partial<Omit<Toast, 'id' | 'message'>> = {}): number {
  const id = (lastId += 1)
  const toast: Toast = { id, message, tone: 'neutral', lasts: options.action ? 10_000 : 6_000, ...options }
  const isReplaced = (t: Toast) => t.message === message || (t.topic !== undefined && t.topic === toast.topic)
  set([...toasts.filter((t) => !isReplaced(t)), toast].slice(-3))
  return id
}

export const dismissToast = (id: number): void => set(toasts.filter((t) => t.id !== id))
/** Removes all notices: they and their actions belong to the person who signs out. */
export const dismissToasts = (): void => set([])
export const currentToasts = (): readonly Toast[] => toasts
export const subscribeToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
