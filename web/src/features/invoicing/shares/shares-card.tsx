import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay, formatNumber } from '../../../lib/format.ts'
import { labelled } from '../../../lib/labelled.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { sharesQueries, type ClientSharesView } from './shares.queries.ts'
import { SharesSheet } from './shares-sheet.tsx'

/** Shows the share of each client of a case. Renders nothing where the case has one client and no shares. */
export function SharesCard({ caseId }: { readonly caseId: string }) {
  const { t } = useTranslation(['invoice-shares', 'common'])
  const [isSheetOpen, setSheetOpen] = useState(false)
  const query = useQuery(sharesQueries.ofCase(caseId))
  if (query.isPending) return <TableSkeleton rows={2} />
  if (!query.data)
    return (
      <SectionCard title={t('title')}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </SectionCard>
    )
  const { current, sets, people, can } = query.data
  if (sets.length === 0 && people.length < 2) return null
  const otherSets = sets.filter(({ effectiveOn }) => effectiveOn !== current?.effectiveOn)
  return (
    <SectionCard
      flush
      title={t('title')}
      note={current ? t('since', { day: formatDay(current.effectiveOn) }) : undefined}
      action={
        can.update ? (
          <Button size="small" onClick={() => setSheetOpen(true)}>
            {t(current ? 'common:actions.edit' : 'add')}
          </Button>
        ) : null
      }
    >
      {current ? (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {current.shares.map(({ person, basisPoints }) => (
            <ListRow key={person.id ?? basisPoints}>
              <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {person.name || t('deleted')}
              </Typography>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {t('percent', { percent: formatNumber(basisPoints / 100) })}
              </Typography>
            </ListRow>
          ))}
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
          {t('none')}
        </Typography>
      )}
      {otherSets.length > 0 ? (
        <Box sx={{ px: 2, py: 1.5, borderTop: '1px solid', borderColor: 'line.soft' }}>
          {otherSets.map((set) => (
            <ShareSetLine key={set.effectiveOn} set={set} />
          ))}
        </Box>
      ) : null}
      {isSheetOpen ? <SharesSheet caseId={caseId} shares={query.data} onClose={() => setSheetOpen(false)} /> : null}
    </SectionCard>
  )
}

/** The shares of the clients that apply from another day. */
function ShareSetLine({ set: { effectiveOn, shares } }: { readonly set: ClientSharesView }) {
  const { t } = useTranslation('invoice-shares')
  const parts = shares.map(
    ({ person, basisPoints }) =>
      `${person.name || t('deleted')} ${t('percent', { percent: formatNumber(basisPoints / 100) })}`,
  )
  return (
    <Typography variant="caption" color="textSecondary" component="p">
      {labelled(t('since', { day: formatDay(effectiveOn) }), parts.length > 0 ? parts.join(', ') : t('undivided'))}
    </Typography>
  )
}
