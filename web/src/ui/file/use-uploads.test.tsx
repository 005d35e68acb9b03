import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, startI18n } from '../../lib/i18n.ts'
import { useUploads } from './use-uploads.ts'

const file = new File(['texto'], 'demanda.pdf')

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
})
afterEach(cleanup)

describe('an upload that is retried', () => {
  it('has no error any more', async () => {
    let attempts = 0
    const send = () => {
      attempts += 1
      return attempts === 1 ? Promise.reject(new Error('broken')) : Promise.resolve({})
    }
    const { result } = renderHook(() => useUploads(send))
    act(() => result.current.add([file], () => undefined))
    await waitFor(() => expect(result.current.items[0]).toMatchObject({ state: 'failed' }))
    expect(result.current.items[0]?.error).toBeTruthy()
    act(() => result.current.retry(result.current.items[0]?.id ?? 0))
    await waitFor(() => expect(result.current.items[0]).toMatchObject({ state: 'done' }))
    expect(result.current.items[0]?.error).toBeUndefined()
  })

  it('is sent when it was cancelled and its first request has not ended yet', async () => {
    const requests: PromiseWithResolvers<unknown>[] = []
    const send = () => {
      const request = Promise.withResolvers<unknown>()
      requests.push(request)
      return request.promise
    }
    const { result } = renderHook(() => useUploads(send))
    act(() => result.current.add([file], () => undefined))
    await waitFor(() => expect(requests).toHaveLength(1))
    const id = result.current.items[0]?.id ?? 0
    act(() => result.current.cancel(id))
    act(() => result.current.retry(id))
    await waitFor(() => expect(requests).toHaveLength(2))
    await act(async () => requests[0]?.reject(new Error('cancelled')))
    expect(result.current.items[0]).toMatchObject({ state: 'sending' })
    await act(async () => requests[1]?.resolve({}))
    await waitFor(() => expect(result.current.items[0]).toMatchObject({ state: 'done' }))
  })
})
