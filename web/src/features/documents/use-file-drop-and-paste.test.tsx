import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useFileDropAndPaste } from './use-file-drop-and-paste.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('names a pasted screenshot by the date and time in Puerto Rico', () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T01:05:09Z') })
  const addFiles = vi.fn<(files: readonly File[]) => void>()
  renderHook(() => useFileDropAndPaste(true, addFiles))
  const screenshot = new File(['x'], 'image.png', { type: 'image/png' })
  document.dispatchEvent(Object.assign(new Event('paste'), { clipboardData: { files: [screenshot] } }))
  expect(addFiles.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['2026-11-30 21.05.09.png'])
})
