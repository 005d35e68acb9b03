import Button from '@mui/material/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState, NotFoundState } from '../../../ui/state-message.tsx'
import type { MatterTemplateDetail } from '../../../entities/matter.queries.ts'
import { matterMutations, matterQueries } from '../matters.queries.ts'
import { DefinitionFields, isTooDeep } from './definition-fields.tsx'
import { fromDraft, toDraft } from './draft.ts'
import { TemplateContents } from './template-contents.tsx'

const loadSchema = () =>
  import('#modules/matters/matters.contract.ts').then((contract) => contract.MatterTemplateUpdate)

export interface TemplateSheetProps {
  readonly id: string
  readonly onClose: () => void
}

/** A template; lawyers edit it, others read it. */
export function TemplateSheet({ id, onClose }: TemplateSheetProps) {
  const { t } = useTranslation('matters')
  const query = useQuery({ ...matterQueries.detail(id), refetchOnWindowFocus: false })
  if (query.data?.can.update) return <EditSheet key={query.data.id} template={query.data} onClose={onClose} />
  const isMissing = query.error instanceof ApiError && query.error.status === 404
  return (
    <SideSheet open onClose={onClose} title={query.data?.name ?? t('template')} width={720}>
      {query.data ? (
        <TemplateContents template={query.data} />
      ) : query.isPending ? (
        <FormSkeleton fields={6} />
      ) : isMissing ? (
        <NotFoundState heading="h3" />
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </SideSheet>
  )
}

function EditSheet({ template, onClose }: { readonly template: MatterTemplateDetail; readonly onClose: () => void }) {
  const { t } = useTranslation(['matters', 'common'])
  const client = useQueryClient()
  const { name, kind, description, definition, version } = template
  const [draft, setDraft] = useState(() => toDraft(definition))
  const form = useContractForm(loadSchema, { defaultValues: { name, kind, description, definition, version } })
  const update = useMutation(matterMutations.update(template.id))
  const loadCurrent = async () => {
    const current = await client.fetchQuery({ ...matterQueries.detail(template.id), staleTime: 0 })
    setDraft(toDraft(current.definition))
    return {
      name: current.name,
      kind: current.kind,
      description: current.description,
      definition: current.definition,
      version: current.version,
    }
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('editor.title')}
      width={720}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('common:actions.save')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        label={t('editor.title')}
        current={loadCurrent}
        onSubmit={async (values) => {
          const tooDeep = draft.folders.find(({ path }) => isTooDeep(path))
          if (tooDeep) return form.setError('root', { message: t('editor.tooDeep', { path: tooDeep.path }) })
          await update.mutateAsync({ ...values, definition: fromDraft(draft) })
          showToast(t('editor.saved'), { tone: 'success' })
          onClose()
        }}
      >
        <TextField {...form.field('name')} label={t('editor.name')} required maxLength={200} />
        <TextField {...form.field('kind')} label={t('editor.kind')} maxLength={100} />
        <TextField {...form.field('description')} label={t('editor.description')} rows={2} maxLength={2_000} />
        <DefinitionFields draft={draft} onChange={setDraft} />
      </ContractForm>
    </SideSheet>
  )
}
