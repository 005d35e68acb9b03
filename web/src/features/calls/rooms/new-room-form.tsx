import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Checkbox from '@mui/material/Checkbox'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Video from 'lucide-react/icons/video'
import { lazy, Suspense, useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ApiError } from '#server/contract/client.ts'
import { caseEntity } from '../../../entities/case.queries.ts'
import { describeFailure } from '../../../lib/call-failure.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { callMutations } from '../calls.queries.ts'
import type { SelectedCase } from './case-list.tsx'
import { roomPath } from './room-path.ts'

const CaseList = lazy(() => import('./case-list.tsx').then((file) => ({ default: file.CaseList })))

const minParticipants = 2 // as in the contract
const defaultMaxParticipants = 10

function LabelledCheckbox({
  label,
  hint,
  checked,
  onChange,
}: {
  readonly label: string
  readonly hint?: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}) {
  const id = useId()
  return (
    <Box sx={{ mb: 1.5 }}>
      <Box
        component="label"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, ml: -1.25, fontSize: '0.875rem' }}
      >
        <Checkbox
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          slotProps={{ input: { 'aria-describedby': hint ? id : undefined } }}
        />
        {label}
      </Box>
      {hint ? (
        <Typography id={id} variant="caption" color="textSecondary" component="p">
          {hint}
        </Typography>
      ) : null}
    </Box>
  )
}

/** Chooses the case of the call; its list loads with the first use. */
function CaseField({
  selectedCase,
  transcribes,
  onChoose,
}: {
  readonly selectedCase: SelectedCase | null
  readonly transcribes: boolean
  readonly onChoose: (chosen: SelectedCase | null) => void
}) {
  const { t } = useTranslation('calls')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <FieldFrame label={t('create.case')} {...(transcribes ? { hint: t('create.caseHint') } : {})}>
      {({ id, describedBy }) => (
        <>
          <ButtonBase
            id={id}
            type="button"
            aria-label={`${t('create.case')}: ${selectedCase?.name ?? t('create.caseNone')}`}
            aria-describedby={describedBy}
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            onClick={(event) => {
              setWasOpened(true)
              setAnchor(event.currentTarget)
            }}
            sx={{
              width: '100%',
              minHeight: { xs: 44, sm: 38 },
              px: 1.5,
              py: 0.75,
              gap: 1,
              justifyContent: 'space-between',
              textAlign: 'left',
              border: '1px solid',
              borderColor: 'line.control',
              borderRadius: '8px',
              bgcolor: 'background.paper',
              fontSize: '0.875rem',
              color: selectedCase ? 'text.primary' : 'text.secondary',
              overflowWrap: 'anywhere',
            }}
          >
            {selectedCase?.name ?? t('create.caseNone')}
            <ChevronDown size={16} aria-hidden style={{ flexShrink: 0 }} />
          </ButtonBase>
          {wasOpened ? (
            <Suspense fallback={null}>
              <CaseList
                anchor={anchor}
                hasSelection={selectedCase !== null}
                onClose={() => setAnchor(null)}
                onChoose={(legalCase) => {
                  setAnchor(null)
                  onChoose(legalCase)
                }}
              />
            </Suspense>
          ) : null}
        </>
      )}
    </FieldFrame>
  )
}

type RoomOptionValues = Readonly<Record<'recording' | 'transcription' | 'chat' | 'waitingRoom', boolean>>

export interface NewRoomFormProps {
  /** Maximum number of participants. */
  readonly maxAllowed: number
  readonly transcribes: boolean
}

/** Form of a new room; `?caseId=` preselects a case. The form library would be larger than this screen of four fields. */
export function NewRoomForm({ maxAllowed, transcribes }: NewRoomFormProps) {
  const { t } = useTranslation('calls')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const initialCaseId = search.get('caseId') ?? ''
  const initialCase = useQuery({ ...caseEntity.detail(initialCaseId), enabled: initialCaseId !== '' })
  const create = useGuardedMutation(callMutations.create())
  const maxParticipantsInput = useRef<HTMLInputElement>(null)
  const initialValues = {
    name: t('defaultName'),
    people: String(Math.min(defaultMaxParticipants, maxAllowed)),
    recording: false,
    transcription: false,
    chat: true,
    waitingRoom: true,
  }
  const [values, setValues] = useState(initialValues)
  const [pickedCase, setPickedCase] = useState<SelectedCase | null>()
  const [hasInvalidMax, setHasInvalidMax] = useState(false)
  const selectedCase = pickedCase === undefined ? (initialCase.data ?? null) : pickedCase
  const change = (changes: Partial<typeof initialValues>) => setValues((current) => ({ ...current, ...changes }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { people, ...roomFields } = values
    const maxParticipants = Number(people)
    const isInvalid =
      !Number.isInteger(maxParticipants) || maxParticipants < minParticipants || maxParticipants > maxAllowed
    setHasInvalidMax(isInvalid)
    if (isInvalid) return maxParticipantsInput.current?.focus()
    create.mutate(
      {
        ...roomFields,
        name: roomFields.name.trim() || initialValues.name,
        maxParticipants,
        ...(selectedCase ? { caseId: selectedCase.id } : {}),
      },
      {
        onSuccess: (room) => {
          showToast(t('create.done', { name: room.name }), {
            tone: 'success',
            action: { label: t('rooms.join'), run: () => void navigate(roomPath(room.id)) },
          })
          setValues(initialValues)
        },
      },
    )
  }
  const { error } = create
  const problem = error instanceof ApiError ? error.message : describeFailure(error)
  return (
    <form noValidate aria-label={t('create.title')} onSubmit={submit}>
      {error ? <Notice tone="error">{problem}</Notice> : null}
      <FieldFrame label={t('create.name')}>
        {({ id, describedBy }) => (
          <OutlinedInput
            id={id}
            fullWidth
            value={values.name}
            onChange={(event) => change({ name: event.target.value })}
            slotProps={{ input: { maxLength: 120, 'aria-describedby': describedBy } }}
          />
        )}
      </FieldFrame>
      <CaseField selectedCase={selectedCase} transcribes={transcribes} onChoose={setPickedCase} />
      <MaxParticipantsField
        input={maxParticipantsInput}
        value={values.people}
        maxAllowed={maxAllowed}
        isInvalid={hasInvalidMax}
        change={change}
      />
      <RoomOptions values={values} change={change} transcribes={transcribes} />
      <Button
        type="submit"
        variant="contained"
        color="primary"
        loading={create.isPending}
        startIcon={<Video size={16} aria-hidden />}
      >
        {t('create.submit')}
      </Button>
    </form>
  )
}

function MaxParticipantsField({
  input,
  value,
  maxAllowed,
  isInvalid,
  change,
}: {
  readonly input: RefObject<HTMLInputElement | null>
  readonly value: string
  readonly maxAllowed: number
  readonly isInvalid: boolean
  readonly change: (changes: { readonly people: string }) => void
}) {
  const { t } = useTranslation('calls')
  return (
    <FieldFrame
      label={t('create.most')}
      {...{ [isInvalid ? 'error' : 'hint']: t('create.mostHint', { max: maxAllowed }) }}
    >
      {({ id, describedBy, invalid }) => (
        <OutlinedInput
          id={id}
          type="number"
          fullWidth
          inputRef={input}
          value={value}
          onChange={(event) => change({ people: event.target.value })}
          slotProps={{
            input: {
              min: minParticipants,
              max: maxAllowed,
              inputMode: 'numeric',
              'aria-describedby': describedBy,
              'aria-invalid': invalid,
            },
          }}
        />
      )}
    </FieldFrame>
  )
}

function RoomOptions({
  values,
  change,
  transcribes,
}: {
  readonly values: RoomOptionValues
  readonly change: (changes: Partial<RoomOptionValues>) => void
  readonly transcribes: boolean
}) {
  const { t } = useTranslation('calls')
  return (
    <>
      <LabelledCheckbox
        label={t('create.recording')}
        hint={t('create.recordingHint')}
        checked={values.recording}
        onChange={(recording) => change({ recording })}
      />
      {transcribes ? (
        <LabelledCheckbox
          label={t('create.transcription')}
          hint={t('create.transcriptionHint')}
          checked={values.transcription}
          onChange={(transcription) => change({ transcription })}
        />
      ) : null}
      <LabelledCheckbox label={t('create.chat')} checked={values.chat} onChange={(chat) => change({ chat })} />
      <LabelledCheckbox
        label={t('create.waitingRoom')}
        checked={values.waitingRoom}
        onChange={(waitingRoom) => change({ waitingRoom })}
      />
    </>
  )
}
