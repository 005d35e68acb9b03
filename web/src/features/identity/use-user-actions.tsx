import { useState, type ReactNode } from 'react'
import { useSendsMail } from '../../entities/platform.queries.ts'
import { showToast } from '../../lib/toast.ts'
import { reportMail } from '../../lib/unsent-mail.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { userMutations } from './users.queries.ts'

export interface NamedUser {
  readonly id: string
  readonly name: string
  readonly surname: string
}
export const fullName = ({ name, surname }: NamedUser): string => `${name} ${surname}`

export interface UserActions {
  readonly busy: boolean
  readonly activate: (user: NamedUser) => void
  /** Opens the confirmation. */
  readonly deactivate: (user: NamedUser) => void
  readonly resend: (user: NamedUser) => void
  /** The dialog; rendered once per screen. */
  readonly dialogs: ReactNode
}

/** Actions of an administrator on an account, from the list and from its page. */
export function useUserActions(): UserActions {
  const { t } = useTranslation('admin')
  const setStatus = useGuardedMutation(userMutations.setStatus())
  const resend = useGuardedMutation(userMutations.resendPasswordLink())
  const sendsMail = useSendsMail()
  const [userToDeactivate, setUserToDeactivate] = useState<NamedUser>()
  const change = (user: NamedUser, status: 'active' | 'inactive') =>
    setStatus.mutate(
      { id: user.id, status },
      {
        onSuccess: () =>
          showToast(t(status === 'active' ? 'users.reactivated' : 'users.deactivated', { name: fullName(user) }), {
            tone: 'success',
          }),
        onSettled: () => setUserToDeactivate(undefined),
      },
    )
  return {
    busy: setStatus.isPending || resend.isPending,
    activate: (user) => change(user, 'active'),
    deactivate: setUserToDeactivate,
    resend: (user) =>
      resend.mutate(user.id, {
        onSuccess: ({ sent }) => {
          const name = fullName(user)
          reportMail({ kept: !sendsMail, link: null }, name, t(`users.resent.${sent}`, { name }))
        },
      }),
    dialogs: (
      <ConfirmDialog
        open={userToDeactivate !== undefined}
        destructive
        busy={setStatus.isPending}
        title={t('users.deactivateTitle', { name: userToDeactivate ? fullName(userToDeactivate) : '' })}
        confirmLabel={t('users.deactivate')}
        onConfirm={() => {
          if (userToDeactivate) change(userToDeactivate, 'inactive')
        }}
        onClose={() => setUserToDeactivate(undefined)}
      >
        {t('users.deactivateHelp')}
      </ConfirmDialog>
    ),
  }
}
