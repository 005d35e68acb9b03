import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import { publicFormQueries } from '../../../entities/public-form.queries.ts'
import { can } from '../../../lib/roles.ts'
import { useSession } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { CheckField } from '../../../ui/form/choice-fields.tsx'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { intakeMutations, intakeQueries, type IntakeSettings } from '../intake.queries.ts'
import type { SettingsForm, SettingsValues } from './lead-forms.ts'

const loadSchema = () => import('./lead-forms.ts').then((file) => file.SettingsForm)

/** How the office receives leads; its owner changes it. */
export function SettingsSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('intake')
  const query = useQuery({ ...intakeQueries.settings(), refetchOnWindowFocus: false, refetchOnMount: 'always' })
  // The form does not follow later reads, which would replace what the person types.
  if (query.data && query.isFetchedAfterMount) return <LoadedSheet settings={query.data} onClose={onClose} />
  return (
    <SideSheet open onClose={onClose} title={t('settings.title')} width={520}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </SideSheet>
  )
}

function LoadedSheet({ settings, onClose }: { readonly settings: IntakeSettings; readonly onClose: () => void }) {
  const { t } = useTranslation(['intake', 'common'])
  const { user } = useSession()
  const save = useMutation(intakeMutations.updateSettings())
  const people = useQuery(collaboratorEntity.choices())
  const forms = useQuery(publicFormQueries.choices())
  const client = useQueryClient()
  const { formIds: storedFormIds, version: storedVersion, ...values } = settings
  const [formIds, setFormIds] = useState(storedFormIds)
  const [version, setVersion] = useState(storedVersion)
  const form = useContractForm<SettingsValues, z.output<typeof SettingsForm>>(loadSchema, { defaultValues: values })
  const isOwner = Boolean(user && user.company?.owner_id?.id === user.id)
  const workers = (people.data?.items ?? []).filter(({ profile }) => can(profile, 'intake.work'))
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('settings.title')}
      width={520}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.close')}</Button>
          {isOwner ? <SubmitButton form={form}>{t('common:actions.save')}</SubmitButton> : null}
        </>
      }
    >
      {isOwner ? null : <Notice tone="info">{t('settings.ownerDecides')}</Notice>}
      <ContractForm
        form={form}
        label={t('settings.title')}
        current={async () => {
          const present = await client.fetchQuery({ ...intakeQueries.settings(), staleTime: 0 })
          const { formIds: presentFormIds, version: presentVersion, ...presentValues } = present
          setFormIds(presentFormIds)
          setVersion(presentVersion)
          return presentValues
        }}
        onSubmit={async (changed) => {
          await save.mutateAsync({ ...changed, formIds, version })
          showToast(t('common:actions.saved'), { tone: 'success' })
          onClose()
        }}
      >
        <CheckField
          {...form.field('checkFirst')}
          disabled={!isOwner}
          label={t('settings.checkFirst')}
          hint={t('settings.checkFirstHint')}
        />
        <CheckField
          {...form.field('storyAfterCheck')}
          disabled={!isOwner}
          label={t('settings.storyAfterCheck')}
          hint={t('settings.storyAfterCheckHint')}
        />
        <CheckField {...form.field('fromBookings')} disabled={!isOwner} label={t('settings.fromBookings')} />
        <CheckField {...form.field('fromCalls')} disabled={!isOwner} label={t('settings.fromCalls')} />
        <Box component="fieldset" sx={{ border: 0, m: 0, mb: 2, p: 0 }}>
          <Box component="legend" sx={{ p: 0, mb: 0.5, fontSize: '0.8125rem', fontWeight: 600 }}>
            {t('settings.forms')}
          </Box>
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', mb: 0.5 }}>{t('settings.formsHint')}</Box>
          {(forms.data ?? []).map(({ id, title }) => (
            <FormControlLabel
              key={id}
              label={title}
              sx={{ display: 'flex', ml: -0.75, '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
              control={
                <Checkbox
                  disabled={!isOwner}
                  checked={formIds.includes(id)}
                  onChange={(event) =>
                    setFormIds(event.target.checked ? [...formIds, id] : formIds.filter((otherId) => otherId !== id))
                  }
                />
              }
            />
          ))}
        </Box>
        {/* The person who sees reserved leads besides the owner of the office, for whom the empty choice stands. */}
        <SelectField
          {...form.field('designatedId')}
          disabled={!isOwner}
          label={t('settings.designated')}
          hint={t('settings.designatedHint')}
          empty={t('settings.owner')}
          options={workers.map(({ id, name, surname }) => ({ value: id, label: `${name} ${surname}` }))}
        />
        <TextField
          {...form.field('purgeDays')}
          disabled={!isOwner}
          label={t('settings.purgeDays')}
          hint={t('settings.purgeDaysHint')}
          type="number"
        />
      </ContractForm>
    </SideSheet>
  )
}
