import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { planPage } from '../../lib/plan-refusal.ts'
import { can } from '../../lib/roles.ts'
import { useSession } from '../../lib/session.ts'
import { useTranslation } from '../../lib/use-translation.ts'

/** What helps against a failure: try again, another wording, another setting or plan. */
type NextStepKind = 'retry' | 'reword' | 'provider' | 'plan' | 'consent' | 'case'

/** By the error code of the assistant. */
const nextSteps: Readonly<Record<string, NextStepKind>> = {
  assistant_not_configured: 'provider',
  assistant_wrong_key: 'provider',
  assistant_quota_exhausted: 'provider',
  assistant_refused: 'provider',
  assistant_context_too_long: 'reword',
  assistant_content_filtered: 'reword',
  question_too_long: 'reword',
  token_limit: 'plan',
  no_active_plan: 'plan',
  client_data_not_allowed: 'consent',
  case_excluded: 'case',
}
/** Returns the action that helps against a failure; unknown failures offer a retry. */
export const nextStepOf = (code: string | undefined): NextStepKind =>
  code === undefined ? 'retry' : (nextSteps[code] ?? 'retry')

/** Settings page that controls what the assistant may read. */
export const consentPage = '/app/my_profile?tab=company'
export const integrationsPage = '/app/admin/integrations'

/** A link beside the server's message when the user may resolve the problem; otherwise renders nothing. */
export function NextStep({ code }: { readonly code: string | undefined }) {
  const { t } = useTranslation('assistant')
  const { user } = useSession()
  const step = nextStepOf(code)
  const isOwner = user !== null && user.company?.owner_id?.id === user.id
  const link = (to: string, label: string) => (
    <>
      {' '}
      <Link component={RouterLink} to={to}>
        {label}
      </Link>
    </>
  )
  if (step === 'provider' && can(user?.profile, 'platform.administer'))
    return link(integrationsPage, t('next.integrations'))
  if (step === 'consent' && isOwner) return link(consentPage, t('next.consent'))
  if (step === 'plan' && can(user?.profile, 'billing.see')) return link(planPage, t('next.plan'))
  return null
}
