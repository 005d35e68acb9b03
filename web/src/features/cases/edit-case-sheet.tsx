import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#server/contract/client.ts'
import { CaseUpdate } from '#modules/cases/cases.contract.ts'
import { showToast } from '../../lib/toast.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { CaseFields } from './case-form.tsx'
import { caseMutations, caseQueries, type Case } from './cases.queries.ts'

const valuesOf = (item: Case) => ({
  name: item.name, clientId: item.client?.id ?? null, clientName: null, courtCaseNumber: item.courtCaseNumber ?? '', court: item.court ?? '', judge: item.judge ?? '', city: item.city ?? '',
  responsibleId: item.responsible?.id ?? null, documentId: item.documentId, version: item.version, ...(item.status === 'closed' ? {} : { status: item.status }),
})

export function EditCaseSheet({ current, open, onClose }: { readonly current: Case; readonly open: boolean; readonly onClose: () => void }) {
  return open ? <Sheet current={current} onClose={onClose} /> : null
}

function Sheet({ current, onClose }: { readonly current: Case; readonly onClose: () => void }) {
  const { t } = useTranslation(['cases', 'common'])
  const client = useQueryClient()
  const form = useContractForm(CaseUpdate, { defaultValues: valuesOf(current) })
  const update = useMutation(caseMutations.update(current.id))
  const [stale, setStale] = useState(false)
  const takeCurrent = async () => {
    form.reset(valuesOf(await client.fetchQuery({ ...caseQueries.detail(current.id), staleTime: 0 })))
    setStale(false)
  }
  return (
    <SideSheet open onClose={onClose} title={t('cases:edit')} footer={<><Button onClick={onClose}>{t('common:actions.cancel')}</Button><SubmitButton form={form}>{t('common:actions.save')}</SubmitButton></>}>
      {stale ? <Alert severity="warning" role="alert" sx={{ mb: 2 }} action={<Button size="small" onClick={() => void takeCurrent()}>{t('common:form.staleReload')}</Button>}>{t('common:form.stale')}</Alert> : null}
      <ContractForm form={form} label={t('cases:edit')} onSubmit={async (values) => {
        try {
          await update.mutateAsync(values)
        } catch (error) {
          if (error instanceof ApiError && error.code === 'stale_version') return setStale(true)
          throw error
        }
        showToast(t('common:actions.saved'), { tone: 'success' })
        onClose()
      }}>
        <CaseFields form={form} current={current} />
      </ContractForm>
    </SideSheet>
  )
}
