import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { joinWithAnd } from '../../../lib/day-words.ts'
import { formatDay } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { useDaysLeft } from '../next/use-term-calendar.ts'
import type { CaseTerms } from '../terms.queries.ts'
import { interruptedNotices } from './awaiting-ruling.ts'
import { TermRow } from './term-row.tsx'
import { useTermText } from './use-term-text.ts'
import type { TriggerDraftState } from './use-trigger-draft.ts'

/** The terms that the entered trigger would start, before they are stored. A checkbox excludes a term. */
export function ChainPreview({
  data,
  state,
  daysLeftUntil,
  selected,
  busy,
  onSelect,
  onPropose,
}: {
  readonly data: CaseTerms
  readonly state: TriggerDraftState
  readonly daysLeftUntil: ReturnType<typeof useDaysLeft>
  readonly selected: string | null
  readonly busy: boolean
  readonly onSelect: (code: string) => void
  readonly onPropose: () => void
}) {
  const { t } = useTranslation('terms')
  const { lengthAndCitation } = useTermText()
  const { draft, chain, change } = state
  const { leftOut } = draft
  const included = chain.filter(({ rule }) => !leftOut.includes(rule.code))
  const toggle = (code: string) =>
    change({ leftOut: leftOut.includes(code) ? leftOut.filter((other) => other !== code) : [...leftOut, code] })
  const codes = chain.map(({ rule }) => rule.code)
  const restartNotes = (code: string): readonly string[] => {
    const days = state.trigger?.restarts ? interruptedNotices(data, code) : []
    if (days.length === 0) return []
    return [t('chain.restarts', { count: days.length, days: joinWithAnd(days.map((day) => formatDay(day))) })]
  }
  return (
    <SectionCard
      flush
      title={t('chain.proposed')}
      note={t('chain.count', { count: included.length })}
      action={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant="text" onClick={state.clear}>
            {t('sentence.clear')}
          </Button>
          <Button
            variant="contained"
            color="primary"
            loading={busy}
            disabled={included.length === 0}
            onClick={onPropose}
          >
            {t('sentence.propose')}
          </Button>
        </Box>
      }
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {chain.map(({ rule, counted }) => (
          <TermRow
            key={rule.code}
            rowId={rule.code}
            act={rule.act}
            nature={rule.nature}
            dueOn={counted.due}
            state="proposed"
            lengthAndCitation={lengthAndCitation(rule)}
            daysLeft={daysLeftUntil(counted.due)}
            owner={null}
            notes={[
              ...restartNotes(rule.code),
              ...(rule.interrupts.some((code) => codes.includes(code)) ? [t('chain.interrupts')] : []),
              ...(draft.stateParty === null && rule.exclusiveWith.some((code) => codes.includes(code))
                ? [t('chain.otherLength')]
                : []),
            ]}
            selected={selected === rule.code}
            onSelect={() => onSelect(rule.code)}
            startControl={
              <Checkbox
                checked={!leftOut.includes(rule.code)}
                onChange={() => toggle(rule.code)}
                slotProps={{ input: { 'aria-label': t('chain.include', { act: rule.act }) } }}
                sx={{ mt: 0.75, ml: 0.5 }}
              />
            }
          />
        ))}
      </Box>
      <Box
        sx={{
          px: 2,
          py: 1.25,
          bgcolor: 'background.sunken',
          borderTop: '1px solid',
          borderColor: 'divider',
          fontSize: '0.8125rem',
          color: 'text.secondary',
        }}
      >
        {t('proposedIsNotLaw')}
      </Box>
    </SectionCard>
  )
}
