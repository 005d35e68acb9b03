import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../lib/i18n.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { currentToasts, dismissToast } from '../lib/toast.ts'
import type { Selection } from '../ui/table/use-selection.ts'
import { useBulk, type BulkBody } from './use-bulk.tsx'

interface Act {
  readonly to: string
}
const listKey = ['rows']

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['lists'])
})
afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
})

it('reads the list again when an undo fails after a part of it was done', async () => {
  let reads = 0
  const send = async ({ ids = [], act }: BulkBody<Act, object>) => {
    if (act.to === 'c') throw new TypeError('Failed to fetch')
    return { done: ids.map((id) => ({ id, former: id === '1' ? 'b' : 'c' })), failed: [], remaining: 0 }
  }
  const selection = {
    rows: new Map([
      ['1', {}],
      ['2', {}],
    ]),
    isEverything: false,
    clear: () => undefined,
  } as unknown as Selection<object> // what an act reads of a selection
  const client = createQueryClient()
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: listKey, queryFn: () => (reads += 1) })
      return useBulk<object, Act, object>({ selection, filter: {}, nameOf: () => '', send, keys: [listKey] })
    },
    {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  result.current.run({
    act: { to: 'a' },
    done: () => 'Hecho',
    undo: (done) => done.map(({ id, former }) => ({ ids: [id], act: { to: former ?? '' } })),
  })
  await waitFor(() => expect(currentToasts()[0]?.message).toBe('Hecho'))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  const readsBefore = reads
  currentToasts()[0]?.action?.run()
  await waitFor(() => expect(currentToasts().some(({ tone }) => tone === 'error')).toBe(true))
  await waitFor(() => expect(reads).toBe(readsBefore + 1))
})
