import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { personKinds } from '#modules/parties/person.contract.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FieldFrame, FieldRow } from '../../ui/form/field.tsx'
import type { NameParts } from './parties.queries.ts'

/** Given names as one text; «de», «del» and «de los» belong to the following word. */
const splitGivenNames = (text: string): string[] => text.match(/(?:de\s+(?:la|los|las)\s+|del?\s+)?\S+/gi) ?? []

/** Names of parts are small in a chip, and begin with a capital above a field. */
export const asLabel = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1)

/** The parts of a name as fields. */
export function PartsEditor({
  parts,
  onChange,
}: {
  readonly parts: NameParts
  readonly onChange: (parts: NameParts) => void
}) {
  const { t } = useTranslation('parties')
  const [given, setGiven] = useState(parts.given.join(' '))
  const isOrganization = parts.kind === 'company' || parts.kind === 'government'
  const input = (name: 'initial' | 'surname1' | 'surname2' | 'suffix' | 'marriedOf' | 'organization') => (
    <FieldFrame key={name} label={asLabel(t(`parts.${name}`))}>
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
      <FieldFrame label={asLabel(t('parts.kind'))}>
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
          <FieldFrame label={asLabel(t('parts.given'))}>
            {({ id }) => (
              <OutlinedInput
                id={id}
                value={given}
                onChange={({ target }) => {
                  setGiven(target.value)
                  onChange({ ...parts, given: splitGivenNames(target.value) })
                }}
              />
            )}
          </FieldFrame>
          <FieldRow>
            {input('surname1')}
            {input('surname2')}
          </FieldRow>
          <FieldRow>
            {input('initial')}
            {input('suffix')}
          </FieldRow>
          {input('marriedOf')}
          {parts.marriedOf ? (
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={parts.widowed}
                  onChange={(_event, widowed) => onChange({ ...parts, widowed })}
                />
              }
              label={asLabel(t('parts.widowOf'))}
              sx={{ mt: -1, mb: 1.5 }}
            />
          ) : null}
        </>
      )}
    </Box>
  )
}
