import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { templateMutations, templatesPath, type LibraryScope, type FormTemplate } from './templates.queries.ts'

/** Loads the contract with the sheet, because its schemas are not needed before. */
const loadContract = () => import('#modules/forms/templates.contract.ts')

/** Edits name and description of a template. */
export function RenameTemplateSheet({
  scope,
  template: { id, title, description, version },
  onClose,
}: {
  readonly scope: LibraryScope
  readonly template: FormTemplate
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['forms-templates', 'common'])
  const form = useContractForm(() => loadContract().then((file) => file.TemplateUpdate), {
    defaultValues: { title, description, version },
  })
  const rename = useMutation(templateMutations.rename(scope))
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('forms-templates:rename.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('forms-templates:rename.save')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        label={t('forms-templates:rename.title')}
        onSubmit={async (values) => {
          await rename.mutateAsync({ id, version, title: values.title, description: values.description ?? '' })
          showToast(t('forms-templates:rename.done'), { tone: 'success' })
          onClose()
        }}
      >
        <TextField
          {...form.field('title')}
          label={t('forms-templates:rename.name')}
          required
          autoFocus
          maxLength={200}
        />
        <TextField
          {...form.field('description')}
          label={t('forms-templates:rename.description')}
          hint={t('forms-templates:rename.descriptionHint')}
          rows={3}
          maxLength={5000}
        />
      </ContractForm>
    </SideSheet>
  )
}

/** Saves a form of the office as a template. */
export function SaveTemplateSheet({
  formId,
  title,
  onClose,
}: {
  readonly formId: string
  readonly title: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['forms-templates', 'common'])
  const navigate = useNavigate()
  const form = useContractForm(() => loadContract().then((file) => file.NewFormTemplate), {
    defaultValues: { formId, title },
  })
  const saveForm = useMutation(templateMutations.saveForm())
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('forms-templates:keep.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('forms-templates:keep.save')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        label={t('forms-templates:keep.title')}
        onSubmit={async (values) => {
          const created = await saveForm.mutateAsync(values)
          showToast(t('forms-templates:keep.done', { title: created.title }), {
            tone: 'success',
            action: { label: t('forms-templates:actions.see'), run: () => void navigate(templatesPath('office')) },
          })
          onClose()
        }}
      >
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t('forms-templates:keep.help')}
        </Typography>
        <TextField {...form.field('title')} label={t('forms-templates:keep.name')} autoFocus maxLength={200} />
      </ContractForm>
    </SideSheet>
  )
}
