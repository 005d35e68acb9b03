import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { maxTextLength } from '#modules/fields/fields.contract.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { inputText } from './field-text.ts'
import { dayLimits, readableText } from './field-values.ts'
import { PersonInput } from './person-input.tsx'
import type { FieldDraft, FieldItem } from './use-field-draft.ts'

interface Ids {
  readonly id: string
  readonly describedBy: string | undefined
  readonly invalid: boolean
}

function FieldInput({ item, draft, ids }: { readonly item: FieldItem; readonly draft: FieldDraft; readonly ids: Ids }) {
  const { t } = useTranslation('case-fields')
  const { id, describedBy, invalid } = ids
  const { field } = item
  const text = draft.textOf(item)
  const aria = { 'aria-describedby': describedBy, 'aria-invalid': invalid }
  if (field.type === 'choice')
    return (
      <NativeSelect
        input={<OutlinedInput />}
        value={text}
        onChange={({ target }) => draft.set(field.id, { text: target.value })}
        inputProps={{ id, ...aria }}
      >
        <option value="">{t('noChoice')}</option>
        {field.choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
    )
  if (field.type === 'person')
    return (
      <PersonInput
        id={id}
        describedBy={describedBy}
        invalid={invalid}
        value={text === '' ? null : { id: text, name: draft.nameOf(item) }}
        onChange={(person) => draft.set(field.id, { text: person?.id ?? '', name: person?.name ?? '' })}
      />
    )
  const isNumeric = field.type === 'number' || field.type === 'money'
  return (
    <OutlinedInput
      id={id}
      type={field.type === 'date' ? 'date' : 'text'}
      value={text}
      {...(field.type === 'money' ? { startAdornment: '$' } : {})}
      {...(field.type === 'text' ? { multiline: true, maxRows: 6 } : {})}
      onChange={({ target }) => draft.set(field.id, { text: target.value })}
      slotProps={{
        input: {
          ...aria,
          autoComplete: 'off',
          ...(isNumeric ? { inputMode: 'decimal' as const, maxLength: 22 } : { maxLength: maxTextLength }),
          ...(field.type === 'date' ? dayLimits : {}),
        },
      }}
    />
  )
}

/** Inputs for the office's own fields of a case. */
export function FieldInputs({ items, draft }: { readonly items: readonly FieldItem[]; readonly draft: FieldDraft }) {
  const { t } = useTranslation('case-fields')
  return (
    <>
      {draft.failure ? <Notice tone="error">{draft.failure}</Notice> : null}
      {items.map((item) => {
        const { field, value } = item
        const isChanged =
          draft.failure !== undefined && value !== null && draft.textOf(item) !== inputText(field, value)
        // After a refusal the stored value is shown below the entered value.
        const storedText = isChanged ? t('storedNow', { value: readableText(field, value) }) : ''
        const hint = [field.help, storedText].filter(Boolean).join(' · ')
        return (
          <FieldFrame key={field.id} label={field.label} hint={hint || undefined} error={draft.errorOf(item)}>
            {(ids) => <FieldInput item={item} draft={draft} ids={ids} />}
          </FieldFrame>
        )
      })}
    </>
  )
}
