import { useState } from 'react'
import Box from '@mui/material/Box'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { SendExisting } from './send-existing.tsx'
import { StartForm } from './start-form.tsx'

export interface SendSheetProps {
  readonly caseId: string
  readonly client: { readonly id: string; readonly name: string } | null
  /** Preselected form. */
  readonly formId: string | null
  readonly onClose: () => void
}

/** Sends a form to a person of a case, or starts a new form for it. */
export function SendSheet(props: SendSheetProps) {
  const { t } = useTranslation('forms-sends')
  const [source, setSource] = useState<'existing' | 'fresh'>('existing')
  const sourceSwitch = props.formId ? null : (
    <Box sx={{ mb: 2.5 }}>
      <SegmentedControl
        label={t('send.which')}
        value={source}
        onChange={setSource}
        segments={[
          { value: 'existing', label: t('send.existing') },
          { value: 'fresh', label: t('send.fresh') },
        ]}
      />
    </Box>
  )
  return source === 'existing' ? (
    <SendExisting {...props} sourceSwitch={sourceSwitch} />
  ) : (
    <StartForm {...props} sourceSwitch={sourceSwitch} />
  )
}
