import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import Activity from 'lucide-react/icons/activity'
import Building2 from 'lucide-react/icons/building-2'
import { useState } from 'react'
import { auditActions, type AuditAction } from '#server/contract/audit.ts'
import { platformChain } from '#modules/audit/audit.contract.ts'
import { companyEntity } from '../../entities/company.queries.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { labelled } from '../../lib/labelled.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PickFilter } from '../../ui/pick-filter.tsx'
import { useAuditPhrases } from './audit-words.ts'

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Filter by action, searched by the words of its sentence. */
export function ActionFilter({
  action,
  onChange,
}: {
  readonly action: AuditAction | undefined
  readonly onChange: (action: AuditAction | undefined) => void
}) {
  const { t } = useTranslation('audit')
  const { sentence } = useAuditPhrases()
  const [searchText, setSearchText] = useState('')
  const options = auditActions
    .map((id) => ({ id, name: sentence(id) }))
    .filter(({ id, name }) => fold(name).includes(fold(searchText)) || id.includes(searchText))
  return (
    <PickFilter
      icon={Activity}
      title={t('filters.action')}
      label={labelled(t('filters.action'), action ? sentence(action) : t('filters.allActions'))}
      searchLabel={t('filters.actionSearch')}
      clearLabel={t('filters.everyAction')}
      options={options}
      loading={false}
      onSearch={setSearchText}
      selected={action !== undefined}
      onChoose={(option) => onChange(option?.id)}
    />
  )
}

export interface ChainFilterProps {
  /** Company id, or `platform` for the platform's own chain. */
  readonly chain: string | undefined
  readonly name: string | undefined
  readonly onChange: (chain: string | undefined, name?: string) => void
}

/** Filter by the chain of a company or of the platform. */
export function ChainFilter({ chain, name, onChange }: ChainFilterProps) {
  const { t } = useTranslation('audit')
  const [searchText, setSearchText] = useState('')
  const { data = [], isFetching } = useQuery(companyEntity.choices(useDebounced(searchText)))
  const chainName = () => {
    if (chain === undefined) return t('filters.allChains')
    return chain === platformChain ? t('platform') : (name ?? '…')
  }
  return (
    <PickFilter
      icon={Building2}
      title={t('filters.chain')}
      label={labelled(t('filters.chain'), chainName())}
      searchLabel={t('filters.chainSearch')}
      clearLabel={t('filters.everyChain')}
      options={data}
      loading={isFetching}
      onSearch={setSearchText}
      selected={chain !== undefined}
      onChoose={(company) => onChange(company?.id, company?.name)}
    >
      {(close) => (
        <Button
          fullWidth
          sx={{ mb: 1 }}
          disabled={chain === platformChain}
          onClick={() => {
            onChange(platformChain)
            close()
          }}
        >
          {t('filters.onlyPlatform')}
        </Button>
      )}
    </PickFilter>
  )
}
