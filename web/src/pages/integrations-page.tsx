import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { DeliveriesCard } from '../features/notifications/deliveries-card.tsx'
import { JobsCard } from '../features/notifications/jobs-card.tsx'
import { notificationQueries } from '../features/notifications/notifications.queries.ts'
import { OutboxCard } from '../features/notifications/outbox-card.tsx'
import { ConnectionsCard } from '../features/platform/connections-card.tsx'
import { platformQueries } from '../features/platform/platform.queries.ts'
import { lazyPage } from '../lib/lazy-page.tsx'
import { useTranslation } from '../lib/use-translation.ts'
import { PageFrame } from '../ui/page-frame.tsx'

const MessageSheet = lazyPage(() =>
  import('../features/notifications/message-sheet.tsx').then((file) => file.MessageSheet),
)

const refreshedKeys = [notificationQueries.all, platformQueries.integrations().queryKey] as const

/** Integrations for administrators: providers, stored mail, deliveries, failed jobs. */
export function IntegrationsPage() {
  const { t } = useTranslation('notifications')
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const outbox = useQuery(notificationQueries.outbox())
  const fetching = useIsFetching({ queryKey: refreshedKeys[0] }) + useIsFetching({ queryKey: refreshedKeys[1] }) > 0
  const opened = outbox.data?.items.find(({ id }) => id === search.get('message'))
  // Loads with the first message; stays mounted for the closing animation.
  const [wasOpened, setWasOpened] = useState(false)
  if (opened && !wasOpened) setWasOpened(true)
  return (
    <PageFrame
      title={t('title')}
      facts={t('facts')}
      actions={
        <Button
          startIcon={<RotateCw size={16} />}
          loading={fetching}
          loadingPosition="start"
          onClick={() => {
            for (const queryKey of refreshedKeys) void client.invalidateQueries({ queryKey })
          }}
        >
          {t('refresh')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ConnectionsCard />
        <JobsCard />
        <OutboxCard query={outbox} hrefOf={({ id }) => `${pathname}?message=${encodeURIComponent(id)}`} />
        <DeliveriesCard />
      </Box>
      {wasOpened ? (
        <Suspense fallback={null}>
          <MessageSheet
            message={opened}
            onClose={() => void navigate(pathname, { replace: true, preventScrollReset: true })}
          />
        </Suspense>
      ) : null}
    </PageFrame>
  )
}
