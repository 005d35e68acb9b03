import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { ThreeColumns } from './three-columns.tsx'
import type { TrustMonth } from './trust.queries.ts'

const month = {
  statementCents: 100,
  adjustedCents: 100,
  bookCents: 100,
  clientsCents: 100,
  interestCents: 0,
  hiddenCents: 0,
  otherClients: 0,
  otherCents: 0,
  moves: { openingCents: 0, depositsCents: 100, deposits: 1, disbursementsCents: 0, disbursements: 0 },
  clients: [],
  outstanding: [],
  differences: [],
  agrees: true,
  seal: 'abcdef0123456789',
  sealedAt: '2026-12-01T01:30:00.000Z',
  sealedBy: { id: '1', name: 'Nereida' },
} as unknown as TrustMonth // the columns read no more of a month

describe('an open month', () => {
  beforeEach(async () => {
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['trust'])
  })
  afterEach(cleanup)

  it('does not say that no client is below zero when one is', () => {
    const differences = [{ kind: 'client_below_zero', cents: -50 }] as unknown as TrustMonth['differences']
    render(<ThreeColumns month={{ ...month, sealedAt: null, agrees: true, differences }} />)
    expect(screen.getByRole('status').textContent).toBe('Las tres coinciden, pero 1 saldo bajó de cero.')
  })
})

describe('a sealed month', () => {
  beforeEach(async () => {
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['trust'])
  })
  afterEach(cleanup)

  it('shows the day on which it was sealed in Puerto Rico', () => {
    render(<ThreeColumns month={month} />)
    expect(screen.getByRole('status').textContent).toContain('30 de noviembre de 2026')
  })
})
