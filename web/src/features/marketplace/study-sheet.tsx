import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { FieldRow } from '../../ui/form/field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm, type ContractForm as Form } from '../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { profileMutations, profileQueries, type Study } from './marketplace.queries.ts'

const loadNewSchema = () =>
  import('#modules/marketplace/profile/professional-profile.contract.ts').then((contract) => contract.NewStudy)
const loadUpdateSchema = () =>
  import('#modules/marketplace/profile/professional-profile.contract.ts').then((contract) => contract.StudyUpdate)

function StudyFields<I extends FieldValues, O>({ form }: { readonly form: Form<I, O> }) {
  const { t } = useTranslation('profile-public')
  const field = (name: string) => form.field(name as FieldPath<I>) // names that both schemas share
  return (
    <>
      <TextField
        {...field('name')}
        label={t('studies.name')}
        hint={t('studies.nameHint')}
        required
        maxLength={160}
        autoFocus
      />
      <TextField {...field('institution')} label={t('studies.institution')} maxLength={160} />
      <FieldRow>
        <TextField {...field('startDate')} label={t('studies.start')} type="date" />
        <TextField {...field('endDate')} label={t('studies.end')} hint={t('studies.endHint')} type="date" />
      </FieldRow>
      <TextField {...field('description')} label={t('studies.description')} rows={4} maxLength={2000} />
    </>
  )
}

/** Adds a study; the draft survives a reload. */
export function NewStudySheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['profile-public', 'common'])
  const form = useContractForm(loadNewSchema, {
    defaultValues: { name: '', institution: '', startDate: '', endDate: '', description: '' },
    draft: 'profile.study',
  })
  const add = useMutation(profileMutations.addStudy())
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('studies.add')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('studies.save')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        label={t('studies.add')}
        onSubmit={async (values) => {
          await add.mutateAsync(values)
          showToast(t('studies.added'), { tone: 'success' })
          onClose()
        }}
      >
        <StudyFields form={form} />
      </ContractForm>
    </SideSheet>
  )
}

const valuesOf = (study: Study) => ({
  name: study.name,
  institution: study.institution ?? '',
  startDate: study.startDate ?? '',
  endDate: study.endDate ?? '',
  description: study.description ?? '',
  version: study.version,
})

/** Changes a study. */
export function EditStudySheet({ study, onClose }: { readonly study: Study; readonly onClose: () => void }) {
  const { t } = useTranslation(['profile-public', 'common'])
  const queries = useQueryClient()
  const form = useContractForm(loadUpdateSchema, { defaultValues: valuesOf(study) })
  const update = useMutation(profileMutations.updateStudy(study.id))
  const loadCurrent = async () => {
    const current = (await queries.fetchQuery(profileQueries.mine())).studies.find(({ id }) => id === study.id)
    // The study was removed in the meantime, so that there is no study to change.
    if (!current) onClose()
    return current && valuesOf(current)
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('studies.edit')}
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
        label={t('studies.edit')}
        onSubmit={async (values) => {
          await update.mutateAsync(values)
          showToast(t('common:actions.saved'), { tone: 'success' })
          onClose()
        }}
      >
        <StudyFields form={form} />
      </ContractForm>
    </SideSheet>
  )
}
