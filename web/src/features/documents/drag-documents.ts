// Documents dragged onto a folder with the pointer. The same is done by keyboard and touch with «Mover a…».
import type { DragEvent } from 'react'

const type = 'application/x-bufete-documents'

export function startDrag(event: DragEvent, ids: readonly string[]): void {
  event.dataTransfer.setData(type, JSON.stringify(ids))
  event.dataTransfer.effectAllowed = 'move'
}

export const isDocumentDrag = (event: DragEvent): boolean => event.dataTransfer.types.includes(type)

/** The ids that were dragged; none for a drag of anything else. */
export function draggedIds(event: DragEvent): readonly string[] {
  try {
    const ids: unknown = JSON.parse(event.dataTransfer.getData(type) || '[]')
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}
