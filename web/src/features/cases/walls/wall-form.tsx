import Button from '@mui/material/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import { can } from '../../../lib/roles.ts'
import { session } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { CheckField, RadioField } from '../../../ui/form/choice-fields.tsx'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { FieldRow } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm, type ContractForm as ContractFormOf } from '../../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { PeopleField } from './people-field.tsx'
import { instantsOf, valuesOf, WallFormValues } from './wall-values.ts'
import { wallMutations, wallQueries, type AssignedWork, type Wall } from './walls.queries.ts'

interface WallFormProps {
  readonly caseId: string
  /** Null: a new wall. */
  readonly wall: Wall | null
  /** Called with the work that is still assigned to people from whom the wall hides the case. */
  readonly onDone: (assigned: readonly AssignedWork[]) => void
  readonly onClose: () => void
}

/** Raises a wall, or changes an existing wall. */
export function WallForm({ caseId, wall, onDone, onClose }: WallFormProps) {
  const { t } = useTranslation(['walls', 'common'])
  const queryClient = useQueryClient()
  const raise = useMutation(wallMutations.raise(caseId))
  const update = useMutation(wallMutations.update())
  const { data } = useQuery(collaboratorEntity.choices())
  const colleagues = (data?.items ?? []).filter(({ profile }) => can(profile, 'cases.work'))
  const people = [
    ...colleagues.map(({ id, name, surname, profile }) => ({
      id,
      name: `${name} ${surname}`,
      detail: t(`common:roles.one.${profile}`),
    })),
    // People whom the wall names although they left the office.
    ...(wall?.people ?? [])
      .filter(({ id }) => data && !colleagues.some((colleague) => colleague.id === id))
      .map(({ id, name, surname }) => ({ id, name: `${name} ${surname}`, detail: '' })),
  ]
  const form = useContractForm(WallFormValues, { defaultValues: valuesOf(wall, session.get().user?.id ?? '') })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const hasFormerClient = wall !== null && (wall.formerClient !== '' || wall.noticedOn !== null || wall.noFeeShare)
  // Lateral hire: a lawyer who came from another office, where they served the former client.
  const [isLateral, setLateral] = useState(hasFormerClient)
  const title = t(wall ? 'change' : 'newTitle')
  return (
    <SideSheet
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={() => onDone([])}>{t('common:actions.back')}</Button>
          <SubmitButton form={form}>{t(wall ? 'common:actions.save' : 'reserve')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        label={title}
        current={async () => {
          const { items } = await queryClient.fetchQuery({ ...wallQueries.ofCase(caseId), staleTime: 0 })
          const latest = items.find(({ id }) => id === wall?.id)
          return latest && valuesOf(latest, '')
        }}
        onSubmit={async ({ from, until, ...values }) => {
          const body = { ...values, ...instantsOf({ from, until }, wall) }
          const { assigned } = wall
            ? await update.mutateAsync({ ...body, certifiedOn: wall.certifiedOn, version: wall.version, id: wall.id })
            : await raise.mutateAsync(body)
          showToast(t(wall ? 'changed' : 'raised'), { tone: 'success' })
          onDone(assigned)
        }}
      >
        <RadioField
          {...form.field('kind')}
          label={t('fields.kind')}
          options={[
            { value: 'person', label: t('kinds.person'), hint: t('kindHints.person') },
            { value: 'only', label: t('kinds.only'), hint: t('kindHints.only') },
          ]}
        />
        <PeopleField
          {...form.field('personIds')}
          label={t(kind === 'only' ? 'fields.onlyPeople' : 'fields.people')}
          people={people}
        />
        <TextField
          {...form.field('reason')}
          label={t('fields.reason')}
          hint={t('hints.reason')}
          rows={2}
          maxLength={2_000}
          required
        />
        <SelectField
          {...form.field('contactId')}
          label={t('fields.contactId')}
          hint={t('hints.contactId')}
          required
          empty={t('choose')}
          options={colleagues.map(({ id, name, surname }) => ({ value: id, label: `${name} ${surname}` }))}
        />
        <FieldRow>
          <TextField {...form.field('from')} label={t('fields.from')} hint={t('hints.from')} type="date" />
          <TextField {...form.field('until')} label={t('fields.until')} hint={t('hints.until')} type="date" />
        </FieldRow>
        {isLateral ? (
          <LateralFields form={form} />
        ) : (
          <Button size="small" onClick={() => setLateral(true)}>
            {t('lateral')}
          </Button>
        )}
      </ContractForm>
    </SideSheet>
  )
}

function LateralFields({
  form,
}: {
  readonly form: ContractFormOf<z.input<typeof WallFormValues>, z.output<typeof WallFormValues>>
}) {
  const { t } = useTranslation(['walls', 'common'])
  return (
    <>
      <TextField
        {...form.field('formerClient')}
        label={t('fields.formerClient')}
        hint={t('hints.formerClient')}
        maxLength={300}
      />
      <TextField {...form.field('noticedOn')} label={t('fields.noticedOn')} type="date" />
      <CheckField {...form.field('noFeeShare')} label={t('noFeeShare')} />
    </>
  )
}
