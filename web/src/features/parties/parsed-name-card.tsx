import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'
import { GuessedMark } from './guessed-mark.tsx'
import type { NameParts, ParsedName } from './parties.queries.ts'
import type { ChosenPerson } from './party-fields.tsx'
import { PartsEditor } from './parts-editor.tsx'
import { SimilarPeople } from './similar-people.tsx'
import { useNameParts } from './use-name-parts.ts'

/** The parts that the server parsed from the text of a name, to be corrected, and recorded people of similar names. */
export function ParsedNameCard({
  parsedName,
  correctedParts,
  chosenPerson,
  onCorrect,
  onChoose,
}: {
  readonly parsedName: ParsedName
  readonly correctedParts: NameParts | undefined
  readonly chosenPerson: ChosenPerson | undefined
  readonly onCorrect: (parts: NameParts) => void
  readonly onChoose: (person: ChosenPerson | undefined) => void
}) {
  const { t } = useTranslation('parties')
  const chipsOf = useNameParts()
  const [isEditing, setEditing] = useState(false)
  if (chosenPerson)
    return (
      <Notice
        tone="success"
        action={
          <Button size="small" onClick={() => onChoose(undefined)}>
            {t('similar.undoUse')}
          </Button>
        }
      >
        {t('similar.used', { name: chosenPerson.name })}
      </Notice>
    )
  const parts = correctedParts ?? parsedName.parts
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <Box component="ul" sx={{ m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
          {chipsOf(parts).map(([label, value]) => (
            <Box
              component="li"
              key={`${label} ${value}`}
              sx={{
                listStyle: 'none',
                px: 1,
                py: 0.375,
                border: '1px solid',
                borderColor: 'divider',
                borderRadius: '8px',
                bgcolor: 'background.sunken',
                fontSize: '0.8125rem',
                overflowWrap: 'anywhere',
              }}
            >
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>{' '}
              <Box component="span" sx={{ fontWeight: 600 }}>
                {value}
              </Box>
            </Box>
          ))}
          {parsedName.partsGuessed && !correctedParts ? (
            <Box component="li" sx={{ listStyle: 'none' }}>
              <GuessedMark />
            </Box>
          ) : null}
          <Box component="li" sx={{ listStyle: 'none' }}>
            <Button size="small" variant="text" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
              {t(isEditing ? 'parts.done' : 'parts.correct')}
            </Button>
          </Box>
        </Box>
        {isEditing ? <PartsEditor parts={parts} onChange={onCorrect} /> : null}
      </Box>
      <SimilarPeople similar={parsedName.similar} onUse={onChoose} />
    </>
  )
}
