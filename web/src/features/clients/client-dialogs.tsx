import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { z } from 'zod'
import { NewInvitation } from '#modules/companies/company.contract.ts'
import type { Client } from '../../entities/client.queries.ts'
import { useSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { reportMail } from '../../lib/unsent-mail.ts'
import { useCan } from '../../lib/use-can.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { clientMutations, clientQueries } from './clients.queries.ts'

const EmailForm = z.strictObject({ email: NewInvitation.shape.email })

/** Sends the client an invitation to see their cases. */
export function InviteClientDialog({ client, onClose }: { readonly client: Client; readonly onClose: () => void }) {
  const { t } = useTranslation(['clients', 'common'])
  const titleId = useId()
  const companyId = useSession().user?.company?.id ?? ''
  const invite = useMutation(clientMutations.invite(companyId))
  const form = useContractForm(EmailForm, { defaultValues: { email: client.email ?? '' } })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2">
        {t('invite.title', { name: client.name })}
      </DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 2 }}>{t('invite.help')}</Box>
        <ContractForm
          form={form}
          label={t('invite.action')}
          onSubmit={async ({ email }) => {
            const { mail } = await invite.mutateAsync({ client, email })
            onClose()
            reportMail(mail, email, t('invite.sent', { email }))
          }}
        >
          <TextField
            {...form.field('email')}
            label={t('form.email')}
            type="email"
            required
            autoFocus
            autoComplete="off"
          />
        </ContractForm>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        <SubmitButton form={form}>{t('invite.action')}</SubmitButton>
      </DialogActions>
    </Dialog>
  )
}

/**
 * Confirms removing a client; only clients without cases can be removed. Asks whether their record among the people of
 * the office is deleted, too: it stays when the person has a role in a case.
 */
export function RemoveClientDialog({
  client,
  onClose,
  onRemoved,
}: {
  readonly client: Client
  readonly onClose: () => void
  readonly onRemoved?: () => void
}) {
  const { t } = useTranslation('clients')
  const remove = useGuardedMutation(clientMutations.remove())
  const mayEditPeople = useCan()('parties.edit')
  const { data } = useQuery({ ...clientQueries.people(client.id), enabled: mayEditPeople })
  const people = data?.items ?? []
  const [removesPerson, setRemovesPerson] = useState(false)
  return (
    <ConfirmDialog
      open
      destructive
      busy={remove.isPending}
      title={t('remove.title')}
      confirmLabel={t('remove.action')}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { id: client.id, peopleIds: removesPerson ? people.map(({ id }) => id) : [] },
          {
            onSuccess: ({ personStays }) => {
              showToast(t(personStays ? 'remove.donePersonStays' : 'remove.done', { name: client.name }))
              onClose()
              onRemoved?.()
            },
            onError: onClose,
          },
        )
      }
    >
      {t('remove.help', { name: client.name })}
      {people.length > 0 ? (
        <Box component="span" sx={{ display: 'block', mt: 1.5 }}>
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={removesPerson}
                onChange={(_event, isChecked) => setRemovesPerson(isChecked)}
              />
            }
            label={t('remove.person')}
          />
          <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
            {t(removesPerson ? 'remove.personGoes' : 'remove.personStays')}
          </Box>
        </Box>
      ) : null}
    </ConfirmDialog>
  )
}
