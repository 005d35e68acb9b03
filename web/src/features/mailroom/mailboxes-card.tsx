import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ChangeEvent } from 'react'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { DateText } from '../../ui/texts.tsx'
import { addressMutations, addressQueries, type MailAccount } from './addresses.queries.ts'

/** Folders of mailboxes that the server reads by IMAP. */
export function MailboxesCard() {
  const { t } = useTranslation('mailroom')
  const { data, error, refetch } = useQuery(addressQueries.accounts())
  const [isAdding, setAdding] = useState(false)
  return (
    <SectionCard
      title={t('settings.mailboxes.title')}
      action={
        <Button size="small" onClick={() => setAdding(true)}>
          {t('settings.mailboxes.add')}
        </Button>
      }
    >
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', mb: 1.5 }}>{t('settings.mailboxes.help')}</Box>
      {error ? (
        <ErrorState error={error} heading="h3" onRetry={() => void refetch()} />
      ) : data ? (
        data.items.map((account) => <MailboxLine key={account.id} account={account} />)
      ) : (
        <RowsSkeleton rows={1} />
      )}
      {isAdding ? <NewMailbox onDone={() => setAdding(false)} /> : null}
    </SectionCard>
  )
}

function MailboxLine({ account }: { readonly account: MailAccount }) {
  const { t } = useTranslation(['mailroom', 'common'])
  const client = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const toggle = useGuardedMutation(addressMutations.toggleAccount(client))
  const remove = useGuardedMutation(addressMutations.removeAccount(client))
  return (
    <Box sx={{ py: 1, borderTop: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{`${account.username} · ${account.folder}`}</Box>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {`${account.host}:${account.port} · `}
        {account.active ? null : `${t('settings.mailboxes.paused')} · `}
        {account.polledAt ? <DateText value={account.polledAt} style="relative" /> : t('settings.mailboxes.never')}
      </Box>
      {account.problem ? <Notice tone="error">{t(`settings.mailboxes.problems.${account.problem}`)}</Notice> : null}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" color="inherit" loading={toggle.isPending} onClick={() => toggle.mutate(account)}>
          {t(account.active ? 'settings.mailboxes.pause' : 'settings.mailboxes.resume')}
        </Button>
        <Button size="small" color="inherit" loading={remove.isPending} onClick={() => setConfirming(true)}>
          {t('common:actions.delete')}
        </Button>
      </Box>
      <ConfirmDialog
        open={isConfirming}
        title={t('settings.mailboxes.removeTitle', { name: account.username })}
        confirmLabel={t('common:actions.delete')}
        destructive
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          remove.mutate(account.id)
        }}
      >
        {t('settings.mailboxes.removeHelp')}
      </ConfirmDialog>
    </Box>
  )
}

/** The port of IMAP over TLS. */
const imapsPort = 993
const fields = ['host', 'username', 'password', 'folder'] as const
type MailboxField = (typeof fields)[number]

function NewMailbox({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation(['mailroom', 'common'])
  const id = useId()
  const add = useGuardedMutation(addressMutations.addAccount(useQueryClient()))
  const [values, setValues] = useState<Readonly<Record<MailboxField, string>>>({
    host: '',
    username: '',
    password: '',
    folder: 'INBOX',
  })
  const changeHandler = (field: MailboxField) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setValues((current) => ({ ...current, [field]: event.target.value }))
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate({ ...values, port: imapsPort, active: true }, { onSuccess: onDone })
      }}
      sx={{ pt: 1.5, borderTop: '1px solid', borderColor: 'divider' }}
    >
      {fields.map((field) => (
        <Box key={field} sx={{ mb: 1.5 }}>
          <Box
            component="label"
            htmlFor={`${id}-${field}`}
            sx={{ display: 'block', mb: 0.5, fontWeight: 600, fontSize: '0.875rem' }}
          >
            {t(`settings.mailboxes.fields.${field}`)}
          </Box>
          <OutlinedInput
            id={`${id}-${field}`}
            fullWidth
            size="small"
            required
            type={field === 'password' ? 'password' : 'text'}
            autoComplete="off"
            value={values[field]}
            onChange={changeHandler(field)}
          />
        </Box>
      ))}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" size="small" variant="contained" color="primary" loading={add.isPending}>
          {t('settings.mailboxes.connect')}
        </Button>
        <Button size="small" color="inherit" onClick={onDone}>
          {t('common:actions.cancel')}
        </Button>
      </Box>
    </Box>
  )
}
