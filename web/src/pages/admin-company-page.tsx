import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Pencil from 'lucide-react/icons/pencil'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Users from 'lucide-react/icons/users'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { ReceiptsCard } from '../features/billing/payments/receipts-card.tsx'
import { CompanyMetersCard, CompanyModulesCard } from '../features/billing/usage/company-usage-cards.tsx'
import { AdminCompanyData } from '../features/company/admin-company-data.tsx'
import { AdminPeopleCard } from '../features/company/admin-people-card.tsx'
import { companiesQueries, type AdminCompany } from '../features/company/companies.queries.ts'
import { CompanyStatus } from '../features/company/company-status.tsx'
import { useCompanyActions } from '../features/company/use-company-actions.tsx'
import { formatDay } from '../lib/format.ts'
import { lazyPage } from '../lib/lazy-page.tsx'
import { labelled } from '../lib/labelled.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { CardSkeleton, PageSkeleton } from '../ui/skeletons.tsx'
import { ErrorState } from '../ui/state-message.tsx'

const CopiesCard = lazyPage(
  () => import('../features/company/copies-card.tsx').then((file) => file.CopiesCard),
  ['copies'],
)
const DeletionCard = lazyPage(
  () => import('../features/company/deletion-card.tsx').then((file) => file.DeletionCard),
  ['copies'],
)
const AdminCompanySheet = lazy(() =>
  import('../features/company/admin-company-sheet.tsx').then((file) => ({ default: file.AdminCompanySheet })),
)
const OwnerDialog = lazy(() =>
  import('../features/company/owner-dialog.tsx').then((file) => ({ default: file.OwnerDialog })),
)

/** An office for administrators: data, numbers of people, plan and payments. Nothing of its cases. */
export function AdminCompanyPage() {
  const { id = '' } = useParams()
  const query = useQuery(companiesQueries.detail(id))
  if (query.data) return <OneCompany company={query.data} />
  return query.isPending ? (
    <PageSkeleton />
  ) : (
    <ErrorState error={query.error} heading="h1" onRetry={() => void query.refetch()} />
  )
}

function OneCompany({ company }: { readonly company: AdminCompany }) {
  const { t } = useTranslation(['admin', 'common'])
  const actions = useCompanyActions()
  const [openDialog, setOpenDialog] = useState<'edit' | 'owner'>()
  const close = () => setOpenDialog(undefined)
  const active = company.status === 'active'
  const { owner_id: owner } = company
  const facts = [
    owner ? labelled(t('companies.owner'), `${owner.name} ${owner.surname}`) : t('companies.noOwner'),
    t('company.registered', { date: formatDay(company.registrationDate) }),
  ].join(' · ')
  return (
    <PageFrame
      title={company.name}
      breadcrumb={[{ label: t('companies.title'), to: '/app/admin/companies' }, { label: company.name }]}
      status={<CompanyStatus status={company.status} />}
      facts={facts}
      actions={
        <>
          <MenuButton
            appearance="more"
            label={t('common:actions.more')}
            items={[
              {
                key: 'audit',
                label: t('user.audit'),
                icon: ShieldCheck,
                to: `/app/admin/audit?companyId=${company.id}`,
              },
              {
                key: 'status',
                divided: true,
                ...(active
                  ? {
                      label: t('companies.deactivate'),
                      icon: CircleSlash,
                      danger: true,
                      onSelect: () => actions.deactivate(company),
                    }
                  : { label: t('companies.activate'), icon: CircleCheck, onSelect: () => actions.activate(company) }),
              },
            ]}
          />
          <Button startIcon={<Users size={16} />} onClick={() => setOpenDialog('owner')}>
            {t('company.owner.action')}
          </Button>
          <Button
            variant="contained"
            color="primary"
            startIcon={<Pencil size={16} />}
            onClick={() => setOpenDialog('edit')}
          >
            {t('common:actions.edit')}
          </Button>
        </>
      }
    >
      {active ? null : (
        <Notice
          tone="warning"
          action={
            <Button size="small" disabled={actions.isChangingStatus} onClick={() => actions.activate(company)}>
              {t('companies.activate')}
            </Button>
          }
        >
          {t('company.inactive')}
        </Notice>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          <AdminCompanyData company={company} />
          <CompanyModulesCard companyId={company.id} />
          <ReceiptsCard companyId={company.id} />
          <Suspense fallback={<CardSkeleton rows={2} />}>
            <CopiesCard companyId={company.id} isAdministrator />
            <DeletionCard company={company} />
          </Suspense>
        </Box>
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          <CompanyMetersCard companyId={company.id} />
          <AdminPeopleCard company={company} />
        </Box>
      </Box>
      {actions.dialogs}
      <Suspense fallback={null}>
        {openDialog === 'edit' ? <AdminCompanySheet company={company} onClose={close} /> : null}
        {openDialog === 'owner' ? <OwnerDialog company={company} onClose={close} /> : null}
      </Suspense>
    </PageFrame>
  )
}
