import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { MonthLines } from './month-lines.tsx'
import type { TrustMonth } from './trust.queries.ts'

type Outstanding = TrustMonth['outstanding'][number]
const posting = (journalKind: Outstanding['journalKind'], words: string): Outstanding => ({
  id: `${journalKind} ${words}`,
  journalId: '1',
  journalKind,
  day: '2026-11-30',
  cents: -20_000,
  checkNumber: null,
  words,
  kind: 'uncashed',
})
const titlesOf = (outstanding: readonly Outstanding[]) => {
  const month = { outstanding, differences: [], matches: [], can: { match: true } }
  render(
    <QueryClientProvider client={createQueryClient()}>
      {/* the lines read no more of a month */}
      <MonthLines bankId="1" month={month as unknown as TrustMonth} />
    </QueryClientProvider>,
  )
  return screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))
}

describe('outstanding items of a month', () => {
  beforeEach(async () => {
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['trust'])
  })
  afterEach(cleanup)

  it('say what they are where they have no payer or payee', () => {
    expect(
      titlesOf([
        posting('disbursement', 'Rivera v. Soto · Dr. Quiñones'),
        posting('earned', 'Rivera v. Soto'),
        posting('interest', ''),
        posting(null, ''),
      ]),
    ).toEqual([
      'Elegir «Rivera v. Soto · Dr. Quiñones»',
      'Elegir «Honorarios ganados · Rivera v. Soto»',
      'Elegir «Intereses»',
      'Elegir «Reservado»',
    ])
  })
})
