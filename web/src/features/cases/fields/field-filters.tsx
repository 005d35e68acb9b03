import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import {
  maxFieldFilters,
  readFieldFilters,
  readRange,
  writeFieldFilters,
  writeRange,
} from '#modules/fields/field-filter.contract.ts'
import { caseFieldEntity, type CaseField } from '../../../entities/case-field.queries.ts'
import { personName } from '../../../entities/person.queries.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import type { CasesState } from '../cases-state.ts'
import { parseInput } from './field-text.ts'
import { dayLimits, isBound } from './field-values.ts'
import { PersonInput } from './person-input.tsx'

interface ControlProps {
  readonly field: CaseField
  readonly id: string
  readonly value: string
  /** Empty: no filter. */
  readonly onChange: (value: string) => void
}

/**
 * An input whose text takes effect when it loses the focus or on Enter. Text that is not accepted stays, with a message,
 * so that it can be corrected.
 */
function CommittedInput({
  id,
  label,
  placeholder,
  type,
  value,
  accepts = () => true,
  refusal,
  onCommit,
}: {
  readonly id?: string
  readonly label?: string
  readonly placeholder?: string
  readonly type: 'text' | 'date'
  readonly value: string
  readonly accepts?: (text: string) => boolean
  readonly refusal?: string
  readonly onCommit: (text: string) => void
}) {
  const [text, setText] = useState(value)
  const [isRefused, setRefused] = useState(false)
  const refusalId = useId()
  const commit = () => {
    const isChanged = text.trim() !== value
    const isAccepted = !isChanged || accepts(text.trim())
    setRefused(!isAccepted)
    if (isChanged && isAccepted) onCommit(text.trim())
  }
  return (
    // One control for each input, so that only one of the two inputs of a range is shown as focused.
    <FormControl fullWidth error={isRefused}>
      <OutlinedInput
        id={id}
        type={type}
        value={text}
        placeholder={placeholder}
        onChange={({ target }) => setText(target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
        }}
        slotProps={{
          input: {
            'aria-label': label,
            'aria-describedby': isRefused ? refusalId : undefined,
            maxLength: 200,
            autoComplete: 'off',
            ...(type === 'date' ? dayLimits : {}),
          },
        }}
      />
      {isRefused ? <FormHelperText id={refusalId}>{refusal}</FormHelperText> : null}
    </FormControl>
  )
}

/** Returns the bound of a range as the filter stores it (money in cents), from the text of its input. */
const storedBound = (field: CaseField, text: string): string => {
  const value = parseInput(field, text)
  return value === null || value === undefined ? '' : String(value)
}
/** Returns the text of the input for a stored bound: money in dollars. */
const boundText = (field: CaseField, bound: string): string =>
  field.type === 'money' && isBound(field, bound) ? (Number(bound) / 100).toFixed(2) : bound

function RangeControl({ field, id, value, onChange }: ControlProps) {
  const { t } = useTranslation('case-fields')
  const range = readRange(value)
  const type = field.type === 'date' ? 'date' : 'text'
  const accepts = (text: string) => text === '' || isBound(field, storedBound(field, text))
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' }}>
      <CommittedInput
        key={`from ${range.from}`}
        id={id}
        label={t('filter.fromOf', { label: field.label })}
        placeholder={t('filter.least')}
        type={type}
        accepts={accepts}
        refusal={t(`invalid.${field.type}`)}
        value={boundText(field, range.from)}
        onCommit={(text) => onChange(writeRange({ ...range, from: storedBound(field, text) }))}
      />
      <CommittedInput
        key={`to ${range.to}`}
        label={t('filter.toOf', { label: field.label })}
        placeholder={t('filter.most')}
        type={type}
        accepts={accepts}
        refusal={t(`invalid.${field.type}`)}
        value={boundText(field, range.to)}
        onCommit={(text) => onChange(writeRange({ ...range, to: storedBound(field, text) }))}
      />
    </Box>
  )
}

function PersonControl({ id, value, onChange }: ControlProps) {
  const name = useQuery(personName(value))
  return (
    <PersonInput
      id={id}
      value={value === '' ? null : { id: value, name: name.data ?? '' }}
      onChange={(person) => onChange(person?.id ?? '')}
    />
  )
}

function Control(props: ControlProps) {
  const { t } = useTranslation('case-fields')
  const { field, id, value, onChange } = props
  if (field.type === 'text') return <CommittedInput key={value} id={id} type="text" value={value} onCommit={onChange} />
  if (field.type === 'person') return <PersonControl {...props} />
  if (field.type !== 'choice') return <RangeControl {...props} />
  return (
    <NativeSelect
      input={<OutlinedInput />}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      inputProps={{ id }}
    >
      <option value="">{t('noChoice')}</option>
      {field.choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.label}
        </option>
      ))}
    </NativeSelect>
  )
}

/** Filters by the office's own fields: the filters in use, and a choice of a further field. */
export function FieldFilters({ state }: { readonly state: CasesState }) {
  const { t } = useTranslation('case-fields')
  const query = useQuery(caseFieldEntity.list())
  const [addedFieldIds, setAddedFieldIds] = useState<readonly string[]>([])
  const fields = (query.data?.items ?? []).filter(({ archivedAt }) => archivedAt === null)
  if (fields.length === 0) return null
  const filters = readFieldFilters(state.filters.fields ?? '')
  const valueOf = (id: string) => filters.find(({ fieldId }) => fieldId === id)?.value ?? ''
  const change = (id: string, value: string) => {
    const otherFilters = filters.filter(({ fieldId }) => fieldId !== id)
    state.setFilter(
      'fields',
      writeFieldFilters(value === '' ? otherFilters : [...otherFilters, { fieldId: id, value }]),
    )
  }
  const shownFields = fields.filter(({ id }) => addedFieldIds.includes(id) || valueOf(id) !== '')
  const otherFields = fields.filter((field) => !shownFields.includes(field))
  return (
    <>
      {shownFields.map((field) => (
        <FieldFrame
          key={field.id}
          label={field.label}
          trailing={
            <IconButton
              size="small"
              sx={{ my: -0.75 }}
              aria-label={t('filter.remove', { label: field.label })}
              onClick={() => {
                setAddedFieldIds(addedFieldIds.filter((id) => id !== field.id))
                change(field.id, '')
              }}
            >
              <X size={14} />
            </IconButton>
          }
        >
          {({ id }) => (
            <Control field={field} id={id} value={valueOf(field.id)} onChange={(value) => change(field.id, value)} />
          )}
        </FieldFrame>
      ))}
      {otherFields.length > 0 && shownFields.length < maxFieldFilters ? (
        <FieldFrame label={t('filter.add')}>
          {({ id }) => (
            <NativeSelect
              input={<OutlinedInput />}
              value=""
              onChange={({ target }) => setAddedFieldIds([...addedFieldIds, target.value])}
              inputProps={{ id }}
            >
              <option value="">{t('filter.choose')}</option>
              {otherFields.map((field) => (
                <option key={field.id} value={field.id}>
                  {field.label}
                </option>
              ))}
            </NativeSelect>
          )}
        </FieldFrame>
      ) : null}
    </>
  )
}
