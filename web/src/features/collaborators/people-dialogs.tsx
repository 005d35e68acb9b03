import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { ApiError } from '#server/contract/client.ts'
import { NewInvitation } from '#modules/companies/company.contract.ts'
import { describeFailure } from '../../lib/call-failure.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { can } from '../../lib/roles.ts'
import { session } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { reportMail } from '../../lib/unsent-mail.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { RadioField } from '../../ui/form/choice-fields.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { collaboratorMutations, type CompanyUser, type Invitation } from './collaborators.queries.ts'

export function InviteDialog({ companyId, onClose }: { readonly companyId: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['collaborators', 'common'])
  const titleId = useId()
  const invite = useMutation(collaboratorMutations.invite(companyId))
  const form = useContractForm(NewInvitation, {
    defaultValues: { email: '', name: '', profile: 'professional', locale: currentLocale() },
  })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2">
        {t('invite.title')}
      </DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 2 }}>{t('invite.help')}</Box>
        <ContractForm
          form={form}
          label={t('invite.title')}
          onSubmit={async (values) => {
            const { mail } = await invite.mutateAsync({ ...values, name: values.name || undefined })
            onClose()
            reportMail(mail, values.email, t('invite.sent', { email: values.email }))
          }}
        >
          <TextField
            {...form.field('email')}
            label={t('invite.email')}
            type="email"
            required
            autoFocus
            autoComplete="off"
          />
          <RadioField
            {...form.field('profile')}
            label={t('invite.role')}
            options={(['professional', 'staff'] as const).map((value) => ({
              value,
              label: t(`common:roles.one.${value}`),
              hint: t(`invite.roles.${value}`),
            }))}
          />
          <TextField {...form.field('name')} label={t('invite.name')} maxLength={100} autoComplete="off" />
        </ContractForm>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        <SubmitButton form={form}>{t('invite.send')}</SubmitButton>
      </DialogActions>
    </Dialog>
  )
}

export type PeopleDialog =
  | { readonly kind: 'deactivate' | 'reactivate' | 'makeOwner'; readonly person: CompanyUser }
  | { readonly kind: 'revoke'; readonly invitation: Invitation }
  | { readonly kind: 'invite' }
  | null

/** Why the action failed; for a plan limit with a link to the plans. */
function Refusal({ error }: { readonly error: Error }) {
  const { t } = useTranslation('collaborators')
  const isPlanLimit = error instanceof ApiError && error.status === 402
  return (
    <Box sx={{ mt: 2, mb: -1, color: 'text.primary' }}>
      <Notice
        tone="error"
        action={
          isPlanLimit ? (
            <Button size="small" component={RouterLink} to="/app/my_profile?tab=payments">
              {t('reactivate.plans')}
            </Button>
          ) : undefined
        }
      >
        {error instanceof ApiError && error.message ? error.message : describeFailure(error)}
      </Notice>
    </Box>
  )
}

/** Confirms an action that changes who may sign in, and reports its result. */
export function PeopleDialogs({
  companyId,
  openDialog,
  onClose,
}: {
  readonly companyId: string
  readonly openDialog: PeopleDialog
  readonly onClose: () => void
}) {
  const { t } = useTranslation('collaborators')
  const setStatus = useGuardedMutation(collaboratorMutations.setStatus(companyId))
  const makeOwner = useGuardedMutation(collaboratorMutations.makeOwner(companyId))
  const revoke = useGuardedMutation(collaboratorMutations.revoke(companyId))
  if (!openDialog) return null
  if (openDialog.kind === 'invite') return <InviteDialog companyId={companyId} onClose={onClose} />
  const name =
    openDialog.kind === 'revoke'
      ? (openDialog.invitation.name ?? openDialog.invitation.email)
      : `${openDialog.person.name} ${openDialog.person.surname}`
  const mutateOptions = {
    onSuccess: () => {
      showToast(t(`${openDialog.kind}.done`, { name }), { tone: 'success' })
      onClose()
    },
  } as const
  const failure = setStatus.error ?? makeOwner.error ?? revoke.error
  const confirm = () => {
    if (openDialog.kind === 'revoke') return revoke.mutate(openDialog.invitation.id, mutateOptions)
    // The user is no longer the owner, so their own profile is fetched again.
    if (openDialog.kind === 'makeOwner')
      return makeOwner.mutate(openDialog.person.id, {
        ...mutateOptions,
        onSuccess: () => {
          mutateOptions.onSuccess()
          void session.fetchProfile()
        },
      })
    return setStatus.mutate(
      { userId: openDialog.person.id, status: openDialog.kind === 'deactivate' ? 'inactive' : 'active' },
      mutateOptions,
    )
  }
  return (
    <ConfirmDialog
      open
      destructive={openDialog.kind === 'deactivate' || openDialog.kind === 'revoke'}
      busy={setStatus.isPending || makeOwner.isPending || revoke.isPending}
      title={t(`${openDialog.kind}.title`, { name })}
      confirmLabel={t(`${openDialog.kind}.action`)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(`${openDialog.kind}.help`, { name })}
      {openDialog.kind === 'deactivate' && can(openDialog.person.profile, 'tasks.work') ? (
        <Box sx={{ mt: 1.5 }}>
          {t(can(openDialog.person.profile, 'cases.lead') ? 'deactivate.work' : 'deactivate.workOfStaff')}
        </Box>
      ) : null}
      {failure ? <Refusal error={failure} /> : null}
    </ConfirmDialog>
  )
}
