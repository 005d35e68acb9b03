import { lazy, Suspense } from 'react'
import type { LeadUrl } from './use-lead-url.ts'
import type { useLeadActions } from './use-lead-actions.ts'

const NewLeadSheet = lazy(() => import('./sheet/new-lead-sheet.tsx').then((file) => ({ default: file.NewLeadSheet })))
const LeadSheet = lazy(() => import('./sheet/lead-sheet.tsx').then((file) => ({ default: file.LeadSheet })))
const DeclineSheet = lazy(() => import('./sheet/decline-sheet.tsx').then((file) => ({ default: file.DeclineSheet })))
const ConvertSheet = lazy(() => import('./sheet/convert-sheet.tsx').then((file) => ({ default: file.ConvertSheet })))
const SettingsSheet = lazy(() => import('./sheet/settings-sheet.tsx').then((file) => ({ default: file.SettingsSheet })))
const ReportSheet = lazy(() => import('./sheet/report-sheet.tsx').then((file) => ({ default: file.ReportSheet })))

const sheets = ['decline', 'convert', 'settings', 'report'] as const

/** The sheet that the address opens. */
export function LeadSheets({
  search,
  mayWork,
  actions,
  setParams,
  onClose,
}: Pick<LeadUrl, 'search' | 'setParams'> & {
  readonly mayWork: boolean
  readonly actions: ReturnType<typeof useLeadActions>
  readonly onClose: () => void
}) {
  const leadId = search.get('lead')
  const sheet = sheets.find((name) => name === search.get('sheet'))
  return (
    <Suspense fallback={null}>
      {search.get('new') === '1' && mayWork ? (
        <NewLeadSheet onClose={onClose} onJoined={(id) => setParams({ new: null, lead: id }, { replace: true })} />
      ) : sheet === 'settings' ? (
        <SettingsSheet onClose={onClose} />
      ) : sheet === 'report' ? (
        <ReportSheet onClose={onClose} />
      ) : leadId === null ? null : sheet === 'decline' ? (
        <DeclineSheet key={leadId} id={leadId} onClose={onClose} />
      ) : sheet === 'convert' ? (
        <ConvertSheet key={leadId} id={leadId} onClose={onClose} />
      ) : (
        <LeadSheet
          key={leadId}
          id={leadId}
          actions={actions}
          onClose={onClose}
          onSheet={(name) => setParams({ sheet: name })}
        />
      )}
    </Suspense>
  )
}
