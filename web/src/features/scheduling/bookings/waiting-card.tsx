import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { clockAt } from '../calendar/days.ts'
import { RequestActions } from '../panel/request-actions.tsx'
import { scheduleQueries } from '../scheduling.queries.ts'
import { fullDay, timeRange } from '../words.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'

const WrittenFacts = lazyPage(() => import('./written-facts.tsx').then((file) => file.WrittenFacts))

/** Pending bookings: visitor, time, parties for the conflict check, accept and decline. */
export function WaitingCard() {
  const { t } = useTranslation('scheduling-bookings')
  const { data, error, isPending, refetch } = useQuery(scheduleQueries.requests())
  if (data?.length === 0) return null
  return (
    <Box sx={{ mb: 2.5 }}>
      <SectionCard flush title={t('waiting.title')} {...(data ? { note: data.length } : {})}>
        {isPending ? (
          <RowsSkeleton rows={2} />
        ) : !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.map((request, index) => (
              <Box
                component="li"
                key={request.id}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  gap: 1.5,
                  px: 2,
                  py: 1.5,
                  borderBottom: '1px solid',
                  borderColor: 'line.soft',
                  '&:last-child': { borderBottom: 0 },
                }}
              >
                <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Typography variant="subtitle2" component="h3">
                    {request.name}
                  </Typography>
                  <Typography variant="body2" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
                    {fullDay(clockAt(Date.parse(request.start)).day)},{' '}
                    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                      {timeRange(Date.parse(request.start), Date.parse(request.end))}
                    </Box>
                  </Typography>
                  <Typography variant="caption" color="textSecondary" component="p">
                    {[request.email, request.phone].filter(Boolean).join(' · ')}
                  </Typography>
                  <Suspense fallback={null}>
                    <WrittenFacts booking={request} />
                  </Suspense>
                </Box>
                <Box sx={{ display: 'flex', gap: 1 }}>
                  <RequestActions request={request} isFirst={index === 0} />
                </Box>
              </Box>
            ))}
          </Box>
        )}
      </SectionCard>
    </Box>
  )
}
