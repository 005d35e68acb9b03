import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { formatDate, formatMoney, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { PageSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { HistoryCard } from './history-card.tsx'
import { PermissionsCard } from './permissions-card.tsx'
import { PlanStatus, usePlanLabels } from './plan-terms.tsx'
import { planQueries, type Plan } from './plans.queries.ts'
import { usePlanActions } from './use-plan-actions.tsx'

const PlanSheet = lazy(() => import('./plan-sheet.tsx').then((file) => ({ default: file.PlanSheet })))

/** Page of one plan, for administrators. */
export function PlanPage() {
  const { id = '' } = useParams()
  const query = useQuery(planQueries.detail(id))
  if (query.data) return <PlanDetails plan={query.data} />
  return query.isPending ? (
    <PageSkeleton />
  ) : (
    <ErrorState error={query.error} heading="h1" onRetry={() => void query.refetch()} />
  )
}

function Term({ label, value, note }: { readonly label: string; readonly value: ReactNode; readonly note: string }) {
  return (
    <Box sx={{ px: 2, py: 1.5, minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.35, overflowWrap: 'anywhere' }}
      >
        {value}
      </Typography>
      <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
        {note}
      </Typography>
    </Box>
  )
}

/** Price and limits in one strip. */
function Terms({ plan }: { readonly plan: Plan }) {
  const { t } = useTranslation('plans')
  const labels = usePlanLabels()
  return (
    <Card
      component="dl"
      sx={{
        m: 0,
        mb: 2.5,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        '& > *': { boxShadow: '-1px -1px 0 0 var(--mui-palette-divider)' },
      }}
    >
      <Term label={t('fields.price')} value={formatMoney(plan.costCents)} note={t(`terms.${plan.paymentType}`)} />
      <Term
        label={t('fields.discount')}
        value={t('percent', { value: formatNumber(plan.annualDiscountPercent) })}
        note={
          plan.yearlyCostCents === null
            ? t('terms.noYear')
            : t('terms.year', { price: formatMoney(plan.yearlyCostCents) })
        }
      />
      <Term label={t('fields.tokens')} value={labels.tokens(plan)} note={t('terms.perMonth')} />
      <Term label={t('fields.storage')} value={labels.storage(plan)} note={t('terms.perCompany')} />
      <Term label={t('fields.pages')} value={labels.pages(plan)} note={t('terms.perMonth')} />
      <Term label={t('fields.professionals')} value={labels.professionals(plan)} note={t('terms.perCompany')} />
      <Term label={t('fields.staff')} value={labels.staff(plan)} note={t('terms.perCompany')} />
      <Term label={t('fields.customers')} value={labels.customers(plan)} note={t('terms.perCompany')} />
    </Card>
  )
}

function useFacts(plan: Plan): string {
  const { t } = useTranslation('plans')
  const statusText = () => {
    if (plan.status === 'published' && plan.publishedAt)
      return t('facts.published', { date: formatDate(plan.publishedAt) })
    if (plan.status === 'retired' && plan.retiredAt) return t('facts.retired', { date: formatDate(plan.retiredAt) })
    return t('facts.created', { date: formatDate(plan.createdAt) })
  }
  const subscribersOnFormerTerms =
    plan.subscribers && plan.subscribers.former > 0 ? [t('facts.former', { count: plan.subscribers.former })] : []
  return [
    statusText(),
    t('facts.subscribers', { count: plan.subscribers?.total ?? 0 }),
    ...subscribersOnFormerTerms,
    t('facts.version', { number: plan.versionNumber }),
  ].join(' · ')
}

function PlanDetails({ plan }: { readonly plan: Plan }) {
  const { t } = useTranslation(['plans', 'common'])
  const navigate = useNavigate()
  const [isEditing, setIsEditing] = useState(false)
  const facts = useFacts(plan)
  const actions = usePlanActions({
    onDuplicated: (copy) => void navigate(`/app/admin/payments/${copy.id}`),
    onRemoved: () => void navigate('/app/admin/payments', { replace: true }),
  })
  const isDraft = plan.status === 'draft'
  const menu = actions.menuOf(plan).filter(({ key }) => key !== 'duplicate' && !(isDraft && key === 'publish'))
  return (
    <PageFrame
      title={plan.title}
      breadcrumb={[{ label: t('title'), to: '/app/admin/payments' }, { label: plan.title }]}
      status={<PlanStatus plan={plan} />}
      facts={facts}
      actions={
        <>
          {menu.length > 0 ? <MenuButton appearance="more" label={t('common:actions.more')} items={menu} /> : null}
          {plan.can.duplicate ? (
            <Button startIcon={<Copy size={16} />} disabled={actions.isPending} onClick={() => actions.duplicate(plan)}>
              {t('acts.duplicate')}
            </Button>
          ) : null}
          {plan.can.update ? (
            <Button
              variant={isDraft ? 'outlined' : 'contained'}
              color={isDraft ? 'inherit' : 'primary'}
              startIcon={<Pencil size={16} />}
              onClick={() => setIsEditing(true)}
            >
              {t('edit')}
            </Button>
          ) : null}
          {isDraft && plan.can.publish ? (
            <Button
              variant="contained"
              color="primary"
              loading={actions.isPending}
              startIcon={<Send size={16} />}
              onClick={() => actions.publish(plan)}
            >
              {t('acts.publish')}
            </Button>
          ) : null}
        </>
      }
    >
      <Terms plan={plan} />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 272px' },
          alignItems: 'start',
        }}
      >
        <PermissionsCard planId={plan.id} />
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          <SectionCard title={t('fieldNames.description')}>
            <RichText html={plan.description} />
          </SectionCard>
          <HistoryCard planId={plan.id} />
        </Box>
      </Box>
      {actions.dialogs}
      <Suspense fallback={null}>
        {isEditing ? (
          <PlanSheet plan={plan} onClose={() => setIsEditing(false)} onSaved={() => setIsEditing(false)} />
        ) : null}
      </Suspense>
    </PageFrame>
  )
}
