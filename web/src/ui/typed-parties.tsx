import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueries } from '@tanstack/react-query'
import { similarPeople } from '../entities/person.queries.ts'
import type { PartyChoice } from '../lib/chosen-parties.ts'
import { joinWithAnd } from '../lib/day-words.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { RowCheckbox } from './row-checkbox.tsx'

export interface TypedPartiesProps {
  readonly choices: readonly PartyChoice[]
  readonly onChange: (choices: readonly PartyChoice[]) => void
}

/** Parties named in forms: each is added to the case unless it is deselected, and may be linked to a known person. */
export function TypedParties({ choices, onChange }: TypedPartiesProps) {
  const { t } = useTranslation(['forms-sends', 'case-parties'])
  const similarQueries = useQueries({ queries: choices.map(({ name }) => similarPeople(name)) })
  if (choices.length === 0) return null
  const update = (at: number, change: Partial<PartyChoice>) =>
    onChange(choices.map((choice, index) => (index === at ? { ...choice, ...change } : choice)))
  return (
    <Box component="section" aria-label={t('parties.title')} sx={{ mb: 2.5 }}>
      <Typography component="h3" variant="subtitle2">
        {t('parties.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {t('parties.help')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {choices.map(({ name, personId, role, side, chosen, from }, index) => {
          const similar = similarQueries[index]?.data ?? []
          const roleName = role === 'other' ? t('parties.other') : t(`case-parties:roles.${role}`)
          return (
            <Box component="li" key={`${from} ${name} ${index}`} sx={{ py: 0.5, fontSize: '0.875rem' }}>
              <Box component="label" sx={{ display: 'flex', gap: 0.5, cursor: 'pointer' }}>
                <RowCheckbox
                  label={t('parties.add', { name, role: roleName })}
                  checked={chosen}
                  onChange={({ target }) => update(index, { chosen: target.checked })}
                />
                <Box component="span" aria-hidden sx={{ pt: 0.75, overflowWrap: 'anywhere' }}>
                  {`${name} · ${roleName} · ${t(`parties.sides.${side}`)}`}
                  <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                    {from}
                  </Box>
                </Box>
              </Box>
              {chosen && similar.length > 0 ? (
                <Box role="status" sx={{ pl: 4.5, color: 'warning.main' }}>
                  {personId === null
                    ? t('parties.similar', { names: joinWithAnd(similar.map((person) => person.name)) })
                    : t('parties.uses', { name: similar.find(({ id }) => id === personId)?.name ?? '' })}
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
                    {personId === null ? (
                      similar.map((person) => (
                        <Button key={person.id} size="small" onClick={() => update(index, { personId: person.id })}>
                          {t('parties.use', { name: person.name })}
                        </Button>
                      ))
                    ) : (
                      <Button size="small" onClick={() => update(index, { personId: null })}>
                        {t('parties.isOther')}
                      </Button>
                    )}
                  </Box>
                </Box>
              ) : null}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
