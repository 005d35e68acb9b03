import Box from '@mui/material/Box'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { formatTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { SaveStatus } from './use-form-editor.ts'

const appearances = {
  saved: { icon: CloudCheck, color: 'success.main' },
  saving: { icon: CloudUpload, color: 'text.secondary' },
  changed: { icon: CloudUpload, color: 'text.secondary' },
  failed: { icon: CircleAlert, color: 'error.main' },
  invalid: { icon: CircleAlert, color: 'error.main' },
  stale: { icon: CircleAlert, color: 'error.main' },
} as const

/** Save status, and number of fields and pages. */
export function SaveLine({
  status,
  savedAt,
  fieldCount,
  pageCount,
}: {
  readonly status: SaveStatus
  readonly savedAt: string
  readonly fieldCount: number
  readonly pageCount: number
}) {
  const { t } = useTranslation('forms')
  const { icon: Icon, color } = appearances[status]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Box
        component="span"
        role="status"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, '& svg': { color } }}
      >
        <Icon size={15} aria-hidden />
        {t(`save.${status}`, { time: formatTime(savedAt) })}
      </Box>
      <span aria-hidden>·</span>
      <span>
        {t('fieldCount', { count: fieldCount })}, {t('pageCount', { count: pageCount })}
      </span>
    </Box>
  )
}
