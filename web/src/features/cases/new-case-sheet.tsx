import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { NewCase } from '#modules/cases/cases.contract.ts'
import type { Case } from '../../entities/case.queries.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { CaseFields } from './case-form.tsx'
import { caseMutations } from './cases.queries.ts'
import { OfficeFields, useFieldItems } from './fields/office-fields.tsx'
import { useFieldDraft } from './fields/use-field-draft.ts'

const emptyValues = {
  name: '',
  clientId: null,
  clientName: null,
  status: 'open' as const,
  courtCaseNumber: '',
  court: '',
  area: null,
  judge: '',
  subject: '',
  city: '',
  responsibleId: null,
}

/** A sheet over the list that creates a case. Drafts survive closing and reloading. */
export function NewCaseSheet({
  open,
  onClose,
  onCreated,
  client,
}: {
  readonly open: boolean
  readonly onClose: () => void
  readonly onCreated: (created: Case) => void
  readonly client?: { readonly id: string; readonly name: string }
}) {
  return open ? <Sheet onClose={onClose} onCreated={onCreated} {...(client ? { client } : {})} /> : null
}

function Sheet({
  onClose,
  onCreated,
  client,
}: {
  readonly onClose: () => void
  readonly onCreated: (created: Case) => void
  readonly client?: { readonly id: string; readonly name: string }
}) {
  const { t } = useTranslation(['cases', 'case-fields', 'common'])
  const form = useContractForm(NewCase, {
    defaultValues: { ...emptyValues, clientId: client?.id ?? null },
    draft: client ? `case.new.${client.id}` : 'case.new',
  })
  const create = useMutation(caseMutations.create())
  const area = useWatch({ control: form.control, name: 'area' })
  const fieldDraft = useFieldDraft()
  const fieldItems = useFieldItems(null, area ?? null)
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('cases:new')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('cases:form.create')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        label={t('cases:new')}
        onSubmit={async (values) => {
          if (!fieldDraft.check(fieldItems)) return
          const created = await create.mutateAsync({ ...values, values: fieldDraft.newValues(fieldItems) })
          showToast(t('cases:created', { name: created.name }), { tone: 'success' })
          onCreated(created)
        }}
      >
        <CaseFields form={form} {...(client ? { clientName: client.name } : {})} />
        <OfficeFields items={fieldItems} draft={fieldDraft} />
      </ContractForm>
    </SideSheet>
  )
}
