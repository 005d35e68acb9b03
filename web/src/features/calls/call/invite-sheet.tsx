import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { NewInvitation } from '#modules/calls/calls.contract.ts'
import { locales, languageNames } from '#server/contract/locale.ts'
import { Email } from '#server/contract/shared.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { CopyLine } from '../../../ui/copy-line.tsx'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { CardRow } from '../../../ui/section-card.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { UndeliveredChip } from '../../../ui/undelivered-chip.tsx'
import { callMutations, callQueries } from '../calls.queries.ts'

/** The contract, which also accepts an empty input for no address. */
const InvitationForm = NewInvitation.extend({ email: Email.or(z.literal('')).optional() })

/** Whether the link was mailed; `kept`: only stored, because no mail server is configured. */
type LinkMail = 'none' | 'sent' | 'kept'

function linkMailOf(mail: { readonly kept: boolean } | null): LinkMail {
  if (mail === null) return 'none'
  return mail.kept ? 'kept' : 'sent'
}

const noticeOfMail = { none: 'invite.done', sent: 'invite.mailed', kept: 'invite.kept' } as const

/** Creates a link for one guest. The link is shown once, and mailed if an address is given. */
export function InviteSheet({ roomId, onClose }: { readonly roomId: string; readonly onClose: () => void }) {
  const { t } = useTranslation('calls-room')
  const invite = useMutation(callMutations.invite(roomId))
  const revoke = useGuardedMutation(callMutations.revoke(roomId))
  const { data } = useQuery(callQueries.invitations(roomId))
  const [createdLink, setCreatedLink] = useState<{
    readonly url: string
    readonly name: string
    readonly mail: LinkMail
  } | null>(null)
  const form = useContractForm(InvitationForm, { defaultValues: { name: '', email: '', locale: currentLocale() } })
  return (
    <SideSheet open onClose={onClose} title={t('invite.title')}>
      <ContractForm
        form={form}
        label={t('invite.title')}
        onSubmit={async ({ email, ...values }) => {
          const { url, name, mail } = await invite.mutateAsync({ ...values, ...(email ? { email } : {}) })
          setCreatedLink({ url, name, mail: linkMailOf(mail) })
          form.reset()
        }}
      >
        <TextField {...form.field('name')} label={t('invite.name')} required autoFocus maxLength={80} />
        <TextField {...form.field('email')} type="email" label={t('invite.email')} hint={t('invite.emailHint')} />
        <SelectField
          {...form.field('locale')}
          label={t('invite.language')}
          options={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
        />
        <SubmitButton form={form}>{t('invite.submit')}</SubmitButton>
      </ContractForm>
      {createdLink ? (
        <Box sx={{ mt: 2.5 }}>
          <Notice tone={createdLink.mail === 'kept' ? 'warning' : 'success'}>
            {t(noticeOfMail[createdLink.mail], { name: createdLink.name })}
          </Notice>
          <CopyLine
            label={t('invite.link', { name: createdLink.name })}
            value={createdLink.url}
            hint={t('invite.once')}
          />
        </Box>
      ) : null}
      {data && data.items.length > 0 ? (
        <Box sx={{ mt: 2.5 }}>
          <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
            {t('invite.list')}
          </Typography>
          {data.items.map((item) => (
            <CardRow key={item.id}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography variant="subtitle2" component="div">
                  {item.name}
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  {[item.email, t(`invite.states.${item.state}`)].filter(Boolean).join(' · ')}
                </Typography>
                {item.undelivered ? (
                  <Box sx={{ mt: 0.5 }}>
                    <UndeliveredChip />
                  </Box>
                ) : null}
              </Box>
              {item.state === 'open' || item.state === 'used' ? (
                <Button
                  size="small"
                  aria-label={t('invite.revokeOf', { name: item.name })}
                  onClick={() => revoke.mutate(item.id)}
                >
                  {t('invite.revoke')}
                </Button>
              ) : null}
            </CardRow>
          ))}
        </Box>
      ) : null}
    </SideSheet>
  )
}
