import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { clearDraft, type DraftKey } from '../../../ui/form/form-draft.ts'
import { createAutosave, type SaveState, type Autosave } from './autosave.ts'

/** Saving and reloading of the text. */
export interface TextStore {
  readonly save: (text: { readonly content: string; readonly version: number }) => Promise<{ readonly version: number }>
  readonly load: () => Promise<{ readonly content: string; readonly version: number }>
}

/** Saves the text after each pause; `hasConflict` is true when the server has a newer version. */
export function useTextAutosave(store: TextStore, startVersion: number, storageKey: DraftKey) {
  const version = useRef(startVersion)
  const [state, setState] = useState<SaveState>({ phase: 'saved', savedAt: null })
  const [hasConflict, setConflict] = useState(false)
  const latestSave = useRef(store.save)
  useEffect(() => {
    latestSave.current = store.save
  })
  const autosave = useMemo(
    () =>
      createAutosave({
        pauseMs: 1_500,
        onState: (next) => {
          setState(next)
          if (next.phase === 'failed' && next.error instanceof ApiError && next.error.code === 'stale_version')
            setConflict(true)
          if (next.phase === 'saved') clearDraft(storageKey)
        },
        save: async (content) => {
          version.current = (await latestSave.current({ content, version: version.current })).version
        },
      }),
    [storageKey],
  )
  /** Replaces the newer version on the server by this text. */
  const overwrite = async () => {
    const stored = await store.load()
    version.current = stored.version
    setConflict(false)
    await autosave.flush()
  }
  /** Gives up this text, after `keepCopy`, for the newer version on the server. @returns the text of that version */
  const discard = async (keepCopy: () => Promise<unknown>): Promise<string> => {
    const stored = await store.load()
    await keepCopy()
    version.current = stored.version
    autosave.stop()
    clearDraft(storageKey)
    setConflict(false)
    return stored.content
  }
  return { autosave, state, hasConflict, overwrite, discard }
}

/** Saves pending changes when the page is hidden or left; warns of unsaved changes before it closes. */
export function useSaveOnLeave(autosave: Autosave, phase: SaveState['phase']) {
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void autosave.flush()
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (phase !== 'saved') event.preventDefault()
    }
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('beforeunload', warn)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('beforeunload', warn)
    }
  }, [autosave, phase])
  // Saves pending changes when the person navigates away.
  useEffect(
    () => () => {
      autosave.stop()
      void autosave.flush()
    },
    [autosave],
  )
}
