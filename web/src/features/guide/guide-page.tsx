import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { layout } from '../../ui/theme-tokens.ts'
import { TabPanel, UrlTabs, useUrlTab } from '../../ui/url-tabs.tsx'
import { guideQueries, type GuideInLanguage } from './guide.queries.ts'
import { ownGuides } from './guide-places.ts'
import { GuideText } from './guide-text.tsx'
import { OtherLanguageNotice } from './other-language-notice.tsx'

const parts = ['first-day', 'guide'] as const

/** Scrolls to the section that the hash of the address names, once the guide is shown, and gives it the focus. */
function useScrollToHash(isShown: boolean): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (!isShown || hash === '') return
    const heading = document.getElementById(hash.slice(1))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [isShown, hash, key])
}

/** The guides of the signed-in person: their first day, and every screen. */
export function GuidePage() {
  const { t, i18n } = useTranslation('guide')
  const { firstDay, fullGuide } = ownGuides(useCan())
  const part = useUrlTab(parts, 'part')
  const query = useQuery(guideQueries.one(part === 'guide' ? fullGuide : firstDay, i18n.language))
  const guide = query.data
  useScrollToHash(guide !== undefined)
  const content = query.isLoadingError ? (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  ) : guide ? (
    <Sections guide={guide} />
  ) : (
    <FormSkeleton fields={6} />
  )
  return (
    <PageFrame
      title={guide?.title ?? t('title')}
      tabs={
        firstDay === fullGuide ? undefined : (
          <UrlTabs
            param="part"
            label={t('title')}
            tabs={[
              { value: 'first-day', label: t('firstDay') },
              { value: 'guide', label: t('wholeGuide') },
            ]}
          />
        )
      }
    >
      {firstDay === fullGuide ? content : <TabPanel value={part}>{content}</TabPanel>}
    </PageFrame>
  )
}

function Sections({ guide }: { readonly guide: GuideInLanguage }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 5 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 760px)', xl: '300px minmax(0, 860px)' },
        alignItems: 'start',
      }}
    >
      <Contents guide={guide} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <OtherLanguageNotice guide={guide} />
        <GuideText blocks={guide.lead} language={guide.language} />
        {guide.sections.map(({ id, level, title, blocks }) => (
          <section key={id ?? title}>
            <Typography
              variant={level === 2 ? 'h2' : 'h3'}
              lang={guide.language}
              tabIndex={-1}
              sx={{ mb: 1, outline: 'none', scrollMarginTop: layout.header + 16 }}
              {...(id ? { id } : {})}
            >
              {title}
            </Typography>
            <GuideText blocks={blocks} language={guide.language} />
          </section>
        ))}
      </Box>
    </Box>
  )
}

function Contents({ guide: { sections, language } }: { readonly guide: GuideInLanguage }) {
  const { t } = useTranslation('guide')
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'))
  const links = (
    <Box component="ul" lang={language} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {sections
        .filter(({ id, level }) => id !== undefined && level === 2)
        .map(({ id, title }) => (
          <li key={id}>
            <Link
              href={`#${id}`}
              underline="hover"
              variant="body2"
              sx={{
                display: 'flex',
                alignItems: 'center',
                minHeight: 32,
                '@media (pointer: coarse)': { minHeight: 44 },
              }}
            >
              {title}
            </Link>
          </li>
        ))}
    </Box>
  )
  // A narrow screen shows the text first.
  return isNarrow ? (
    <Box component="nav" aria-label={t('contents')}>
      <details>
        <Box component="summary" sx={{ py: 1.5, fontWeight: 600, cursor: 'pointer' }}>
          {t('contents')}
        </Box>
        {links}
      </details>
    </Box>
  ) : (
    <Box
      component="nav"
      aria-label={t('contents')}
      sx={{
        position: 'sticky',
        top: layout.header + 16,
        maxHeight: `calc(100dvh - ${layout.header + 32}px)`,
        overflowY: 'auto',
      }}
    >
      {links}
    </Box>
  )
}
