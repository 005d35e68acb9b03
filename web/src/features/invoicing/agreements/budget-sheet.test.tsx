// Hours, money and warnings of the budget of a case, as they are typed.
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import type { CaseBudgetView } from './agreements.queries.ts'
import { BudgetSheet, parseHours, parseThresholds } from './budget-sheet.tsx'

const caseId = '0193a1b2-0000-7000-8000-000000000001'
const budget: CaseBudgetView = {
  amountCents: 1_000_000,
  seconds: null,
  thresholds: [80, 100],
  usedCents: 850_000,
  usedSeconds: 90_000,
  usedPercent: 85,
  version: 1,
}

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['invoicing'])
})
afterEach(cleanup)
describe('the budget of a case', () => {
  it('refuses hours and thresholds that cannot be read, and keeps their text', async () => {
    const calls = answerWith({})
    render(
      <QueryClientProvider client={createQueryClient()}>
        <BudgetSheet caseId={caseId} budget={budget} onClose={() => undefined} />
      </QueryClientProvider>,
    )
    const dialog = within(await screen.findByRole('dialog'))
    for (const [label, text] of [
      [/Horas/, '12 h'],
      [/Avisos/, '80, x'],
    ] as const) {
      const input = dialog.getByLabelText<HTMLInputElement>(label)
      fireEvent.change(input, { target: { value: text } })
      fireEvent.blur(input)
    }
    fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(dialog.getByLabelText(/Horas/).getAttribute('aria-invalid')).toBe('true'))
    expect(dialog.getByLabelText(/Avisos/).getAttribute('aria-invalid')).toBe('true')
    expect(dialog.getByLabelText<HTMLInputElement>(/Horas/).value).toBe('12 h')
    expect(dialog.getByLabelText<HTMLInputElement>(/Avisos/).value).toBe('80, x')
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  })
})

describe('the parsers of typed budgets', () => {
  it('parse hours and thresholds exactly', () => {
    expect(['1.5', '0,25', ' '].map(parseHours)).toEqual([5_400, 900, null])
    expect(['x', '1,500', '12 h', '1:30', '0.125'].map(parseHours)).toEqual(Array<number>(5).fill(Number.NaN))
    expect(['80, 100', '50;75 100%', '80, x'].map(parseThresholds)).toEqual([
      [80, 100],
      [50, 75, 100],
      [80, Number.NaN],
    ])
  })
})
