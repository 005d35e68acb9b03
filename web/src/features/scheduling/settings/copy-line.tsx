import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Copy from 'lucide-react/icons/copy'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../lib/toast.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'

/** An address to take along. */
export function CopyLine({ label, value }: { readonly label: string; readonly value: string }) {
  const { t } = useTranslation('common')
  return (
    <FieldFrame label={label}>
      {({ id }) => (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <OutlinedInput id={id} readOnly fullWidth value={value} onFocus={(event) => event.target.select()} />
          <Button sx={{ flexShrink: 0 }} startIcon={<Copy size={16} />} aria-label={`${t('actions.copy')}: ${label}`} onClick={() => void navigator.clipboard.writeText(value).then(() => showToast(t('actions.copied'), { tone: 'success' }))}>{t('actions.copy')}</Button>
        </Box>
      )}
    </FieldFrame>
  )
}
