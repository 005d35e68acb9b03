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
  /** Time without a change before saving. */
  readonly pauseMs: number
  readonly save: (content: string) => Promise<unknown>
  readonly onState: (state: SaveState) => void
}

export function createAutosave({ pauseMs, save, onState }: AutosaveOptions): Autosave {
  let unsavedContent: string | undefined
  let activeSave: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  async function saveUntilCurrent(): Promise<boolean> {
    while (unsavedContent !== undefined) {
      const content = unsavedContent
      unsavedContent = undefined
      onState({ phase: 'saving' })
      try {
        await save(content)
      } catch (error) {
        // A newer text takes precedence; otherwise the text that failed is still to be saved.
        unsavedContent ??= content
        onState({ phase: 'failed', error })
        return false
      }
    }
    onState({ phase: 'saved', savedAt: Date.now() })
    return true
  }

  const flush = async (): Promise<boolean> => {
    clearTimeout(timer)
    // Another flush may have begun the next save meanwhile.
    while (activeSave) await activeSave
    if (unsavedContent === undefined) return true
    activeSave = saveUntilCurrent().finally(() => {
      activeSave = undefined
    })
    return activeSave
  }

  return {
    change(content) {
      unsavedContent = content
      if (!activeSave) onState({ phase: 'unsaved' })
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), pauseMs)
    },
    flush,
    stop: () => clearTimeout(timer),
  }
}
