import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import { memo, Suspense, useId } from 'react'
import type { AnswerValue } from '#modules/forms/answers.ts'
import { municipalities } from '#modules/forms/municipalities.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import type { FieldDefinition } from '../forms.queries.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

export interface AnswerFieldProps {
  readonly field: FieldDefinition
  readonly value: AnswerValue | undefined
  readonly error: string | undefined
  /** Receives the name of the field, so that all fields of a page share one callback. */
  readonly onChange: (name: string, value: AnswerValue) => void
  /** Label of the option of a select that stands for no answer. */
  readonly emptyOptionLabel: string
}

// Loaded lazily: few forms have these fields.
const FileAnswer = lazyPage<AnswerFieldProps>(
  () => import('./file-answer.tsx').then((file) => file.FileAnswer),
  ['forms-answer'],
)
const SignatureAnswer = lazyPage<AnswerFieldProps>(
  () => import('./signature-answer.tsx').then((file) => file.SignatureAnswer),
  ['forms-answer'],
)

/** HTML attributes of the types that are answered in an input. */
const inputAttributes = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  number: { type: 'text', inputMode: 'decimal' },
  money: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
  datetime: { type: 'datetime-local' },
  textarea: { type: 'text' },
  person: { type: 'text', autoComplete: 'off' },
} as const
type InputType = keyof typeof inputAttributes
const isInput = (type: FieldDefinition['type']): type is InputType => type in inputAttributes

const textOf = (value: AnswerValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const controlSx = {
  width: 20,
  height: 20,
  m: 0,
  mt: '2px',
  flexShrink: 0,
  accentColor: 'var(--mui-palette-primary-main)',
} as const
const rowSx = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.25,
  minHeight: 44,
  py: 1.25,
  boxSizing: 'border-box',
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
} as const
const selectSx = {
  width: '100%',
  minHeight: { xs: 46, sm: 40 },
  px: 1.25,
  font: 'inherit',
  fontSize: { xs: '1rem', sm: '0.875rem' },
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'line.control',
  borderRadius: '8px',
  '&[aria-invalid=true]': { borderColor: 'error.main' },
} as const

function optionsIn(value: AnswerFieldProps['value']): readonly string[] {
  if (Array.isArray(value)) return value as readonly string[]
  return typeof value === 'string' && value !== '' ? [value] : []
}

/** Radio buttons or checkboxes, labelled by the field. */
function Options({ field, value, error, onChange }: AnswerFieldProps) {
  const id = useId()
  const isMultiple = field.type === 'checkbox'
  const selectedOptions = optionsIn(value)
  const help = error ?? (field.help || undefined)
  const toggle = (option: string, isChecked: boolean) =>
    onChange(
      field.name,
      isMultiple
        ? field.options
            .map(({ value: optionValue }) => optionValue)
            .filter((other) => (other === option ? isChecked : selectedOptions.includes(other)))
        : option,
    )
  return (
    <Box
      component="fieldset"
      role={isMultiple ? 'group' : 'radiogroup'}
      aria-describedby={help === undefined ? undefined : `${id}-help`}
      {...(isMultiple ? {} : { 'aria-required': field.required, 'aria-invalid': error !== undefined })}
      sx={{ border: 0, p: 0, m: 0, mb: 2, minWidth: 0 }}
    >
      <Box
        component="legend"
        sx={{
          p: 0,
          fontSize: '0.8125rem',
          lineHeight: 18 / 13,
          fontWeight: 600,
          color: error === undefined ? 'text.primary' : 'error.main',
          overflowWrap: 'anywhere',
        }}
      >
        {field.label}
        {field.required ? (
          <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
            {' '}
            *
          </Box>
        ) : null}
      </Box>
      {field.options.map((option, index) => (
        <Box component="label" key={option.value} sx={rowSx}>
          <Box
            component="input"
            type={isMultiple ? 'checkbox' : 'radio'}
            name={field.name}
            value={option.value}
            checked={selectedOptions.includes(option.value)}
            data-error-target={index === 0 ? field.name : undefined}
            onChange={(event) => toggle(option.value, (event.target as HTMLInputElement).checked)}
            sx={controlSx}
          />
          <span>{option.label}</span>
        </Box>
      ))}
      {help === undefined ? null : (
        <FormHelperText id={`${id}-help`} error={error !== undefined}>
          {help}
        </FormHelperText>
      )}
    </Box>
  )
}

function Consent({ field, value, error, onChange }: AnswerFieldProps) {
  const id = useId()
  const help = error ?? (field.help || undefined)
  return (
    <Box sx={{ mb: 2 }}>
      <Box component="label" sx={{ ...rowSx, color: error === undefined ? 'text.primary' : 'error.main' }}>
        <Box
          component="input"
          type="checkbox"
          name={field.name}
          checked={value === true}
          required={field.required}
          aria-invalid={error !== undefined}
          aria-describedby={help === undefined ? undefined : `${id}-help`}
          data-error-target={field.name}
          onChange={(event) => onChange(field.name, (event.target as HTMLInputElement).checked)}
          sx={controlSx}
        />
        <span>
          {field.label}
          {field.required ? (
            <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
              {' '}
              *
            </Box>
          ) : null}
        </span>
      </Box>
      {help === undefined ? null : (
        <FormHelperText id={`${id}-help`} error={error !== undefined}>
          {help}
        </FormHelperText>
      )}
    </Box>
  )
}

/**
 * Input of a form field. Errors are sentences; an absent value is shown as empty. The element that gets the focus when
 * the answer is corrected has the field's name in `data-error-target`.
 */
export const AnswerField = memo(function AnswerField(props: AnswerFieldProps) {
  const { field, value, error, onChange, emptyOptionLabel } = props
  const { type, name, options } = field
  if (type === 'radio' || type === 'checkbox') return <Options {...props} />
  if (type === 'consent') return <Consent {...props} />
  if (type === 'file' || type === 'signature')
    return (
      <Suspense fallback={<Skeleton height={96} sx={{ mb: 2 }} />}>
        {type === 'file' ? <FileAnswer {...props} /> : <SignatureAnswer {...props} />}
      </Suspense>
    )
  const choices = type === 'municipality' ? municipalities.map((town) => ({ value: town, label: town })) : options
  return (
    <FieldFrame label={field.label} required={field.required} hint={field.help || undefined} error={error}>
      {({ id, describedBy, invalid }) =>
        isInput(type) ? (
          <OutlinedInput
            id={id}
            name={name}
            value={textOf(value)}
            onChange={(event) => onChange(name, event.target.value)}
            placeholder={field.placeholder}
            {...(type === 'money' ? { startAdornment: '$' } : {})}
            multiline={type === 'textarea'}
            {...(type === 'textarea' ? { minRows: 4, maxRows: 14 } : { type: inputAttributes[type].type })}
            slotProps={{
              input: {
                ...(type === 'textarea' ? {} : inputAttributes[type]),
                'aria-describedby': describedBy,
                'aria-invalid': invalid,
                'data-error-target': name,
              } as object,
            }}
          />
        ) : (
          <Box
            component="select"
            id={id}
            name={name}
            value={textOf(value)}
            required={field.required}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            data-error-target={name}
            onChange={(event) => onChange(name, (event.target as HTMLSelectElement).value)}
            sx={selectSx}
          >
            <option value="">{emptyOptionLabel}</option>
            {choices.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Box>
        )
      }
    </FieldFrame>
  )
})
