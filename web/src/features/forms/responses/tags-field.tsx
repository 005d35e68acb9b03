import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'

/** Limits of the contract. */
const [maxTags, maxTagLength] = [20, 50]

/** Tags of a response: existing tags are suggested, typed text becomes a tag on blur. */
export function TagsField({
  label,
  tags,
  knownTags,
  onChange,
}: {
  readonly label: string
  readonly tags: readonly string[]
  readonly knownTags: readonly string[]
  readonly onChange: (tags: string[]) => void
}) {
  const { t } = useTranslation(['forms-sends', 'common'])
  const [inputText, setInputText] = useState('')
  const clean = (all: readonly string[]) =>
    [...new Set(all.map((tag) => tag.trim().slice(0, maxTagLength)).filter(Boolean))].slice(0, maxTags)
  const setTags = (all: readonly string[]) => {
    setInputText('')
    onChange(clean(all))
  }
  return (
    <FieldFrame label={label} hint={t('tags.hint')}>
      {({ id, describedBy }) => (
        <Autocomplete<string, true, true, true>
          id={id}
          multiple
          freeSolo
          disableClearable
          filterSelectedOptions
          autoHighlight={false}
          options={[...knownTags]}
          value={[...tags]}
          inputValue={inputText}
          openText={t('common:actions.open')}
          closeText={t('common:actions.close')}
          onInputChange={(_, text) => {
            if (text.includes(',')) setTags([...tags, ...text.split(',')])
            else setInputText(text)
          }}
          onChange={(_, all) => setTags(all)}
          onBlur={() => {
            if (inputText.trim()) setTags([...tags, inputText])
          }}
          renderValue={(all, itemProps) =>
            all.map((tag, index) => {
              const { key, ...props } = itemProps({ index })
              return <Chip key={key} {...props} size="small" label={tag} aria-label={t('tags.remove', { tag })} />
            })
          }
          renderInput={(params) => (
            <OutlinedInput
              ref={params.slotProps.input.ref}
              className={params.slotProps.input.className}
              startAdornment={params.slotProps.input.startAdornment}
              onMouseDown={params.slotProps.input.onMouseDown}
              fullWidth
              autoFocus
              slotProps={{
                input: { ...params.slotProps.htmlInput, 'aria-describedby': describedBy, maxLength: maxTagLength },
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
