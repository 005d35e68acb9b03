// Drag and drop of documents onto folders. «Mover a…» does the same by keyboard and touch.
import type { DragEvent } from 'react'

const dragType = 'application/x-bufete-documents'

export function startDrag(event: DragEvent, ids: readonly string[]): void {
  event.dataTransfer.setData(dragType, JSON.stringify(ids))
  event.dataTransfer.effectAllowed = 'move'
}

export const isDocumentDrag = (event: DragEvent): boolean => event.dataTransfer.types.includes(dragType)

/** Returns the dragged ids; empty for other drags. */
export function draggedIds(event: DragEvent): readonly string[] {
  try {
    const ids: unknown = JSON.parse(event.dataTransfer.getData(dragType) || '[]')
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}
