import { useTranslation } from '../../../lib/use-translation.ts'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { SourcesPanel, type SourcesPanelProps } from './sources-panel.tsx'

/** The sources in a sheet, where there is no room beside the text. */
export function SourcesSheet(props: SourcesPanelProps) {
  const { t } = useTranslation('assistant')
  return (
    <SideSheet open onClose={() => props.address.openSource(undefined)} title={t('sources.title')} width={440}>
      <SourcesPanel {...props} hideTitle />
    </SideSheet>
  )
}
