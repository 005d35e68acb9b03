import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { isOpen } from '../next/term-parts.tsx'
import type { useDaysLeft } from '../next/use-term-calendar.ts'
import type { CaseTerm, CaseTerms, CaseTrigger } from '../terms.queries.ts'
import { TermRow } from './term-row.tsx'
import { useTermText } from './use-term-text.ts'

interface ChainProps {
  readonly data: CaseTerms
  readonly daysLeftUntil: ReturnType<typeof useDaysLeft>
  readonly selected: string | null
  readonly onSelect: (id: string) => void
}

/** The stored terms of a case: open terms by date, then closed terms. */
export function StoredTerms({
  busy,
  onConfirm,
  ...chain
}: ChainProps & { readonly busy: boolean; readonly onConfirm: (terms: readonly CaseTerm[]) => void }) {
  const { t } = useTranslation('terms')
  const { dayText } = useTermText()
  const [isAsking, setAsking] = useState(false)
  const { terms, triggers } = chain.data
  const open = terms.filter(isOpen)
  const closed = terms.filter((term) => !isOpen(term))
  const confirmable = open.filter(({ state, can, dueOn }) => state === 'proposed' && can.confirm && dueOn !== null)
  const secondCounted = triggers.filter(({ second, blind }) => second !== null && !blind)
  return (
    <>
      {open.length > 0 ? (
        <SectionCard
          flush
          title={t('chain.stored')}
          note={t('chain.count', { count: open.length })}
          action={
            confirmable.length > 1 ? (
              <Button variant="text" size="small" disabled={busy} onClick={() => setAsking(true)}>
                {t('chain.confirmAll', { count: confirmable.length })}
              </Button>
            ) : undefined
          }
        >
          <Rows {...chain} terms={open} />
          {secondCounted.map((trigger) => (
            <SecondCountNote key={trigger.id} trigger={trigger} />
          ))}
        </SectionCard>
      ) : null}
      {closed.length > 0 ? (
        <SectionCard flush title={t('chain.closed')} note={t('chain.count', { count: closed.length })}>
          <Rows {...chain} terms={closed} />
        </SectionCard>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title={t('chain.confirmAllTitle')}
        confirmLabel={t('chain.confirmAll', { count: confirmable.length })}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onConfirm(confirmable)
        }}
      >
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {confirmable.map(({ id, act, dueOn }) => (
            <li key={id}>
              <b>{dueOn === null ? '' : dayText(dueOn)}</b>: {act}
            </li>
          ))}
        </Box>
      </ConfirmDialog>
    </>
  )
}

function Rows({ terms, daysLeftUntil, selected, onSelect }: ChainProps & { readonly terms: readonly CaseTerm[] }) {
  const { lengthAndCitation } = useTermText()
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {terms.map((term) => (
        <TermRow
          key={term.id}
          {...term}
          rowId={term.id}
          lengthAndCitation={lengthAndCitation(term)}
          daysLeft={isOpen(term) && term.dueOn !== null ? daysLeftUntil(term.dueOn) : undefined}
          owner={term.owner?.name ?? null}
          selected={selected === term.id}
          onSelect={() => onSelect(term.id)}
        />
      ))}
    </Box>
  )
}

/** The lawyer of the second count, and its result. */
function SecondCountNote({ trigger: { second } }: { readonly trigger: CaseTrigger }) {
  const { t } = useTranslation('terms')
  if (!second) return null
  const text = { waiting: 'secondWaiting', same: 'secondSame', differs: 'secondDiffers' } as const
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        px: 2,
        py: 1.25,
        bgcolor: second.result === 'differs' ? 'warning.soft' : 'background.sunken',
        borderTop: '1px solid',
        borderColor: 'divider',
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      <Box component="span" sx={{ flexShrink: 0, pt: 0.25 }}>
        <Users size={14} aria-hidden />
      </Box>
      {t(`chain.${text[second.result]}`, { name: second.name })}
    </Box>
  )
}
