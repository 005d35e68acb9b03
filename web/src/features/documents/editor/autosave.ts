// Saves a text by itself: once after a pause, never two at a time, and again when something was typed meanwhile.

export type SaveState =
  | { readonly at: 'saved'; readonly when: number | null }
  | { readonly at: 'unsaved' | 'saving' }
  | { readonly at: 'failed'; readonly error: unknown }

export interface Autosave {
  /** The text changed: keep it after a pause. */
  change: (content: string) => void
  /** Keep it now. @returns whether everything is saved */
  flush: () => Promise<boolean>
  stop: () => void
}

export interface AutosaveOptions {
  /** Milliseconds of silence before saving. */
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
      onState({ at: 'saving' })
      try {
        await save(content)
      } catch (error) {
        // What was typed meanwhile is newer; otherwise this is what must still be saved.
        waiting ??= content
        onState({ at: 'failed', error })
        return false
      }
    }
    onState({ at: 'saved', when: Date.now() })
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
      if (!running) onState({ at: 'unsaved' })
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), pause)
    },
    flush,
    stop: () => clearTimeout(timer),
  }
}
