import Box from '@mui/material/Box'
import { useTranslation } from '../../lib/use-translation.ts'
import { CopyLine } from '../../ui/copy-line.tsx'

/** The address to put in copy (Cc) of mail about the case, which is then filed in it, with how it is used. */
export function CaseMailAddress({ address }: { readonly address: string | null }) {
  const { t } = useTranslation('correspondence')
  return (
    <Box sx={{ mt: 2, maxWidth: 640 }}>
      {address === null ? (
        <Box component="p" sx={{ m: 0, fontSize: '0.8125rem', color: 'text.secondary' }}>
          {t('address.none')}
        </Box>
      ) : (
        <CopyLine label={t('address.label')} value={address} hint={t('address.help')} />
      )}
    </Box>
  )
}
