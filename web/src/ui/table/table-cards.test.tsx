import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Cards } from './table-cards.tsx'

afterEach(cleanup)

interface BookedPerson {
  readonly name: string
  readonly written?: string
}

it('a card leaves out a column that has nothing to say about its row', () => {
  const rows: readonly BookedPerson[] = [{ name: 'Efraín' }, { name: 'Zenaida', written: 'Una herencia' }]
  const props = {
    label: 'Reservas',
    rows,
    shown: [
      { id: 'name', header: 'Nombre', cell: ({ name }: BookedPerson) => name },
      { id: 'written', header: 'Lo que escribió', cell: ({ written }: BookedPerson) => written ?? null },
    ],
    rowKey: ({ name }: BookedPerson) => name,
  }
  // `props` lacks properties that the cards do not read.
  render(<Cards {...(props as unknown as Parameters<typeof Cards<BookedPerson>>[0])} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Efraín',
    'ZenaidaLo que escribióUna herencia',
  ])
})
