import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { currentLocale } from '../../../lib/i18n.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { PlainField, PlainSelect } from '../editor/plain-field.tsx'
import { reportFormFailure } from '../failure.ts'
import { formMutations } from '../forms.queries.ts'
import type { SendSheetProps } from './send-sheet.tsx'
import { sendQueries } from './sends.queries.ts'

/** Creates a form for a case and opens it in the editor, from which a link leads back to the case. */
export function StartForm({ caseId, sourceSwitch, onClose }: SendSheetProps & { readonly sourceSwitch: ReactNode }) {
  const { t } = useTranslation(['forms-sends', 'common'])
  const formId = useId()
  const navigate = useNavigate()
  const [templateId, setTemplateId] = useState('')
  const [title, setTitle] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const templates = useQuery(sendQueries.templates())
  const create = useGuardedMutation(formMutations.create())
  const isTitleMissing = title.trim() === '' && templateId === ''
  const submit = () => {
    setIsSubmitted(true)
    if (isTitleMissing) return
    create.mutate(
      { ...(title.trim() ? { title } : {}), ...(templateId ? { templateId } : { locale: currentLocale() }) },
      {
        onSuccess: (form) => void navigate(`/app/forms/${form.id}?case=${caseId}`),
        onError: (error) => reportFormFailure('create', error),
      },
    )
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('send.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" form={formId} variant="contained" color="primary" loading={create.isPending}>
            {t('send.create')}
          </Button>
        </>
      }
    >
      {sourceSwitch}
      <form
        id={formId}
        noValidate
        aria-label={t('send.title')}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <PlainSelect
          label={t('send.template')}
          value={templateId}
          onChange={setTemplateId}
          options={[
            { value: '', label: t('send.blank') },
            ...(templates.data ?? []).map((template) => ({ value: template.id, label: template.title })),
          ]}
        />
        <PlainField
          label={t('send.newTitle')}
          value={title}
          onChange={setTitle}
          maxLength={200}
          required={templateId === ''}
          error={isSubmitted && isTitleMissing ? t('send.titleRequired') : undefined}
        />
        <Typography variant="body2" color="textSecondary">
          {t('send.newHelp')}
        </Typography>
      </form>
    </SideSheet>
  )
}
