import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm, type ContractForm as Form } from '../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { ImagePicker } from './image-picker.tsx'
import { profileMutations, profileQueries, type Project } from './marketplace.queries.ts'
import { submissionAborted } from './submission-aborted.ts'
import { useUpload } from './use-upload.ts'

const updateSchema = () =>
  import('#modules/marketplace/profile/professional-profile.contract.ts').then((contract) => contract.ProjectUpdate)
/** A new project has no version; its file is sent with these fields. */
const newProjectSchema = () => updateSchema().then((schema) => schema.omit({ version: true }))

function ProjectFields<I extends FieldValues, O>({ form }: { readonly form: Form<I, O> }) {
  const { t } = useTranslation('profile-public')
  const field = (name: string) => form.field(name as FieldPath<I>) // names that both schemas share
  return (
    <>
      <TextField {...field('title')} label={t('portfolio.name')} required maxLength={120} autoFocus />
      <TextField
        {...field('description')}
        label={t('portfolio.description')}
        hint={t('portfolio.descriptionHint')}
        rows={4}
        maxLength={2000}
      />
    </>
  )
}

/** Adds a project: the draft of its texts survives a reload, the image has to be chosen again. */
export function NewProjectSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['profile-public', 'common'])
  const form = useContractForm(newProjectSchema, {
    defaultValues: { title: '', description: '' },
    draft: 'profile.project',
  })
  const add = useMutation(profileMutations.addProject())
  const [file, setFile] = useState<File>()
  const [isImageMissing, setIsImageMissing] = useState(false)
  const { upload, runUpload } = useUpload()
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('portfolio.add')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('portfolio.save')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        label={t('portfolio.add')}
        onSubmit={async (values) => {
          if (!file) {
            setIsImageMissing(true)
            throw submissionAborted('no image')
          }
          await runUpload((options) => add.mutateAsync({ ...values, file, ...options }))
          showToast(t('portfolio.added'), { tone: 'success' })
          onClose()
        }}
      >
        <ProjectFields form={form} />
        <ImagePicker
          label={t('portfolio.image')}
          required
          file={file}
          onPick={(picked) => {
            setIsImageMissing(false)
            setFile(picked)
          }}
          error={isImageMissing ? t('image.required') : undefined}
          upload={upload}
        />
      </ContractForm>
    </SideSheet>
  )
}

const valuesOf = (project: Project) => ({
  title: project.title,
  description: project.description ?? '',
  version: project.version,
})

/** Edits the texts of a project; another image requires a new project. */
export function EditProjectSheet({ project, onClose }: { readonly project: Project; readonly onClose: () => void }) {
  const { t } = useTranslation(['profile-public', 'common'])
  const queries = useQueryClient()
  const form = useContractForm(updateSchema, { defaultValues: valuesOf(project) })
  const update = useMutation(profileMutations.updateProject(project.id))
  const loadCurrent = async () => {
    const current = (await queries.fetchQuery(profileQueries.mine())).portfolio.find(({ id }) => id === project.id)
    // The project was removed in the meantime, so that there is no project to change.
    if (!current) onClose()
    return current && valuesOf(current)
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('portfolio.edit')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('common:actions.save')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        current={loadCurrent}
        label={t('portfolio.edit')}
        onSubmit={async (values) => {
          await update.mutateAsync(values)
          showToast(t('common:actions.saved'), { tone: 'success' })
          onClose()
        }}
      >
        <ProjectFields form={form} />
      </ContractForm>
    </SideSheet>
  )
}
