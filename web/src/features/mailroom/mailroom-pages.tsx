// The pages behind one import, so that the entry bundle names a single file for all of them.
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import type { CaseTabProps } from '../../app/feature.ts'
import { PageSkeleton, RowsSkeleton } from '../../ui/skeletons.tsx'

const InboxPage = lazy(() => import('./inbox-page.tsx').then((file) => ({ default: file.InboxPage })))
const InboxSettingsPage = lazy(() =>
  import('./inbox-settings-page.tsx').then((file) => ({ default: file.InboxSettingsPage })),
)
const CaseNotices = lazy(() => import('./case-notices.tsx').then((file) => ({ default: file.CaseNotices })))

/** The inbox, or how the office receives mail. */
export function MailroomPage() {
  const isSettings = useLocation().pathname.endsWith('/settings')
  return <Suspense fallback={<PageSkeleton />}>{isSettings ? <InboxSettingsPage /> : <InboxPage />}</Suspense>
}

/** The tab of a case with its notices of the court. */
export const CaseNoticesTab = (props: CaseTabProps) => (
  <Suspense fallback={<RowsSkeleton rows={4} />}>
    <CaseNotices {...props} />
  </Suspense>
)
