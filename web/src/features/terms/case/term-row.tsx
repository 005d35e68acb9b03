import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { upperFirst } from '../../../lib/day-words.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { PersonAvatar } from '../../../ui/texts.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { DaysLeftText, NatureText, TermStateChip } from '../next/term-parts.tsx'
import type { DaysLeft } from '../next/days-left.ts'
import type { CaseTerm } from '../terms.queries.ts'
import { useTermText } from './use-term-text.ts'

export interface TermRowProps extends Pick<CaseTerm, 'act' | 'nature' | 'dueOn' | 'state'> {
  /** Length and citation: `15 días · Regla 47`. */
  readonly lengthAndCitation: string
  readonly daysLeft: DaysLeft | undefined
  readonly owner: string | null
  readonly notes?: readonly string[]
  /** Id of the stored term, or the code of the rule. */
  readonly rowId: string
  readonly selected: boolean
  readonly onSelect: () => void
  /** Shown before the row, such as a checkbox. */
  readonly startControl?: ReactNode
}

/** A term in the list of a case; a click selects it. */
export function TermRow({
  act,
  nature,
  dueOn,
  state,
  lengthAndCitation,
  daysLeft,
  owner,
  notes = [],
  ...row
}: TermRowProps) {
  const { t } = useTranslation('terms-next')
  const { dayText } = useTermText()
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        borderBottom: '1px solid',
        borderColor: 'line.soft',
        '&:last-child': { borderBottom: 0 },
        boxShadow: row.selected ? 'inset 3px 0 0 var(--mui-palette-primary-main)' : 'none',
        bgcolor: row.selected ? 'background.selected' : 'transparent',
      }}
    >
      {row.startControl}
      <ButtonBase
        data-term-row={row.rowId}
        aria-current={row.selected ? 'true' : undefined}
        onClick={row.onSelect}
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'grid',
          // «Venció hace 21 días, sin anotar» wraps, so that the act keeps the most of a phone.
          gridTemplateColumns: 'minmax(0, 1fr) fit-content(42%)',
          columnGap: 1.5,
          px: 2,
          py: 1.25,
          ...(row.startControl ? { pl: 0.5 } : {}),
          textAlign: 'left',
          alignItems: 'start',
          '&:hover': row.selected ? {} : { bgcolor: 'background.hover' },
        }}
      >
        <Box component="span" sx={{ minWidth: 0, display: 'grid', gap: 0.25 }}>
          <Box component="span" sx={{ fontWeight: 600, fontSize: '0.875rem' }}>
            {dueOn === null ? t('hidden') : upperFirst(dayText(dueOn))}
          </Box>
          <Box component="span" sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
            {act}
          </Box>
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
            <NatureText nature={nature} />
            <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {lengthAndCitation}
            </Box>
          </Box>
          {notes.map((note) => (
            <Box key={note} component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {note}
            </Box>
          ))}
        </Box>
        <Box component="span" sx={{ display: 'grid', justifyItems: 'end', textAlign: 'right', gap: 0.375 }}>
          <TermStateChip state={state} />
          {daysLeft ? <DaysLeftText daysLeft={daysLeft} short /> : null}
          {owner === null ? null : (
            <>
              <PersonAvatar name={owner} size={22} />
              <VisuallyHidden>{owner}</VisuallyHidden>
            </>
          )}
        </Box>
      </ButtonBase>
    </Box>
  )
}
