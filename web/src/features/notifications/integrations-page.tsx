import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { PageFrame } from '../../ui/page-frame.tsx'
import { JobsCard } from './jobs-card.tsx'
import { MailCard } from './mail-card.tsx'
import { MessageSheet } from './message-sheet.tsx'
import { notificationQueries } from './notifications.queries.ts'
import { OutboxCard } from './outbox-card.tsx'

/** What the product is joined to, for the administrator: the mail, what it kept, and the work that gave up. */
export function IntegrationsPage() {
  const { t } = useTranslation('notifications')
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const outbox = useQuery(notificationQueries.outbox())
  const fetching = useIsFetching({ queryKey: notificationQueries.all }) > 0
  const { configured, items = [] } = outbox.data ?? {}
  const opened = items.find(({ id }) => id === search.get('message'))
  return (
    <PageFrame title={t('title')} facts={t('facts')} actions={(
      <Button startIcon={<RotateCw size={16} />} loading={fetching} loadingPosition="start" onClick={() => void client.invalidateQueries({ queryKey: notificationQueries.all })}>{t('refresh')}</Button>
    )}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <MailCard query={outbox} />
        {configured === false ? <OutboxCard messages={items} hrefOf={({ id }) => `${pathname}?message=${encodeURIComponent(id)}`} /> : null}
        <JobsCard />
      </Box>
      <MessageSheet message={opened} onClose={() => void navigate(pathname, { replace: true, preventScrollReset: true })} />
    </PageFrame>
  )
}
