import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { VerificationResult } from './verification-result.tsx'

const brokenChain = (n: number) => ({
  company: { id: `c${n}`, name: `Bufete ${n}` },
  entries: 9,
  head: null,
  broken: { fault: 'changed' as const, seq: n, entryId: null },
})
const renderResult = (brokenChains: number, shown: number) =>
  render(
    <VerificationResult
      result={{
        intact: false,
        verifiedAt: '2026-12-09T14:00:00.000Z',
        entries: 900,
        chains: 400,
        brokenChains,
        shown: Array.from({ length: shown }, (_, n) => brokenChain(n)),
      }}
      onShow={() => undefined}
      onClose={() => undefined}
    />,
  )

describe('the result of a verification', () => {
  beforeEach(async () => {
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['audit'])
  })
  afterEach(cleanup)

  it('counts all broken chains, and says that only some of them are listed', () => {
    renderResult(250, 100)
    expect(screen.getByText(/250 cadenas fueron alteradas/)).toBeDefined()
    expect(screen.getByText('Se muestran las primeras 100.')).toBeDefined()
    expect(screen.getAllByRole('listitem')).toHaveLength(100)
  })

  it('says nothing more if all of them are listed', () => {
    renderResult(2, 2)
    expect(screen.getByText(/2 cadenas fueron alteradas/)).toBeDefined()
    expect(screen.queryByText(/Se muestran/)).toBeNull()
  })
})
