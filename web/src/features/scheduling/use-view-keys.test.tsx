import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useViewKeys } from './use-view-keys.ts'

afterEach(cleanup)

it('passes on keys with the day of the focused cell, but not while a person types or a dialog is open', () => {
  const run = vi.fn<Parameters<typeof useViewKeys>[0]>((key) => key === 'm')
  function Calendar({ hasDialog = false }: { readonly hasDialog?: boolean }) {
    useViewKeys(run)
    return (
      <>
        <input data-testid="field" />
        <div data-testid="cell" data-cell="2026-11-17 18" />
        {hasDialog ? <div role="dialog" /> : null}
      </>
    )
  }
  const { getByTestId, rerender } = render(<Calendar />)
  const isUsed = !fireEvent.keyDown(document.body, { key: 'm' })
  expect(isUsed).toBe(true)
  expect(fireEvent.keyDown(document.body, { key: 'x' })).toBe(true)
  fireEvent.keyDown(getByTestId('cell'), { key: 'd' })
  fireEvent.keyDown(getByTestId('field'), { key: 'w' })
  fireEvent.keyDown(document.body, { key: 'w', ctrlKey: true })
  rerender(<Calendar hasDialog />)
  fireEvent.keyDown(document.body, { key: 'w' })
  expect(run.mock.calls).toEqual([
    ['m', undefined],
    ['x', undefined],
    ['d', '2026-11-17'],
  ])
})
