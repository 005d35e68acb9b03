import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { useField } from '../../../ui/form/text-field.tsx'
import type { FieldBinding } from '../../../ui/form/use-contract-form.ts'
import { originOf } from './embedding.ts'

/** Limit of the contract. */
const maxOrigins = 20

function OriginField({
  name,
  control,
  label,
  onRemove,
}: FieldBinding & { readonly label: string; readonly onRemove: () => void }) {
  const { t } = useTranslation('forms-settings')
  const { field, text, error } = useField({ name, control })
  return (
    <FieldFrame label={label} error={error}>
      {({ id, describedBy, invalid }) => (
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          <OutlinedInput
            id={id}
            name={field.name}
            type="text"
            value={text}
            inputRef={field.ref}
            fullWidth
            placeholder="https://www.example.com"
            onChange={(event) => field.onChange(event.target.value)}
            onBlur={() => {
              field.onChange(originOf(String(text)))
              field.onBlur()
            }}
            slotProps={{
              input: {
                'aria-describedby': describedBy,
                'aria-invalid': invalid,
                inputMode: 'url',
                autoCapitalize: 'none',
                spellCheck: false,
                autoComplete: 'off',
              },
            }}
          />
          <IconButton aria-label={t('sites.remove', { name: text || label })} onClick={onRemove}>
            <X size={16} />
          </IconButton>
        </Box>
      )}
    </FieldFrame>
  )
}

export interface OriginsFieldProps {
  readonly count: number
  /** Binds the input of one site, by index from 0. */
  readonly field: (index: number) => FieldBinding
  readonly onAdd: () => void
  readonly onRemove: (index: number) => void
}

/** Sites that may embed the form, one per line. */
export function OriginsField({ count, field, onAdd, onRemove }: OriginsFieldProps) {
  const { t } = useTranslation('forms-settings')
  const addButton = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  return (
    <Box ref={list} role="group" aria-label={t('sites.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('sites.help')} {count === 0 ? t('sites.none') : ''}
      </Typography>
      {Array.from({ length: count }, (_, index) => (
        <OriginField
          key={index}
          {...field(index)}
          label={t('sites.origin', { number: index + 1 })}
          onRemove={() => {
            onRemove(index)
            addButton.current?.focus()
          }}
        />
      ))}
      <Button
        ref={addButton}
        size="small"
        variant="text"
        startIcon={<Plus size={16} aria-hidden />}
        disabled={count >= maxOrigins}
        onClick={() => {
          onAdd()
          setTimeout(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus())
        }}
      >
        {t('sites.add')}
      </Button>
    </Box>
  )
}
