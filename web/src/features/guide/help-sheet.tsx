import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { guideQueries } from './guide.queries.ts'
import { ownGuides, sectionIdOf } from './guide-places.ts'
import { sectionWithSubsections } from './guide-sections.ts'
import { GuideText } from './guide-text.tsx'
import { OtherLanguageNotice } from './other-language-notice.tsx'

/** The section of the guide about the screen behind the sheet. */
export function HelpSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('guide')
  const { pathname, search } = useLocation()
  const { firstDay, fullGuide } = ownGuides(useCan())
  const query = useQuery(guideQueries.one(fullGuide, i18n.language))
  const sectionId = sectionIdOf(fullGuide, pathname, new URLSearchParams(search).get('tab'))
  const guide = query.data
  const [section, ...subsections] = guide && sectionId ? sectionWithSubsections(guide, sectionId) : []
  const partQuery = fullGuide === firstDay ? '' : '?part=guide'
  return (
    <SideSheet
      isText
      open={open}
      onClose={onClose}
      title={section?.title ?? t('help')}
      footer={
        <>
          {fullGuide === firstDay ? null : (
            <Button component={RouterLink} to="/app/guide" onClick={onClose}>
              {t('firstDay')}
            </Button>
          )}
          <Button
            variant="contained"
            color="primary"
            component={RouterLink}
            to={`/app/guide${partQuery}${sectionId ? `#${sectionId}` : ''}`}
            onClick={onClose}
          >
            {t('openGuide')}
          </Button>
        </>
      }
    >
      {query.isLoadingError ? (
        <ErrorState error={query.error} heading="h3" onRetry={() => void query.refetch()} />
      ) : !guide ? (
        <FormSkeleton />
      ) : section ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <OtherLanguageNotice guide={guide} />
          <GuideText blocks={section.blocks} language={guide.language} />
          {subsections.map(({ id, title, blocks }) => (
            <section key={id ?? title}>
              <Typography variant="h3" lang={guide.language} sx={{ mb: 1 }}>
                {title}
              </Typography>
              <GuideText blocks={blocks} language={guide.language} />
            </section>
          ))}
        </Box>
      ) : (
        <Typography variant="body2">{t('noPlace')}</Typography>
      )}
    </SideSheet>
  )
}
