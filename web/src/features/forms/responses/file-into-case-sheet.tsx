import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { FileIntoCase } from './file-into-case.tsx'
import { OpenCase } from './open-case.tsx'
import type { FormResponse, FormResponseDetail } from './responses.queries.ts'

/** Files a response in an existing case, or creates a case and client from it. */
export function FileIntoCaseSheet({
  response,
  onClose,
}: {
  readonly response: FormResponseDetail
  readonly onClose: () => void
}) {
  const { t } = useTranslation('forms-sends')
  const navigate = useNavigate()
  const [target, setTarget] = useState<'existing' | 'fresh'>('existing')
  const onFiled = (messageKey: 'filed' | 'made') => (filed: FormResponse) => {
    const casePath = `/app/my_cases/${filed.case?.id ?? ''}`
    showToast(t(`file.${messageKey}`, { name: filed.case?.name ?? '' }), {
      tone: 'success',
      action: { label: t('file.see'), run: () => void navigate(casePath) },
    })
    onClose()
  }
  const targetSwitch = (
    <SegmentedControl
      label={t('file.how')}
      value={target}
      onChange={setTarget}
      segments={[
        { value: 'existing', label: t('file.existing') },
        { value: 'fresh', label: t('file.fresh') },
      ]}
    />
  )
  return target === 'existing' ? (
    <FileIntoCase response={response} targetSwitch={targetSwitch} onClose={onClose} onDone={onFiled('filed')} />
  ) : (
    <OpenCase response={response} targetSwitch={targetSwitch} onClose={onClose} onDone={onFiled('made')} />
  )
}
