import { useEffect, useRef, useState } from 'react'
import type { UploadOptions } from '../../lib/upload.ts'
import type { UploadProgress } from './image-picker.tsx'

/** Runs one upload at a time, and returns its progress with a function that aborts it; unmounting aborts it, too. */
export function useUpload(): {
  readonly upload: UploadProgress | undefined
  readonly runUpload: <T>(send: (options: UploadOptions) => Promise<T>) => Promise<T>
} {
  const [progress, setProgress] = useState<{ readonly sentBytes: number; readonly total: number }>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  return {
    upload: progress ? { ...progress, stop: () => controller.current?.abort() } : undefined,
    async runUpload(send) {
      const ownController = new AbortController()
      controller.current = ownController
      setProgress({ sentBytes: 0, total: 0 })
      try {
        return await send({
          signal: ownController.signal,
          onProgress: (sentBytes, total) => setProgress({ sentBytes, total }),
        })
      } finally {
        setProgress(undefined)
      }
    },
  }
}
