import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { conflictMutations, type CheckName, type CheckDetails, type Hit } from './conflicts.queries.ts'
import { DecisionSelect } from './decision-select.tsx'
import { HitRow } from './hit-row.tsx'

function NameRow({
  check,
  name,
  hits,
  onConsent,
}: {
  readonly check: CheckDetails
  readonly name: CheckName
  readonly hits: readonly Hit[]
  readonly onConsent: (hit: Hit) => void
}) {
  const { t } = useTranslation('conflicts')
  const [isOpen, setOpen] = useState(false)
  const decide = useGuardedMutation(conflictMutations.decide(check.id))
  const decidableHits = hits.filter(({ can }) => can.decide)
  const undecided = hits.filter(({ decision }) => decision === null).length
  const [first] = decidableHits
  const commonDecision =
    first && decidableHits.every(({ decision }) => decision === first.decision) ? first.decision : null
  const foundText = () => {
    if (!name.searched) return t('names.waiting')
    if (name.parts === null) return t('unreadable')
    if (hits.length === 0) return t('names.nothing')
    return t('names.foundCounts', { strong: formatNumber(name.strong), possible: formatNumber(name.possible) })
  }
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <Box component="li" sx={{ listStyle: 'none', borderTop: '1px solid', borderColor: 'line.soft' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
        <ButtonBase
          disabled={hits.length === 0}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{
            flex: '1 1 240px',
            minWidth: 0,
            justifyContent: 'flex-start',
            textAlign: 'left',
            gap: 1,
            borderRadius: '6px',
          }}
        >
          <Box component="span" sx={{ display: 'flex', visibility: hits.length === 0 ? 'hidden' : 'visible' }}>
            <Chevron size={16} aria-hidden />
          </Box>
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ display: 'block', fontWeight: 600, fontSize: '0.875rem' }}>
              {name.typed}
            </Box>
            <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
              {foundText()}
              {undecided > 0 ? ` · ${t('state.undecided', { count: undecided })}` : ''}
            </Box>
          </Box>
        </ButtonBase>
        {decidableHits.length > 0 ? (
          <Box sx={{ width: { xs: '100%', sm: 210 } }}>
            <DecisionSelect
              value={commonDecision}
              label={t('names.decideAll', { name: name.typed })}
              disabled={decide.isPending}
              onChange={(decision) => decide.mutate({ hits: decidableHits.map(({ id }) => id), decision })}
            />
          </Box>
        ) : null}
      </Box>
      {isOpen ? (
        <Box component="ul" sx={{ m: 0, p: 0, bgcolor: 'background.default' }}>
          {hits.map((hit) => (
            <HitRow
              key={hit.id}
              checkId={check.id}
              hit={hit}
              busy={decide.isPending}
              onDecide={({ id }, decision) => decide.mutate({ hits: [id], decision })}
              onConsent={onConsent}
            />
          ))}
        </Box>
      ) : null}
    </Box>
  )
}

/** A list that was pasted: progress while it is searched, a row for each name, hits on request. */
export function NameList({
  check,
  onConsent,
}: {
  readonly check: CheckDetails
  readonly onConsent: (hit: Hit) => void
}) {
  const { t } = useTranslation('conflicts')
  const [shownNames, setShownNames] = useState<'found' | 'all'>('found')
  const { namesDone, namesTotal } = check
  const hitsByNameIndex = Map.groupBy(check.list, ({ nameAt }) => nameAt)
  const rows = check.names
    .map((name, index) => ({ name, index, hits: hitsByNameIndex.get(index) ?? [] }))
    .filter(({ hits }) => shownNames === 'all' || hits.length > 0)
  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1.25 }}>
        <Box sx={{ flex: '1 1 200px', fontSize: '0.875rem' }} role="status">
          {namesDone < namesTotal ? (
            <>
              {t('state.searching', { done: formatNumber(namesDone), total: formatNumber(namesTotal) })}
              <ProgressBar value={(namesDone / namesTotal) * 100} label={t('names.progress')} sx={{ mt: 0.75 }} />
            </>
          ) : hitsByNameIndex.size === 0 ? (
            t('nothing.title')
          ) : (
            t('names.summary', { count: hitsByNameIndex.size, total: formatNumber(namesTotal) })
          )}
        </Box>
        <SegmentedControl
          label={t('names.shown')}
          value={shownNames}
          onChange={setShownNames}
          segments={(['found', 'all'] as const).map((value) => ({ value, label: t(`names.${value}`) }))}
        />
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {rows.map(({ name, index, hits }) => (
          <NameRow key={index} check={check} name={name} hits={hits} onConsent={onConsent} />
        ))}
      </Box>
    </Card>
  )
}
