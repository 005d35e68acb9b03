import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Rules } from '../terms.queries.ts'
import { KindControl } from './kind-control.tsx'
import { DateControl, MethodControl, StatePartyControl, sentenceFont } from './trigger-sentence-controls.tsx'
import type { TriggerDraftState } from './use-trigger-draft.ts'

const TriggerSentenceExtras = lazy(() =>
  import('./trigger-sentence-extras.tsx').then((file) => ({ default: file.TriggerSentenceExtras })),
)

/** A word stays on the line of the control that it introduces. */
const wordAndControl = { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 } as const

/** Form of a trigger, worded as a sentence: «Se notificó [sentencia] el [9 dic 2026] por [vía electrónica]». */
export function TriggerSentence({
  caseId,
  rules,
  state,
  asksSecond,
  aside,
}: {
  readonly caseId: string
  readonly rules: Rules
  readonly state: TriggerDraftState
  /** Whether the office requires a second count and the chain has a jurisdictional term. */
  readonly asksSecond: boolean
  /** Shown at the right of the assumptions. */
  readonly aside: ReactNode
}) {
  const { t } = useTranslation('terms')
  const { draft, change, trigger, facts, problem, asksStateParty } = state
  // Acts of which the parties are notified begin the sentence with another verb than other facts. Of the kinds that are
  // not filed in the record, only the name tells whether they are such acts.
  const isNotice = !trigger || trigger.filed === true || trigger.kind.endsWith('_notified')
  const isEmpty = draft.kind === null || draft.happenedOn === ''
  const status = () => {
    if (isEmpty) return t('sentence.start')
    return problem ? t(`sentence.${problem}`) : <Assumptions state={state} />
  }
  return (
    <Card component="section" aria-label={t('sentence.label')} sx={{ mb: 2, px: 2, py: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1, ...sentenceFont }}>
        <span>{t(isNotice ? 'sentence.noticed' : 'sentence.happened')}</span>
        <KindControl
          triggers={rules.triggers}
          value={draft.kind}
          onChange={(kind) => change({ kind, leftOut: [], mailedOn: '' })}
        />
        <Box component="span" sx={wordAndControl}>
          <span>{t('sentence.on')}</span>
          <DateControl
            label={t('sentence.date')}
            value={draft.happenedOn}
            mayBeFuture={trigger?.ahead === true}
            onChange={(happenedOn) => change({ happenedOn })}
          />
        </Box>
        <Box component="span" sx={wordAndControl}>
          <span>{t('sentence.by')}</span>
          <MethodControl value={draft.method} onChange={(method) => change({ method })} />
        </Box>
        {trigger?.filed && draft.method === 'mail' ? (
          <>
            <span>{t('sentence.mailed')}</span>
            <DateControl
              label={t('sentence.mailedDate')}
              value={draft.mailedOn}
              onChange={(mailedOn) => change({ mailedOn })}
            />
          </>
        ) : null}
      </Box>
      {asksStateParty ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.25, fontSize: '0.875rem' }}>
          <span>{t('sentence.stateParty')}</span>
          <StatePartyControl value={draft.stateParty} onChange={(stateParty) => change({ stateParty })} />
        </Box>
      ) : null}
      {facts && state.chain.length > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, mt: 1.25 }}>
          <Suspense fallback={null}>
            <TriggerSentenceExtras caseId={caseId} state={state} asksSecond={asksSecond} />
          </Suspense>
        </Box>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mt: 0.75, mb: -0.5 }}>
        <Box
          role="status"
          sx={{
            flex: '1 1 240px',
            fontSize: '0.8125rem',
            color: problem && problem !== 'noRules' ? 'error.main' : 'text.secondary',
          }}
        >
          {status()}
        </Box>
        <Box sx={{ ml: 'auto', mr: -1 }}>{aside}</Box>
      </Box>
    </Card>
  )
}

/** States the assumptions of the count: the day from which terms run, the calendar, the days for the mail. */
function Assumptions({ state }: { readonly state: TriggerDraftState }) {
  const { t } = useTranslation('terms')
  const { trigger, facts, chain } = state
  if (!facts || chain.length === 0) return null
  const calendars = new Set(chain.map(({ rule }) => rule.set))
  const [calendar] = calendars
  return (
    <>
      {[
        trigger?.filed
          ? t(facts.mailedOn && facts.mailedOn > facts.happenedOn ? 'assumed.mailedLater' : 'assumed.filed')
          : null,
        calendars.size === 1 && calendar ? t(`assumed.${calendar}`) : t('assumed.mixed'),
        facts.method === 'electronic' || facts.method === 'mail' ? t(`assumed.${facts.method}`) : null,
      ]
        .filter(Boolean)
        .join(' ')}
    </>
  )
}
