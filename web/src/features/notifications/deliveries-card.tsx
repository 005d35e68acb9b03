import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
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
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    notificationQueries.deliveries(state === 'all' ? undefined : state),
  )
  // A mail that is sent between two requests moves a delivery to the next page, where it is found again.
  const deliveries = [
    ...new Map(data?.pages.flatMap(({ items }) => items).map((delivery) => [delivery.id, delivery])).values(),
  ]
  const total = data?.pages.at(-1)?.total ?? 0
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
      {...(total > 0 ? { note: formatNumber(total) } : {})}
    >
      {!data ? (
        isPending ? (
          <RowsSkeleton rows={3} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : deliveries.length === 0 ? (
        <EmptyState heading="h3" icon={Clock} title={t('deliveries.empty')} help={t('deliveries.emptyHelp')} />
      ) : (
        <Box component="ul" aria-busy={isFetching} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {deliveries.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} />
          ))}
        </Box>
      )}
      {hasNextPage ? (
        <Box sx={{ p: 1, borderTop: '1px solid', borderColor: 'line.soft' }}>
          <Button size="small" variant="text" loading={isFetching} onClick={() => void fetchNextPage()}>
            {t('deliveries.more')}
          </Button>
        </Box>
      ) : null}
    </SectionCard>
  )
}
