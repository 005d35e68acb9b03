import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { locales, languageNames } from '#server/contract/locale.ts'
import { templateCategories } from '#modules/drafting/document-template.contract.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { FieldRow } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm, type FieldBinding } from '../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { templateMutations, templateTextPath, type LibraryScope, type DocumentTemplate } from './templates.queries.ts'

const loadContract = () => import('#modules/drafting/document-template.contract.ts')

type DescriptionField = 'name' | 'description' | 'category' | 'language' | 'draftNotice'

function DescriptionFields({ field }: { readonly field: (name: DescriptionField) => FieldBinding }) {
  const { t } = useTranslation('drafting')
  return (
    <>
      <TextField {...field('name')} label={t('describe.name')} required maxLength={200} autoFocus />
      <TextField
        {...field('description')}
        label={t('describe.description')}
        hint={t('describe.descriptionHint')}
        rows={3}
        maxLength={2_000}
      />
      <FieldRow>
        <SelectField
          {...field('category')}
          label={t('describe.category')}
          options={templateCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
        <SelectField
          {...field('language')}
          label={t('describe.language')}
          options={locales.map((value) => ({ value, label: languageNames[value] }))}
        />
      </FieldRow>
      <CheckField {...field('draftNotice')} label={t('describe.draft')} hint={t('describe.draftHint')} />
    </>
  )
}

/** Edits a template’s name, description, category, language and draft notice. */
export function EditTemplateSheet({
  scope,
  template: { id, name, description, category, language, draftNotice, version },
  onClose,
}: {
  readonly scope: LibraryScope
  readonly template: DocumentTemplate
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['drafting', 'common'])
  const form = useContractForm(() => loadContract().then((file) => file.DocumentTemplateUpdate), {
    defaultValues: { name, description, category, language, draftNotice, version },
  })
  const save = useMutation(templateMutations.update(scope, id))
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('drafting:describe.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('drafting:describe.save')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        label={t('drafting:describe.title')}
        onSubmit={async (values) => {
          await save.mutateAsync({ ...values, version })
          showToast(t('drafting:describe.done'), { tone: 'success' })
          onClose()
        }}
      >
        <DescriptionFields field={form.field} />
      </ContractForm>
    </SideSheet>
  )
}

/** Creates an authored template and opens it in the editor. */
export function NewTemplateSheet({ scope, onClose }: { readonly scope: LibraryScope; readonly onClose: () => void }) {
  const { t } = useTranslation(['drafting', 'common'])
  const navigate = useNavigate()
  const form = useContractForm(() => loadContract().then((file) => file.NewAuthoredTemplate), {
    defaultValues: {
      name: '',
      description: '',
      category: 'other',
      language: currentLocale(),
      draftNotice: false,
      content: '<p></p>',
    },
  })
  const write = useMutation(templateMutations.write(scope))
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('drafting:describe.writeTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('drafting:describe.write')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        label={t('drafting:describe.writeTitle')}
        onSubmit={async (values) => {
          const created = await write.mutateAsync(values)
          void navigate(templateTextPath(scope, created.id))
        }}
      >
        <DescriptionFields field={form.field} />
      </ContractForm>
    </SideSheet>
  )
}
