import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import BookText from 'lucide-react/icons/book-text'
import Copy from 'lucide-react/icons/copy'
import CopyPlus from 'lucide-react/icons/copy-plus'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import Globe from 'lucide-react/icons/globe'
import Lock from 'lucide-react/icons/lock'
import Trash from 'lucide-react/icons/trash'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { rememberRecent } from '../../lib/recents.ts'
import { MenuButton, type MenuAction } from '../../ui/menu-button.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { PageSkeleton, TableSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { TabPanel, UrlTabs, useUrlTab } from '../../ui/url-tabs.tsx'
import { SaveLine } from './editor/save-line.tsx'
import { useFormEditor } from './editor/use-form-editor.ts'
import { FormStatusChip } from './form-status-chip.tsx'
import { formQueries, type FormDetail } from './forms.queries.ts'
import { useFormActions } from './use-form-actions.ts'

const FormEditor = lazyPage(() => import('./editor/form-editor.tsx').then((file) => file.FormEditor))
const SharePanel = lazyPage(
  () => import('./settings/share-panel.tsx').then((file) => file.SharePanel),
  ['forms-settings'],
)
const SettingsPanel = lazyPage(
  () => import('./settings/settings-panel.tsx').then((file) => file.SettingsPanel),
  ['forms-settings'],
)
const ResponsesPanel = lazyPage(
  () => import('./responses/responses-panel.tsx').then((file) => file.ResponsesPanel),
  ['forms-sends'],
)

const SaveTemplateSheet = lazyPage(
  () => import('./templates/template-sheets.tsx').then((file) => file.SaveTemplateSheet),
  ['forms-templates'],
)
const ForCaseNotice = lazyPage(
  () => import('./sends/for-case-notice.tsx').then((file) => file.ForCaseNotice),
  ['forms-sends'],
)

const tabs = ['editor', 'responses', 'share', 'settings'] as const
const panels = { editor: FormEditor, responses: ResponsesPanel, share: SharePanel, settings: SettingsPanel } as const

export function FormPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('forms')
  const query = useQuery(formQueries.detail(id))
  const tab = useUrlTab(tabs)
  // Loads the tab's code in parallel with the form.
  useEffect(() => panels[tab].preload(), [tab])
  if (query.data) return <FormView key={query.data.id} form={query.data} />
  if (query.isPending) return <PageSkeleton />
  return <ErrorState error={query.error} title={t('failure.load')} heading="h1" onRetry={() => void query.refetch()} />
}

function FormView({ form }: { readonly form: FormDetail }) {
  const { t } = useTranslation(['forms', 'common'])
  const navigate = useNavigate()
  const actions = useFormActions()
  const editing = useFormEditor(form)
  const { content } = editing.state
  const tab = useUrlTab(tabs)
  const isPublic = form.status === 'public'
  const forCase = useSearchParams()[0].get('case')
  useEffect(() => rememberRecent({ to: `/app/forms/${form.id}`, label: form.title }), [form.id, form.title])
  // Actions apply to the saved form, so pending changes are saved first.
  const publish = async () => {
    if (await editing.flush()) await actions.publish(form)
  }
  const duplicate = async () => {
    if (await editing.flush()) await actions.duplicate(form, (copy) => void navigate(`/app/forms/${copy.id}`))
  }
  const [savingTemplate, setSavingTemplate] = useState(false)
  const startSavingTemplate = async () => {
    if (await editing.flush()) setSavingTemplate(true)
  }
  const download = async () => {
    if (await editing.flush()) await actions.download(form)
  }
  const menuActions: MenuAction[] = [
    ...(form.can.unpublish
      ? [
          {
            key: 'unpublish',
            label: t('forms:actions.unpublish'),
            icon: Lock,
            onSelect: () => void actions.unpublish(form),
          },
        ]
      : []),
    ...(form.can.duplicate
      ? [{ key: 'duplicate', label: t('forms:actions.duplicate'), icon: CopyPlus, onSelect: () => void duplicate() }]
      : []),
    ...(form.can.duplicate
      ? [{ key: 'keep', label: t('forms:actions.keep'), icon: BookText, onSelect: () => void startSavingTemplate() }]
      : []),
    { key: 'export', label: t('forms:actions.export'), icon: Download, onSelect: () => void download() },
    ...(form.can.remove
      ? [
          {
            key: 'remove',
            label: t('forms:actions.remove'),
            icon: Trash,
            danger: true,
            divided: true,
            onSelect: () => void actions.remove(form, () => void navigate('/app/forms')),
          },
        ]
      : []),
  ]
  return (
    <PageFrame
      title={content.title || t('forms:editor.untitled')}
      breadcrumb={[{ label: t('forms:title'), to: '/app/forms' }, { label: form.title }]}
      status={<FormStatusChip status={form.status} />}
      facts={
        <SaveLine
          status={editing.status}
          at={editing.savedAt}
          fields={content.fields.length}
          pages={content.fields.at(-1)?.page ?? 1}
        />
      }
      actions={
        <>
          {isPublic ? (
            <Button
              component="a"
              href={form.url}
              target="_blank"
              rel="noopener"
              startIcon={<ExternalLink size={16} aria-hidden />}
            >
              {t('forms:actions.seeAsClient')}
            </Button>
          ) : null}
          {isPublic ? (
            <Button
              variant="contained"
              color="primary"
              startIcon={<Copy size={16} aria-hidden />}
              onClick={() => actions.copyLink(form.url)}
            >
              {t('forms:actions.copyLink')}
            </Button>
          ) : null}
          {form.can.publish ? (
            <Button
              variant="contained"
              color="primary"
              startIcon={<Globe size={16} aria-hidden />}
              loading={actions.busy}
              disabled={content.fields.length === 0 || editing.issues.length > 0}
              onClick={() => void publish()}
            >
              {t('forms:actions.publish')}
            </Button>
          ) : null}
          <Box
            sx={{
              '& .MuiIconButton-root': {
                border: '1px solid',
                borderColor: 'divider',
                bgcolor: 'background.paper',
                width: 38,
                height: 38,
              },
            }}
          >
            <MenuButton appearance="more" label={t('common:actions.more')} items={menuActions} />
          </Box>
        </>
      }
      tabs={
        <UrlTabs
          label={t('forms:tabs.label')}
          keepParams={['case']}
          tabs={[
            { value: 'editor', label: t('forms:tabs.editor') },
            { value: 'responses', label: t('forms:tabs.responses'), count: form.responsesCount },
            { value: 'share', label: t('forms:tabs.share') },
            { value: 'settings', label: t('forms:tabs.settings') },
          ]}
        />
      }
    >
      {forCase ? (
        <Suspense fallback={null}>
          <ForCaseNotice caseId={forCase} formId={form.id} isPublic={isPublic} />
        </Suspense>
      ) : null}
      {isPublic && tab === 'editor' ? (
        <Box sx={{ mb: 2.5, fontSize: '0.875rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('forms:publicAt')}{' '}
          <Link href={form.url} target="_blank" rel="noopener">
            {form.url}
          </Link>
        </Box>
      ) : null}
      <TabPanel value={tab}>
        <Suspense fallback={<TableSkeleton />}>
          {tab === 'editor' ? (
            <FormEditor id={form.id} isPublic={isPublic} editing={editing} />
          ) : tab === 'responses' ? (
            <ResponsesPanel id={form.id} />
          ) : tab === 'share' ? (
            <SharePanel form={form} />
          ) : (
            <SettingsPanel form={form} />
          )}
        </Suspense>
      </TabPanel>
      <Suspense fallback={null}>
        {savingTemplate ? (
          <SaveTemplateSheet formId={form.id} title={form.title} onClose={() => setSavingTemplate(false)} />
        ) : null}
      </Suspense>
    </PageFrame>
  )
}
