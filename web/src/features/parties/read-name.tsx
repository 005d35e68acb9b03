import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personKinds } from '#modules/parties/person.contract.ts'
import { FieldFrame, FieldRow } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { GuessedMark } from './guessed-mark.tsx'
import type { NameParts, ReadNames } from './parties.queries.ts'
import type { ChosenPerson } from './party-fields.tsx'
import { SimilarPeople } from './similar-people.tsx'

/** Given names as one text; «de», «del» and «de los» belong to the word after them. */
const givenOf = (text: string): string[] => text.match(/(?:de\s+(?:la|los|las)\s+|del?\s+)?\S+/gi) ?? []

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

function PartsEditor({
  parts,
  onChange,
}: {
  readonly parts: NameParts
  readonly onChange: (parts: NameParts) => void
}) {
  const { t } = useTranslation('parties')
  const [given, setGiven] = useState(parts.given.join(' '))
  const isOrganization = parts.kind === 'company' || parts.kind === 'government'
  const input = (name: 'surname1' | 'surname2' | 'marriedOf' | 'organization') => (
    <FieldFrame key={name} label={t(`parts.${name}`)}>
      {({ id }) => (
        <OutlinedInput
          id={id}
          value={parts[name] ?? ''}
          onChange={({ target }) => onChange({ ...parts, [name]: target.value || null })}
        />
      )}
    </FieldFrame>
  )
  return (
    <Box sx={{ mt: 1 }}>
      <FieldFrame label={t('parts.kind')}>
        {({ id }) => (
          <NativeSelect
            input={<OutlinedInput />}
            inputProps={{ id }}
            value={parts.kind}
            onChange={({ target }) => {
              const kind = personKinds.find((value) => value === target.value)
              if (kind) onChange({ ...parts, kind })
            }}
          >
            {personKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FieldFrame>
      {parts.kind === 'fictitious' ? null : isOrganization ? (
        input('organization')
      ) : (
        <>
          <FieldFrame label={t('parts.given')}>
            {({ id }) => (
              <OutlinedInput
                id={id}
                value={given}
                onChange={({ target }) => {
                  setGiven(target.value)
                  onChange({ ...parts, given: givenOf(target.value) })
                }}
              />
            )}
          </FieldFrame>
          <FieldRow>
            {input('surname1')}
            {input('surname2')}
          </FieldRow>
          {input('marriedOf')}
        </>
      )}
    </Box>
  )
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
            <Button size="small" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
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
