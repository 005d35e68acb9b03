import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from '../../../lib/use-translation.ts'
import { usePersonName } from '../use-person-name.ts'
import type { ListedPerson } from './people.queries.ts'

/** People whom the office knows as buttons, of which the user chooses one. */
export function PersonChoices({
  people,
  onChoose,
}: {
  readonly people: readonly ListedPerson[]
  readonly onChoose: (person: { readonly id: string; readonly name: string }) => void
}) {
  const { t } = useTranslation(['people', 'parties'])
  const nameOf = usePersonName()
  if (people.length === 0) return null
  return (
    <Box component="ul" sx={{ m: 0, mb: 2, p: 0, border: '1px solid', borderColor: 'divider', borderRadius: '10px' }}>
      {people.map((person) => {
        const name = nameOf({ name: person.name, kind: person.parts.kind })
        const contact = person.phones[0] ?? person.emails[0]
        return (
          <Box
            component="li"
            key={person.id}
            sx={{
              listStyle: 'none',
              borderTop: '1px solid',
              borderColor: 'line.soft',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Button
              variant="text"
              fullWidth
              onClick={() => onChoose({ id: person.id, name })}
              sx={{ justifyContent: 'flex-start', textAlign: 'left', px: 1.5, py: 1, borderRadius: 0 }}
            >
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
                <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400, overflowWrap: 'anywhere' }}>
                  {[t(`parties:kinds.${person.parts.kind}`), person.client ? t('isClient') : null, contact]
                    .filter(Boolean)
                    .join(' · ')}
                </Box>
              </Box>
            </Button>
          </Box>
        )
      })}
    </Box>
  )
}
