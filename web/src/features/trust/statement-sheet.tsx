import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StatementMapping } from '#modules/trust/reconciliation.contract.ts'
import { reportFailure } from '../../lib/call-failure.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FieldFrame } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { MoneyRow } from './money-row.tsx'
import { trustMutations, trustQueries, type StatementFile } from './trust.queries.ts'

/** Choices to begin with when no columns were recognised. */
const emptyMapping: StatementMapping = {
  header: 0,
  day: 0,
  description: null,
  amount: null,
  debit: null,
  credit: null,
  checkNumber: null,
  balance: null,
  dayFirst: false,
}
/** The highest row of the header that the contract accepts; rows count from 1 on the screen, from 0 in a mapping. */
const maxHeaderRow = 201
const columnFields = ['day', 'description', 'amount', 'debit', 'credit', 'checkNumber', 'balance'] as const

interface StatementSheetProps {
  readonly bankId: string
  readonly file: StatementFile
  readonly onImported: (answer: { added: number; known: number; months: readonly string[] }) => void | Promise<void>
  readonly onClose: () => void
}

/** Preview of a statement before it is imported, where the columns of a CSV can be chosen. */
export function StatementSheet({ bankId, file, onImported, onClose }: StatementSheetProps) {
  const { t } = useTranslation(['trust', 'common'])
  const [chosenMapping, setChosenMapping] = useState<StatementMapping | null>(null)
  const query = useQuery(trustQueries.preview(bankId, file, chosenMapping))
  const importStatement = useGuardedMutation(trustMutations.importStatement())
  const preview = query.data
  const mapping = chosenMapping ?? preview?.mapping ?? emptyMapping
  const importAll = async () => {
    try {
      const { fileName, content } = file
      await onImported(await importStatement.mutateAsync({ bankId, fileName, content, mapping: chosenMapping }))
      onClose()
    } catch (error) {
      reportFailure(error)
    }
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('importStatement')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button
            variant="contained"
            color="primary"
            loading={importStatement.isPending}
            disabled={!preview?.total || query.isFetching}
            onClick={() => void importAll()}
          >
            {t('import')}
          </Button>
        </>
      }
    >
      {query.isPending ? <TableSkeleton rows={6} /> : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {preview ? (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {file.fileName}
          </Typography>
          <Typography variant="h3" component="p" role="status" sx={{ mb: 1.5 }}>
            {t('linesRead', { count: preview.total })}
          </Typography>
          {preview.otherAccount === null ? null : (
            <Box sx={{ mb: 1.5 }}>
              <Notice tone="warning">{t('otherAccount', { lastFour: preview.otherAccount })}</Notice>
            </Box>
          )}
          {preview.unread.length > 0 ? (
            <Box sx={{ mb: 1.5 }}>
              <Notice tone="warning">
                {t('linesUnread', { count: preview.unread.length, rows: preview.unread.slice(0, 10).join(', ') })}
              </Notice>
            </Box>
          ) : null}
          <Box component="ul" aria-label={t('firstLines')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {preview.lines.map(({ day, cents, description, checkNumber }, index) => (
              <MoneyRow
                key={`${index} ${day} ${cents}`}
                title={description || t('noDescription')}
                detail={[formatDay(day), checkNumber === null ? null : t('check', { number: checkNumber })]
                  .filter(Boolean)
                  .join(' · ')}
                cents={cents}
              />
            ))}
          </Box>
          {preview.balanceCents === null || preview.balanceOn === null ? null : (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
              {t('balanceRead', { amount: formatMoney(preview.balanceCents), day: formatDay(preview.balanceOn) })}
            </Typography>
          )}
          {preview.format === 'csv' ? (
            <Box component="details" open={preview.mapping === null || chosenMapping !== null} sx={{ mt: 2 }}>
              <Typography component="summary" variant="subtitle2" sx={{ cursor: 'pointer', mb: 1 }}>
                {t('columnsOf')}
              </Typography>
              <ColumnChoice columns={preview.columns} mapping={mapping} onChange={setChosenMapping} />
            </Box>
          ) : null}
        </>
      ) : null}
    </SideSheet>
  )
}

interface ColumnChoiceProps {
  readonly columns: readonly string[]
  readonly mapping: StatementMapping
  readonly onChange: (mapping: StatementMapping) => void
}

function ColumnChoice({ columns, mapping, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation('trust')
  return (
    <Box sx={{ display: 'grid', columnGap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
      <FieldFrame label={t('columns.header')}>
        {({ id }) => (
          <OutlinedInput
            size="small"
            type="number"
            value={mapping.header + 1}
            inputProps={{ id, min: 1, max: maxHeaderRow }}
            onChange={(event) => {
              const row = Math.trunc(Number(event.target.value))
              if (row >= 1 && row <= maxHeaderRow) onChange({ ...mapping, header: row - 1 })
            }}
          />
        )}
      </FieldFrame>
      {columnFields.map((field) => (
        <FieldFrame key={field} label={t(`columns.${field}`)}>
          {({ id }) => (
            <NativeSelect
              input={<OutlinedInput size="small" />}
              value={mapping[field] ?? ''}
              inputProps={{ id }}
              onChange={(event) => {
                const column = event.target.value === '' ? null : Number(event.target.value)
                onChange(withColumn(mapping, field, column))
              }}
            >
              {field === 'day' ? null : <option value="">{t('noColumn')}</option>}
              {columns.map((name, index) => (
                <option key={`${index} ${name}`} value={index}>
                  {name || t('columnNumber', { number: index + 1 })}
                </option>
              ))}
            </NativeSelect>
          )}
        </FieldFrame>
      ))}
      <FieldFrame label={t('columns.dayFirst')}>
        {({ id }) => (
          <NativeSelect
            input={<OutlinedInput size="small" />}
            value={mapping.dayFirst ? 'day' : 'month'}
            inputProps={{ id }}
            onChange={(event) => onChange({ ...mapping, dayFirst: event.target.value === 'day' })}
          >
            <option value="month">{t('monthFirst')}</option>
            <option value="day">{t('dayFirst')}</option>
          </NativeSelect>
        )}
      </FieldFrame>
    </Box>
  )
}

/**
 * Assigns a column to a field. Amounts are in one column, or in two for debits and credits, so one choice clears the
 * other.
 */
function withColumn(
  mapping: StatementMapping,
  field: (typeof columnFields)[number],
  column: number | null,
): StatementMapping {
  if (field === 'day') return { ...mapping, day: column ?? 0 }
  if (field === 'amount')
    return { ...mapping, amount: column, ...(column === null ? {} : { debit: null, credit: null }) }
  if (field === 'debit' || field === 'credit')
    return { ...mapping, [field]: column, ...(column === null ? {} : { amount: null }) }
  return { ...mapping, [field]: column }
}
