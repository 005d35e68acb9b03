import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'

const maxTagLength = 50

/** Asks for a tag, in use or new, and whether it is added or removed. */
export function TagPopover({
  anchor,
  tags,
  onChoose,
  onClose,
}: {
  readonly anchor: HTMLElement
  readonly tags: readonly string[]
  readonly onChoose: (tag: string, isAdded: boolean) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['lists', 'common'])
  const [text, setText] = useState('')
  const tag = text.trim().slice(0, maxTagLength)
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (tag) onChoose(tag, true)
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('tags.label'),
          sx: { width: 300, p: 2, border: '1px solid', borderColor: 'divider' },
        },
      }}
    >
      <form onSubmit={add}>
        <FieldFrame label={t('tags.name')}>
          {({ id }) => (
            <Autocomplete<string, false, false, true>
              id={id}
              freeSolo
              options={[...tags]}
              inputValue={text}
              clearText={t('common:actions.clear')}
              openText={t('common:actions.open')}
              closeText={t('common:actions.close')}
              onInputChange={(_, value) => setText(value)}
              renderInput={(params) => (
                <OutlinedInput
                  ref={params.slotProps.input.ref}
                  className={params.slotProps.input.className}
                  endAdornment={params.slotProps.input.endAdornment}
                  onMouseDown={params.slotProps.input.onMouseDown}
                  fullWidth
                  autoFocus
                  slotProps={{ input: { ...params.slotProps.htmlInput, maxLength: maxTagLength } }}
                />
              )}
            />
          )}
        </FieldFrame>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Button size="small" variant="text" disabled={!tag} onClick={() => onChoose(tag, false)}>
            {t('tags.remove')}
          </Button>
          <Button size="small" type="submit" variant="contained" color="primary" disabled={!tag}>
            {t('tags.add')}
          </Button>
        </Box>
      </form>
    </Popover>
  )
}
