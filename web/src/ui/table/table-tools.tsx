import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Columns3 from 'lucide-react/icons/columns-3'
import Download from 'lucide-react/icons/download'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFailure } from '../../lib/call-failure.ts'
import { csvText, saveFile } from '../../lib/csv.ts'
import { FilterChip } from '../status-chip.tsx'
import type { Column, useColumnChoice } from './columns.ts'

export interface Page<Row> { readonly items: readonly Row[]; readonly page: number; readonly pageSize: number; readonly total: number; readonly totalIsLeast?: boolean | undefined }
export interface ActiveFilter { readonly key: string; readonly label: string; readonly value: string; readonly onRemove: () => void }
/** `fetchPage` brings the rows of the same query, a hundred at a time. `name` is the file's, without extension. */
export interface CsvSource<Row> { readonly name: string; readonly fetchPage: (page: number, pageSize: number) => Promise<Page<Row>> }

async function exportCsv<Row>({ name, fetchPage }: CsvSource<Row>, columns: readonly Column<Row>[]): Promise<void> {
  const wanted = columns.filter((column) => column.csv)
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { items, total } = await fetchPage(page, 100)
    rows.push(...items)
    if (items.length < 100 || rows.length >= total) break
  }
  saveFile(`${name}.csv`, csvText([wanted.map((column) => column.header), ...rows.map((row) => wanted.map((column) => column.csv?.(row)))]), 'text/csv;charset=utf-8')
}

function ColumnMenu<Row>({ choice }: { readonly choice: ReturnType<typeof useColumnChoice<Row>> }) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button variant="text" size="small" startIcon={<Columns3 size={16} />} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>{t('table.columns')}</Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={{ list: { 'aria-label': t('table.columns'), dense: true } }}>
        {choice.choosable.map((column) => (
          <MenuItem key={column.id} role="menuitemcheckbox" aria-checked={choice.isShown(column.id)} onClick={() => choice.toggle(column.id)}>
            <Checkbox size="small" checked={choice.isShown(column.id)} tabIndex={-1} disableRipple aria-hidden sx={{ ml: -1 }} slotProps={{ input: { tabIndex: -1, 'aria-hidden': true } }} />{column.header}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** Chips of the filters in use, and a way to take all away. */
export function TableFilters({ filters, menu, onClear }: { readonly filters: readonly ActiveFilter[]; /** Beside the chips from 600 px: opens the choice of filters. */ readonly menu?: ReactNode; readonly onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <Box role="group" aria-label={t('table.filters')} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, flex: 1 }}>
      {filters.map((filter) => <FilterChip key={filter.key} label={filter.label} value={filter.value} onRemove={filter.onRemove} removeLabel={t('table.removeFilter', { name: filter.label })} />)}
      {menu === undefined ? null : <Box sx={{ display: { xs: 'none', sm: 'block' } }}>{menu}</Box>}
      {filters.length > 0 ? <Link component="button" type="button" variant="caption" onClick={onClear} sx={{ fontWeight: 600, minHeight: 32, px: 0.5 }}>{t('table.clearFilters')}</Link> : null}
    </Box>
  )
}

/** Columns and CSV, at the right; a phone has neither columns nor a place for files. */
export function TableTools<Row>({ choice, csv }: { readonly choice: ReturnType<typeof useColumnChoice<Row>>; readonly csv: CsvSource<Row> | undefined }) {
  const { t } = useTranslation()
  const [saving, setSaving] = useState(false)
  const save = (source: CsvSource<Row>) => {
    setSaving(true)
    exportCsv(source, choice.shown).catch((error: unknown) => reportFailure(error)).finally(() => setSaving(false))
  }
  return (
    <Box sx={{ display: { xs: 'none', sm: 'flex' }, gap: 0.5, ml: 'auto' }}>
      {choice.choosable.length > 0 ? <ColumnMenu choice={choice} /> : null}
      {csv ? <Button variant="text" size="small" startIcon={<Download size={16} />} loading={saving} loadingPosition="start" onClick={() => save(csv)}>{t('table.csv')}</Button> : null}
    </Box>
  )
}
