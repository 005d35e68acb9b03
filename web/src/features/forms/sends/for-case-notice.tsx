import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router-dom'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Notice above a form that was started from a case: leads back to the case, and offers to send the form once it is public. */
export function ForCaseNotice({
  caseId,
  formId,
  isPublic,
}: {
  readonly caseId: string
  readonly formId: string
  readonly isPublic: boolean
}) {
  const { t } = useTranslation('forms-sends')
  const casePath = `/app/my_cases/${caseId}?tab=forms${isPublic ? `&send=${formId}` : ''}`
  return (
    <Notice
      tone="info"
      action={
        <Button
          size="small"
          component={RouterLink}
          to={casePath}
          {...(isPublic ? { variant: 'contained' as const, color: 'primary' as const } : {})}
        >
          {t(isPublic ? 'forCase.send' : 'forCase.back')}
        </Button>
      }
    >
      {t(isPublic ? 'forCase.ready' : 'forCase.draft')}
    </Notice>
  )
}
