import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import FormHelperText from '@mui/material/FormHelperText'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import type { z } from 'zod'
import { OtherParticipant } from '#modules/scheduling/events/event.contract.ts'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame, FieldRow } from '../../../ui/form/field.tsx'
import { loadMessages, messageText } from '../../../ui/form/form-messages.ts'
import { type EventData } from '../scheduling.queries.ts'

type Participant = { readonly userId: string } | z.output<typeof OtherParticipant>

const isParticipant = (value: unknown): value is Participant =>
  typeof value === 'object' && value !== null && ('userId' in value || 'email' in value)

/** Returns the message of the field or of the first refused participant. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  // An error refers to its element, whose properties have no end.
  if ('message' in error || 'type' in error)
    return 'message' in error && typeof error.message === 'string' ? error.message : undefined
  return Object.values(error)
    .map(messageOf)
    .find((message) => message !== undefined)
}

/** Participants in addition to the guest: colleagues by account, other people by name and address. */
export function ParticipantsField({
  control,
  storedParticipants,
}: {
  readonly control: Control
  readonly storedParticipants: EventData['participants']
}) {
  const { t } = useTranslation(['scheduling', 'common'])
  const { field, fieldState } = useController({ name: 'participants', control })
  const collaborators = useQuery(collaboratorEntity.choices())
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({})
  const value: readonly Participant[] = Array.isArray(field.value)
    ? (field.value as readonly unknown[]).filter(isParticipant)
    : []
  const people = (collaborators.data?.items ?? []).map((person) => ({
    id: person.id,
    name: `${person.name} ${person.surname}`,
  }))
  const nameOf = (participant: Participant) =>
    'userId' in participant
      ? (people.find(({ id }) => id === participant.userId)?.name ??
        storedParticipants.find(({ userId }) => userId === participant.userId)?.name ??
        t('participants.colleague'))
      : `${participant.name} (${participant.email})`
  const available = people.filter(
    ({ id }) => !value.some((participant) => 'userId' in participant && participant.userId === id),
  )
  const add = (participant: Participant) => field.onChange([...value, participant])
  const error = messageText(messageOf(fieldState.error))
  const addOther = async () => {
    const other = OtherParticipant.safeParse({ name, email })
    setProblems({})
    if (other.success) {
      add(other.data)
      setName('')
      setEmail('')
      return
    }
    await loadMessages()
    const problemOf = (part: string) => messageText(other.error.issues.find(({ path }) => path[0] === part)?.message)
    setProblems({ name: problemOf('name'), email: problemOf('email') })
  }
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mb: 2, minWidth: 0 }}>
      <Box component="legend" sx={{ fontSize: '0.8125rem', fontWeight: 600, p: 0, mb: 0.75 }}>
        {t('participants.label')}
      </Box>
      {value.length > 0 ? (
        <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, mb: 1, p: 0, listStyle: 'none' }}>
          {value.map((participant, index) => (
            <li key={'userId' in participant ? participant.userId : participant.email}>
              <Chip
                label={nameOf(participant)}
                onDelete={() => field.onChange(value.filter((_, position) => position !== index))}
                slotProps={{ root: { 'aria-label': t('participants.remove', { name: nameOf(participant) }) } }}
              />
            </li>
          ))}
        </Box>
      ) : null}
      {available.length > 0 ? <ColleagueSelect available={available} error={error} add={add} /> : null}
      {available.length === 0 && error !== undefined ? <FormHelperText error>{error}</FormHelperText> : null}
      <FieldRow>
        <FieldFrame label={t('participants.name')} error={problems['name']}>
          {({ id, describedBy }) => (
            <OutlinedInput
              id={id}
              value={name}
              onChange={(event) => setName(event.target.value)}
              slotProps={{ input: { maxLength: 200, autoComplete: 'off', 'aria-describedby': describedBy } }}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t('participants.email')} error={problems['email']}>
          {({ id, describedBy }) => (
            <OutlinedInput
              id={id}
              type="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              slotProps={{ input: { maxLength: 254, autoComplete: 'off', 'aria-describedby': describedBy } }}
            />
          )}
        </FieldFrame>
      </FieldRow>
      <Button size="small" disabled={name.trim() === '' || email.trim() === ''} onClick={() => void addOther()}>
        {t('participants.addOther')}
      </Button>
    </Box>
  )
}

function ColleagueSelect({
  available,
  error,
  add,
}: {
  readonly available: readonly { readonly id: string; readonly name: string }[]
  readonly error: string | undefined
  readonly add: (participant: Participant) => void
}) {
  const { t } = useTranslation(['scheduling', 'common'])
  return (
    <FieldFrame label={t('participants.add')} error={error}>
      {({ id }) => (
        <NativeSelect
          input={<OutlinedInput />}
          value=""
          inputProps={{ id, name: 'participants' }}
          onChange={({ target }) => {
            if (target.value) add({ userId: target.value })
          }}
        >
          <option value="">{t('participants.choose')}</option>
          {available.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  )
}
