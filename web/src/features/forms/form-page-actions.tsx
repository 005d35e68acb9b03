import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import Globe from 'lucide-react/icons/globe'
import { useTranslation } from '../../lib/use-translation.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import type { FormDetail } from './forms.queries.ts'
import type { FormEditing } from './editor/use-form-editor.ts'
import { useFormMenu } from './use-form-menu.ts'

interface FormPageActionsProps {
  readonly form: FormDetail
  readonly editing: FormEditing
  readonly onSaveTemplate: () => void
}

/** Buttons beside the title of a form: its public page and link, publishing, and the menu. */
export function FormPageActions({ form, editing, onSaveTemplate }: FormPageActionsProps) {
  const { t } = useTranslation(['forms', 'common'])
  const { actions, publish, menuActions } = useFormMenu(form, editing, onSaveTemplate)
  const { content } = editing.state
  const isPublic = form.status === 'public'
  return (
    <>
      {isPublic ? (
        <Button
          component="a"
          href={form.url}
          target="_blank"
          rel="noopener"
          startIcon={<ExternalLink size={16} aria-hidden />}
          // Without the icon the menu fits beside the buttons on a phone.
          sx={{ '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}
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
          loading={actions.isChangingVisibility}
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
  )
}
