import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import PenLine from 'lucide-react/icons/pen-line'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash'
import Upload from 'lucide-react/icons/upload'
import { Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { languageNames } from '#server/contract/locale.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useTranslation } from '../../lib/use-translation.ts'
import { SavedViews } from '../../lists/saved-views.tsx'
import { Clamped } from '../../ui/clamped.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { EmptyState } from '../../ui/state-message.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { DateText } from '../../ui/texts.tsx'
import { DraftChip, SourceChip } from './template-chips.tsx'
import { fetchTemplates, templateQueries, type LibraryScope, type DocumentTemplate } from './templates.queries.ts'
import { useTemplateMenu, type TemplateDialog } from './use-template-menu.ts'
import { PlaceholderCount, TemplateCard } from './template-card.tsx'
import { listOptions, TemplatesToolbar, type TemplateFilters, type TemplateSort } from './templates-toolbar.tsx'

const TemplateSheet = lazyPage(() => import('./template-sheet.tsx').then((file) => file.TemplateSheet))
const UploadSheet = lazyPage(() => import('./upload-sheet.tsx').then((file) => file.UploadSheet))
const ReplaceSheet = lazyPage(() => import('./upload-sheet.tsx').then((file) => file.ReplaceSheet))
const QuestionsSheet = lazyPage(() => import('./questions-sheet.tsx').then((file) => file.QuestionsSheet))
const EditTemplateSheet = lazyPage(() => import('./describe-sheet.tsx').then((file) => file.EditTemplateSheet))
const NewTemplateSheet = lazyPage(() => import('./describe-sheet.tsx').then((file) => file.NewTemplateSheet))
const MakeSheet = lazyPage(() => import('./make/make-sheet.tsx').then((file) => file.MakeSheet))

function useColumns(scope: LibraryScope): readonly Column<DocumentTemplate>[] {
  const { t } = useTranslation('drafting')
  return [
    {
      id: 'name',
      header: t('columns.name'),
      sort: 'name',
      csv: (row) => row.name,
      cell: (row) => (
        <>
          <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
            <Clamped text={row.name} phoneLines={2} />
          </Box>
          <Box
            component="span"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              fontSize: '0.8125rem',
              fontWeight: 400,
              color: 'text.secondary',
            }}
          >
            {row.draftNotice ? <DraftChip brief /> : null}
            <Clamped text={row.description} />
          </Box>
        </>
      ),
    },
    ...(scope === 'office'
      ? [
          {
            id: 'source',
            header: t('columns.source'),
            csv: (row: DocumentTemplate) => t(`source.${row.source}`),
            cell: (row: DocumentTemplate) => <SourceChip source={row.source} />,
          },
        ]
      : []),
    {
      id: 'category',
      header: t('columns.category'),
      csv: (row) => t(`category.${row.category}`),
      cell: (row) => t(`category.${row.category}`),
    },
    {
      id: 'language',
      header: t('columns.language'),
      sort: 'language',
      csv: (row) => languageNames[row.language],
      cell: (row) => languageNames[row.language],
    },
    {
      id: 'fields',
      header: t('columns.fields'),
      align: 'right',
      csv: (row) => row.placeholderCount,
      cell: (row) => <PlaceholderCount template={row} />,
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

function AddMenu({ setDialog }: { readonly setDialog: (dialog: TemplateDialog) => void }) {
  const { t } = useTranslation('drafting')
  return (
    <MenuButton
      label={t('actions.add')}
      icon={Plus}
      variant="contained"
      color="primary"
      items={[
        { key: 'upload', label: t('actions.upload'), icon: Upload, onSelect: () => setDialog({ kind: 'upload' }) },
        { key: 'write', label: t('actions.write'), icon: PenLine, onSelect: () => setDialog({ kind: 'write' }) },
      ]}
    />
  )
}

interface SheetsProps {
  readonly scope: LibraryScope
  readonly dialog: TemplateDialog
  readonly setDialog: (dialog: TemplateDialog) => void
}
function Sheets({ scope, dialog, setDialog }: SheetsProps) {
  const navigate = useNavigate()
  if (!dialog) return null
  const close = () => setDialog(null)
  switch (dialog.kind) {
    case 'upload':
      return <UploadSheet scope={scope} onClose={close} />
    case 'write':
      return <NewTemplateSheet scope={scope} onClose={close} />
    case 'describe':
      return <EditTemplateSheet scope={scope} template={dialog.template} onClose={close} />
    case 'questions':
      return <QuestionsSheet scope={scope} templateId={dialog.template.id} onClose={close} />
    case 'replace':
      return <ReplaceSheet scope={scope} template={dialog.template} onClose={close} />
    case 'make':
      return (
        <MakeSheet
          templateId={dialog.template.id}
          onClose={close}
          onCreated={(documentId, caseId) => void navigate(`/app/my_cases/${caseId}?tab=documents&doc=${documentId}`)}
        />
      )
  }
}

function TemplatesPage({ scope }: { readonly scope: LibraryScope }) {
  const { t } = useTranslation(['drafting', 'common'])
  const state = useListState<TemplateSort, TemplateFilters>(listOptions)
  const [search, setSearch] = useSearchParams()
  const query = useQuery(templateQueries.list(scope, state.query))
  const columns = useColumns(scope)
  const [dialog, setDialog] = useState<TemplateDialog>(null)
  const menu = useTemplateMenu(scope, setDialog)
  const openTemplateId = search.get('template')
  const templateHref = (id: string | null): string => {
    const next = new URLSearchParams(search)
    if (id === null) next.delete('template')
    else next.set('template', id)
    return `?${next.toString()}`
  }
  const isBin = state.filters.deleted === 'true'
  return (
    <PageFrame
      title={t('drafting:title')}
      actions={<AddMenu setDialog={setDialog} />}
      {...(scope === 'platform' ? { facts: t('drafting:platformHelp') } : {})}
    >
      <DataTable<DocumentTemplate>
        id={`document-templates-${scope}`}
        label={t('drafting:title')}
        query={query}
        state={state}
        columns={columns}
        views={<SavedViews list="document-templates" table={`document-templates-${scope}`} options={listOptions} />}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        {...(isBin ? {} : { rowHref: (row: DocumentTemplate) => templateHref(row.id) })}
        rowActions={(row) => menu(row, templateHref(row.id))}
        card={(template) => (
          <TemplateCard template={template} scope={scope} href={isBin ? undefined : templateHref(template.id)} />
        )}
        csv={{
          name: t('drafting:csvName'),
          fetchPage: (page, pageSize) => fetchTemplates(scope, { ...state.query, page, pageSize }),
        }}
        empty={
          <EmptyState
            icon={FileText}
            title={t('drafting:empty.title')}
            help={t('drafting:empty.help')}
            action={<AddMenu setDialog={setDialog} />}
          />
        }
        toolbar={<TemplatesToolbar scope={scope} state={state} />}
      />
      {isBin ? (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ mt: 1.5, display: 'flex', alignItems: 'center', gap: 1 }}
        >
          <Trash size={15} aria-hidden />
          {t('drafting:empty.deletedHelp')}
        </Typography>
      ) : null}
      <Suspense fallback={null}>
        {openTemplateId && !isBin ? (
          <TemplateSheet
            scope={scope}
            id={openTemplateId}
            menu={(template) => menu(template, templateHref(template.id))}
            onMake={(template) => setDialog({ kind: 'make', template })}
            onClose={() => setSearch(templateHref(null).slice(1), { replace: true })}
          />
        ) : null}
        <Sheets scope={scope} dialog={dialog} setDialog={setDialog} />
      </Suspense>
    </PageFrame>
  )
}

/** Templates of the office and of the platform. */
export const DocumentTemplatesPage = () => <TemplatesPage scope="office" />
/** Templates of the platform, for administrators. */
export const AdminDocumentTemplatesPage = () => <TemplatesPage scope="platform" />
