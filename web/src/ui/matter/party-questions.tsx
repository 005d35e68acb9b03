import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { joinWithAnd } from '../../lib/day-words.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FieldFrame } from '../form/field.tsx'
import type { MatterPreview } from '../../entities/matter.queries.ts'

/** Names by the position of the party. */
export type PartyNames = Readonly<Record<number, string>>

export const namedParties = (names: PartyNames): { readonly position: number; readonly name: string }[] =>
  Object.entries(names).flatMap(([position, name]) =>
    name.trim() === '' ? [] : [{ position: Number(position), name: name.trim() }],
  )

export interface PartyQuestionsProps {
  readonly preview: Pick<MatterPreview, 'parties' | 'client'>
  readonly names: PartyNames
  readonly onChange: (names: PartyNames) => void
}

/** Asks for the parties of a template by name; a name may stay empty, and a named party is added to the case. */
export function PartyQuestions({ preview: { parties, client }, names, onChange }: PartyQuestionsProps) {
  const { t } = useTranslation('matters')
  if (parties.length === 0) return null
  const isClientNamed = [...Object.values(names), ...parties.flatMap(({ present }) => present)].includes(client ?? '')
  return (
    <>
      <Typography component="h3" variant="h3">
        {t('apply.parties')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('apply.partiesHelp')}
      </Typography>
      {parties.map(({ position, label, present }) => (
        <FieldFrame
          key={position}
          label={label}
          hint={present.length > 0 ? t('apply.present', { names: joinWithAnd(present) }) : undefined}
        >
          {({ id, describedBy }) => (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <OutlinedInput
                id={id}
                value={names[position] ?? ''}
                autoComplete="off"
                onChange={({ target }) => onChange({ ...names, [position]: target.value })}
                sx={{ flex: '1 1 220px' }}
                slotProps={{ input: { 'aria-describedby': describedBy, maxLength: 500 } }}
              />
              {client !== null && !isClientNamed && !names[position] ? (
                <Button size="small" onClick={() => onChange({ ...names, [position]: client })}>
                  {t('apply.isClient', { name: client })}
                </Button>
              ) : null}
            </Box>
          )}
        </FieldFrame>
      ))}
    </>
  )
}
