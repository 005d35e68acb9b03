import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Clock from 'lucide-react/icons/clock'
import Inbox from 'lucide-react/icons/inbox'
import Layers from 'lucide-react/icons/layers'
import MailWarning from 'lucide-react/icons/mail-warning'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { mailStates } from '#modules/notifications/notifications.contract.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { Icon } from '../../ui/icon.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { StatusChip, type Tone } from '../../ui/status-chip.tsx'
import { DateText } from '../../ui/texts.tsx'
import { notificationQueries, type Delivery, type MailState } from './notifications.queries.ts'

const appearances: Readonly<Record<MailState, { readonly icon: Icon; readonly tone: Tone }>> = {
  queued: { icon: Clock, tone: 'neutral' },
  sent: { icon: CircleCheck, tone: 'success' },
  kept: { icon: Inbox, tone: 'neutral' },
  deferred: { icon: RefreshCw, tone: 'warning' },
  bounced: { icon: MailWarning, tone: 'error' },
  failed: { icon: MailWarning, tone: 'error' },
  withheld: { icon: CircleSlash, tone: 'neutral' },
  gathered: { icon: Layers, tone: 'neutral' },
  unconfirmed: { icon: CircleSlash, tone: 'neutral' },
}
const pageSizes = [10, 25, 50, 100] as const

function reasonKey(kind: Delivery['kind']) {
  if (kind === null) return 'deliveries.always' as const
  if (kind === 'digest' || kind === 'morning') return `deliveries.${kind}` as const
  return kind === 'gathered' ? ('deliveries.together' as const) : ('deliveries.notice' as const)
}

function Row({ delivery: { to, kind, state, attempts, answer: serverReply, at } }: { readonly delivery: Delivery }) {
  const { t } = useTranslation('notifications')
  return (
    <ListRow>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {t('deliveries.to', { to })}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {t(reasonKey(kind))} · <DateText value={at} style="dateTime" />
          {attempts > 1 ? ` · ${t('deliveries.attempts', { attempts: formatNumber(attempts) })}` : ''}
        </Typography>
        {serverReply && state !== 'sent' ? (
          <Typography variant="caption" component="p" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {serverReply}
          </Typography>
        ) : null}
      </Box>
      <StatusChip {...appearances[state]} label={t(`deliveries.states.${state}`)} size="small" />
    </ListRow>
  )
}

/** Delivery status of mails, newest first; addresses masked, contents not stored. */
export function DeliveriesCard() {
  const { t } = useTranslation('notifications')
  const [state, setState] = useState<MailState | 'all'>('all')
  const [pageSize, setPageSize] = useState<(typeof pageSizes)[number]>(10)
  const { data, error, isPending, isFetching, refetch } = useQuery(
    notificationQueries.deliveries({ pageSize, ...(state === 'all' ? {} : { state }) }),
  )
  const nextPageSize = pageSizes[pageSizes.indexOf(pageSize) + 1]
  const filter = (
    <NativeSelect
      input={<OutlinedInput size="small" />}
      value={state}
      onChange={(event) => setState(mailStates.find((mailState) => mailState === event.target.value) ?? 'all')}
      inputProps={{ 'aria-label': t('deliveries.state') }}
    >
      <option value="all">{t('deliveries.all')}</option>
      {mailStates.map((mailState) => (
        <option key={mailState} value={mailState}>
          {t(`deliveries.states.${mailState}`)}
        </option>
      ))}
    </NativeSelect>
  )
  return (
    <SectionCard
      flush
      title={t('deliveries.title')}
      action={filter}
      {...(data && data.total > 0 ? { note: formatNumber(data.total) } : {})}
    >
      {!data ? (
        isPending ? (
          <RowsSkeleton rows={3} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : data.items.length === 0 ? (
        <EmptyState heading="h3" icon={Clock} title={t('deliveries.empty')} help={t('deliveries.emptyHelp')} />
      ) : (
        <Box component="ul" aria-busy={isFetching} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.items.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} />
          ))}
        </Box>
      )}
      {data && nextPageSize && data.total > data.items.length ? (
        <Box sx={{ p: 1, borderTop: '1px solid', borderColor: 'line.soft' }}>
          <Button size="small" variant="text" loading={isFetching} onClick={() => setPageSize(nextPageSize)}>
            {t('deliveries.more')}
          </Button>
        </Box>
      ) : null}
    </SectionCard>
  )
}
