import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { draftKey, readDraft } from '../../../ui/form/form-draft.ts'
import type { FormDetail } from '../forms.queries.ts'
import { useFormEditor } from './use-form-editor.ts'

const form = {
  id: '0198a000-0000-7000-8000-000000000001',
  status: 'public',
  title: 'Entrevista',
  description: '',
  fields: [],
  version: 1,
  revision: 1,
  updatedAt: '2026-11-30T12:00:00Z',
} as unknown as FormDetail
const storedTitle = () => (readDraft(draftKey(`form.${form.id}`))?.['content'] as { title: string } | undefined)?.title

function edit() {
  const client = createQueryClient()
  const { result } = renderHook(() => useFormEditor(form), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  return {
    result,
    setTitle: (value: string) => act(() => result.current.dispatch({ type: 'text', property: 'title', value })),
  }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('the copy of unsaved content on the device', () => {
  it('is removed when every change is undone', async () => {
    const { result, setTitle } = edit()
    setTitle('Entrevista inicial')
    await waitFor(() => expect(storedTitle()).toBe('Entrevista inicial'))
    act(() => result.current.dispatch({ type: 'undo' }))
    expect(result.current.status).toBe('saved')
    expect(storedTitle()).toBeUndefined()
  })

  it('keeps what was typed while an earlier change was being saved', async () => {
    const answer = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => answer.promise)
    const { result, setTitle } = edit()
    setTitle('Entrevista inicial')
    let saved: Promise<boolean> = Promise.resolve(false)
    await act(async () => {
      saved = result.current.flush()
    })
    expect(result.current.status).toBe('saving')
    setTitle('Entrevista final')
    await waitFor(() => expect(storedTitle()).toBe('Entrevista final'))
    answer.resolve(Response.json({ ...form, title: 'Entrevista inicial', version: 2 }))
    await act(async () => {
      await saved
    })
    expect(result.current.status).toBe('changed')
    expect(storedTitle()).toBe('Entrevista final')
  })

  it('is removed when everything is saved', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...form, title: 'Entrevista inicial', version: 2 })))
    const { result, setTitle } = edit()
    setTitle('Entrevista inicial')
    await waitFor(() => expect(storedTitle()).toBe('Entrevista inicial'))
    await act(async () => {
      await result.current.flush()
    })
    expect(storedTitle()).toBeUndefined()
  })
})
