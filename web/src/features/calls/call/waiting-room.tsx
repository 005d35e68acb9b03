import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { DateText, PersonText } from '../../../ui/texts.tsx'
import { callMutations } from '../calls.queries.ts'
import type { CallState } from './participant-api.ts'
import type { Call } from './use-call.ts'

function Guest({
  guest,
  roomId,
  onDecided,
}: {
  readonly guest: CallState['waiting'][number]
  readonly roomId: string
  readonly onDecided: Call['storeState']
}) {
  const { t } = useTranslation('calls-room')
  const decide = useGuardedMutation(callMutations.decideAdmission(roomId))
  const answer = (admitted: boolean) => decide.mutate({ linkId: guest.id, admitted }, { onSuccess: onDecided })
  const isPending = decide.isPending
  return (
    <Box
      component="li"
      sx={{ px: 2, py: 1.25, borderBottom: '1px solid', borderColor: 'line.soft', '&:last-child': { borderBottom: 0 } }}
    >
      <PersonText
        name={guest.name}
        detail={
          <>
            {t('waiting.since')} <DateText value={guest.since} style="time" />
          </>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mt: 1 }}>
        <Button
          variant="contained"
          color="primary"
          disabled={isPending}
          aria-label={t('waiting.admitName', { name: guest.name })}
          onClick={() => answer(true)}
        >
          {t('waiting.admit')}
        </Button>
        <Button
          disabled={isPending}
          aria-label={t('waiting.declineName', { name: guest.name })}
          onClick={() => answer(false)}
        >
          {t('waiting.decline')}
        </Button>
      </Box>
    </Box>
  )
}

/** Guests who wait, with the host's decision about each. */
export function WaitingRoom({ roomId, call }: { readonly roomId: string; readonly call: Call }) {
  const { t } = useTranslation('calls-room')
  const waiting = call.state?.waiting ?? []
  if (waiting.length === 0) return null
  return (
    <SectionCard flush title={t('waiting.title')} note={waiting.length}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {waiting.map((guest) => (
          <Guest key={guest.id} guest={guest} roomId={roomId} onDecided={call.storeState} />
        ))}
      </Box>
    </SectionCard>
  )
}
