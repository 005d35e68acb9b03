import Box from '@mui/material/Box'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { TabPanel, UrlTabs, useUrlTab } from '../../../ui/url-tabs.tsx'
import { WaitingCard } from './waiting-card.tsx'

const BookingsTable = lazy(() => import('./bookings-table.tsx').then((file) => ({ default: file.BookingsTable })))
const DeliveriesTable = lazy(() => import('./deliveries-table.tsx').then((file) => ({ default: file.DeliveriesTable })))
const lists = ['booked', 'reminders'] as const

/** Bookings of the public calendar: pending bookings, all bookings, and sent reminders. */
export function BookingsPage() {
  const { t } = useTranslation(['scheduling-bookings', 'scheduling'])
  const list = useUrlTab(lists, 'list')
  return (
    <PageFrame
      title={t('title')}
      breadcrumb={[{ label: t('scheduling:title'), to: '/app/schedule' }, { label: t('title') }]}
    >
      <WaitingCard />
      <Box sx={{ mb: 2 }}>
        <UrlTabs
          label={t('lists.label')}
          param="list"
          keepParams={['tab']}
          tabs={lists.map((value) => ({ value, label: t(`lists.${value}`) }))}
        />
      </Box>
      <TabPanel value={list}>
        <Suspense fallback={<TableSkeleton />}>{list === 'booked' ? <BookingsTable /> : <DeliveriesTable />}</Suspense>
      </TabPanel>
    </PageFrame>
  )
}
