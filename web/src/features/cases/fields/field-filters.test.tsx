import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import type { CasesState } from '../cases-state.ts'
import { FieldFilters } from './field-filters.tsx'
import { fieldId, testField } from './fields.testing.ts'

const setFilter = vi.fn<CasesState['setFilter']>()

async function renderFilter(type: 'date' | 'money' | 'number', value: string) {
  answerWith({ 'GET /api/case-fields': { status: 200, body: { items: [testField(1, { type })] } } })
  const state = { filters: { fields: `${fieldId(1)}:${value}` }, setFilter } as unknown as CasesState
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FieldFilters state={state} />
    </QueryClientProvider>,
  )
  return screen.findByLabelText<HTMLInputElement>('Campo 1, desde')
}
function commit(input: HTMLElement, text: string) {
  fireEvent.change(input, { target: { value: text } })
  fireEvent.blur(input)
}

beforeEach(async () => {
  setFilter.mockReset()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['case-fields'])
})
afterEach(cleanup)

describe('the limits of a filter', () => {
  it.each([
    ['date', '2026-05-01..', '12026-05-03', 'Escriba una fecha.'],
    ['money', '100..', 'mil', 'Escriba una cantidad, como 1250.00.'],
    ['number', '1..', '1,2,3', 'Escriba un número, como 12 o 1.5.'],
  ] as const)('are refused with a message when a %s cannot be read', async (type, value, text, message) => {
    const input = await renderFilter(type, value)
    commit(input, text)
    expect(setFilter).not.toHaveBeenCalled()
    expect(screen.getByText(message)).toBeTruthy()
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.value).toBe(text)
  })

  it('take effect when they can be read, and end when they are emptied', async () => {
    const input = await renderFilter('money', '100..200')
    commit(input, 'mil')
    commit(input, '12,50')
    expect(setFilter).toHaveBeenLastCalledWith('fields', `${fieldId(1)}:1250..200`)
    expect(screen.queryByText('Escriba una cantidad, como 1250.00.')).toBeNull()
    commit(input, '')
    expect(setFilter).toHaveBeenLastCalledWith('fields', `${fieldId(1)}:..200`)
  })

  it('are shown as they are written in the address if they do not fit', async () => {
    expect((await renderFilter('money', 'mil..')).value).toBe('mil')
  })
})
