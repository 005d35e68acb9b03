import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { maxOptions } from '#modules/forms/fields.contract.ts'
import { nameFromLabel } from '#modules/forms/definition.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { EditorField } from './editor-state.ts'

type Options = EditorField['options']
const valuesExcept = (options: Options, index: number): ReadonlySet<string> =>
  new Set(options.filter((_, otherIndex) => otherIndex !== index).map(({ value }) => value))

const rowSx = {
  display: 'grid',
  gap: 1,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 3fr) minmax(0, 2fr)', sm: 'minmax(0, 3fr) minmax(0, 2fr) 116px' },
} as const

/** Options with label and value. The value follows the label until it is edited or was published. */
export function OptionsEditor({
  options,
  isPublished,
  error,
  onChange,
}: {
  readonly options: Options
  /** Whether the values were published already and no longer follow their labels. */
  readonly isPublished: boolean
  readonly error: string | undefined
  readonly onChange: (options: Options) => void
}) {
  const { t } = useTranslation('forms')
  const list = useRef<HTMLDivElement>(null)
  const selectsNewLabel = useRef(false)
  // The label of an added option is selected, to be overwritten.
  useEffect(() => {
    if (selectsNewLabel.current)
      [...(list.current?.querySelectorAll<HTMLInputElement>('input[data-label]') ?? [])].at(-1)?.select()
    selectsNewLabel.current = false
  }, [options.length])
  const update = (index: number, change: Partial<Options[number]>) =>
    onChange(options.map((option, otherIndex) => (otherIndex === index ? { ...option, ...change } : option)))
  const changeLabel = (index: number, newLabel: string) => {
    const takenValues = valuesExcept(options, index)
    const previousOption = options[index]
    update(index, {
      label: newLabel,
      ...(previousOption && !isPublished && previousOption.value === nameFromLabel(previousOption.label, takenValues)
        ? { value: nameFromLabel(newLabel, takenValues) }
        : {}),
    })
  }
  const add = () => {
    const optionLabel = t('editor.optionWords', { number: options.length + 1 })
    selectsNewLabel.current = true
    onChange([...options, { label: optionLabel, value: nameFromLabel(optionLabel, valuesExcept(options, -1)) }])
  }
  const move = (index: number, offset: number) => {
    const reordered = [...options]
    const [movedOption] = reordered.splice(index, 1)
    if (movedOption) reordered.splice(index + offset, 0, movedOption)
    onChange(reordered)
  }
  return (
    <Box ref={list} role="group" aria-label={t('editor.options')} sx={{ mb: 2 }}>
      <Box aria-hidden sx={{ ...rowSx, mb: 0.75, fontSize: '0.8125rem', fontWeight: 600 }}>
        <span>{t('editor.options')}</span>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('editor.optionValue')}
        </Box>
      </Box>
      {options.map((option, index) => {
        const name = option.label || t('editor.optionWords', { number: index + 1 })
        return (
          <OptionRow
            key={index}
            option={option}
            index={index}
            count={options.length}
            name={name}
            hasError={error !== undefined}
            changeLabel={changeLabel}
            update={update}
            move={move}
            onRemove={() => onChange(options.filter((_, itemIndex) => itemIndex !== index))}
          />
        )
      })}
      {error === undefined ? null : (
        <FormHelperText error sx={{ mb: 1 }}>
          {error}
        </FormHelperText>
      )}
      <Button
        variant="text"
        size="small"
        startIcon={<Plus size={16} aria-hidden />}
        disabled={options.length >= maxOptions}
        onClick={add}
      >
        {t('editor.optionAdd')}
      </Button>
    </Box>
  )
}

function OptionRow({
  option,
  index,
  count,
  name,
  hasError,
  changeLabel,
  update,
  move,
  onRemove,
}: {
  readonly option: Options[number]
  readonly index: number
  readonly count: number
  readonly name: string
  readonly hasError: boolean
  readonly changeLabel: (index: number, label: string) => void
  readonly update: (index: number, change: Partial<Options[number]>) => void
  readonly move: (index: number, offset: number) => void
  readonly onRemove: () => void
}) {
  const { t } = useTranslation('forms')
  return (
    <Box sx={{ ...rowSx, mb: 1 }}>
      <OutlinedInput
        value={option.label}
        onChange={(event) => changeLabel(index, event.target.value)}
        slotProps={{
          input: {
            'aria-label': t('editor.optionLabelOf', { number: index + 1 }),
            'data-label': '',
            maxLength: 300,
            'aria-invalid': hasError,
          } as object,
        }}
      />
      <OutlinedInput
        value={option.value}
        onChange={(event) => update(index, { value: event.target.value })}
        slotProps={{
          input: {
            'aria-label': t('editor.optionValueOf', { number: index + 1 }),
            maxLength: 100,
            spellCheck: false,
            'aria-invalid': hasError,
          },
        }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <IconButton aria-label={t('editor.moveUp', { name })} disabled={index === 0} onClick={() => move(index, -1)}>
          <ChevronUp size={16} />
        </IconButton>
        <IconButton
          aria-label={t('editor.moveDown', { name })}
          disabled={index === count - 1}
          onClick={() => move(index, 1)}
        >
          <ChevronDown size={16} />
        </IconButton>
        <IconButton aria-label={t('editor.optionRemove', { name })} onClick={onRemove}>
          <X size={16} />
        </IconButton>
      </Box>
    </Box>
  )
}
