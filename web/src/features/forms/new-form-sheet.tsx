import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useMutation } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { ApiError } from '#server/contract/client.ts'
import { NewForm } from '#modules/forms/forms.contract.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { reportFormFailure } from './failure.ts'
import { formMutations, type FormDetail } from './forms.queries.ts'

/** Creates a form with its title; fields are added in the editor. */
export function NewFormSheet({
  onClose,
  onCreated,
}: {
  readonly onClose: () => void
  readonly onCreated: (form: FormDetail) => void
}) {
  const { t } = useTranslation(['forms', 'common'])
  const form = useContractForm(NewForm, { defaultValues: { title: '', description: '' }, draft: 'form.new' })
  const create = useMutation(formMutations.create())
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('forms:new')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('forms:form.create')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        label={t('forms:new')}
        onSubmit={async (values) => {
          try {
            const created = await create.mutateAsync({ ...values, locale: currentLocale() })
            showToast(t('forms:created', { title: created.title }), { tone: 'success' })
            onCreated(created)
          } catch (error) {
            // Errors of fields are shown at the fields.
            if (!(error instanceof ApiError) || error.fields.length === 0) reportFormFailure('create', error)
            throw error
          }
        }}
      >
        <TextField
          {...form.field('title')}
          label={t('forms:form.title')}
          hint={t('forms:form.titleHint')}
          required
          autoFocus
          maxLength={200}
        />
        <TextField
          {...form.field('description')}
          label={t('forms:form.description')}
          hint={t('forms:form.descriptionHint')}
          rows={3}
          maxLength={5000}
        />
        <Link component={RouterLink} to="/app/forms_templates" variant="body2" sx={{ fontWeight: 600 }}>
          {t('forms:form.fromTemplate')}
        </Link>
      </ContractForm>
    </SideSheet>
  )
}
