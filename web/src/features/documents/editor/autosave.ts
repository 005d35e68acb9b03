// Saves a text after a pause, never twice at a time, and again if it changed during the save.

export type SaveState =
  | { readonly phase: 'saved'; readonly savedAt: number | null }
  | { readonly phase: 'unsaved' | 'saving' }
  | { readonly phase: 'failed'; readonly error: unknown }

export interface Autosave {
  /** Schedules a save. */
  change: (content: string) => void
  /** Saves now. @returns whether everything is saved */
  flush: () => Promise<boolean>
  stop: () => void
}

export interface AutosaveOptions {
  /** Milliseconds without a change before saving. */
  readonly pause: number
  readonly save: (content: string) => Promise<unknown>
  readonly onState: (state: SaveState) => void
}

export function createAutosave({ pause, save, onState }: AutosaveOptions): Autosave {
  let waiting: string | undefined
  let running: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run(): Promise<boolean> {
    while (waiting !== undefined) {
      const content = waiting
      waiting = undefined
      onState({ phase: 'saving' })
      try {
        await save(content)
      } catch (error) {
        // A newer text takes precedence; otherwise the failed one is still to be saved.
        waiting ??= content
        onState({ phase: 'failed', error })
        return false
      }
    }
    onState({ phase: 'saved', savedAt: Date.now() })
    return true
  }

  const flush = async (): Promise<boolean> => {
    clearTimeout(timer)
    if (running) await running
    if (waiting === undefined) return true
    running = run().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    change(content) {
      waiting = content
      if (!running) onState({ phase: 'unsaved' })
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), pause)
    },
    flush,
    stop: () => clearTimeout(timer),
  }
}
