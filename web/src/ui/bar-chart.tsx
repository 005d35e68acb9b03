import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { labelled } from '../lib/labelled.ts'

export interface Bar {
  readonly key: string
  readonly label: string
  readonly value: number
  /** The value is not final: the present month. */
  readonly open?: boolean
  /** Under the bar; the label when absent. */
  readonly axisLabel?: string
}

export interface BarChartProps {
  readonly bars: readonly Bar[]
  readonly label: string
  readonly format: (value: number) => string
  readonly axisFormat: (value: number) => string
  /** Many thin bars, such as days: always fit; a phone labels every fifth. */
  readonly dense?: boolean
}

/** Returns round steps (1, 2 or 5 times a power of ten) that cover the highest bar in at most four. */
export function axisSteps(highest: number): number[] {
  if (highest <= 0) return [0]
  const rough = highest / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10)
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step)
}

/** Minimum distance of two labelled bars of a dense chart, in bars: values of closer bars would overlap. */
const minLabelDistance = 8

/** Bars at each edge of a dense chart that are together narrower than half of a printed value, which would be cut. */
const edgeBars = 3

const barLayout = (dense: boolean, bars: number) =>
  dense
    ? { minWidth: 0, gap: { xs: '2px', sm: '4px' } }
    : { minWidth: { xs: bars * 66, md: bars * 34 }, gap: { xs: '4px', sm: '12px' } }

/**
 * Vertical bars with an axis. Decorative: screen readers get the table that every page offers beside it. Values are
 * shown at the highest and the last bar.
 */
export function BarChart({ bars, label, format, axisFormat, dense = false }: BarChartProps) {
  const highest = Math.max(0, ...bars.map((bar) => bar.value))
  const steps = axisSteps(highest)
  const top = steps.at(-1) || 1
  const peak = bars.findIndex((bar) => bar.value === highest)
  const labelledIndexes = new Set(dense && bars.length - 1 - peak < minLabelDistance ? [peak] : [peak, bars.length - 1])
  const { minWidth, gap } = barLayout(dense, bars.length)
  const scroller = useRef<HTMLElement>(null)
  useEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth
  }, [bars.length])
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1.5 }}>
      <ValueAxis steps={steps} top={top} axisFormat={axisFormat} />
      {/* Months keep their width, so a phone scrolls them: the latest first, and with the keyboard too. */}
      <Box
        ref={scroller}
        role="img"
        aria-label={label}
        {...(dense ? {} : { tabIndex: 0 })}
        sx={{
          minWidth: 0,
          pt: 3,
          ...(dense
            ? // The first and the last label are wider than their bars.
              { overflowX: 'hidden', mx: -1, px: 1 }
            : { overflowX: { xs: 'auto', lg: 'visible' }, overflowY: { xs: 'hidden', lg: 'visible' } }),
        }}
      >
        <Box sx={{ position: 'relative', minWidth }}>
          <GridLines steps={steps} top={top} />
          <Box
            sx={{
              position: 'relative',
              display: 'grid',
              gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))`,
              columnGap: gap,
            }}
          >
            {bars.map((bar, index) => (
              <BarColumn
                key={bar.key}
                bar={bar}
                index={index}
                barCount={bars.length}
                top={top}
                isLabelled={labelledIndexes.has(index) && bar.value > 0}
                dense={dense}
                format={format}
              />
            ))}
          </Box>
        </Box>
      </Box>
    </Box>
  )
}

function ValueAxis({
  steps,
  top,
  axisFormat,
}: {
  readonly steps: readonly number[]
  readonly top: number
  readonly axisFormat: BarChartProps['axisFormat']
}) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        height: 200,
        // The steps stand out of the flow: «15 000 $US» needs more room than «$15,000».
        minWidth: `max(52px, ${Math.max(...steps.map((step) => axisFormat(step).length))}ch)`,
        mt: 3,
        fontSize: '0.75rem',
      }}
    >
      {steps.map((step) => (
        <Box
          key={step}
          sx={{
            position: 'absolute',
            right: 0,
            bottom: `calc(${(step / top) * 100}% - 8px)`,
            lineHeight: '16px',
            color: 'text.secondary',
            whiteSpace: 'nowrap',
          }}
        >
          {axisFormat(step)}
        </Box>
      ))}
    </Box>
  )
}

function GridLines({ steps, top }: { readonly steps: readonly number[]; readonly top: number }) {
  return (
    <Box aria-hidden sx={{ position: 'absolute', inset: 0, height: 200 }}>
      {steps.map((step) => (
        <Box
          key={step}
          sx={{
            position: 'absolute',
            insetInline: 0,
            bottom: `${(step / top) * 100}%`,
            borderTop: '1px solid',
            borderColor: step === 0 ? 'divider' : 'line.soft',
          }}
        />
      ))}
    </Box>
  )
}

function BarColumn({
  bar,
  index,
  barCount,
  top,
  isLabelled,
  dense,
  format,
}: {
  readonly bar: Bar
  readonly index: number
  readonly barCount: number
  readonly top: number
  readonly isLabelled: boolean
  readonly dense: boolean
  readonly format: BarChartProps['format']
}) {
  return (
    <Box sx={{ minWidth: 0, textAlign: 'center' }}>
      <Box
        sx={{
          height: 200,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'flex-end',
          alignItems: 'center',
        }}
      >
        {isLabelled ? (
          <Box
            sx={{
              fontSize: '0.75rem',
              fontWeight: 600,
              whiteSpace: 'nowrap',
              mb: 0.25,
              // Thin bars at an edge have their value inwards, where it is not cut.
              ...(dense && index < edgeBars ? { alignSelf: 'flex-start' } : {}),
              ...(dense && index >= barCount - edgeBars ? { alignSelf: 'flex-end' } : {}),
            }}
          >
            {format(bar.value)}
          </Box>
        ) : null}
        <Box
          title={labelled(bar.label, format(bar.value))}
          sx={{
            width: '80%',
            maxWidth: 48,
            // A label above the bar must not shorten it.
            flexShrink: 0,
            height: `${(Math.max(0, bar.value) / top) * 100}%`,
            minHeight: bar.value > 0 ? 2 : 0,
            borderRadius: '4px 4px 0 0',
            boxSizing: 'border-box',
            ...(bar.open && bar.value > 0
              ? { bgcolor: 'info.soft', border: '1px dashed', borderColor: 'primary.main' }
              : { bgcolor: 'primary.main', '[data-theme=dark] &': { bgcolor: 'primary.light' } }),
          }}
        />
      </Box>
      <Box
        sx={{
          mt: 0.75,
          fontSize: '0.75rem',
          lineHeight: '18px',
          color: 'text.secondary',
          ...(dense
            ? {
                display: { xs: index % 5 === 0 ? 'flex' : 'none', sm: 'flex' },
                justifyContent: 'center',
                whiteSpace: 'nowrap',
              }
            : {
                display: 'flex',
                justifyContent: 'center',
                overflow: { xs: 'hidden', lg: 'visible' },
                hyphens: 'auto',
              }),
        }}
      >
        {bar.axisLabel ?? bar.label}
      </Box>
    </Box>
  )
}
