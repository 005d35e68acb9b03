import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useMutation, useQuery } from '@tanstack/react-query'
import CircleSlash from 'lucide-react/icons/circle-slash'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import { firstHolidayYear, lastHolidayYear, NewHolidayOverride } from '#modules/platform/holidays/holidays.contract.ts'
import { formatDay, today } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { platformMutations, platformQueries, type Holidays } from './platform.queries.ts'

/** Court holidays: those of the law, with additions and exceptions of an administrator. */
export function HolidaysCard() {
  const { t } = useTranslation('platform')
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('year'))
  const year = asked >= firstHolidayYear && asked <= lastHolidayYear ? asked : Number(today().slice(0, 4))
  const { data, error, isPending, refetch } = useQuery(platformQueries.holidays(year))
  const [adding, setAdding] = useState(false)
  const show = (next: number) =>
    setSearch((current) => {
      const params = new URLSearchParams(current)
      params.set('year', String(next))
      return params
    })
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          startIcon={<ChevronLeft size={16} />}
          disabled={year <= firstHolidayYear}
          onClick={() => show(year - 1)}
        >
          {year - 1}
        </Button>
        <Box component="h2" aria-live="polite" sx={{ typography: 'h2', m: 0, px: 1 }}>
          {year}
        </Box>
        <Button endIcon={<ChevronRight size={16} />} disabled={year >= lastHolidayYear} onClick={() => show(year + 1)}>
          {year + 1}
        </Button>
        <Button
          variant="contained"
          color="primary"
          startIcon={<Plus size={16} />}
          onClick={() => setAdding(true)}
          sx={{ ml: 'auto' }}
        >
          {t('holidays.add')}
        </Button>
      </Box>
      {data ? (
        <Days data={data} />
      ) : isPending ? (
        <CardSkeleton rows={8} />
      ) : (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {adding ? <AddSheet year={year} onClose={() => setAdding(false)} /> : null}
    </Box>
  )
}

function Days({ data }: { readonly data: Holidays }) {
  const { t } = useTranslation('platform')
  const override = useMutation(platformMutations.overrideHoliday())
  const takeBack = useMutation(platformMutations.removeOverride())
  const done = { onSuccess: () => showToast(t('holidays.changed'), { tone: 'success' as const }) }
  const overrideOf = (date: string) => data.overrides.find((item) => item.date === date)
  return (
    <SectionCard flush title={t('holidays.title')} note={t('holidays.note')}>
      <TableContainer>
        <Table aria-label={t('holidays.title')}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ pl: 2 }}>{t('holidays.date')}</TableCell>
              <TableCell>{t('holidays.name')}</TableCell>
              <TableCell>{t('holidays.law')}</TableCell>
              <TableCell align="right">{t('holidays.action')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.items.map((day) => {
              const changed = overrideOf(day.date)
              const why = day.code === null ? changed?.reason : day.removed ? changed?.reason : day.law
              return (
                <TableRow key={`${day.date}${day.code ?? ''}`}>
                  <TableCell
                    component="th"
                    scope="row"
                    sx={{ pl: 2, whiteSpace: 'nowrap', color: day.removed ? 'text.secondary' : undefined }}
                  >
                    {formatDay(day.date)}
                  </TableCell>
                  <TableCell>
                    <Box sx={{ fontWeight: 600, textDecoration: day.removed ? 'line-through' : undefined }}>
                      {day.name}
                    </Box>
                    <Box
                      sx={{
                        display: 'flex',
                        flexWrap: 'wrap',
                        gap: 0.5,
                        fontSize: '0.8125rem',
                        color: 'text.secondary',
                      }}
                    >
                      {day.insteadOf ? t('holidays.insteadOf', { date: formatDay(day.insteadOf) }) : null}
                      {day.half ? ` ${t('holidays.half')}` : null}
                      {day.removed ? (
                        <StatusChip size="small" icon={CircleSlash} tone="neutral" label={t('holidays.removed')} />
                      ) : null}
                    </Box>
                  </TableCell>
                  <TableCell sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{why}</TableCell>
                  <TableCell align="right">
                    {changed ? (
                      <Button
                        size="small"
                        disabled={takeBack.isPending}
                        onClick={() => takeBack.mutate(changed.id, done)}
                      >
                        {t('holidays.takeBack')}
                      </Button>
                    ) : (
                      <Button
                        size="small"
                        variant="text"
                        disabled={override.isPending}
                        onClick={() => override.mutate({ kind: 'removed', date: day.date }, done)}
                        aria-label={t('holidays.openName', { name: day.name })}
                      >
                        {t('holidays.open')}
                      </Button>
                    )}
                  </TableCell>
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      </TableContainer>
    </SectionCard>
  )
}

const Added = NewHolidayOverride.options[0]

function AddSheet({ year, onClose }: { readonly year: number; readonly onClose: () => void }) {
  const { t } = useTranslation(['platform', 'common'])
  const form = useContractForm<z.input<typeof Added>, z.output<typeof Added>>(Added, {
    defaultValues: { kind: 'added', date: `${year}-01-02`, name: '', reason: '' },
  })
  const override = useMutation(platformMutations.overrideHoliday())
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('holidays.add')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('common:actions.add')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        onSubmit={async (values) => {
          await override.mutateAsync(values)
          showToast(t('holidays.changed'), { tone: 'success' })
          onClose()
        }}
      >
        <TextField {...form.field('date')} label={t('holidays.date')} type="date" required />
        <TextField {...form.field('name')} label={t('holidays.name')} required maxLength={120} />
        <TextField
          {...form.field('reason')}
          label={t('holidays.reason')}
          hint={t('holidays.reasonHint')}
          maxLength={300}
        />
      </ContractForm>
    </SideSheet>
  )
}
