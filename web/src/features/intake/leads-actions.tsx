import Button from '@mui/material/Button'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Plus from 'lucide-react/icons/plus'
import Settings from 'lucide-react/icons/settings'
import { useTranslation } from '../../lib/use-translation.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import type { LeadUrl } from './use-lead-url.ts'

/** Menu, choice of the view and button for a new lead. */
export function LeadsActions({
  isList,
  setParams,
  onSheet,
  onNew,
}: {
  readonly isList: boolean
  readonly setParams: LeadUrl['setParams']
  readonly onSheet: (sheet: 'report' | 'settings') => void
  /** Undefined for people who may not add leads. */
  readonly onNew: (() => void) | undefined
}) {
  const { t } = useTranslation('intake')
  return (
    <>
      <MenuButton
        label={t('moreActions')}
        appearance="more"
        items={[
          {
            key: 'report',
            label: t('report.title'),
            icon: ChartNoAxesColumn,
            onSelect: () => onSheet('report'),
          },
          {
            key: 'settings',
            label: t('settings.title'),
            icon: Settings,
            onSelect: () => onSheet('settings'),
          },
        ]}
      />
      <SegmentedControl
        label={t('view.label')}
        value={isList ? 'list' : 'board'}
        onChange={(next) => setParams({ view: next === 'list' ? 'list' : null, stage: null, page: null })}
        segments={[
          { value: 'board', label: t('view.board') },
          { value: 'list', label: t('view.list') },
        ]}
      />
      {onNew ? (
        <Button variant="contained" color="primary" startIcon={<Plus size={16} aria-hidden />} onClick={onNew}>
          {t('new.action')}
        </Button>
      ) : null}
    </>
  )
}
