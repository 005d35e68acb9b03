import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { CaseUpdate } from '#modules/cases/cases.contract.ts'
import { type Case, caseEntity } from '../../entities/case.queries.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { CaseFields } from './case-form.tsx'
import { caseMutations } from './cases.queries.ts'
import { OfficeFields, useFieldItems } from './fields/office-fields.tsx'
import { useFieldDraft } from './fields/use-field-draft.ts'

const valuesOf = (item: Case) => ({
  name: item.name,
  clientId: item.client?.id ?? null,
  clientName: null,
  courtCaseNumber: item.courtCaseNumber ?? '',
  court: item.court ?? '',
  area: item.area,
  judge: item.judge ?? '',
  subject: item.subject ?? '',
  city: item.city ?? '',
  responsibleId: item.responsible?.id ?? null,
  documentId: item.documentId,
  version: item.version,
  ...(item.status === 'closed' ? {} : { status: item.status }),
})

/** A sheet over the case that changes its data. */
export function EditCaseSheet({
  current,
  open,
  onClose,
}: {
  readonly current: Case
  readonly open: boolean
  readonly onClose: () => void
}) {
  return open ? <Sheet current={current} onClose={onClose} /> : null
}

function Sheet({ current, onClose }: { readonly current: Case; readonly onClose: () => void }) {
  const { t } = useTranslation(['cases', 'common'])
  const client = useQueryClient()
  const form = useContractForm(CaseUpdate, { defaultValues: valuesOf(current) })
  const update = useMutation(caseMutations.update(current.id))
  const area = useWatch({ control: form.control, name: 'area' })
  const fieldDraft = useFieldDraft()
  const fieldItems = useFieldItems(current.id, area ?? null)
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('cases:edit')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('common:actions.save')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        current={async () => valuesOf(await client.fetchQuery({ ...caseEntity.detail(current.id), staleTime: 0 }))}
        label={t('cases:edit')}
        onSubmit={async (values) => {
          if (!(await fieldDraft.save(current.id, fieldItems))) return
          await update.mutateAsync(values)
          showToast(t('common:actions.saved'), { tone: 'success' })
          onClose()
        }}
      >
        <CaseFields form={form} current={current} />
        <OfficeFields items={fieldItems} draft={fieldDraft} />
      </ContractForm>
    </SideSheet>
  )
}
