import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { storedAmount, storedNumber } from '#modules/forms/stored-values.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame, FieldRow } from '../../../ui/form/field.tsx'
import { PopoverBody } from '../../../ui/popover-body.tsx'
import { dayInputTypes } from '../editor/day-input-types.ts'
import { PlainField, PlainSelect } from '../editor/plain-field.tsx'
import type { ResponseField, ResponsesFiltersProps } from './responses-filters.tsx'

/** Types whose answers are searched by words; answers of other types by their exact value. */
const textTypes = new Set<ResponseField['type']>(['text', 'textarea', 'email', 'phone'])

/** Filter by tag, case, days and the value of a field. */
export function ResponsesFiltersPanel({
  state,
  fields,
  tags,
  anchor,
  onClose,
}: ResponsesFiltersProps & { readonly anchor: HTMLElement | null; readonly onClose: () => void }) {
  const { t } = useTranslation(['forms-sends', 'common'])
  const { tag, filed, from, to, field, value } = state.requestQuery
  const anyOption = { value: '', label: t('filters.any') }
  // The filter by value keeps what is typed; only clearing all filters empties it.
  const [clearedCount, setClearedCount] = useState(0)
  const knownTags = tag && !tags.includes(tag) ? [...tags, tag] : tags
  return (
    <PopoverBody title={t('filters.title')} anchor={anchor} onClose={onClose}>
      {knownTags.length > 0 ? (
        <PlainSelect
          label={t('filters.tag')}
          value={tag ?? ''}
          onChange={(selected) => state.setFilters({ tag: selected })}
          options={[anyOption, ...knownTags.map((tagOption) => ({ value: tagOption, label: tagOption }))]}
        />
      ) : null}
      <PlainSelect
        label={t('filters.filed')}
        value={filed ?? ''}
        onChange={(selected) => state.setFilters({ filed: selected })}
        options={[
          anyOption,
          { value: 'true', label: t('filters.filedYes') },
          { value: 'false', label: t('filters.filedNo') },
        ]}
      />
      <FieldRow>
        {(['from', 'to'] as const).map((end) => (
          <FieldFrame key={end} label={t(`filters.${end}`)}>
            {({ id }) => (
              <OutlinedInput
                id={id}
                type="date"
                value={(end === 'from' ? from : to) ?? ''}
                onChange={(event) => state.setFilters({ [end]: event.target.value }, { replace: true })}
              />
            )}
          </FieldFrame>
        ))}
      </FieldRow>
      <ValueFilter
        key={clearedCount}
        startsEmpty={clearedCount > 0}
        fields={fields}
        field={field}
        value={value}
        onApply={state.setFilters}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button
          variant="text"
          disabled={!tag && !filed && !from && !to && !field}
          onClick={() => {
            setClearedCount((count) => count + 1)
            state.setFilters({
              tag: undefined,
              filed: undefined,
              from: undefined,
              to: undefined,
              field: undefined,
              value: undefined,
              match: undefined,
            })
          }}
        >
          {t('common:table.clearFilters')}
        </Button>
        <Button onClick={onClose}>{t('filters.done')}</Button>
      </Box>
    </PopoverBody>
  )
}

interface ValueFilterProps {
  /** After all filters were cleared, while the URL may still have the previous value. */
  readonly startsEmpty: boolean
  readonly fields: readonly ResponseField[]
  readonly field: string | undefined
  readonly value: string | undefined
  readonly onApply: ResponsesFiltersProps['state']['setFilters']
}

/** A day that an answer can have. While the year is typed, the input has days of the years 2, 20 and 202. */
const isCompleteDay = (text: string): boolean => /^[1-9]\d{3}-/.test(text)

function ValueFilter({ startsEmpty, fields, field, value, onApply }: ValueFilterProps) {
  const { t } = useTranslation(['forms-sends', 'forms'])
  const [selectedName, setSelectedName] = useState(startsEmpty ? '' : (field ?? ''))
  const [inputText, setInputText] = useState(startsEmpty ? '' : (value ?? ''))
  const filterField = fields.find((candidate) => candidate.name === selectedName)
  const noFilter = { field: undefined, value: undefined, match: undefined }
  /** Returns the text as answers store it; null: no answer can have it. */
  const valueOf = (text: string): string | null => {
    const type = text.trim() === '' ? undefined : filterField?.type
    if (type === 'number') return storedNumber(text)?.toString() ?? null
    return type === 'money' ? storedAmount(text) : text.trim()
  }
  const applyValue = (newValue: string, options?: { readonly replace: boolean }) => {
    const filterValue = valueOf(newValue)
    if (filterValue === null) return
    onApply(
      filterField && filterValue
        ? {
            field: filterField.name,
            value: filterValue,
            match: textTypes.has(filterField.type) ? 'words' : undefined,
          }
        : noFilter,
      options,
    )
  }
  const selectField = (newName: string) => {
    setSelectedName(newName)
    setInputText('')
    if (newName === '' && field) onApply(noFilter)
  }
  const options =
    filterField?.type === 'consent' ? [{ value: 'true', label: t('forms:answer.yes') }] : (filterField?.options ?? [])
  const dayInputType = filterField && dayInputTypes[filterField.type]
  const typedValue = valueOf(inputText)
  const isApplied = typedValue === (value ?? '') && (typedValue === '' || selectedName === field)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        applyValue(inputText)
      }}
    >
      <PlainSelect
        label={t('filters.field')}
        value={selectedName}
        onChange={selectField}
        options={[
          { value: '', label: t('filters.noField') },
          ...fields.map((fieldOption) => ({ value: fieldOption.name, label: fieldOption.label })),
        ]}
      />
      {!filterField ? null : options.length > 0 ? (
        <PlainSelect
          label={t('filters.value')}
          value={inputText}
          onChange={(selected) => {
            setInputText(selected)
            applyValue(selected)
          }}
          options={[{ value: '', label: t('filters.any') }, ...options]}
        />
      ) : dayInputType ? (
        <FieldFrame label={t('filters.value')}>
          {({ id }) => (
            <OutlinedInput
              id={id}
              type={dayInputType}
              value={inputText}
              onChange={({ target: { value: typed } }) => {
                setInputText(typed)
                if (typed === '' || isCompleteDay(typed)) applyValue(typed, { replace: true })
              }}
            />
          )}
        </FieldFrame>
      ) : (
        <>
          <PlainField
            label={t(textTypes.has(filterField.type) ? 'filters.valueWords' : 'filters.valueExact')}
            value={inputText}
            maxLength={200}
            inputMode={filterField.type === 'money' ? 'decimal' : 'text'}
            onChange={setInputText}
          />
          <Button type="submit" size="small" disabled={typedValue === null || isApplied} sx={{ mb: 2 }}>
            {t('filters.apply')}
          </Button>
        </>
      )}
    </form>
  )
}
