import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { Notice } from '../../../ui/notice.tsx'

/** Notice above a form started from a case: link back, and sending once it is public. */
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
  const to = `/app/my_cases/${caseId}?tab=forms${isPublic ? `&send=${formId}` : ''}`
  return (
    <Notice
      tone="info"
      action={
        <Button
          size="small"
          component={RouterLink}
          to={to}
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
