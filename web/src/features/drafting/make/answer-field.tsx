import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Locale } from '#server/contract/locale.ts'
import { yes } from '#modules/drafting/fields/yes-no.phrases.ts'
import { maxTypedLength } from '#modules/drafting/placeholders.contract.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { PlainSelect } from '../plain-select.tsx'
import type { AskedField } from './asked-fields.ts'

export interface AnswerFieldProps {
  readonly askedField: AskedField
  readonly value: string
  readonly locale: Locale
  /** The answer was checked and is not of the type of its question. */
  readonly invalid: boolean
  readonly onChange: (text: string) => void
}

function YesNo({ askedField: { label }, value, locale, onChange }: AnswerFieldProps) {
  return (
    <FormControlLabel
      sx={{
        display: 'flex',
        ml: -0.75,
        mb: 1.5,
        '& .MuiFormControlLabel-label': { fontSize: '0.875rem', overflowWrap: 'anywhere' },
      }}
      label={label}
      control={
        <Checkbox checked={value !== ''} onChange={({ target }) => onChange(target.checked ? yes[locale] : '')} />
      }
    />
  )
}

/** Several options of a list. The answer has one value per line, in the order of the options. */
function Choices({ askedField: { label, hint, optional, options }, value, onChange }: AnswerFieldProps) {
  const chosenValues = new Set(value.split('\n').filter(Boolean))
  return (
    <FormControl component="fieldset" required={!optional} sx={{ mb: 2 }}>
      <FormLabel component="legend" sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.primary' }}>
        {label}
      </FormLabel>
      {options.map((option) => (
        <FormControlLabel
          key={option.value}
          label={option.label}
          sx={{ ml: -0.75, '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
          control={
            <Checkbox
              checked={chosenValues.has(option.value)}
              onChange={({ target }) =>
                onChange(
                  options
                    .map((candidate) => candidate.value)
                    .filter((name) => (name === option.value ? target.checked : chosenValues.has(name)))
                    .join('\n'),
                )
              }
            />
          }
        />
      ))}
      {hint ? <FormHelperText>{hint}</FormHelperText> : null}
    </FormControl>
  )
}

/** Input of a value that the case does not have, by the type of its question. */
export function AnswerField(props: AnswerFieldProps) {
  const { askedField, value, invalid, onChange } = props
  const { label, input, optional, unknown, path, suggestion, options } = askedField
  const { t } = useTranslation('drafting')
  if (input === 'yes_no') return <YesNo {...props} />
  if (input === 'choices') return <Choices {...props} />
  if (input === 'choice')
    return (
      <PlainSelect
        label={label}
        hint={askedField.hint || undefined}
        value={value}
        empty={t('make.chooseOption')}
        options={options}
        onChange={onChange}
      />
    )
  const hint = unknown ? (
    <>
      {t('make.unknown', { path })}{' '}
      {suggestion ? (
        <Box component="strong" sx={{ fontWeight: 600 }}>
          {t('make.suggestion', { path: suggestion })}
        </Box>
      ) : null}{' '}
      {t('make.unknownHelp')}
    </>
  ) : (
    askedField.hint || (input === 'lines' ? t('make.linesHint') : undefined)
  )
  const suggestsNames = input === 'party' && options.length > 0
  const error =
    invalid && (input === 'money' || input === 'percent' || input === 'date') ? t(`make.invalid.${input}`) : undefined
  return (
    <FieldFrame label={label} required={!optional} hint={hint} error={error}>
      {({ id, describedBy }) => (
        <>
          <OutlinedInput
            id={id}
            value={value}
            error={error !== undefined}
            type={input === 'date' ? 'date' : 'text'}
            onChange={({ target }) => onChange(target.value)}
            multiline={input === 'lines'}
            {...(input === 'lines' ? { minRows: 3, maxRows: 9 } : {})}
            slotProps={{
              input: {
                'aria-describedby': describedBy,
                maxLength: maxTypedLength,
                autoComplete: 'off',
                ...(input === 'money' || input === 'percent' ? { inputMode: 'decimal' as const } : {}),
                ...(suggestsNames ? { list: `${id}-people` } : {}),
              },
            }}
          />
          {suggestsNames ? (
            <datalist id={`${id}-people`}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </datalist>
          ) : null}
        </>
      )}
    </FieldFrame>
  )
}
