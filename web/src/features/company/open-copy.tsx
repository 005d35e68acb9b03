import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { exportsContract } from '#modules/portability/exports/exports.contract.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { copiesMutations, type CompanyCopy, type CopiesScope } from './copies.queries.ts'

/**
 * Asks for the password, then navigates to the download URL: the browser writes gigabytes to disk without holding them
 * in memory.
 */
export function OpenCopy({
  scope,
  copy,
  onClose,
}: {
  readonly scope: CopiesScope
  readonly copy: CompanyCopy
  readonly onClose: () => void
}) {
  const { t } = useTranslation('copies')
  const open = useMutation(copiesMutations.open(scope))
  const form = useContractForm(exportsContract.routes.open.body, { defaultValues: { password: '' } })
  return (
    <SideSheet open onClose={onClose} title={t('open.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('open.help')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('open.own')}
      </Typography>
      <ContractForm
        form={form}
        onSubmit={async ({ password }) => {
          const { url } = await open.mutateAsync({ exportId: copy.id, password })
          // Only the path: the file is on the server of this page, whichever host the URL names.
          window.location.assign(new URL(url).pathname)
          showToast(t('open.started'), { tone: 'success' })
          onClose()
        }}
      >
        <PasswordField
          {...form.field('password')}
          label={t('open.password')}
          required
          autoComplete="current-password"
        />
        <SubmitButton form={form}>{t('open.submit')}</SubmitButton>
      </ContractForm>
    </SideSheet>
  )
}
