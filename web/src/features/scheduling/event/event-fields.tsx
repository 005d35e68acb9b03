import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { EventKind } from '#modules/scheduling/events/event.contract.ts'
import { caseEntity } from '../../../entities/case.queries.ts'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import { useSession } from '../../../lib/session.ts'
import { CheckField } from '../../../ui/form/choice-fields.tsx'
import { ComboField } from '../../../ui/form/combo-field.tsx'
import { FieldRow } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { kinds } from '../kinds.ts'
import { type EventData } from '../scheduling.queries.ts'
import { ColorField } from './color-field.tsx'
import { ParticipantsField } from './participants-field.tsx'
import { RecurrenceEditor } from './recurrence-editor.tsx'
import { WhenFields } from './when-fields.tsx'

export interface EventFieldsProps {
  readonly control: Control
  /** The edited event; absent for a new one. */
  readonly event?: EventData | undefined
  /** A single occurrence has no rule to edit. */
  readonly repeats: boolean
  readonly caseName?: string | undefined
}

/** Fields shared by creating and editing; both schemas use the same names. */
export function EventFields({ control, event, repeats, caseName }: EventFieldsProps) {
  const { t } = useTranslation('scheduling')
  const { user } = useSession()
  const [searchText, setSearchText] = useState('')
  const cases = useQuery(caseEntity.choices(searchText))
  const lawyers = useQuery(collaboratorEntity.choices())
  const watchedValues: readonly unknown[] = useWatch({ control, name: ['kind', 'startDay'] })
  const [kind, startDay] = watchedValues
  const shownKind: EventKind = kinds.find((candidate) => candidate === kind) ?? 'appointment'
  const otherLawyers = (lawyers.data?.items ?? []).filter(({ id }) => id !== user?.id)
  const moves = event?.kind === 'deadline' && shownKind === 'deadline' && startDay !== event.startDay
  return (
    <>
      <TextField name="title" control={control} label={t('form.title')} required maxLength={200} autoFocus />
      <SelectField
        name="kind"
        control={control}
        label={t('form.kind')}
        required
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        hint={shownKind === 'deadline' ? t('form.deadlineHint') : undefined}
      />
      <WhenFields control={control} />
      {shownKind === 'deadline' ? (
        <CheckField name="proposed" control={control} label={t('form.proposed')} hint={t('form.proposedHint')} />
      ) : null}
      {moves ? (
        <TextField
          name="reason"
          control={control}
          label={t('moves.reason')}
          hint={t('moves.reasonHint')}
          required
          maxLength={500}
        />
      ) : null}
      {repeats ? <RecurrenceEditor control={control} /> : null}
      <ComboField
        name="caseId"
        control={control}
        label={t('form.case')}
        options={(cases.data?.items ?? []).map(({ id, name, courtCaseNumber }) => ({
          id,
          label: name,
          ...(courtCaseNumber ? { detail: courtCaseNumber } : {}),
        }))}
        selectedLabel={event?.case?.name ?? caseName}
        onSearch={setSearchText}
        loading={cases.isFetching}
      />
      <FieldRow>
        <TextField
          name="guestName"
          control={control}
          label={t('form.guestName')}
          required={shownKind === 'appointment'}
          maxLength={200}
          autoComplete="off"
        />
        <TextField
          name="guestEmail"
          control={control}
          label={t('form.guestEmail')}
          type="email"
          required={shownKind === 'appointment'}
          maxLength={254}
          autoComplete="off"
        />
      </FieldRow>
      <ParticipantsField control={control} knownParticipants={event?.participants ?? []} />
      <TextField name="location" control={control} label={t('form.location')} maxLength={300} />
      <CheckField
        name="videoCall"
        control={control}
        label={t('form.videoCall')}
        hint={t('form.videoHint')}
        variant="switch"
      />
      <TextField
        name="meetingLink"
        control={control}
        label={t('form.meetingLink')}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={500}
      />
      <TextField name="description" control={control} label={t('form.description')} rows={3} maxLength={5_000} />
      <ColorField control={control} kind={shownKind} />
      {!event && otherLawyers.length > 0 ? (
        <SelectField
          name="ownerId"
          control={control}
          label={t('form.owner')}
          empty={t('filters.mine')}
          options={otherLawyers.map((person) => ({ value: person.id, label: `${person.name} ${person.surname}` }))}
        />
      ) : null}
      <FieldRow>
        <CheckField name="busy" control={control} label={t('form.busy')} hint={t('form.busyHint')} />
        <CheckField name="private" control={control} label={t('form.private')} hint={t('form.privateHint')} />
      </FieldRow>
    </>
  )
}
