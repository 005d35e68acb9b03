import Box from '@mui/material/Box'
import { Suspense, useState } from 'react'
import type { CaseTab } from '../app/feature.ts'
import type { Case } from '../entities/case.queries.ts'
import { worksOn } from '../entities/works-on.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { UrlTabs } from '../ui/url-tabs.tsx'

interface CaseTabsProps {
  readonly item: Case
  readonly tabs: readonly CaseTab[]
  /** The open tab. */
  readonly tab: string
  /** Whether every tab is counted; else only the open one. */
  readonly countsAll: boolean
}

/** The tabs of a case with their numbers. */
export function CaseTabs({ item, tabs, tab, countsAll }: CaseTabsProps) {
  const { t } = useTranslation(['cases', 'shell'])
  const worksOnCase = worksOn(item)
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <UrlTabs
          label={t('parts')}
          tabs={tabs.map(({ value, label, count }) => ({
            value,
            label: t(`shell:labels.${label}`),
            ...(worksOnCase && count ? { count: count(item) } : counts[value] ? { count: counts[value] } : {}),
          }))}
        />
      </Box>
      <Suspense fallback={null}>
        {tabs.map(({ value, counter: Counter }) =>
          // Other tabs must not load more code (size budget); a number that was counted stays.
          Counter && worksOnCase && (countsAll || tab === value) ? (
            <Counter
              key={value}
              item={item}
              onCount={(count) => setCounts((before) => ({ ...before, [value]: count }))}
            />
          ) : null,
        )}
      </Suspense>
    </>
  )
}
