import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import BookText from 'lucide-react/icons/book-text'
import Upload from 'lucide-react/icons/upload'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isLocale, locales, languageNames } from '#server/contract/locale.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/use-can.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SavedViews } from '../../../lists/saved-views.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { EmptyState } from '../../../ui/state-message.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useListState } from '../../../ui/table/use-list-state.ts'
import { DateText } from '../../../ui/texts.tsx'
import { fetchTemplates, templateQueries, type LibraryScope, type FormTemplate } from './templates.queries.ts'
import { useTemplateMenu } from './use-template-menu.ts'
import { OwnerChip, TemplateCard } from './template-card.tsx'

/** Filters, search and order in the URL of the list, which a saved view stores. */
const templateListOptions = {
  sorts: ['title', 'language', 'updatedAt'],
  sort: 'language',
  filters: { owner: ['office', 'platform'], locale: locales },
} as const

const TemplatePreview = lazy(() => import('./template-preview.tsx').then((file) => ({ default: file.TemplatePreview })))
const RenameTemplateSheet = lazy(() =>
  import('./template-sheets.tsx').then((file) => ({ default: file.RenameTemplateSheet })),
)
const ImportSheet = lazy(() => import('./import-sheet.tsx').then((file) => ({ default: file.ImportSheet })))

function useColumns(scope: LibraryScope): readonly Column<FormTemplate>[] {
  const { t } = useTranslation('forms-templates')
  return [
    {
      id: 'title',
      header: t('columns.title'),
      sort: 'title',
      csv: (row) => row.title,
      cell: (row) => (
        <>
          <Box component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
            {row.title}
          </Box>
          {row.description ? (
            <Box
              component="span"
              sx={{
                display: 'block',
                fontSize: '0.8125rem',
                fontWeight: 400,
                color: 'text.secondary',
                overflowWrap: 'anywhere',
              }}
            >
              {row.description}
            </Box>
          ) : null}
        </>
      ),
    },
    ...(scope === 'office'
      ? [
          {
            id: 'owner',
            header: t('columns.owner'),
            csv: (row: FormTemplate) => t(`owner.${row.owner}`),
            cell: (row: FormTemplate) => <OwnerChip owner={row.owner} />,
          },
        ]
      : []),
    {
      id: 'locale',
      header: t('columns.locale'),
      sort: 'language',
      csv: (row) => languageNames[row.locale],
      cell: (row) => languageNames[row.locale],
    },
    {
      id: 'fields',
      header: t('columns.fields'),
      align: 'right',
      csv: (row) => row.fieldsCount,
      cell: (row) => formatNumber(row.fieldsCount),
    },
    {
      id: 'updatedAt',
      header: t('columns.updatedAt'),
      sort: 'updatedAt',
      csv: (row) => ({ at: row.updatedAt }),
      cell: (row) => <DateText value={row.updatedAt} />,
    },
  ]
}

function LocaleFilter({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (value: (typeof locales)[number] | undefined) => void
}) {
  const { t } = useTranslation('forms-templates')
  return (
    <NativeSelect
      input={<OutlinedInput sx={{ '& select': { pr: '36px !important' } }} />}
      value={value}
      onChange={({ target }) => onChange(isLocale(target.value) ? target.value : undefined)}
      inputProps={{ 'aria-label': t('columns.locale') }}
    >
      <option value="">{t('segments.allLocales')}</option>
      {locales.map((locale) => (
        <option key={locale} value={locale}>
          {languageNames[locale]}
        </option>
      ))}
    </NativeSelect>
  )
}

type FormTemplateDialog =
  | { readonly kind: 'import' }
  | { readonly kind: 'rename'; readonly template: FormTemplate }
  | null

function TemplatesPage({ scope }: { readonly scope: LibraryScope }) {
  const { t } = useTranslation(['forms-templates', 'common'])
  const state = useListState<(typeof templateListOptions.sorts)[number], typeof templateListOptions.filters>(
    templateListOptions,
  )
  const [search, setSearch] = useSearchParams()
  const query = useQuery(templateQueries.list(scope, state.query))
  const columns = useColumns(scope)
  const [openDialog, setOpenDialog] = useState<FormTemplateDialog>(null)
  const previewedId = search.get('preview')
  const searchWithPreview = (id: string | null): string => {
    const next = new URLSearchParams(search)
    if (id === null) next.delete('preview')
    else next.set('preview', id)
    return next.toString()
  }
  const close = () => setOpenDialog(null)
  const menuOf = useTemplateMenu(
    scope,
    (id) => `?${searchWithPreview(id)}`,
    (template) => setOpenDialog({ kind: 'rename', template }),
  )
  // A client may have typed the address; the list then says that they have no permission.
  const canImport = useCan()(scope === 'platform' ? 'platform.administer' : 'forms.work')
  const importButton = canImport ? (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Upload size={16} aria-hidden />}
      onClick={() => setOpenDialog({ kind: 'import' })}
    >
      {t('forms-templates:actions.import')}
    </Button>
  ) : undefined
  return (
    <PageFrame
      title={t('forms-templates:title')}
      actions={importButton}
      {...(scope === 'platform' ? { facts: t('forms-templates:platformHelp') } : {})}
    >
      <DataTable<FormTemplate>
        id={`form-templates-${scope}`}
        label={t('forms-templates:title')}
        query={query}
        state={state}
        columns={columns}
        views={<SavedViews list="form-templates" table={`form-templates-${scope}`} options={templateListOptions} />}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        rowHref={(row) => `?${searchWithPreview(row.id)}`}
        rowActions={menuOf}
        card={(template) => <TemplateCard template={template} scope={scope} />}
        csv={{
          name: t('forms-templates:csvName'),
          fetchPage: (page, pageSize) => fetchTemplates(scope, { ...state.query, page, pageSize }),
        }}
        empty={
          <EmptyState
            icon={BookText}
            title={t('forms-templates:empty.title')}
            help={t(scope === 'office' ? 'forms-templates:empty.help' : 'forms-templates:empty.platformHelp')}
            action={importButton}
          />
        }
        toolbar={
          <>
            <SearchField label={t('forms-templates:search')} value={state.q} onChange={state.setQ} />
            {scope === 'office' ? (
              <SegmentedControl
                label={t('forms-templates:columns.owner')}
                value={state.filters.owner ?? 'all'}
                onChange={(value) => state.setFilter('owner', value === 'all' ? undefined : value)}
                segments={[
                  { value: 'all', label: t('forms-templates:segments.all') },
                  { value: 'office', label: t('forms-templates:segments.office') },
                  { value: 'platform', label: t('forms-templates:segments.platform') },
                ]}
              />
            ) : null}
            <LocaleFilter value={state.filters.locale ?? ''} onChange={(locale) => state.setFilter('locale', locale)} />
          </>
        }
      />
      <Suspense fallback={null}>
        {previewedId ? (
          <TemplatePreview
            scope={scope}
            id={previewedId}
            onClose={() => setSearch(searchWithPreview(null), { replace: true })}
          />
        ) : null}
        {openDialog?.kind === 'import' ? <ImportSheet scope={scope} onClose={close} /> : null}
        {openDialog?.kind === 'rename' ? (
          <RenameTemplateSheet scope={scope} template={openDialog.template} onClose={close} />
        ) : null}
      </Suspense>
    </PageFrame>
  )
}

/** Templates of the office and of the platform. */
export const FormTemplatesPage = () => <TemplatesPage scope="office" />
/** Templates of the platform, for administrators. */
export const AdminFormTemplatesPage = () => <TemplatesPage scope="platform" />
