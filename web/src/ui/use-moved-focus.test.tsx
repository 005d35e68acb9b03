import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useMovedFocus } from './use-moved-focus.ts'

/** A board whose cards are about to be moved by any key. */
function Board({ columns }: { readonly columns: readonly (readonly string[])[] }) {
  const movedFocus = useMovedFocus<HTMLDivElement>((id) => `[data-card="${id}"]`)
  return (
    <div ref={movedFocus.board}>
      {columns.map((cards, column) => (
        <div key={column === 0 ? 'first' : 'second'}>
          {cards.map((card) => (
            <button key={card} type="button" data-card={card} onKeyDown={() => movedFocus.keepOn(card)}>
              {card}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
const card = (name: string) => screen.getByRole('button', { name })

afterEach(cleanup)

it('a moved card keeps the focus, also when it is moved some renders later', () => {
  const { rerender } = render(<Board columns={[['a', 'b'], []]} />)
  card('a').focus()
  fireEvent.keyDown(card('a'))
  rerender(<Board columns={[['a', 'b'], []]} />)
  rerender(<Board columns={[['b'], ['a']]} />)
  expect(document.activeElement).toBe(card('a'))
})

it('a card that was not moved does not take the focus back', () => {
  const { rerender } = render(<Board columns={[['a', 'b'], []]} />)
  card('a').focus()
  fireEvent.keyDown(card('a'))
  card('a').blur()
  rerender(<Board columns={[['a', 'b'], []]} />)
  expect(document.activeElement).toBe(document.body)
})

it('a card that was not moved does not take the focus of another that is removed', () => {
  const { rerender } = render(<Board columns={[['a', 'b'], []]} />)
  card('a').focus()
  fireEvent.keyDown(card('a'))
  card('b').focus()
  rerender(<Board columns={[['a', 'b'], []]} />)
  rerender(<Board columns={[['a'], []]} />)
  expect(document.activeElement).toBe(document.body)
})
