import { describeFailure, isSilent } from '../../../lib/call-failure.ts'
import { showToast } from '../../../lib/toast.ts'
import { reportMail } from '../../../lib/unsent-mail.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { linkOfSend, sendMutations, type FormSend } from './sends.queries.ts'

/** Actions on a sent form; each reports its result. */
export function useSendActions() {
  const { t } = useTranslation('forms-sends')
  const resend = useGuardedMutation(sendMutations.resend())
  const revoke = useGuardedMutation(sendMutations.revoke())
  const fail = (act: 'resend' | 'revoke' | 'copy') => (error: unknown) => {
    if (!isSilent(error))
      showToast(
        `${t(`case.actFailed.${act}`)} ${error instanceof Error && error.message ? error.message : describeFailure(error)}`,
        { tone: 'error', lasts: 10_000 },
      )
  }
  return {
    isRevoking: revoke.isPending,
    resend: (sent: FormSend) =>
      resend.mutate(sent.id, {
        onSuccess: ({ mail }) => reportMail(mail, sent.email, t('case.resent', { email: sent.email })),
        onError: fail('resend'),
      }),
    revoke: (sent: FormSend, onDone: () => void) =>
      revoke.mutate(sent.id, {
        onSuccess: () => showToast(t('case.revoked')),
        onError: fail('revoke'),
        onSettled: onDone,
      }),
    copy: (sent: Pick<FormSend, 'id'>) =>
      linkOfSend(sent.id)
        .then((url) => navigator.clipboard.writeText(url))
        .then(() => showToast(t('case.copied'), { tone: 'success' }), fail('copy')),
  }
}
