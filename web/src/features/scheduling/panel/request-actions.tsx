import Button from '@mui/material/Button'
import { useSendsMail } from '../../../entities/platform.queries.ts'
import { reportMail } from '../../../lib/unsent-mail.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { scheduleMutations, type BookingRequest } from '../scheduling.queries.ts'

/**
 * Accepts or declines a pending booking.
 * @param isFirst whether it is the first of several on a page: only its button is filled
 */
export function RequestActions({
  request,
  isFirst = true,
}: {
  readonly request: BookingRequest
  readonly isFirst?: boolean
}) {
  const { t } = useTranslation('scheduling')
  const answer = useGuardedMutation(scheduleMutations.answer())
  const sendsMail = useSendsMail()
  const answerRequest = (accept: boolean) =>
    answer.mutate(
      { id: request.id, accept },
      {
        onSuccess: () =>
          reportMail(
            { kept: !sendsMail, link: null },
            request.name,
            t(accept ? 'request.accepted' : 'request.declined', { name: request.name }),
          ),
      },
    )
  return (
    <>
      {request.can.confirm ? (
        <Button
          {...(isFirst ? { variant: 'contained', color: 'primary' } : {})}
          size="small"
          loading={answer.isPending && answer.variables.accept}
          disabled={answer.isPending}
          onClick={() => answerRequest(true)}
          aria-label={t('request.acceptName', { name: request.name })}
        >
          {t('request.accept')}
        </Button>
      ) : null}
      {request.can.decline ? (
        <Button
          size="small"
          disabled={answer.isPending}
          onClick={() => answerRequest(false)}
          aria-label={t('request.declineName', { name: request.name })}
        >
          {t('request.decline')}
        </Button>
      ) : null}
    </>
  )
}
