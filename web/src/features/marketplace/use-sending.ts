import { useEffect, useRef, useState } from 'react'
import type { UploadOptions } from '../../lib/upload.ts'
import type { Sending } from './image-picker.tsx'

/** State of one upload: progress and abort. Aborts on unmount. */
export function useSending(): {
  readonly sending: Sending | undefined
  readonly follow: <T>(send: (options: UploadOptions) => Promise<T>) => Promise<T>
} {
  const [state, setState] = useState<{ readonly sentBytes: number; readonly total: number }>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  return {
    sending: state ? { ...state, stop: () => controller.current?.abort() } : undefined,
    async follow(send) {
      const current = new AbortController()
      controller.current = current
      setState({ sentBytes: 0, total: 0 })
      try {
        return await send({ signal: current.signal, onProgress: (sentBytes, total) => setState({ sentBytes, total }) })
      } finally {
        setState(undefined)
      }
    },
  }
}
