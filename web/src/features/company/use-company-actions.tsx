import { useState, type ReactNode } from 'react'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { companiesMutations } from './companies.queries.ts'

interface NamedCompany {
  readonly id: string
  readonly name: string
}

export interface CompanyActions {
  readonly isChangingStatus: boolean
  readonly activate: (company: NamedCompany) => void
  /** Opens the confirmation. */
  readonly deactivate: (company: NamedCompany) => void
  /** The dialog; rendered once per screen. */
  readonly dialogs: ReactNode
}

/** Activates and deactivates an office, from the list and from its page. */
export function useCompanyActions(): CompanyActions {
  const { t } = useTranslation('admin')
  const setStatus = useGuardedMutation(companiesMutations.setStatus())
  const [companyToDeactivate, setCompanyToDeactivate] = useState<NamedCompany>()
  const change = ({ id, name }: NamedCompany, status: 'active' | 'inactive') =>
    setStatus.mutate(
      { id, status },
      {
        onSuccess: () =>
          showToast(t(status === 'active' ? 'companies.activated' : 'companies.deactivated', { name }), {
            tone: 'success',
          }),
        onSettled: () => setCompanyToDeactivate(undefined),
      },
    )
  return {
    isChangingStatus: setStatus.isPending,
    activate: (company) => change(company, 'active'),
    deactivate: setCompanyToDeactivate,
    dialogs: (
      <ConfirmDialog
        open={companyToDeactivate !== undefined}
        destructive
        busy={setStatus.isPending}
        title={t('companies.deactivateTitle', { name: companyToDeactivate?.name ?? '' })}
        confirmLabel={t('companies.deactivate')}
        onConfirm={() => {
          if (companyToDeactivate) change(companyToDeactivate, 'inactive')
        }}
        onClose={() => setCompanyToDeactivate(undefined)}
      >
        {t('companies.deactivateHelp')}
      </ConfirmDialog>
    ),
  }
}
