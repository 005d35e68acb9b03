import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '#server/contract/client.ts'
import { describeFailure } from '../../../lib/call-failure.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { callMutations } from '../calls.queries.ts'
import { ownRoomIdOf, roomPath } from './room-path.ts'

/** Joins a room by its URL, of this product or of the provider. */
export function JoinByUrl() {
  const { t } = useTranslation('calls')
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [url, setUrl] = useState('')
  const [fault, setFault] = useState<string>()
  const findRoom = useMutation(callMutations.findRoom())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const refuse = (message: string) => {
      setFault(message)
      input.current?.focus()
    }
    const pasted = url.trim()
    if (!pasted) return refuse(t('byUrl.invalid'))
    const ownRoomId = ownRoomIdOf(pasted, window.location.origin)
    if (ownRoomId) return void navigate(roomPath(ownRoomId))
    await findRoom.mutateAsync(pasted).then(
      ({ id }) => void navigate(roomPath(id)),
      (error: unknown) => {
        if (!(error instanceof ApiError)) return refuse(describeFailure(error))
        refuse(error.code === 'validation_failed' ? t('byUrl.invalid') : error.message)
      },
    )
  }
  return (
    <SectionCard title={t('byUrl.title')}>
      <Box component="form" noValidate aria-label={t('byUrl.title')} onSubmit={(event) => void submit(event)}>
        <FieldFrame label={t('byUrl.label')} hint={t('byUrl.hint')} error={fault}>
          {({ id, describedBy, invalid }) => (
            <OutlinedInput
              id={id}
              inputRef={input}
              value={url}
              onChange={(event) => {
                setUrl(event.target.value)
                setFault(undefined)
              }}
              fullWidth
              slotProps={{
                input: {
                  inputMode: 'url',
                  autoComplete: 'off',
                  maxLength: 500,
                  spellCheck: false,
                  'aria-describedby': describedBy,
                  'aria-invalid': invalid,
                },
              }}
            />
          )}
        </FieldFrame>
        <Button type="submit" loading={findRoom.isPending}>
          {t('byUrl.submit')}
        </Button>
      </Box>
    </SectionCard>
  )
}
