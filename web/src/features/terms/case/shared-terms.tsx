import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import { fullDay, upperFirst } from '../../../lib/day-words.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { EmptyState } from '../../../ui/state-message.tsx'
import { TermStateChip } from '../next/term-parts.tsx'
import type { CaseTerm } from '../terms.queries.ts'

/** List of the terms that the office shares with its client. */
export function SharedTerms({ terms }: { readonly terms: readonly CaseTerm[] }) {
  const { t } = useTranslation('terms')
  if (terms.length === 0)
    return (
      <Card>
        <EmptyState icon={AlarmClock} title={t('chain.sharedTitle')} help={t('chain.sharedHelp')} />
      </Card>
    )
  return (
    <SectionCard flush title={t('chain.stored')} note={t('chain.count', { count: terms.length })}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {terms.map(({ id, act, dueOn, state }) => (
          <ListRow key={id}>
            <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600 }}>{act}</Box>
              {dueOn === null ? null : (
                <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{upperFirst(fullDay(dueOn))}</Box>
              )}
            </Box>
            <TermStateChip state={state} />
          </ListRow>
        ))}
      </Box>
    </SectionCard>
  )
}
