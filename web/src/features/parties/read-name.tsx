import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'
import { GuessedMark } from './guessed-mark.tsx'
import type { NameParts, ReadNames } from './parties.queries.ts'
import type { ChosenPerson } from './party-fields.tsx'
import { PartsEditor } from './parts-editor.tsx'
import { SimilarPeople } from './similar-people.tsx'

const singleParts = ['initial', 'surname1', 'surname2', 'suffix', 'organization'] as const

/** The parts of a name with their labels. */
function useChips() {
  const { t } = useTranslation('parties')
  return (parts: NameParts): readonly (readonly [label: string, value: string])[] => [
    [t('parts.kind'), t(`kinds.${parts.kind}`)],
    ...(parts.given.length > 0 ? [[t('parts.given'), parts.given.join(' ')] as const] : []),
    ...singleParts.flatMap((name) => (parts[name] ? [[t(`parts.${name}`), parts[name]] as const] : [])),
    ...(parts.marriedOf ? [[t(parts.widowed ? 'parts.widowOf' : 'parts.marriedOf'), parts.marriedOf] as const] : []),
    ...parts.nicknames.map((name) => [t('parts.nickname'), name] as const),
    ...parts.aliases.map((name) => [t('parts.alias'), name] as const),
    ...parts.tradeNames.map((name) => [t('parts.tradeName'), name] as const),
  ]
}

/** One person of a typed name: its parts, which can be corrected, and who of the office it may be. */
export function ReadName({
  read,
  corrected,
  chosen,
  onCorrect,
  onChoose,
}: {
  readonly read: ReadNames[number]
  readonly corrected: NameParts | undefined
  readonly chosen: ChosenPerson | undefined
  readonly onCorrect: (parts: NameParts) => void
  readonly onChoose: (person: ChosenPerson | undefined) => void
}) {
  const { t } = useTranslation('parties')
  const chipsOf = useChips()
  const [isEditing, setEditing] = useState(false)
  if (chosen)
    return (
      <Notice
        tone="success"
        action={
          <Button size="small" onClick={() => onChoose(undefined)}>
            {t('similar.undoUse')}
          </Button>
        }
      >
        {t('similar.used', { name: chosen.name })}
      </Notice>
    )
  const parts = corrected ?? read.parts
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
          {read.partsGuessed && !corrected ? (
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
      <SimilarPeople similar={read.similar} onUse={onChoose} />
    </>
  )
}
