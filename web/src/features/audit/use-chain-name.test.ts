import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useChainName } from './use-chain-name.ts'

const entriesOf = (id: string, name: string) => [{ company: { id, name } }]

it('names the chosen chain, and no other chain that has no entries', () => {
  const { result, rerender } = renderHook(
    ({ chain, entries }: { chain: string | undefined; entries: ReturnType<typeof entriesOf> }) =>
      useChainName(chain, entries),
    { initialProps: { chain: 'a' as string | undefined, entries: entriesOf('x', 'Otro') } },
  )
  act(() => result.current.rememberName('a', 'Bufete A'))
  expect(result.current.chainName).toBe('Bufete A')
  rerender({ chain: 'b', entries: [] })
  expect(result.current.chainName).toBeUndefined()
  rerender({ chain: 'b', entries: entriesOf('b', 'Bufete B') })
  expect(result.current.chainName).toBe('Bufete B')
  rerender({ chain: 'a', entries: [] })
  expect(result.current.chainName).toBe('Bufete A')
})
