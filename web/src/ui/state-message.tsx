import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import Lock from 'lucide-react/icons/lock'
import RotateCw from 'lucide-react/icons/rotate-cw'
import SearchX from 'lucide-react/icons/search-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { ApiError } from '#server/contract/client.ts'
import { planPage, refusedByPlan } from '../lib/plan-refusal.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { useDocumentTitle } from './document-title.ts'
import type { Icon } from './icon.ts'

type Tone = 'neutral' | 'error' | 'warning'
const tile = {
  neutral: { bgcolor: 'background.sunken', color: 'text.secondary' },
  error: { bgcolor: 'error.soft', color: 'error.main' },
  warning: { bgcolor: 'secondary.soft', color: 'secondary.main' },
} as const

export interface StateMessageProps {
  readonly icon: Icon
  readonly tone?: Tone
  /** Heading. */
  readonly title: string
  /** One sentence: purpose of the screen, or what to do. */
  readonly help?: ReactNode
  /** One action. */
  readonly action?: ReactNode
  /** `h1` when the message is the whole page. */
  readonly heading?: 'h1' | 'h2' | 'h3'
}

/**
 * Titles the tab of a page that is only a message, and restores the title before it if the page continues. A title that
 * the page itself sets is set later, so it wins.
 */
function TabTitle({ title }: { readonly title: string }) {
  useDocumentTitle(title)
  const before = useRef(document.title)
  useEffect(() => {
    const [own, previous] = [document.title, before.current]
    return () => {
      if (document.title === own) document.title = previous
    }
  }, [title])
  return null
}

/** Layout of empty, error, no-permission and not-found states. */
export function StateMessage({ icon: Icon, tone = 'neutral', title, help, action, heading = 'h2' }: StateMessageProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', px: 2, py: 5 }}>
      {heading === 'h1' ? <TabTitle title={title} /> : null}
      <Box
        sx={{
          width: 44,
          height: 44,
          borderRadius: '10px',
          display: 'grid',
          placeItems: 'center',
          mb: 2,
          ...tile[tone],
        }}
      >
        <Icon size={20} aria-hidden />
      </Box>
      <Typography variant="h3" component={heading}>
        {title}
      </Typography>
      {help === undefined ? null : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, maxWidth: 300, textWrap: 'balance' }}>
          {help}
        </Typography>
      )}
      {action === undefined ? null : <Box sx={{ mt: 2 }}>{action}</Box>}
    </Box>
  )
}

export type EmptyStateProps = Omit<StateMessageProps, 'tone'>
/** Empty state with the first step. */
export const EmptyState = (props: EmptyStateProps) => <StateMessage {...props} />

/** State of a search or filter without results. */
export function NoMatches({ onReset }: { readonly onReset?: () => void }) {
  const { t } = useTranslation()
  return (
    <StateMessage
      icon={SearchX}
      title={t('state.nothing.title')}
      help={t('state.nothing.help')}
      action={onReset ? <Button onClick={onReset}>{t('state.nothing.reset')}</Button> : undefined}
    />
  )
}

/** No permission. `help`: the specific reason. */
export function NoPermission({ title, help, action, heading }: Partial<Omit<StateMessageProps, 'icon' | 'tone'>>) {
  const { t } = useTranslation()
  return (
    <StateMessage
      icon={Lock}
      tone="warning"
      title={title ?? t('state.denied.title')}
      help={help ?? t('state.denied.help')}
      action={action}
      {...(heading ? { heading } : {})}
    />
  )
}

export function NotFoundState({ heading }: { readonly heading?: StateMessageProps['heading'] }) {
  const { t } = useTranslation()
  return (
    <StateMessage
      icon={SearchX}
      title={t('state.missing.title')}
      help={t('state.missing.help')}
      {...(heading ? { heading } : {})}
      action={
        <Button component={RouterLink} to="/app/dashboard" variant="contained" color="primary">
          {t('state.missing.home')}
        </Button>
      }
    />
  )
}

export interface ErrorStateProps {
  readonly error: unknown
  readonly onRetry?: () => void
  readonly title?: string
  readonly heading?: StateMessageProps['heading']
}
/** Error with a retry button. Status 404 and refusals for lack of a permission or plan are shown as such instead. */
export function ErrorState({ error, onRetry, title, heading }: ErrorStateProps) {
  const { t } = useTranslation()
  if (error instanceof ApiError && error.status === 404) return <NotFoundState {...(heading ? { heading } : {})} />
  if (error instanceof ApiError && error.code === 'plan_blocks_module')
    return (
      <NoPermission
        title={t('state.plan.title')}
        help={error.message || t('state.plan.help')}
        {...(refusedByPlan(error)
          ? {
              action: (
                <Button component={RouterLink} to={planPage}>
                  {t('state.plan.see')}
                </Button>
              ),
            }
          : {})}
        {...(heading ? { heading } : {})}
      />
    )
  if (error instanceof ApiError && error.status === 403)
    return <NoPermission help={error.message || t('state.denied.help')} {...(heading ? { heading } : {})} />
  const help = error instanceof ApiError ? error.message || t('failure.default') : t('state.error.noAnswer')
  return (
    <div role="alert">
      <StateMessage
        icon={TriangleAlert}
        tone="error"
        title={title ?? t('state.error.title')}
        help={help}
        {...(heading ? { heading } : {})}
        action={
          onRetry ? (
            <Button onClick={onRetry} startIcon={<RotateCw size={16} />}>
              {t('actions.retry')}
            </Button>
          ) : undefined
        }
      />
    </div>
  )
}
