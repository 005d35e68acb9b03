import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { useId, useState } from 'react'
import { hitBands } from '#modules/conflicts/check.contract.ts'
import { formatNumber } from '../../lib/format.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { useReasons } from './conflict-words.ts'
import { conflictMutations, conflictQueries, type CheckDetails, type Hit } from './conflicts.queries.ts'
import { HitRow } from './hit-row.tsx'

const bandIcons = { strong: CircleAlert, possible: CircleQuestionMark } as const
const headStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  minHeight: 38,
  bgcolor: 'background.sunken',
} as const

function WeakHits({ check, count }: { readonly check: CheckDetails; readonly count: number }) {
  const { t } = useTranslation('conflicts')
  const reasonsText = useReasons()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({ ...conflictQueries.weak(check.id), enabled: isOpen })
  if (count === 0) return null
  return (
    <>
      <Box sx={{ ...headStyles, borderTop: '1px solid', borderColor: 'line.soft', flexWrap: 'wrap', py: 0.5 }}>
        <Box sx={{ flex: '1 1 200px', fontSize: '0.8125rem', color: 'text.secondary' }}>
          {t('weak.count', { count, number: formatNumber(count) })}
        </Box>
        {isOpen || check.purged ? null : (
          <Button size="small" variant="text" endIcon={<ChevronRight size={14} />} onClick={() => setOpen(true)}>
            {t('weak.show')}
          </Button>
        )}
      </Box>
      {!isOpen ? null : query.isPending ? (
        <Box sx={{ px: 2, py: 1 }}>
          <RowsSkeleton rows={3} />
        </Box>
      ) : (
        <Box
          component="ul"
          aria-label={t('weak.title')}
          sx={{ m: 0, p: 0, maxHeight: 360, overflowY: 'auto' }}
          tabIndex={0}
        >
          {(query.data?.items ?? []).map(({ nameAt, person, reasons: matchReasons }) => (
            <Box
              component="li"
              key={`${nameAt} ${person.id}`}
              sx={{ listStyle: 'none', px: 2, py: 0.75, borderTop: '1px solid', borderColor: 'line.soft' }}
            >
              <Box sx={{ fontSize: '0.875rem' }}>{person.name}</Box>
              <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{reasonsText(matchReasons)}</Box>
            </Box>
          ))}
        </Box>
      )}
    </>
  )
}

/** The hits by band; weak hits are counted and shown on request. */
export function HitList({
  check,
  hits,
  onConsent,
}: {
  readonly check: CheckDetails
  readonly hits: readonly Hit[]
  readonly onConsent: (hit: Hit) => void
}) {
  const { t } = useTranslation('conflicts')
  const id = useId()
  const decide = useGuardedMutation(conflictMutations.decide(check.id))
  const sum = (key: 'more' | 'noise') => check.names.reduce((total, name) => total + name[key], 0)
  const isSearched = check.namesDone >= check.namesTotal
  return (
    <Card>
      {hits.length > 0 || !isSearched ? null : (
        <Box sx={{ px: 2, py: 3 }} role="status">
          <Typography variant="h3" component="h2">
            {t('nothing.title')}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {t('nothing.help')}
          </Typography>
        </Box>
      )}
      {hitBands.map((band) => {
        const ofBand = hits.filter((hit) => hit.band === band)
        const Icon = bandIcons[band]
        if (ofBand.length === 0) return null
        return (
          <section key={band} aria-labelledby={`${id}-${band}`}>
            <Box sx={{ ...headStyles, '&:not(:first-of-type)': { borderTop: '1px solid', borderColor: 'line.soft' } }}>
              <Box component="span" sx={{ display: 'flex', color: band === 'strong' ? 'error.main' : 'warning.main' }}>
                <Icon size={16} aria-hidden />
              </Box>
              <Typography id={`${id}-${band}`} variant="h3" component="h2" sx={{ fontSize: '1rem' }}>
                {t(`bands.${band}`)}
              </Typography>
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{ofBand.length}</Box>
            </Box>
            <Box component="ul" sx={{ m: 0, p: 0 }}>
              {ofBand.map((hit) => (
                <HitRow
                  key={hit.id}
                  checkId={check.id}
                  hit={hit}
                  busy={decide.isPending}
                  onDecide={({ id: hitId }, decision) => decide.mutate({ hits: [hitId], decision })}
                  onConsent={onConsent}
                />
              ))}
            </Box>
          </section>
        )
      })}
      {sum('more') > 0 ? (
        <Box sx={{ px: 2, py: 1, borderTop: '1px solid', borderColor: 'line.soft', fontSize: '0.8125rem' }}>
          {t('more', { count: sum('more'), number: formatNumber(sum('more')) })}
        </Box>
      ) : null}
      <WeakHits check={check} count={sum('noise')} />
    </Card>
  )
}
