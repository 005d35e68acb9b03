import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import FileQuestionMark from 'lucide-react/icons/file-question-mark'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { ApiError } from '#server/contract/client.ts'
import { currentLocale, i18n } from '../../../lib/i18n.ts'
import { read } from '../../../lib/storage.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { LanguageMenu } from '../../../ui/language-menu.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState, StateMessage } from '../../../ui/state-message.tsx'
import { CallStage } from './call-stage.tsx'
import { guestQueries, type Lobby } from './guest-calls.queries.ts'
import { guestCallApi, type ParticipantApi } from './participant-api.ts'
import { JoinFormWithDevices } from './join-form-with-devices.tsx'
import { useCall, type Call } from './use-call.ts'
import { useAdmission } from './use-admission.tsx'

/** A page without navigation: office name, language, call. */
function GuestFrame({ company, children }: { readonly company?: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ maxWidth: 1440, mx: 'auto', px: { xs: 2, sm: 3 }, pb: 5 }}>
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 64 }}
      >
        <Typography variant="subtitle2" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {company}
        </Typography>
        <Box sx={{ flexShrink: 0 }}>
          <LanguageMenu />
        </Box>
      </Box>
      <Box component="main">{children}</Box>
    </Box>
  )
}

/** Page of an invitation link. */
export function GuestCallPage() {
  const { token = '' } = useParams()
  const { t } = useTranslation('calls-room')
  const query = useQuery(guestQueries.lobby(token))
  const { data, error, refetch } = query
  const retry = useCallback(() => void refetch(), [refetch])
  const isGone = error instanceof ApiError && error.status < 500
  const goneTitle = isGone ? t('guest.goneTitle') : undefined
  useDocumentTitle(data ? t('guest.title', { company: data.company }) : goneTitle)
  // Uses the language of the invitation, unless a language was chosen on this device.
  useEffect(() => {
    if (data && read('locale') === null && data.locale !== currentLocale()) void i18n.changeLanguage(data.locale)
  }, [data])
  if (data)
    return (
      <GuestFrame company={data.company}>
        <GuestCall token={token} lobby={data} onRetry={retry} />
      </GuestFrame>
    )
  if (query.isPending)
    return (
      <GuestFrame>
        <FormSkeleton fields={3} />
      </GuestFrame>
    )
  return (
    <GuestFrame>
      {isGone ? (
        <StateMessage icon={FileQuestionMark} heading="h1" title={t('guest.goneTitle')} help={t('guest.goneHelp')} />
      ) : (
        <ErrorState error={error} heading="h1" onRetry={() => void query.refetch()} />
      )}
    </GuestFrame>
  )
}

function GuestCall({
  token,
  lobby,
  onRetry,
}: {
  readonly token: string
  readonly lobby: Lobby
  readonly onRetry: () => void
}) {
  const { t } = useTranslation('calls-room')
  const api = useMemo(() => guestCallApi(token), [token])
  const call = useCall(api)
  const hasEnded = call.hasEnded || lobby.status === 'ended'
  // The frame may report the end before the next poll of the server.
  const hasLeft = call.phase === 'over' && !hasEnded
  useEffect(() => {
    if (!hasLeft) return
    onRetry()
    const timer = setInterval(onRetry, 5_000)
    return () => clearInterval(timer)
  }, [hasLeft, onRetry])
  const title = () => {
    if (hasEnded) return t('after.ended')
    if (call.removedReason === null || call.removedReason === 'ended') return t('after.left')
    return t(`after.gone.${call.removedReason}`)
  }
  if (call.phase === 'over' || hasEnded)
    return (
      <StateMessage
        icon={CircleCheck}
        heading="h1"
        title={title()}
        help={t('guest.close')}
        {...(hasEnded
          ? {}
          : {
              action: (
                <Button
                  onClick={() => {
                    onRetry()
                    call.returnToEntry()
                  }}
                >
                  {t('after.back')}
                </Button>
              ),
            })}
      />
    )
  return <GuestCallView call={call} api={api} token={token} lobby={lobby} />
}

function GuestCallView({
  call,
  api,
  token,
  lobby,
}: {
  readonly call: Call
  readonly api: ParticipantApi
  readonly token: string
  readonly lobby: Lobby
}) {
  const { t } = useTranslation('calls-room')
  const { waitingNotice, declinedNotice } = useAdmission(call, api, token)
  const [name, setName] = useState(lobby.name)
  const [choice, setChoice] = useState({ video: true, audio: true, videoId: '', audioId: '' })
  return (
    <>
      <Typography variant="h1" sx={{ mb: call.phase === 'in' ? 1.5 : 0.5 }}>
        {t('guest.title', { company: lobby.company })}
      </Typography>
      {call.phase === 'in' ? (
        <CallStage call={call} choice={choice} hasChat={lobby.chat} />
      ) : (
        <>
          <Typography variant="body1" color="textSecondary" sx={{ mb: 3 }}>
            {t('guest.with', { host: lobby.host })}
          </Typography>
          <JoinFormWithDevices
            call={call}
            name={name}
            isBuiltIn={lobby.provider === 'builtIn'}
            mayRecord={lobby.recording || lobby.transcription}
            onChoice={setChoice}
            waitingNotice={waitingNotice}
          >
            {declinedNotice}
            <FieldFrame label={t('guest.name')} hint={t('guest.nameHint')} required>
              {({ id, describedBy }) => (
                <OutlinedInput
                  id={id}
                  fullWidth
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                  slotProps={{ input: { autoComplete: 'name', maxLength: 80, 'aria-describedby': describedBy } }}
                />
              )}
            </FieldFrame>
          </JoinFormWithDevices>
        </>
      )}
    </>
  )
}
