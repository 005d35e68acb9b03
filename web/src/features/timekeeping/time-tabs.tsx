import { useTranslation } from '../../lib/use-translation.ts'
import { PageFrame, type PageFrameProps } from '../../ui/page-frame.tsx'
import { TabPanel, UrlTabs } from '../../ui/url-tabs.tsx'

export const timeTabs = ['time', 'expenses'] as const

/** The tabs of the page of time: time, and expenses. */
function TimeTabs() {
  const { t } = useTranslation('expenses')
  return <UrlTabs label={t('tabs.label')} tabs={timeTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))} />
}

/** The frame of a tab of the page of time. */
export const TimeFrame = ({
  tab,
  children,
  ...frame
}: Omit<PageFrameProps, 'tabs'> & { readonly tab: (typeof timeTabs)[number] }) => (
  <PageFrame {...frame} tabs={<TimeTabs />}>
    <TabPanel value={tab}>{children}</TabPanel>
  </PageFrame>
)
