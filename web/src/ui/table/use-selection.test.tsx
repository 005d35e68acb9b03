import TableContainer from '@mui/material/TableContainer'
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useSelection } from './use-selection.ts'

afterEach(cleanup)

const page = ['a', 'b', 'c', 'd']
const key = (row: string) => row
const start = () =>
  renderHook(({ rows, scope }) => useSelection(rows, key, scope), { initialProps: { rows: page, scope: '' } })
const keysOf = (selection: { readonly rows: ReadonlyMap<string, string> }) => [...selection.rows.keys()]

it('selects rows one by one, and with Shift all rows since the last one', () => {
  const { result } = start()
  act(() => result.current.toggle('b'))
  act(() => result.current.toggle('d', true))
  expect(keysOf(result.current)).toEqual(['b', 'c', 'd'])
  act(() => result.current.toggle('c'))
  expect(keysOf(result.current)).toEqual(['b', 'd'])
})

it('keeps the rows of other pages, and forgets all when the filters change', () => {
  const { result, rerender } = start()
  act(() => result.current.togglePage())
  rerender({ rows: ['e'], scope: '' })
  act(() => result.current.toggle('e'))
  expect(keysOf(result.current)).toEqual([...page, 'e'])
  rerender({ rows: ['e'], scope: 'status=open' })
  expect(keysOf(result.current)).toEqual([])
  expect(result.current.has('e')).toBe(false)
})

it('selects everything that matches; taking one row out leaves the rest of its page', () => {
  const { result } = start()
  act(() => result.current.pickEverything())
  expect(result.current.has('z')).toBe(true)
  act(() => result.current.toggle('a'))
  expect(result.current.isEverything).toBe(false)
  expect(keysOf(result.current)).toEqual(['b', 'c', 'd'])
  act(() => result.current.clear())
  expect(keysOf(result.current)).toEqual([])
})

function Table() {
  const selection = useSelection(page, key, '')
  return (
    <TableContainer onKeyDown={selection.onKeyDown}>
      <table>
        <tbody>
          {page.map((row) => (
            <tr key={row}>
              <td data-select>
                <input
                  type="checkbox"
                  aria-label={row}
                  checked={selection.has(row)}
                  onChange={() => selection.toggle(row)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableContainer>
  )
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const checked = () => page.filter((row) => box(row).checked)

it('follows the keyboard: arrows move, Shift extends, Ctrl+A selects the page, Escape clears the selection', () => {
  render(<Table />)
  box('a').focus()
  fireEvent.keyDown(box('a'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(box('b'))
  fireEvent.click(box('b'))
  fireEvent.keyDown(box('b'), { key: 'ArrowDown', shiftKey: true })
  fireEvent.keyDown(box('c'), { key: 'ArrowDown', shiftKey: true })
  expect(checked()).toEqual(['b', 'c', 'd'])
  fireEvent.keyDown(box('d'), { key: 'a', ctrlKey: true })
  expect(checked()).toEqual(page)
  fireEvent.keyDown(box('d'), { key: 'Escape' })
  expect(checked()).toEqual([])
})
