import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import { FieldFrame, FieldRow } from '../../../ui/form/field.tsx'
import { messageText } from '../../../ui/form/form-messages.ts'
import { type EventData } from '../scheduling.queries.ts'

type Participant = { readonly userId: string } | { readonly name: string; readonly email: string }

const isParticipant = (value: unknown): value is Participant =>
  typeof value === 'object' && value !== null && ('userId' in value || 'email' in value)

/** Participants besides the guest: colleagues by account, others by name and address. */
export function ParticipantsField({
  control,
  known,
}: {
  readonly control: Control
  readonly known: EventData['participants']
}) {
  const { t } = useTranslation(['scheduling', 'common'])
  const { field, fieldState } = useController({ name: 'participants', control })
  const lawyers = useQuery(collaboratorEntity.choices())
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const value: readonly Participant[] = Array.isArray(field.value)
    ? (field.value as readonly unknown[]).filter(isParticipant)
    : []
  const people = (lawyers.data?.items ?? []).map((person) => ({
    id: person.id,
    name: `${person.name} ${person.surname}`,
  }))
  const nameOf = (one: Participant) =>
    'userId' in one
      ? (people.find(({ id }) => id === one.userId)?.name ??
        known.find(({ userId }) => userId === one.userId)?.name ??
        t('participants.colleague'))
      : `${one.name} (${one.email})`
  const free = people.filter(({ id }) => !value.some((one) => 'userId' in one && one.userId === id))
  const typed = name.trim() !== '' && /^\S+@\S+\.\S+$/.test(email.trim())
  const add = (one: Participant) => field.onChange([...value, one])
  const error = messageText(fieldState.error?.message)
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mb: 2, minWidth: 0 }}>
      <Box component="legend" sx={{ fontSize: '0.8125rem', fontWeight: 600, p: 0, mb: 0.75 }}>
        {t('participants.label')}
      </Box>
      {value.length > 0 ? (
        <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, mb: 1, p: 0, listStyle: 'none' }}>
          {value.map((one, index) => (
            <li key={'userId' in one ? one.userId : one.email}>
              <Chip
                label={nameOf(one)}
                onDelete={() => field.onChange(value.filter((_, at) => at !== index))}
                slotProps={{ root: { 'aria-label': t('participants.remove', { name: nameOf(one) }) } }}
              />
            </li>
          ))}
        </Box>
      ) : null}
      {free.length > 0 ? (
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
              {free.map((person) => (
                <option key={person.id} value={person.id}>
                  {person.name}
                </option>
              ))}
            </NativeSelect>
          )}
        </FieldFrame>
      ) : null}
      <FieldRow>
        <FieldFrame label={t('participants.name')}>
          {({ id }) => (
            <OutlinedInput
              id={id}
              value={name}
              onChange={(event) => setName(event.target.value)}
              slotProps={{ input: { maxLength: 200, autoComplete: 'off' } }}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t('participants.email')}>
          {({ id }) => (
            <OutlinedInput
              id={id}
              type="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              slotProps={{ input: { maxLength: 254, autoComplete: 'off' } }}
            />
          )}
        </FieldFrame>
      </FieldRow>
      <Button
        size="small"
        disabled={!typed}
        onClick={() => {
          add({ name: name.trim(), email: email.trim() })
          setName('')
          setEmail('')
        }}
      >
        {t('participants.addOther')}
      </Button>
    </Box>
  )
}
