import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import Archive from 'lucide-react/icons/archive'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Clock from 'lucide-react/icons/clock'
import Download from 'lucide-react/icons/download'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import { formatBytes, formatDate, formatDateTime, formatNumber } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Icon } from '../../ui/icon.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { StatusChip, type Tone } from '../../ui/status-chip.tsx'
import { copiesMutations, copiesQueries, type CompanyCopy, type CopiesScope } from './copies.queries.ts'

const OpenCopy = lazy(async () => ({ default: (await import('./open-copy.tsx')).OpenCopy }))

const appearances: Readonly<Record<CompanyCopy['state'], { readonly icon: Icon; readonly tone: Tone }>> = {
  queued: { icon: Clock, tone: 'neutral' },
  writing: { icon: RefreshCw, tone: 'info' },
  ready: { icon: CircleCheck, tone: 'success' },
  failed: { icon: CircleSlash, tone: 'error' },
  expired: { icon: CircleSlash, tone: 'neutral' },
}

interface RowProps {
  readonly copy: CompanyCopy
  readonly isAdministrator: boolean
  readonly onOpen: () => void
  readonly onRemove: () => void
}

function Row({ copy, isAdministrator, onOpen, onRemove }: RowProps) {
  const { t } = useTranslation('copies')
  const { state, createdAt, expiresAt, sizeBytes, rows, files, missing, askedBy } = copy
  const isReady = state === 'ready'
  const date = formatDateTime(createdAt)
  const facts = [
    ...(sizeBytes === null ? [] : [formatBytes(sizeBytes)]),
    ...(files === null ? [] : [t('files', { count: files, files: formatNumber(files) })]),
    ...(rows === null ? [] : [t('rows', { count: rows, rows: formatNumber(rows) })]),
    ...(isReady && expiresAt ? [t('until', { date: formatDate(expiresAt) })] : []),
    ...(askedBy === null ? [t('byPlatform')] : []),
  ]
  return (
    <ListRow>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="subtitle2">{t('row', { date })}</Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {facts.join(' · ')}
        </Typography>
        {missing ? (
          <Typography variant="caption" component="p" sx={{ color: 'error.main' }}>
            {t('missing', { count: missing, files: formatNumber(missing) })}
          </Typography>
        ) : null}
      </Box>
      <StatusChip {...appearances[state]} label={t(`states.${state}`)} size="small" />
      {isReady && !isAdministrator ? (
        <Button size="small" startIcon={<Download size={16} />} aria-label={t('downloadOf', { date })} onClick={onOpen}>
          {t('download')}
        </Button>
      ) : null}
      {state === 'queued' || state === 'writing' || isAdministrator ? null : (
        <IconButton aria-label={t('remove', { date })} onClick={onRemove}>
          <Trash2 size={16} />
        </IconButton>
      )}
    </ListRow>
  )
}

/** Exports of a company: ordered, in progress, downloadable by the owner alone. */
export function CopiesCard(scope: CopiesScope) {
  const { isAdministrator } = scope
  const { t } = useTranslation('copies')
  const { data, error, isPending, refetch } = useQuery(copiesQueries.list(scope))
  const order = useGuardedMutation(copiesMutations.order(scope))
  const remove = useGuardedMutation(copiesMutations.remove(scope))
  const [copyToOpen, setCopyToOpen] = useState<CompanyCopy>()
  const [copyToRemove, setCopyToRemove] = useState<CompanyCopy>()
  const isWriting = data?.some(({ state }) => state === 'queued' || state === 'writing') ?? false
  const orderButton = (
    <Button
      size="small"
      disabled={isWriting || !data}
      loading={order.isPending}
      onClick={() =>
        order.mutate(undefined, {
          onSuccess: () => showToast(t(isAdministrator ? 'admin.ordered' : 'ordered'), { tone: 'success' }),
        })
      }
    >
      {t('order')}
    </Button>
  )
  return (
    <SectionCard flush title={t('title')} action={orderButton}>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5 }}>
        {t(isAdministrator ? 'admin.help' : 'help')}
      </Typography>
      {!data ? (
        isPending ? (
          <RowsSkeleton rows={2} />
        ) : (
          <ErrorState error={error} heading="h3" onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <EmptyState
          icon={Archive}
          heading="h3"
          title={t('empty')}
          help={t(isAdministrator ? 'admin.emptyHelp' : 'emptyHelp')}
        />
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: '1px solid', borderColor: 'line.soft' }}>
          {data.map((copy) => (
            <Row
              key={copy.id}
              copy={copy}
              isAdministrator={isAdministrator}
              onOpen={() => setCopyToOpen(copy)}
              onRemove={() => setCopyToRemove(copy)}
            />
          ))}
        </Box>
      )}
      <Suspense fallback={null}>
        {copyToOpen ? <OpenCopy scope={scope} copy={copyToOpen} onClose={() => setCopyToOpen(undefined)} /> : null}
      </Suspense>
      <ConfirmDialog
        open={copyToRemove !== undefined}
        destructive
        busy={remove.isPending}
        title={t('removeTitle')}
        confirmLabel={t('remove', { date: copyToRemove ? formatDateTime(copyToRemove.createdAt) : '' })}
        onClose={() => setCopyToRemove(undefined)}
        onConfirm={() => {
          if (copyToRemove)
            remove.mutate(copyToRemove.id, {
              onSuccess: () => showToast(t('removed'), { tone: 'success' }),
              onSettled: () => setCopyToRemove(undefined),
            })
        }}
      >
        {t('removeHelp')}
      </ConfirmDialog>
    </SectionCard>
  )
}
