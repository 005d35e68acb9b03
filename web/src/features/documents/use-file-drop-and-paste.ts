import { useEffect, useRef, useState, type DragEvent } from 'react'
import { secondInZone } from '#server/contract/local-time.ts'
import { timeZone } from '../../lib/format.ts'
import { translate } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { droppedFiles } from './dropped-files.ts'

const holdsFiles = (types: readonly string[] | undefined): boolean => types?.includes('Files') ?? false

/** Names in the message about files that could not be read; a longer list would cover the screen. */
const maxUnreadNames = 5

/** Accepts files dropped on the panel, or pasted while no field has the focus. */
export function useFileDropAndPaste(enabled: boolean, addFiles: (files: readonly File[]) => void) {
  // Number of nested elements that the drag has entered and not left.
  const [dragDepth, setDragDepth] = useState(0)
  const latestAddFiles = useRef(addFiles)
  useEffect(() => {
    latestAddFiles.current = addFiles
  })
  useEffect(() => {
    if (!enabled) return
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (
        files.length === 0 ||
        (event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]'))
      )
        return
      event.preventDefault()
      // Screenshots are named «image.png»; the time makes their names distinct.
      const stamp = secondInZone(Date.now(), timeZone).replaceAll(':', '.')
      latestAddFiles.current(
        files.map((file) => (file.name === 'image.png' ? new File([file], `${stamp}.png`, { type: file.type }) : file)),
      )
    }
    // Prevents the browser from opening a file dropped beside the panel.
    const preventOpening = (event: globalThis.DragEvent) => {
      if (holdsFiles(event.dataTransfer?.types as readonly string[] | undefined)) event.preventDefault()
    }
    document.addEventListener('paste', paste)
    document.addEventListener('dragover', preventOpening)
    document.addEventListener('drop', preventOpening)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('dragover', preventOpening)
      document.removeEventListener('drop', preventOpening)
    }
  }, [enabled])
  const isFileDrag = (event: DragEvent) => enabled && holdsFiles(event.dataTransfer.types)
  return {
    isDragOver: dragDepth > 0,
    handlers: {
      onDragEnter: (event: DragEvent) => {
        if (isFileDrag(event)) setDragDepth((depth) => depth + 1)
      },
      onDragLeave: (event: DragEvent) => {
        if (isFileDrag(event)) setDragDepth((depth) => Math.max(0, depth - 1))
      },
      onDragOver: (event: DragEvent) => {
        if (isFileDrag(event)) {
          event.preventDefault()
          event.dataTransfer.dropEffect = 'copy'
        }
      },
      onDrop: (event: DragEvent) => {
        if (!isFileDrag(event)) return
        event.preventDefault()
        setDragDepth(0)
        void droppedFiles(event.dataTransfer).then(({ files, unread }) => {
          if (files.length > 0) latestAddFiles.current(files)
          if (unread.length > 0)
            showToast(
              translate('documents:upload.unread', {
                count: unread.length,
                names: [...unread.slice(0, maxUnreadNames), ...(unread.length > maxUnreadNames ? ['…'] : [])].join(
                  ', ',
                ),
              }),
              {
                tone: 'error',
                lasts: null,
              },
            )
        })
      },
    },
  }
}
