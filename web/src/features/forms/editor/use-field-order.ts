import { useCallback, useEffect, useRef, useState, type Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import type { EditorAction, EditorField } from './editor-state.ts'
import { headId } from './field-head.tsx'

/**
 * Moves, removes and drags fields; the moved field keeps the focus, and a neighbour of the removed one gets it.
 * `announcement` is the new position in words.
 */
export function useFieldOrder(fields: readonly EditorField[], dispatch: Dispatch<EditorAction>) {
  const { t } = useTranslation('forms')
  const [announcement, setAnnouncement] = useState('')
  const [focused, setFocused] = useState<string | null>(null)
  const dragged = useRef<string | null>(null)
  const order = useRef(fields)
  useEffect(() => {
    order.current = fields
  })
  useEffect(() => {
    if (focused === null) return
    document.getElementById(headId(focused))?.focus()
    setFocused(null)
  }, [focused])
  const move = useCallback(
    (id: string, offset: -1 | 1) => {
      const from = order.current.findIndex((field) => field.id === id)
      const [field, to] = [order.current[from], from + offset]
      if (!field || to < 0 || to >= order.current.length) return
      dispatch({ type: 'move', id, to })
      setFocused(id)
      setAnnouncement(
        t('editor.moved', {
          name: field.label,
          position: formatNumber(to + 1),
          total: formatNumber(order.current.length),
        }),
      )
    },
    [dispatch, t],
  )
  const remove = useCallback(
    (id: string) => {
      const index = order.current.findIndex((field) => field.id === id)
      dispatch({ type: 'remove', id })
      setFocused((order.current[index + 1] ?? order.current[index - 1])?.id ?? null)
    },
    [dispatch],
  )
  /** The moved field keeps the focus, so that the keyboard continues from there. */
  const drag = useCallback((id: string | null) => {
    if (id === null) setFocused(dragged.current)
    dragged.current = id
  }, [])
  const dragOver = useCallback(
    (overId: string) => {
      const id = dragged.current
      const to = order.current.findIndex((field) => field.id === overId)
      if (id !== null && id !== overId && to >= 0) dispatch({ type: 'move', id, to })
    },
    [dispatch],
  )
  return { announcement, move, remove, drag, dragOver }
}
