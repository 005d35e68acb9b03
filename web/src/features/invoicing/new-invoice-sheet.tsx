import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { NewInvoiceChoice } from '#modules/invoicing/invoices.contract.ts'
import { caseEntity } from '../../entities/case.queries.ts'
import { formatMonthOf, today } from '../../lib/format.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ComboField } from '../../ui/form/combo-field.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { invoiceMutations, invoiceQueries } from './invoicing.queries.ts'

/** Chooses a case and the person to invoice. The new draft has all unbilled items of the case. */
export function NewInvoiceSheet({ caseId, onClose }: { readonly caseId: string | null; readonly onClose: () => void }) {
  const { t } = useTranslation(['invoicing', 'common'])
  const navigate = useNavigate()
  const client = useQueryClient()
  const [searchText, setSearchText] = useState('')
  const cases = useQuery(caseEntity.choices(searchText))
  const initialCase = useQuery({ ...caseEntity.detail(caseId ?? ''), enabled: caseId !== null })
  const settings = useQuery(invoiceQueries.settings())
  const create = useMutation(invoiceMutations.create())
  const form = useContractForm(NewInvoiceChoice, {
    defaultValues: { caseId: caseId ?? '', personId: '', title: t('monthTitle', { month: formatMonthOf(today()) }) },
  })
  const chosenCase = useWatch({ control: form.control, name: 'caseId' })
  const people = useQuery(invoiceQueries.clients(chosenCase))
  const { control } = form.field('caseId')
  const { getValues, setValue } = form
  useEffect(() => {
    if (!people.data) return
    const [first, second] = people.data
    if (first && !second) setValue('personId', first.id)
    // The person was chosen for another case.
    else if (!people.data.some(({ id }) => id === getValues('personId'))) setValue('personId', '')
  }, [people.data, getValues, setValue])
  return (
    <FormSheet
      form={form}
      title={t('add')}
      action={t('createDraft')}
      onClose={onClose}
      onSubmit={async (values) => {
        const items = await client.fetchQuery(invoiceQueries.unbilled(values.caseId))
        const person = people.data?.find(({ id }) => id === values.personId)
        const draft = await create.mutateAsync({
          ...values,
          language: person?.language ?? currentLocale(),
          note: '',
          dueDays: settings.data?.dueDays ?? 30,
          discount: null,
          lines: items.map(({ kind, sourceId, description, taxClass }) => ({
            kind,
            sourceId,
            description: description || t('noDescription'),
            discount: null,
            taxClass,
          })),
        })
        void navigate(`/app/invoices/${draft.id}`)
      }}
    >
      <ComboField
        name="caseId"
        control={control}
        label={t('columns.case')}
        options={(cases.data?.items ?? []).map(({ id, name, courtCaseNumber }) => ({
          id,
          label: name,
          ...(courtCaseNumber ? { detail: courtCaseNumber } : {}),
        }))}
        selectedLabel={initialCase.data?.name}
        onSearch={setSearchText}
        loading={cases.isFetching}
      />
      <SelectField
        name="personId"
        control={control}
        label={t('columns.client')}
        required
        hint={people.data?.length === 0 ? t('noClients') : t('clientHint')}
        empty={t('chooseClient')}
        options={(people.data ?? []).map(({ id, name, isClient }) => ({
          value: id,
          label: isClient ? t('clientOfCase', { name }) : name,
        }))}
      />
      <TextField name="title" control={control} label={t('invoiceTitle')} required />
    </FormSheet>
  )
}
