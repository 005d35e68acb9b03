import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { changeLocale, startI18n } from '../../lib/i18n.ts'
import { ComboField, type ComboOption } from './combo-field.tsx'
import { ContractForm } from './contract-form.tsx'
import { useContractForm } from './use-contract-form.ts'

const Schema = z.strictObject({ person: z.string().nullable() })
const people: readonly ComboOption[] = [
  { id: 'a', label: 'Ana Rivera' },
  { id: 'b', label: 'Beto Font' },
]

function Form({
  options,
  onSearch,
}: {
  readonly options: readonly ComboOption[]
  readonly onSearch: (query: string) => void
}) {
  const form = useContractForm(Schema, { defaultValues: { person: 'b' } })
  return (
    <ContractForm form={form} onSubmit={async () => undefined}>
      <ComboField
        {...form.field('person')}
        label="Persona"
        options={options}
        selectedLabel="Beto Font"
        onSearch={onSearch}
      />
    </ContractForm>
  )
}

const onSearch = vi.fn<(query: string) => void>()
const input = () => screen.getByRole<HTMLInputElement>('combobox')
function choose(name: string) {
  act(() => input().focus())
  fireEvent.change(input(), { target: { value: name } })
  fireEvent.click(screen.getByRole('option', { name }))
}
const waitForSearch = () =>
  act(() => {
    vi.advanceTimersByTime(300)
  })

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  onSearch.mockReset()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a field to choose one of many', () => {
  it('shows the chosen option after a search that does not find it', () => {
    const { rerender } = render(<Form options={people} onSearch={onSearch} />)
    choose('Ana Rivera')
    fireEvent.change(input(), { target: { value: 'zzz' } })
    waitForSearch()
    rerender(<Form options={[]} onSearch={onSearch} />)
    fireEvent.blur(input())
    expect(input().value).toBe('Ana Rivera')
  })

  it('ends its search when an option is chosen and when it is left', () => {
    render(<Form options={people} onSearch={onSearch} />)
    act(() => input().focus())
    fireEvent.change(input(), { target: { value: 'Ana' } })
    waitForSearch()
    expect(onSearch).toHaveBeenLastCalledWith('Ana')
    fireEvent.click(screen.getByRole('option', { name: 'Ana Rivera' }))
    waitForSearch()
    expect(onSearch).toHaveBeenLastCalledWith('')
    fireEvent.change(input(), { target: { value: 'zzz' } })
    waitForSearch()
    fireEvent.blur(input())
    waitForSearch()
    expect(onSearch).toHaveBeenLastCalledWith('')
  })
})
