import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  maxFieldFilters,
  readFieldFilters,
  readRange,
  writeFieldFilters,
  writeRange,
} from '#modules/fields/field-filter.contract.ts'
import { caseFieldEntity, type CaseField } from '../../../entities/case-field.queries.ts'
import { personName } from '../../../entities/person.queries.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import type { CasesState } from '../cases-state.ts'
import { parseInput } from './field-text.ts'
import { PersonInput } from './person-input.tsx'

interface ControlProps {
  readonly field: CaseField
  readonly id: string
  readonly value: string
  /** Empty: no filter. */
  readonly onChange: (value: string) => void
}

/** An input whose text takes effect when it loses the focus or on Enter. */
function CommittedInput({
  id,
  label,
  placeholder,
  type,
  value,
  onCommit,
}: {
  readonly id?: string
  readonly label?: string
  readonly placeholder?: string
  readonly type: 'text' | 'date'
  readonly value: string
  readonly onCommit: (text: string) => void
}) {
  const [text, setText] = useState(value)
  const commit = () => {
    if (text.trim() !== value) onCommit(text.trim())
  }
  return (
    // One control for each input, so that only one of the two inputs of a range is shown as focused.
    <FormControl fullWidth>
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
        slotProps={{ input: { 'aria-label': label, maxLength: 200, autoComplete: 'off' } }}
      />
    </FormControl>
  )
}

/** A bound of a range as a number; dollars in cents. */
const boundOf = (field: CaseField, typed: string): string => {
  const value = parseInput(field, typed)
  return value === null || value === undefined ? '' : String(value)
}
const typedBound = ({ type }: CaseField, end: string): string =>
  type === 'money' && end !== '' ? (Number(end) / 100).toFixed(2) : end

function RangeControl({ field, id, value, onChange }: ControlProps) {
  const { t } = useTranslation('case-fields')
  const range = readRange(value)
  const type = field.type === 'date' ? 'date' : 'text'
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' }}>
      <CommittedInput
        key={`from ${range.from}`}
        id={id}
        label={t('filter.fromOf', { label: field.label })}
        placeholder={t('filter.least')}
        type={type}
        value={typedBound(field, range.from)}
        onCommit={(typed) => onChange(writeRange({ ...range, from: boundOf(field, typed) }))}
      />
      <CommittedInput
        key={`to ${range.to}`}
        label={t('filter.toOf', { label: field.label })}
        placeholder={t('filter.most')}
        type={type}
        value={typedBound(field, range.to)}
        onCommit={(typed) => onChange(writeRange({ ...range, to: boundOf(field, typed) }))}
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
  const [added, setAdded] = useState<readonly string[]>([])
  const fields = (query.data?.items ?? []).filter(({ archivedAt }) => archivedAt === null)
  if (fields.length === 0) return null
  const filters = readFieldFilters(state.filters.fields ?? '')
  const valueOf = (id: string) => filters.find(({ fieldId }) => fieldId === id)?.value ?? ''
  const change = (id: string, value: string) => {
    const others = filters.filter(({ fieldId }) => fieldId !== id)
    state.setFilter('fields', writeFieldFilters(value === '' ? others : [...others, { fieldId: id, value }]))
  }
  const shown = fields.filter(({ id }) => added.includes(id) || valueOf(id) !== '')
  const others = fields.filter((field) => !shown.includes(field))
  return (
    <>
      {shown.map((field) => (
        <FieldFrame
          key={field.id}
          label={field.label}
          trailing={
            <IconButton
              size="small"
              sx={{ my: -0.75 }}
              aria-label={t('filter.remove', { label: field.label })}
              onClick={() => {
                setAdded(added.filter((id) => id !== field.id))
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
      {others.length > 0 && shown.length < maxFieldFilters ? (
        <FieldFrame label={t('filter.add')}>
          {({ id }) => (
            <NativeSelect
              input={<OutlinedInput />}
              value=""
              onChange={({ target }) => setAdded([...added, target.value])}
              inputProps={{ id }}
            >
              <option value="">{t('filter.choose')}</option>
              {others.map((field) => (
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
