import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import type { EventKind } from '#modules/scheduling/events/event.contract.ts'
import { caseEntity } from '../../../entities/case.queries.ts'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import { useSession } from '../../../lib/session.ts'
import { useCan } from '../../../lib/use-can.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { CheckField } from '../../../ui/form/choice-fields.tsx'
import { ComboField } from '../../../ui/form/combo-field.tsx'
import { FieldRow } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { kinds } from '../kinds.ts'
import { type EventData } from '../scheduling.queries.ts'
import { ColorField } from './color-field.tsx'
import { usesPart, type EventPart } from './event-values.ts'
import { ParticipantsField } from './participants-field.tsx'
import { RecurrenceEditor } from './recurrence-editor.tsx'
import { WhenFields } from './when-fields.tsx'

export interface EventFieldsProps {
  readonly control: Control
  /** The edited event; absent for a new event. */
  readonly event?: EventData | undefined
  /** Whether the recurrence can be edited; not in a single occurrence of a series. */
  readonly canRepeat: boolean
  readonly caseName?: string | undefined
}

/** Fields shared by creating and editing; both schemas use the same names. */
export function EventFields({ control, event, canRepeat, caseName }: EventFieldsProps) {
  const { t } = useTranslation('scheduling')
  const kind: unknown = useWatch({ control, name: 'kind' })
  const canAddTerm = useCan()('terms.work') && !event
  const shownKind: EventKind = kinds.find((candidate) => candidate === kind) ?? 'appointment'
  return (
    <>
      <TextField name="title" control={control} label={t('form.title')} required maxLength={200} autoFocus />
      <SelectField
        name="kind"
        control={control}
        label={t('form.kind')}
        required
        options={[...kinds, ...(canAddTerm ? (['term'] as const) : [])].map((value) => ({
          value,
          label: t(`kinds.${value}`),
        }))}
      />
      {kind === 'term' ? (
        <Notice tone="info">{t('form.termHelp')}</Notice>
      ) : (
        <KindFields control={control} event={event} canRepeat={canRepeat} caseName={caseName} kind={shownKind} />
      )}
    </>
  )
}

/** The fields that the kind uses, and fields in which the event has a value. */
function KindFields({ control, event, canRepeat, caseName, kind }: EventFieldsProps & { readonly kind: EventKind }) {
  const { t } = useTranslation('scheduling')
  const { user } = useSession()
  const [searchText, setSearchText] = useState('')
  const cases = useQuery(caseEntity.choices(searchText))
  const people = useQuery(collaboratorEntity.choices())
  const colleagues = (people.data?.items ?? []).filter(({ id }) => id !== user?.id)
  const uses = (part: EventPart, value: unknown) => usesPart(kind, part) || Boolean(value)
  return (
    <>
      <WhenFields control={control} />
      {canRepeat ? <RecurrenceEditor control={control} /> : null}
      {uses('case', event?.case ?? caseName) ? (
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
      ) : null}
      {uses('guest', event?.guestName ?? event?.guestEmail) ? (
        <FieldRow>
          <TextField
            name="guestName"
            control={control}
            label={t('form.guestName')}
            required={kind === 'appointment'}
            maxLength={200}
            autoComplete="off"
          />
          <TextField
            name="guestEmail"
            control={control}
            label={t('form.guestEmail')}
            type="email"
            required={kind === 'appointment'}
            maxLength={254}
            autoComplete="off"
          />
        </FieldRow>
      ) : null}
      {uses('participants', event?.participants.length) ? (
        <ParticipantsField control={control} storedParticipants={event?.participants ?? []} />
      ) : null}
      {uses('location', event?.location) ? (
        <TextField name="location" control={control} label={t('form.location')} maxLength={300} />
      ) : null}
      {uses('video', event?.videoCall || event?.meetingLink) ? (
        <>
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
        </>
      ) : null}
      <TextField name="description" control={control} label={t('form.description')} rows={3} maxLength={5_000} />
      <ColorField control={control} kind={kind} />
      {!event && colleagues.length > 0 ? (
        <SelectField
          name="ownerId"
          control={control}
          label={t('form.owner')}
          empty={t('filters.mine')}
          options={colleagues.map((person) => ({ value: person.id, label: `${person.name} ${person.surname}` }))}
        />
      ) : null}
      <FieldRow>
        <CheckField name="busy" control={control} label={t('form.busy')} hint={t('form.busyHint')} />
        <CheckField name="private" control={control} label={t('form.private')} hint={t('form.privateHint')} />
      </FieldRow>
    </>
  )
}
