import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { identityContract } from '#modules/identity/identity.contract.ts'
import { saveFile } from '../../lib/save-file.ts'
import { copyText } from '../../lib/copy-text.ts'
import { withColon } from '../../lib/labelled.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { identityMutations } from './identity.queries.ts'

interface Secret {
  readonly secret: string
  readonly qrSvg: string
}

function PasswordStep({ onNext }: { readonly onNext: (secret: Secret) => void }) {
  const { t } = useTranslation('profile')
  const start = useMutation(identityMutations.startTwoFactor())
  const form = useContractForm(identityContract.routes.startTwoFactor.body, { defaultValues: { password: '' } })
  return (
    <ContractForm form={form} onSubmit={async (values) => onNext(await start.mutateAsync(values))}>
      <PasswordField
        {...form.field('password')}
        label={t('twoFactor.password')}
        required
        autoComplete="current-password"
      />
      <SubmitButton form={form}>{t('twoFactor.continue')}</SubmitButton>
    </ContractForm>
  )
}

function ScanStep({
  secret,
  onNext,
}: {
  readonly secret: Secret
  readonly onNext: (codes: readonly string[]) => void
}) {
  const { t } = useTranslation('profile')
  const confirm = useMutation(identityMutations.confirmTwoFactor())
  const form = useContractForm(identityContract.routes.confirmTwoFactor.body, { defaultValues: { code: '' } })
  return (
    <>
      <Typography variant="h3">{t('twoFactor.scanTitle')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {t('twoFactor.scanHelp')}
      </Typography>
      {/* Scanners need dark on light, also in the dark scheme. The picture is an image, so nothing in it can run. */}
      <Box
        component="img"
        alt={t('twoFactor.qr')}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(secret.qrSvg)}`}
        sx={{
          display: 'block',
          width: 200,
          height: 200,
          p: 1,
          bgcolor: 'common.white',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '10px',
        }}
      />
      <Typography variant="caption" component="p" sx={{ mt: 1.5, mb: 2.5, overflowWrap: 'anywhere' }}>
        {withColon(t('twoFactor.secret'))} <b>{secret.secret.match(/.{1,4}/g)?.join(' ')}</b>
      </Typography>
      <ContractForm form={form} onSubmit={async (values) => onNext((await confirm.mutateAsync(values)).recoveryCodes)}>
        <TextField
          {...form.field('code')}
          label={t('twoFactor.code')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
        />
        <SubmitButton form={form}>{t('twoFactor.confirm')}</SubmitButton>
      </ContractForm>
    </>
  )
}

function CodesStep({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { t } = useTranslation('profile')
  const text = codes.join('\n')
  return (
    <>
      <Typography variant="h3">{t('twoFactor.codesTitle')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {t('twoFactor.codesHelp')}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          mb: 2,
          p: 2,
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 1,
          bgcolor: 'background.sunken',
          borderRadius: '10px',
          fontSize: '0.9375rem',
          fontWeight: 600,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}>
        <Button startIcon={<Copy size={16} />} onClick={() => void copyText(text)}>
          {t('twoFactor.copy')}
        </Button>
        <Button
          startIcon={<Download size={16} />}
          onClick={() => saveFile(t('twoFactor.file'), `${text}\n`, 'text/plain;charset=utf-8')}
        >
          {t('twoFactor.download')}
        </Button>
      </Box>
      <Button variant="contained" color="primary" onClick={onDone}>
        {t('twoFactor.done')}
      </Button>
    </>
  )
}

/** Sets up two-factor authentication: password, QR code, then recovery codes, shown once. */
export function TwoFactorSetup({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('profile')
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <SideSheet open onClose={onClose} title={t('twoFactor.title')} closesOnlyByButton={codes !== undefined}>
      {codes ? (
        <CodesStep codes={codes} onDone={onClose} />
      ) : secret ? (
        <ScanStep secret={secret} onNext={setCodes} />
      ) : (
        <PasswordStep onNext={setSecret} />
      )}
    </SideSheet>
  )
}
