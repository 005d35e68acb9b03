import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { clearDraft, draftKey, keepDraft, readDraft } from '../../../ui/form/form-draft.ts'
import { reportFormFailure } from '../failure.ts'
import { formMutations, type FormDetail } from '../forms.queries.ts'
import { issuesOf } from './content-issues.ts'
import { begin, contentOf, reduce, type Content } from './editor-state.ts'

/** Milliseconds without a change after which a draft is saved. */
const pause = 1_000
/** Milliseconds without a change after which what is not saved is kept on this device. */
const keepPause = 300

export type SaveStatus = 'saved' | 'changed' | 'saving' | 'failed' | 'invalid' | 'stale'

const same = (a: Content, b: Content): boolean => JSON.stringify(a) === JSON.stringify(b)
const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && 'fields' in value && Array.isArray(value.fields)

/**
 * A form and what is being made of it. A draft is saved as one goes; what the public already sees is saved when the
 * person says so, and until then kept on this device.
 */
export function useFormEditor(form: FormDetail) {
  const [state, dispatch] = useReducer(reduce, form, begin)
  const [problem, setProblem] = useState<{ readonly of: Content; readonly stale: boolean } | null>(null)
  const [sending, setSending] = useState(false)
  const [draft] = useState(() => draftKey(`form.${form.id}`))
  const [kept, setKept] = useState<Content | undefined>(() => {
    const found = readDraft(draft)?.['content']
    return isContent(found) && !same(found, state.content) ? found : undefined
  })
  const { mutateAsync } = useMutation(formMutations.save(form.id))
  const { content, saved, act } = state
  const issues = useMemo(() => issuesOf(content), [content])
  const dirty = content !== saved.content
  const stale = problem?.stale === true
  const isPublic = form.status === 'public'

  const now = useRef({ content, saved, act, issues, stale })
  useEffect(() => {
    now.current = { content, saved, act, issues, stale }
  })

  const send = useCallback(async (): Promise<boolean> => {
    const { content: sent, saved: before, act: doing, issues: wrong, stale: over } = now.current
    if (sent === before.content) return true
    if (wrong.length > 0 || over) return false
    setSending(true)
    try {
      const { title, description, fields } = sent
      const answer = await mutateAsync({ title, description, fields: [...fields], version: before.version })
      now.current.saved = { version: answer.version, content: sent, at: answer.updatedAt }
      dispatch({ type: 'saved', saved: now.current.saved })
      setProblem(null)
      clearDraft(draft)
      return true
    } catch (error) {
      const lost = error instanceof ApiError && error.code === 'stale_version'
      setProblem({ of: sent, stale: lost })
      if (!lost) reportFormFailure(doing, error)
      return false
    } finally {
      setSending(false)
    }
  }, [mutateAsync, draft])
  const queue = useRef(Promise.resolve(true))
  /** Saves what is not saved. @returns whether everything is */
  const flush = useCallback((): Promise<boolean> => (queue.current = queue.current.then(send)), [send])

  // A draft, as one goes; after a refusal not before something changes.
  useEffect(() => {
    if (!dirty || isPublic || issues.length > 0 || stale || problem?.of === content) return undefined
    const timer = setTimeout(() => void flush(), pause)
    return () => clearTimeout(timer)
  }, [dirty, isPublic, issues, stale, problem, content, flush])
  // Writing a long form down takes a moment, so not with every letter.
  useEffect(() => {
    if (!dirty) return undefined
    const timer = setTimeout(() => keepDraft(draft, { content }), keepPause)
    return () => clearTimeout(timer)
  }, [dirty, content, draft])
  useEffect(() => {
    if (!dirty) return undefined
    const warn = (event: BeforeUnloadEvent) => {
      keepDraft(draft, { content: now.current.content })
      event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty, draft])
  // Leaving the page within the product saves what is left of a draft.
  const leaving = useRef(isPublic)
  useEffect(() => {
    leaving.current = isPublic
  })
  useEffect(
    () => () => {
      if (!leaving.current) void flush()
      else if (now.current.content !== now.current.saved.content) keepDraft(draft, { content: now.current.content })
    },
    [flush, draft],
  )

  // Somebody else's changes, or the form made public: taken while nothing of one's own would be lost.
  useEffect(() => {
    const { saved: mine, content: shown } = now.current
    if (form.version <= mine.version) return
    const theirs = contentOf(form)
    if (same(theirs, shown))
      dispatch({ type: 'saved', saved: { version: form.version, content: shown, at: form.updatedAt } })
    // Its settings or its address: what is being written stands on the same content as before.
    else if (same(theirs, mine.content))
      dispatch({ type: 'saved', saved: { version: form.version, content: mine.content, at: form.updatedAt } })
    else if (shown === mine.content) dispatch({ type: 'reset', form })
  }, [form])
  const takeTheirs = (theirs: FormDetail) => {
    clearDraft(draft)
    setKept(undefined)
    setProblem(null)
    dispatch({ type: 'reset', form: theirs })
  }
  const status: SaveStatus = sending
    ? 'saving'
    : !dirty
      ? 'saved'
      : stale
        ? 'stale'
        : issues.length > 0
          ? 'invalid'
          : problem
            ? 'failed'
            : 'changed'
  return {
    state,
    dispatch,
    issues,
    status,
    savedAt: saved.at,
    flush,
    takeTheirs,
    recovered:
      kept === undefined
        ? null
        : {
            use: () => {
              dispatch({ type: 'recover', content: kept })
              setKept(undefined)
            },
            drop: () => {
              clearDraft(draft)
              setKept(undefined)
            },
          },
  }
}
