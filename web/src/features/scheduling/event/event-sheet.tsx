import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import type { EventUpdate } from '#modules/scheduling/events/events.contract.ts'
import { eventScopes, type EventScope, type NewEvent } from '#modules/scheduling/events/event.contract.ts'
import { useSendsMail } from '../../../entities/platform.queries.ts'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { RadioField } from '../../../ui/form/choice-fields.tsx'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { clockAt } from '../calendar/days.ts'
import type { Draft } from '../grid/grid-props.ts'
import { keyOf, type Item } from '../items.ts'
import { kinds } from '../kinds.ts'
import { scheduleMutations, scheduleQueries, type EventData } from '../scheduling.queries.ts'
import { EventFields } from './event-fields.tsx'
import { changesForGuest, endOfValues, mailsGuest } from './guest-mail.ts'
import { NotifyDialog } from './notify-dialog.tsx'
import {
  blankValues,
  defaultKind,
  isBusyByDefault,
  newValues,
  unusedFields,
  updateBody,
  valuesOf,
  type NewValues,
  type UpdateValues,
} from './event-values.ts'

const loadNewEvent = () => import('#modules/scheduling/events/event.contract.ts').then((contract) => contract.NewEvent)
const loadEventUpdate = () =>
  import('#modules/scheduling/events/events.contract.ts').then((contract) => contract.EventUpdate)

/** How long a toast with a warning stays. */
const warningMs = 20_000

interface CloseHandlers {
  readonly onClose: () => void
  /** Called with the key of the saved event, which gets the focus. */
  readonly onSaved?: (key: string) => void
}
export type EventSheetProps = CloseHandlers &
  (
    | { readonly item: Item; readonly draft?: never }
    | {
        readonly draft: Draft
        readonly caseId?: string | undefined
        readonly caseName?: string | undefined
        readonly item?: never
      }
  )

/** Creates or edits an event; for a series one occurrence, it and the following, or all. */
export function EventSheet(props: EventSheetProps) {
  if (props.item)
    return props.item.event ? (
      <EditSheet event={props.item.event} onClose={props.onClose} onSaved={props.onSaved} />
    ) : null
  return <NewSheet {...props} />
}

interface SavedEvent extends EventData {
  readonly warnings: readonly { readonly message: string }[]
}

/** Returns a function to call after saving: it shows success and the warnings of the server, and closes the sheet. */
function useFinish({ onClose, onSaved }: Partial<CloseHandlers>) {
  return (savedEvent: SavedEvent, message: string) => {
    showToast(message, { tone: 'success' })
    for (const warning of savedEvent.warnings) showToast(warning.message, { tone: 'error', lasts: warningMs })
    onClose?.()
    onSaved?.(keyOf(savedEvent))
  }
}

function NewSheet({
  draft,
  caseId,
  caseName,
  ...closing
}: CloseHandlers & {
  readonly draft: Draft
  readonly caseId?: string | undefined
  readonly caseName?: string | undefined
}) {
  const { t } = useTranslation(['scheduling', 'common'])
  const create = useMutation(scheduleMutations.create())
  const form = useContractForm<NewValues, z.output<typeof NewEvent>>(loadNewEvent, {
    defaultValues: newValues(draft, caseId),
    draft: `event.new.${draft.times.start}`,
  })
  const finish = useFinish(closing)
  const { control } = form.field('title')
  const navigate = useNavigate()
  const sendsMail = useSendsMail()
  const chosenKind: unknown = useWatch({ control: form.control, name: 'kind' })
  const previousKind = useRef(chosenKind)
  useEffect(() => {
    if (isBusyByDefault(previousKind.current) !== isBusyByDefault(chosenKind))
      form.setValue('busy', isBusyByDefault(chosenKind))
    const kind = kinds.find((candidate) => candidate === chosenKind)
    // Empties the fields that the form of the new kind does not show, so that they are not sent. The case for which the
    // form was opened is always shown.
    if (kind && previousKind.current !== chosenKind)
      for (const name of unusedFields(kind)) if (name !== 'caseId' || !caseName) form.setValue(name, blankValues[name])
    previousKind.current = chosenKind
  }, [chosenKind, form, caseName])
  /** A term is not an event: the page of terms creates it. */
  const openTermForm = () => {
    const { title, caseId: chosenCase } = form.getValues()
    const act = title.trim()
    const parameters = new URLSearchParams({
      new: '1',
      on: clockAt(draft.times.start).day,
      ...(act === '' ? {} : { act }),
      ...(chosenCase ? { case: chosenCase } : {}),
    })
    form.setValue('kind', draft.kind ?? defaultKind)
    void navigate(`/app/terms?${parameters}`)
  }
  return (
    <SideSheet
      open
      onClose={closing.onClose}
      title={t('new')}
      width={520}
      footer={
        <>
          <Button onClick={closing.onClose}>{t('common:actions.cancel')}</Button>
          {chosenKind === 'term' ? (
            <Button variant="contained" color="primary" onClick={openTermForm}>
              {t('form.toTerm')}
            </Button>
          ) : (
            <SubmitButton form={form}>{t('common:actions.create')}</SubmitButton>
          )}
        </>
      }
    >
      <ContractForm
        form={form}
        label={t('new')}
        onSubmit={async (values) => {
          const savedEvent = await create.mutateAsync(values)
          finish(savedEvent, t('created', { title: savedEvent.title ?? '' }))
          const isAhead = Date.parse(savedEvent.end) > Date.now()
          if (savedEvent.guestEmail && isAhead && !sendsMail)
            showToast(t('common:mail.keptFor', { to: savedEvent.guestEmail }), { lasts: warningMs })
        }}
      >
        <EventFields control={control} canRepeat caseName={caseName} />
      </ContractForm>
    </SideSheet>
  )
}

function EditSheet({
  event,
  ...closing
}: {
  readonly event: EventData
  readonly onClose: () => void
  readonly onSaved?: ((key: string) => void) | undefined
}) {
  const { t } = useTranslation(['scheduling', 'common'])
  const client = useQueryClient()
  const update = useMutation(scheduleMutations.update())
  const [current, setCurrent] = useState(event)
  const isSeries = current.occurrence !== null
  const form = useContractForm<UpdateValues, z.output<typeof EventUpdate>>(loadEventUpdate, {
    defaultValues: valuesOf(current, isSeries ? 'one' : 'all'),
  })
  const scope: EventScope | undefined = useWatch({ control: form.control, name: 'scope' })
  const finish = useFinish({ onClose: closing.onClose, ...(closing.onSaved ? { onSaved: closing.onSaved } : {}) })
  const [pendingQuestion, setPendingQuestion] = useState<{
    readonly answer: (notifyGuest: boolean | null) => void
  } | null>(null)
  /** Asks whether the guest is mailed. @returns null when the form stays open */
  const askToNotify = () =>
    new Promise<boolean | null>((resolve) => {
      setPendingQuestion({
        answer: (notifyGuest) => {
          setPendingQuestion(null)
          resolve(notifyGuest)
        },
      })
    })
  const save = async (values: UpdateValues) => {
    const asksToNotify =
      changesForGuest(valuesOf(current, 'all'), values) &&
      mailsGuest(
        { ...current, guestEmail: values.guestEmail || current.guestEmail },
        values.scope ?? 'all',
        Date.now(),
        endOfValues(values, current),
      )
    // No question when nothing changes for the guest; `true` leaves a mail that is still queued as it is.
    const notifyGuest = asksToNotify ? await askToNotify() : true
    if (notifyGuest === null) return
    finish(await update.mutateAsync({ id: current.id, ...updateBody(values), notifyGuest }), t('common:actions.saved'))
  }
  const loadCurrent = async () => {
    const latest = await client.fetchQuery({
      ...scheduleQueries.event(current.id, current.occurrence ?? undefined),
      staleTime: 0,
    })
    setCurrent(latest)
    return valuesOf(latest, scope ?? 'all')
  }
  return (
    <SideSheet
      open
      onClose={closing.onClose}
      title={t('edit')}
      width={520}
      footer={
        <>
          <Button onClick={closing.onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('common:actions.save')}</SubmitButton>
        </>
      }
    >
      {current.appointmentId === null ? null : <Notice tone="info">{t('form.booked')}</Notice>}
      <ContractForm form={form} current={loadCurrent} label={t('edit')} onSubmit={save}>
        {isSeries ? (
          <RadioField
            {...form.field('scope')}
            label={t('scope.edit')}
            options={eventScopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
          />
        ) : null}
        <EventFields control={form.field('title').control} event={current} canRepeat={!isSeries || scope !== 'one'} />
      </ContractForm>
      {pendingQuestion ? (
        <NotifyDialog
          event={current}
          action="save"
          onChoose={pendingQuestion.answer}
          onClose={() => pendingQuestion.answer(null)}
        />
      ) : null}
    </SideSheet>
  )
}
