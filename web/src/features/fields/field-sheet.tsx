import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { CaseFieldUpdate, fieldTypes, NewCaseField } from '#modules/fields/fields.contract.ts'
import { caseFieldEntity, type CaseField } from '../../entities/case-field.queries.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm, type FieldBinding } from '../../ui/form/use-contract-form.ts'
import { AreasField } from './areas-field.tsx'
import { ChoicesField } from './choices-field.tsx'
import { fieldMutations } from './fields.queries.ts'

function DefinitionFields({
  field,
  isChoice,
}: {
  readonly field: (name: 'help' | 'choices' | 'areas') => FieldBinding
  readonly isChoice: boolean
}) {
  const { t } = useTranslation('case-fields')
  return (
    <>
      {isChoice ? <ChoicesField {...field('choices')} label={t('form.choices')} required /> : null}
      <TextField {...field('help')} label={t('form.help')} hint={t('form.helpHint')} maxLength={300} />
      <AreasField {...field('areas')} label={t('form.areas')} hint={t('form.areasHint')} />
    </>
  )
}

function NewFieldSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['case-fields', 'common'])
  const create = useMutation(fieldMutations.create())
  const form = useContractForm(NewCaseField, {
    defaultValues: { label: '', help: '', type: 'text', choices: [], areas: [] },
  })
  const { clearErrors, control, setValue } = form
  const type = useWatch({ control, name: 'type' })
  useEffect(() => {
    if (type === 'choice') return
    // Choices that the form no longer shows could not be corrected.
    setValue('choices', [])
    clearErrors('choices')
  }, [type, setValue, clearErrors])
  return (
    <FormSheet
      form={form}
      label={t('add')}
      title={t('add')}
      action={t('add')}
      onClose={onClose}
      onSubmit={async (values) => {
        const { label } = await create.mutateAsync(values)
        showToast(t('added', { label }), { tone: 'success' })
        onClose()
      }}
    >
      <TextField {...form.field('label')} label={t('form.label')} required autoFocus maxLength={100} />
      <SelectField
        {...form.field('type')}
        label={t('form.type')}
        hint={t('form.typeHint')}
        required
        options={fieldTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      <DefinitionFields field={form.field} isChoice={type === 'choice'} />
    </FormSheet>
  )
}

const valuesOf = ({ label, help, choices, areas, version }: CaseField) => ({ label, help, choices, areas, version })

function EditFieldSheet({ field, onClose }: { readonly field: CaseField; readonly onClose: () => void }) {
  const { t } = useTranslation(['case-fields', 'common'])
  const queryClient = useQueryClient()
  const update = useMutation(fieldMutations.update())
  const form = useContractForm(CaseFieldUpdate, { defaultValues: valuesOf(field) })
  return (
    <FormSheet
      form={form}
      label={t('edit')}
      title={field.label}
      action={t('common:actions.save')}
      onClose={onClose}
      current={async () => {
        const { items } = await queryClient.fetchQuery({ ...caseFieldEntity.list(), staleTime: 0 })
        const latest = items.find(({ id }) => id === field.id)
        return latest && valuesOf(latest)
      }}
      onSubmit={async (values) => {
        await update.mutateAsync({ ...values, id: field.id })
        showToast(t('common:actions.saved'), { tone: 'success' })
        onClose()
      }}
    >
      <TextField {...form.field('label')} label={t('form.label')} hint={t('form.labelHint')} required maxLength={100} />
      <DefinitionFields field={form.field} isChoice={field.type === 'choice'} />
    </FormSheet>
  )
}

/** Defines a field, or changes a defined field. */
export function FieldSheet({
  field,
  onClose,
}: {
  /** Null: a new field. */
  readonly field: CaseField | null
  readonly onClose: () => void
}) {
  return field === null ? <NewFieldSheet onClose={onClose} /> : <EditFieldSheet field={field} onClose={onClose} />
}
