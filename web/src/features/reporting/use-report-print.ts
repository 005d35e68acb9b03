import { useCallback, useEffect, useState } from 'react'
import { usePrintKey } from '../../lib/page-keys.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
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
  const { mutate, isPending } = useGuardedMutation({
    mutationFn: async (wanted: ReportFilter) => ({
      filterKey: JSON.stringify(wanted),
      whole: await fetchAllRows(report, wanted),
    }),
    onSuccess: setPrinted,
  })
  const whole = printed?.filterKey === filterKey ? printed.whole : undefined
  // Rows of a filter that has changed since are not printed, also not when the person returns to that filter.
  if (printed && !whole) setPrinted(null)
  useEffect(() => {
    if (!whole) return
    const restorePage = () => setPrinted(null)
    window.addEventListener('afterprint', restorePage, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', restorePage)
  }, [whole])
  const hasAllRows = data !== undefined && data.items.length === data.total
  const print = useCallback(() => (hasAllRows ? window.print() : mutate(filter)), [hasAllRows, mutate, filter])
  usePrintKey(data ? print : undefined)
  return { print, isPreparing: isPending, isPrinting: whole !== undefined, shown: whole ?? data }
}
