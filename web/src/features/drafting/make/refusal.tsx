import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router-dom'
import { ApiError } from '#server/contract/client.ts'
import { describeFailure } from '../../../lib/call-failure.ts'
import { planPage, refusedByPlan } from '../../../lib/plan-refusal.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Why the document could not be made; renders nothing without an error. */
export function Refusal({ error }: { readonly error: unknown }) {
  const { t } = useTranslation(['drafting', 'common'])
  if (!error) return null
  const errorText = () => {
    if (error instanceof ApiError && error.code === 'stale_version') return t('drafting:make.stale')
    return error instanceof ApiError && error.message ? error.message : describeFailure(error)
  }
  return (
    <Notice
      tone="error"
      {...(refusedByPlan(error)
        ? {
            action: (
              <Button size="small" component={RouterLink} to={planPage}>
                {t('common:state.plan.see')}
              </Button>
            ),
          }
        : {})}
    >
      {errorText()}
    </Notice>
  )
}
