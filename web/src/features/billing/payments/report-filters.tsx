import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import { useQuery } from '@tanstack/react-query'
import Building2 from 'lucide-react/icons/building-2'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CreditCard from 'lucide-react/icons/credit-card'
import Layers from 'lucide-react/icons/layers'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentMethods } from '#modules/billing/payments/payments.contract.ts'
import { formatDay } from '../../../lib/format.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import type { Icon } from '../../../ui/icon.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { paymentQueries } from './payments.queries.ts'
import { daysOf, periodOf, periods, type Days } from './report-period.ts'

export interface ReportChoice extends Days { readonly companyId?: string | undefined; readonly planId?: string | undefined; readonly method?: (typeof paymentMethods)[number] | undefined }

interface FilterProps { readonly choice: ReportChoice; readonly onChange: (changed: Partial<Record<'from' | 'to' | 'companyId' | 'planId' | 'method', string | undefined>>) => void }

/** Period, company, plan and method; an office has only its own payments to look at. */
export function ReportFilters({ choice, onChange, administrator, companyName }: FilterProps & { readonly administrator: boolean; readonly companyName: string | undefined }) {
  const { t } = useTranslation('payments')
  return (
    <Box role="group" aria-label={t('filters.title')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      <PeriodFilter choice={choice} onChange={onChange} />
      {administrator ? <CompanyFilter choice={choice} onChange={onChange} companyName={companyName} /> : null}
      {administrator ? <PlanFilter choice={choice} onChange={onChange} /> : null}
      <MenuButton icon={CreditCard} label={t('filters.method')} items={[undefined, ...paymentMethods].map((method) => ({ key: method ?? 'all', label: t(method ? `methods.${method}` : 'filters.all'), checked: choice.method === method, onSelect: () => onChange({ method }) }))}>
        {`${t('filters.method')}: ${t(choice.method ? `methods.${choice.method}` : 'filters.all')}`}
      </MenuButton>
    </Box>
  )
}

function PopoverButton({ icon: FilterIcon, words, title, children }: { readonly icon: Icon; readonly words: string; readonly title: string; readonly children: (close: () => void) => ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const titleId = useId()
  const close = () => setAnchor(null)
  return (
    <>
      <Button startIcon={<FilterIcon size={16} aria-hidden />} endIcon={<ChevronDown size={14} aria-hidden />} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>{words}</Button>
      <Popover open={anchor !== null} anchorEl={anchor} onClose={close} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }} slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 320, maxWidth: 'calc(100vw - 32px)', p: 2, mt: 0.5, border: '1px solid', borderColor: 'divider' } } }}>
        <Box component="h2" id={titleId} sx={{ fontSize: '0.9375rem', fontWeight: 600, mb: 1.5 }}>{title}</Box>
        {children(close)}
      </Popover>
    </>
  )
}

function PeriodFilter({ choice, onChange }: FilterProps) {
  const { t } = useTranslation('payments')
  const named = periodOf(choice)
  return (
    <PopoverButton icon={CalendarDays} title={t('filters.period')} words={`${t('filters.period')}: ${named === 'custom' ? t('filters.days', { from: formatDay(choice.from), to: formatDay(choice.to) }) : t(`periods.${named}`)}`}>
      {(close) => (
        <>
          <Box sx={{ display: 'grid', gap: 0.5, mb: 2 }}>
            {periods.filter((period) => period !== 'custom').map((period) => (
              <Button key={period} variant="text" sx={{ justifyContent: 'flex-start', bgcolor: named === period ? 'background.selected' : undefined }} aria-pressed={named === period} onClick={() => { onChange(daysOf(period)); close() }}>{t(`periods.${period}`)}</Button>
            ))}
          </Box>
          <OwnDays choice={choice} onChange={(days) => { onChange(days); close() }} />
        </>
      )}
    </PopoverButton>
  )
}

function OwnDays({ choice, onChange }: { readonly choice: Days; readonly onChange: (days: Days) => void }) {
  const { t } = useTranslation('payments')
  const [days, setDays] = useState<Days>({ from: choice.from, to: choice.to })
  const reversed = days.from !== '' && days.to !== '' && days.from > days.to
  return (
    <Box component="form" onSubmit={(event: React.FormEvent) => { event.preventDefault(); if (!reversed && days.from && days.to) onChange(days) }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {(['from', 'to'] as const).map((end) => (
          <FieldFrame key={end} label={t(`filters.${end}`)} error={reversed && end === 'to' ? t('filters.reversed') : undefined}>
            {({ id, describedBy, invalid }) => <OutlinedInput id={id} type="date" value={days[end]} onChange={(event) => setDays({ ...days, [end]: event.target.value })} slotProps={{ input: { 'aria-describedby': describedBy, 'aria-invalid': invalid } }} />}
          </FieldFrame>
        ))}
      </Box>
      <Button type="submit" fullWidth disabled={reversed || !days.from || !days.to}>{t('filters.show')}</Button>
    </Box>
  )
}

function CompanyFilter({ choice, onChange, companyName }: FilterProps & { readonly companyName: string | undefined }) {
  const { t } = useTranslation(['payments', 'common'])
  const [typed, setTyped] = useState('')
  const { data = [], isFetching } = useQuery(paymentQueries.companies(useSettled(typed)))
  return (
    <PopoverButton icon={Building2} title={t('filters.company')} words={`${t('filters.company')}: ${choice.companyId ? companyName ?? '…' : t('filters.allFemale')}`}>
      {(close) => (
        <>
          <FieldFrame label={t('filters.companySearch')}>
            {({ id }) => (
              <Autocomplete id={id} options={data} loading={isFetching} filterOptions={(found) => found} getOptionLabel={(company) => company.name} getOptionKey={(company) => company.id} isOptionEqualToValue={(one, other) => one.id === other.id} noOptionsText={t('common:form.noOptions')} loadingText={t('common:state.loading')} clearText={t('common:actions.clear')} openText={t('common:actions.open')} closeText={t('common:actions.close')}
                onInputChange={(_, text) => setTyped(text)} onChange={(_, company) => { onChange({ companyId: company?.id }); close() }}
                renderInput={(params) => <OutlinedInput ref={params.slotProps.input.ref} className={params.slotProps.input.className} endAdornment={params.slotProps.input.endAdornment} onMouseDown={params.slotProps.input.onMouseDown} fullWidth autoFocus slotProps={{ input: params.slotProps.htmlInput }} />} />
            )}
          </FieldFrame>
          <Button fullWidth disabled={!choice.companyId} onClick={() => { onChange({ companyId: undefined }); close() }}>{t('filters.everyCompany')}</Button>
        </>
      )}
    </PopoverButton>
  )
}

function PlanFilter({ choice, onChange }: FilterProps) {
  const { t } = useTranslation('payments')
  const { data = [] } = useQuery(paymentQueries.plans())
  const chosen = data.find((plan) => plan.id === choice.planId)
  return (
    <MenuButton icon={Layers} label={t('filters.plan')} items={[{ key: 'all', label: t('filters.all'), checked: !choice.planId, onSelect: () => onChange({ planId: undefined }) }, ...data.map((plan) => ({ key: plan.id, label: plan.title, checked: plan.id === choice.planId, onSelect: () => onChange({ planId: plan.id }) }))]}>
      {`${t('filters.plan')}: ${choice.planId ? chosen?.title ?? '…' : t('filters.all')}`}
    </MenuButton>
  )
}
