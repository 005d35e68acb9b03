import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ScheduleSettingsUpdate } from '#modules/scheduling/settings/settings.contract.ts'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { useContractForm, type ContractForm as Form } from '../../../ui/form/use-contract-form.ts'
import { scheduleMutations, scheduleQueries, type Settings } from '../scheduling.queries.ts'

export type SettingsValues = z.input<typeof ScheduleSettingsUpdate>
type Output = z.output<typeof ScheduleSettingsUpdate>

const loadSchema = () =>
  import('#modules/scheduling/settings/settings.contract.ts').then((contract) => contract.ScheduleSettingsUpdate)

export interface SettingsFormProps {
  readonly settings: Settings
  readonly label: string
  /** Returns the settings that this form edits. */
  readonly pick: (settings: Settings) => Omit<SettingsValues, 'version'>
  readonly onDone: () => void
  readonly children: (form: Form<SettingsValues, Output>) => ReactNode
}

/** Form of a part of the settings. Each part is saved separately; all share one version. */
export function SettingsForm({ settings, label, pick, onDone, children }: SettingsFormProps) {
  const { t } = useTranslation('common')
  const client = useQueryClient()
  const save = useMutation(scheduleMutations.saveSettings())
  const initialValues = (from: Settings) => ({ ...pick(from), version: from.version })
  const form = useContractForm<SettingsValues, Output>(loadSchema, { defaultValues: initialValues(settings) })
  return (
    <ContractForm
      form={form}
      current={async () => initialValues(await client.fetchQuery({ ...scheduleQueries.settings(), staleTime: 0 }))}
      label={label}
      onSubmit={async (values) => {
        await save.mutateAsync(values)
        showToast(t('actions.saved'), { tone: 'success' })
        onDone()
      }}
    >
      {children(form)}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={onDone}>{t('actions.cancel')}</Button>
        <SubmitButton form={form}>{t('actions.save')}</SubmitButton>
      </Box>
    </ContractForm>
  )
}
