import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import { guestQueries } from './guest-calls.queries.ts'
import type { ParticipantApi } from './participant-api.ts'
import { reportLeft, type Call } from './use-call.ts'

/** Poll interval of a waiting guest, in milliseconds. */
const pollMs = 3_000

/**
 * Lets a guest wait until the host admits them, then enters.
 * @returns the notice shown in place of the button to join, and the notice that the host declined
 */
export function useAdmission(
  call: Call,
  api: ParticipantApi,
  token: string,
): { readonly waitingNotice: ReactNode; readonly declinedNotice: ReactNode } {
  const { t } = useTranslation('calls-room')
  const { error, submittedAt, variables, mutate, reset } = call.enter
  const wasToldToWait = error instanceof ApiError && error.code === 'call_waiting'
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...guestQueries.lobby(token),
    refetchInterval: wasToldToWait ? pollMs : false,
    refetchIntervalInBackground: true,
  })
  // An invitation that was read before the guest asked tells nothing about this request.
  const admission = wasToldToWait && dataUpdatedAt > submittedAt ? data?.admission : undefined
  const isWaiting = wasToldToWait && (admission === undefined || admission === 'waiting')
  useEffect(() => {
    if (wasToldToWait) void refetch()
  }, [wasToldToWait, refetch])
  useEffect(() => {
    if (admission === 'open' && variables) mutate(variables)
  }, [admission, variables, mutate])
  useEffect(() => {
    if (!isWaiting) return
    const stop = () => {
      reportLeft(api)
    }
    window.addEventListener('pagehide', stop)
    return () => window.removeEventListener('pagehide', stop)
  }, [isWaiting, api])
  return {
    waitingNotice: isWaiting ? (
      <Notice
        tone="info"
        action={
          <Button
            size="small"
            onClick={() => {
              reportLeft(api)
              reset()
            }}
          >
            {t('waiting.stop')}
          </Button>
        }
      >
        {t('waiting.asked', { host: data?.host ?? '' })}
      </Notice>
    ) : undefined,
    declinedNotice: admission === 'declined' ? <Notice tone="warning">{t('waiting.declined')}</Notice> : null,
  }
}
