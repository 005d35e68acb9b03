import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { usePrintKey } from '../../lib/page-keys.ts'
import { fetchAllRows, type PracticeReport, type ReportFilter, type ReportName } from './reporting.queries.ts'

/**
 * Prints a report with all its rows. Rows of other pages are fetched first, and the screen shows them until the print
 * dialog closes.
 * @param data the shown page
 * @returns `shown`: the page, or all rows while they are printed (`isPrinting`)
 */
export function useReportPrint(report: ReportName, filter: ReportFilter, data: PracticeReport | undefined) {
  const [printed, setPrinted] = useState<{ readonly filterKey: string; readonly whole: PracticeReport } | null>(null)
  const filterKey = JSON.stringify(filter)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => ({ filterKey, whole: await fetchAllRows(report, filter) }),
    onSuccess: setPrinted,
  })
  // Rows that were fetched for a filter that has changed since are not printed.
  const whole = printed?.filterKey === filterKey ? printed.whole : undefined
  useEffect(() => {
    if (!whole) return
    const restorePage = () => setPrinted(null)
    window.addEventListener('afterprint', restorePage, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', restorePage)
  }, [whole])
  const hasAllRows = data !== undefined && data.items.length === data.total
  const print = useCallback(() => (hasAllRows ? window.print() : mutate()), [hasAllRows, mutate])
  usePrintKey(data ? print : undefined)
  return { print, isPreparing: isPending, isPrinting: whole !== undefined, shown: whole ?? data }
}
