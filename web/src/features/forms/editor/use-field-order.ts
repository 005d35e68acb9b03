import { useCallback, useEffect, useRef, useState, type Dispatch } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { EditorAction, EditorField } from './editor-state.ts'
import { headId } from './field-head.tsx'

/**
 * Moves, removes and drags fields. A moved field keeps the focus; a neighbour of a removed field gets it.
 * `announcement` says the new position of a moved field.
 */
export function useFieldOrder(fields: readonly EditorField[], dispatch: Dispatch<EditorAction>) {
  const { t } = useTranslation('forms')
  const [announcement, setAnnouncement] = useState('')
  const [idToFocus, setIdToFocus] = useState<string | null>(null)
  const draggedId = useRef<string | null>(null)
  const latestFields = useRef(fields)
  useEffect(() => {
    latestFields.current = fields
  })
  useEffect(() => {
    if (idToFocus === null) return
    document.getElementById(headId(idToFocus))?.focus()
    setIdToFocus(null)
  }, [idToFocus])
  const move = useCallback(
    (id: string, offset: -1 | 1) => {
      const from = latestFields.current.findIndex((field) => field.id === id)
      const [field, to] = [latestFields.current[from], from + offset]
      if (!field || to < 0 || to >= latestFields.current.length) return
      dispatch({ type: 'move', id, to })
      setIdToFocus(id)
      setAnnouncement(
        t('editor.moved', {
          name: field.label,
          position: formatNumber(to + 1),
          total: formatNumber(latestFields.current.length),
        }),
      )
    },
    [dispatch, t],
  )
  const remove = useCallback(
    (id: string) => {
      const index = latestFields.current.findIndex((field) => field.id === id)
      dispatch({ type: 'remove', id })
      setIdToFocus((latestFields.current[index + 1] ?? latestFields.current[index - 1])?.id ?? null)
    },
    [dispatch],
  )
  /** The moved field keeps the focus, so that the keyboard continues from there. */
  const drag = useCallback((id: string | null) => {
    if (id === null) setIdToFocus(draggedId.current)
    draggedId.current = id
  }, [])
  const dragOver = useCallback(
    (overId: string) => {
      const id = draggedId.current
      const to = latestFields.current.findIndex((field) => field.id === overId)
      if (id !== null && id !== overId && to >= 0) dispatch({ type: 'move', id, to })
    },
    [dispatch],
  )
  return { announcement, move, remove, drag, dragOver }
}
