import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import type { Report } from './payments.queries.ts'
import { ReportTotals } from './report-totals.tsx'

const reportAfter = (yearBefore: Report['yearBefore']) =>
  ({
    totals: {
      count: 1,
      amountCents: 50_000,
      charges: { count: 1, amountCents: 50_000 },
      refunds: { count: 0, amountCents: 0 },
    },
    yearBefore,
    pastDue: { count: 0, amountCents: 0 },
  }) as unknown as Report

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['payments'])
})
afterEach(cleanup)

it.each([
  ['says that the year before had no payments', { count: 0, amountCents: 0 }, 1],
  ['does not say so when its payments were all refunded', { count: 2, amountCents: 0 }, 0],
])('%s', (_, yearBefore, times) => {
  render(<ReportTotals report={reportAfter(yearBefore)} isAdministrator />)
  expect(screen.queryAllByText('sin pagos el año anterior')).toHaveLength(times)
})
