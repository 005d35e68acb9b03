import Button from '@mui/material/Button'
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'

/** Menu of the files of the report, and the button to record a payment. */
export function ReportActions({
  onExport,
  onRecord,
}: {
  readonly onExport: (format: 'csv' | 'xlsx' | 'pdf') => void
  /** Undefined for people who may not record payments. */
  readonly onRecord: (() => void) | undefined
}) {
  const { t } = useTranslation('payments')
  return (
    <>
      <MenuButton
        icon={Download}
        label={t('export')}
        items={(['csv', 'xlsx', 'pdf'] as const).map((format) => ({
          key: format,
          label: t(`formats.${format}`),
          onSelect: () => onExport(format),
        }))}
      />
      {onRecord ? (
        <Button variant="contained" color="primary" startIcon={<Plus size={16} />} onClick={onRecord}>
          {t('record.action')}
        </Button>
      ) : null}
    </>
  )
}
