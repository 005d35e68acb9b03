import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState, type Dispatch, type RefObject } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { clearDraft, draftKey, storeDraft, readDraft } from '../../../ui/form/form-draft.ts'
import { reportFormFailure } from '../failure.ts'
import { formMutations, type FormDetail } from '../forms.queries.ts'
import { issuesOf } from './content-issues.ts'
import { initialState, contentOf, reduce, type Content, type EditorAction } from './editor-state.ts'

/** Milliseconds without a change before a draft is saved. */
const autosaveDelayMs = 1_000
/** Milliseconds without a change before unsaved content is stored on this device. */
const storeDelayMs = 300

export type SaveStatus = 'saved' | 'changed' | 'saving' | 'failed' | 'invalid' | 'stale'

const hasSameContent = (a: Content, b: Content): boolean => JSON.stringify(a) === JSON.stringify(b)
const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && 'fields' in value && Array.isArray(value.fields)

/**
 * A form and its edited content. Drafts are saved automatically; a published form is saved on request, and until then
 * stored on this device.
 */
export function useFormEditor(form: FormDetail) {
  const [state, dispatch] = useReducer(reduce, form, initialState)
  /** The last save that failed; `isStale`: because another person had saved the form meanwhile. */
  const [failedSave, setFailedSave] = useState<{ readonly content: Content; readonly isStale: boolean } | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [localKey] = useState(() => draftKey(`form.${form.id}`))
  const { recovered, drop } = useRecovered(localKey, state.content, dispatch)
  const { mutateAsync } = useMutation(formMutations.save(form.id))
  const { content, saved, lastEdit } = state
  const issues = useMemo(() => issuesOf(content), [content])
  const hasChanges = content !== saved.content
  const isStale = failedSave?.isStale === true
  const isPublic = form.status === 'public'

  const latest = useRef({ content, saved, lastEdit, issues, isStale, isPublic })
  useEffect(() => {
    latest.current = { content, saved, lastEdit, issues, isStale, isPublic }
  })

  const send = useCallback(async (): Promise<boolean> => {
    const {
      content: sent,
      saved: savedVersion,
      lastEdit: sentEdit,
      issues: sentIssues,
      isStale: wasStale,
    } = latest.current
    if (sent === savedVersion.content) return true
    if (sentIssues.length > 0 || wasStale) return false
    setIsSaving(true)
    try {
      const { title, description, fields } = sent
      const savedForm = await mutateAsync({ title, description, fields: [...fields], version: savedVersion.version })
      latest.current.saved = { version: savedForm.version, content: sent, updatedAt: savedForm.updatedAt }
      dispatch({ type: 'saved', saved: latest.current.saved })
      setFailedSave(null)
      // What was typed while the content was on its way stays on this device.
      if (latest.current.content === sent) clearDraft(localKey)
      return true
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'stale_version'
      setFailedSave({ content: sent, isStale: isConflict })
      if (!isConflict) reportFormFailure(sentEdit, error)
      return false
    } finally {
      setIsSaving(false)
    }
  }, [mutateAsync, localKey])
  const queue = useRef(Promise.resolve(true))
  /** Saves pending changes. @returns whether everything is saved */
  const flush = useCallback((): Promise<boolean> => (queue.current = queue.current.then(send)), [send])

  // Saves drafts automatically. After a failure, the same content is not sent again by itself.
  useEffect(() => {
    if (!hasChanges || isPublic || issues.length > 0 || isStale || failedSave?.content === content) return undefined
    const timer = setTimeout(() => void flush(), autosaveDelayMs)
    return () => clearTimeout(timer)
  }, [hasChanges, isPublic, issues, isStale, failedSave, content, flush])
  useLocalCopy({ hasChanges, content, localKey, latest })
  // On navigation, saves pending changes of a draft; changes of a published form are stored on this device.
  useEffect(
    () => () => {
      if (!latest.current.isPublic) void flush()
      else if (latest.current.content !== latest.current.saved.content)
        storeDraft(localKey, { content: latest.current.content })
    },
    [flush, localKey],
  )

  useServerVersion(form, latest, dispatch)
  const loadServerForm = (serverForm: FormDetail) => {
    drop()
    setFailedSave(null)
    dispatch({ type: 'reset', form: serverForm })
  }
  const statusOf = (): SaveStatus => {
    if (isSaving) return 'saving'
    if (!hasChanges) return 'saved'
    if (isStale) return 'stale'
    if (issues.length > 0) return 'invalid'
    return failedSave ? 'failed' : 'changed'
  }
  return {
    state,
    dispatch,
    issues,
    status: statusOf(),
    savedAt: saved.updatedAt,
    flush,
    loadServerForm,
    recovered,
  }
}

/** Offers the unsaved content that an earlier visit left on this device: to use it, or to drop it. */
function useRecovered(localKey: ReturnType<typeof draftKey>, content: Content, dispatch: Dispatch<EditorAction>) {
  const [unsaved, setUnsaved] = useState<Content | undefined>(() => {
    const storedContent = readDraft(localKey)?.['content']
    return isContent(storedContent) && !hasSameContent(storedContent, content) ? storedContent : undefined
  })
  const drop = () => {
    clearDraft(localKey)
    setUnsaved(undefined)
  }
  const use = (recovered: Content) => {
    dispatch({ type: 'recover', content: recovered })
    setUnsaved(undefined)
  }
  return { recovered: unsaved === undefined ? null : { use: () => use(unsaved), drop }, drop }
}

/**
 * Stores unsaved content on this device, and warns before the page is left with it. When all changes are undone, the
 * copy is removed, so that the next visit does not offer what was undone; a copy of an earlier visit stays.
 */
function useLocalCopy({
  hasChanges,
  content,
  localKey,
  latest,
}: {
  readonly hasChanges: boolean
  readonly content: Content
  readonly localKey: ReturnType<typeof draftKey>
  readonly latest: RefObject<{ readonly content: Content }>
}) {
  const isStored = useRef(false)
  // Storing a long form takes time, so it is debounced.
  useEffect(() => {
    if (!hasChanges) {
      if (isStored.current) clearDraft(localKey)
      isStored.current = false
      return undefined
    }
    const timer = setTimeout(() => {
      storeDraft(localKey, { content })
      isStored.current = true
    }, storeDelayMs)
    return () => clearTimeout(timer)
  }, [hasChanges, content, localKey])
  useEffect(() => {
    if (!hasChanges) return undefined
    const warn = (event: BeforeUnloadEvent) => {
      storeDraft(localKey, { content: latest.current.content })
      isStored.current = true
      event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [hasChanges, localKey, latest])
}

/** Takes over what the server has when the form was loaded again. */
function useServerVersion(
  form: FormDetail,
  latest: RefObject<{
    readonly saved: { readonly version: number; readonly content: Content }
    readonly content: Content
  }>,
  dispatch: Dispatch<EditorAction>,
) {
  // Shows what other people saved, unless own unsaved changes would be lost.
  useEffect(() => {
    const { saved: ownSaved, content: ownContent } = latest.current
    if (form.version <= ownSaved.version) return
    const serverContent = contentOf(form)
    if (hasSameContent(serverContent, ownContent))
      dispatch({ type: 'saved', saved: { version: form.version, content: ownContent, updatedAt: form.updatedAt } })
    // Only settings changed: the unsaved edits still build on the stored content.
    else if (hasSameContent(serverContent, ownSaved.content))
      dispatch({
        type: 'saved',
        saved: { version: form.version, content: ownSaved.content, updatedAt: form.updatedAt },
      })
    else if (ownContent === ownSaved.content) dispatch({ type: 'reset', form })
  }, [form, latest, dispatch])
}

export type FormEditing = ReturnType<typeof useFormEditor>
