import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Plug from 'lucide-react/icons/plug'
import PlugZap from 'lucide-react/icons/plug-zap'
import { describeFailure } from '../../lib/call-failure.ts'
import { formatNumber, formatTime } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { platformMutations, platformQueries, type Integration } from './platform.queries.ts'
import { useIntegrationName } from './integration-name.ts'

/** External services of the platform; each can be tested and shows its answer. */
export function ConnectionsCard() {
  const { t } = useTranslation('platform')
  const { data, error, isPending, refetch } = useQuery(platformQueries.integrations())
  return (
    <SectionCard flush title={t('connections.title')} note={t('connections.note')}>
      {isPending ? (
        <RowsSkeleton rows={4} />
      ) : !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        data.map((item) => <Connection key={item.name} item={item} />)
      )}
    </SectionCard>
  )
}

function Connection({ item }: { readonly item: Integration }) {
  const { t } = useTranslation('platform')
  const labels = useIntegrationName()
  const test = useMutation(platformMutations.testIntegration())
  const name = labels.name(item.name)
  return (
    <Box
      sx={{ px: 2, py: 1.5, borderBottom: '1px solid', borderColor: 'line.soft', '&:last-child': { borderBottom: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography variant="subtitle2" component="h3">
              {name}
            </Typography>
            <StatusChip
              size="small"
              icon={item.configured ? PlugZap : Plug}
              tone={item.configured ? 'success' : 'neutral'}
              label={t(item.configured ? 'connections.on' : 'connections.off')}
            />
          </Box>
          <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {item.configured ? item.facts.map(labels.fact).join(' · ') : labels.help(item.name)}
          </Typography>
        </Box>
        <Button disabled={!item.configured} loading={test.isPending} onClick={() => test.mutate(item.name)}>
          {t('connections.test')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </Box>
      <Box role="status">
        {test.data ? (
          <Box
            sx={{
              display: 'flex',
              alignItems: 'flex-start',
              gap: 1,
              mt: 1,
              fontSize: '0.8125rem',
              color: test.data.ok ? 'success.main' : 'error.main',
            }}
          >
            {test.data.ok ? <CircleCheck size={16} aria-hidden /> : <CircleX size={16} aria-hidden />}
            <Box sx={{ overflowWrap: 'anywhere' }}>
              {t(test.data.ok ? 'connections.works' : 'connections.fails', {
                time: formatTime(test.data.testedAt),
                took: formatNumber(test.data.tookMs),
              })}{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {test.data.detail}
              </Box>
            </Box>
          </Box>
        ) : test.error ? (
          <Box sx={{ mt: 1, fontSize: '0.8125rem', color: 'error.main' }}>{describeFailure(test.error)}</Box>
        ) : null}
      </Box>
    </Box>
  )
}
