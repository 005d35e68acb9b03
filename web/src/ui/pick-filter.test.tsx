import { cleanup, fireEvent, render, screen, waitForElementToBeRemoved } from '@testing-library/react'
import FolderOpen from 'lucide-react/icons/folder-open'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startI18n } from '../lib/i18n.ts'
import { PickFilter } from './pick-filter.tsx'

const cases = [
  { id: '1', name: 'SJ2026CV01234 · Rivera' },
  { id: '2', name: 'SJ2026CV05678 · Colón' },
]

/** Has results only once something was asked for, as lists that load on opening. */
function CaseFilter() {
  const [query, setQuery] = useState<string | null>(null)
  const [caseName, setCaseName] = useState<string>()
  return (
    <PickFilter
      icon={FolderOpen}
      title="Caso"
      label={caseName ?? 'Todos'}
      searchLabel="Buscar un caso"
      options={query === null ? [] : cases.filter(({ name }) => name.split(' · ').some((part) => part.includes(query)))}
      loading={false}
      onSearch={setQuery}
      onChoose={(item) => setCaseName(item?.name)}
      clearLabel="Todos los casos"
      selected={caseName !== undefined}
    />
  )
}

async function openList(label: string): Promise<HTMLElement> {
  fireEvent.click(screen.getByText(label))
  const input = await screen.findByLabelText('Buscar un caso')
  fireEvent.mouseDown(input)
  return input
}
const optionNames = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

describe('a filter by one of many items', () => {
  beforeEach(() => startI18n('es'))
  afterEach(cleanup)

  it('offers items when it opens, also after a choice that was searched for', async () => {
    render(<CaseFilter />)
    const input = await openList('Todos')
    expect(optionNames()).toEqual(cases.map(({ name }) => name))
    fireEvent.change(input, { target: { value: 'Rivera' } })
    expect(optionNames()).toEqual(['SJ2026CV01234 · Rivera'])
    fireEvent.click(screen.getByRole('option'))
    await waitForElementToBeRemoved(() => screen.queryByLabelText('Buscar un caso'))
    await openList('SJ2026CV01234 · Rivera')
    expect(optionNames()).toEqual(cases.map(({ name }) => name))
  })
})
