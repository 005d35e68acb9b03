import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { formatDate, formatRelative } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { CardRow, SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { identityMutations, identityQueries } from './identity.queries.ts'
import { readDevice } from './device.ts'

/** Sessions of the person; each can be ended. */
export function SessionsCard() {
  const { t } = useTranslation('profile')
  const { data, error, isPending, refetch } = useQuery(identityQueries.sessions())
  const revoke = useGuardedMutation(identityMutations.revokeSession())
  return (
    <SectionCard flush title={t('sessions.title')} {...(data ? { note: data.items.length } : {})}>
      {isPending ? (
        <RowsSkeleton rows={2} />
      ) : !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        data.items.map((item) => {
          const device = readDevice(item.userAgent)
          const label = device
            ? t('sessions.device', { browser: device.browser, system: device.system })
            : t('sessions.unknown')
          const Icon = device?.isHandheld ? Smartphone : Monitor
          return (
            <CardRow key={item.id}>
              <Box component="span" sx={{ color: 'text.secondary', display: 'inline-flex' }}>
                <Icon size={18} aria-hidden />
              </Box>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="subtitle2">{label}</Typography>
                <Typography variant="caption" color="textSecondary">
                  {[
                    t('sessions.lastUsed', { when: formatRelative(item.lastUsedAt) }),
                    t('sessions.started', { date: formatDate(item.createdAt) }),
                    item.address,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </Box>
              {item.current ? (
                <StatusChip icon={CircleCheck} tone="success" label={t('sessions.current')} />
              ) : (
                <Button
                  size="small"
                  aria-label={t('sessions.endName', { device: label })}
                  loading={revoke.isPending && revoke.variables === item.id}
                  onClick={() =>
                    revoke.mutate(item.id, { onSuccess: () => showToast(t('sessions.ended'), { tone: 'success' }) })
                  }
                >
                  {t('sessions.end')}
                </Button>
              )}
            </CardRow>
          )
        })
      )}
    </SectionCard>
  )
}
