// Compares the metrics that `docker/monitoring` uses with the metrics that the product reports.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { request } from '#tests/support/request.ts'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { useApp } from '#tests/support/app.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '../../docker/monitoring', file), 'utf8')

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly description: string }
}
const rules = (parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(read('dashboard.json')) as {
  panels: {
    title: string
    type: string
    gridPos: { x: number; y: number; w: number; h: number }
    targets?: { expr: string }[]
  }[]
}
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
]

const app = useApp({ background: true, env: { METRICS_TOKEN: 'a-token-for-the-scraper' } })

/**
 * Returns the metric names of an expression: names before `{`, `[`, an operator or the end that are no function, label
 * or keyword.
 */
const metricsIn = (expression: string): string[] =>
  [
    ...expression
      .replaceAll(/\{[^}]*\}|"[^"]*"|\b(?:by|without) *\([^)]*\)/g, ' ')
      .matchAll(/\b[a-z_][a-z0-9_]{3,}\b(?! *\()/g),
  ]
    .map(([name]) => name)
    .filter((name) => !['rate_interval', '__rate_interval'].includes(name))

/** Returns the labels that an expression uses, by metric. */
const labelsIn = (expression: string): [string, string][] =>
  [...expression.matchAll(/\b([a-z_][a-z0-9_]+)\{([^}]*)\}/g)].flatMap(([, metric = '', inside = '']) =>
    [...inside.matchAll(/([a-z_]+) *(?:!=|=~|!~|=)/g)].map(([, label = '']): [string, string] => [metric, label]),
  )

describe('alerts and dashboard', () => {
  it('name only metrics that the product reports', async () => {
    const { text } = await request(app().handler)
      .get('/metrics')
      .set('authorization', 'Bearer a-token-for-the-scraper')
      .expect(200)
    const types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]))
    // Prometheus itself reports whether it could read a server.
    const known = new Set([
      'up',
      ...types.keys(),
      ...[...types]
        .filter(([, type]) => type === 'histogram')
        .flatMap(([name]) => ['_bucket', '_sum', '_count'].map((part) => `${name}${part}`)),
    ])
    expect(expressions.length).toBeGreaterThan(40)
    expect(
      expressions.flatMap(([title, expression]) =>
        metricsIn(expression)
          .filter((name) => !known.has(name))
          .map((name) => `${title}: ${name}`),
      ),
    ).toEqual([])
  })

  it('use only labels that these metrics have', () => {
    const labels: Readonly<Record<string, readonly string[]>> = {
      up: [],
      http_responses_total: ['module', 'class'],
      http_requests_total: ['route'],
      http_request_seconds_total: ['route'],
      http_failures_total: ['route'],
      http_problems_total: ['code', 'status'],
      http_request_duration_seconds_bucket: ['module', 'le'],
      bufete_company_requests_total: ['company', 'outcome'],
      bufete_pool_connections: ['pool', 'state'],
      bufete_queue_jobs: ['task', 'state'],
      bufete_queue_oldest_seconds: ['task'],
      bufete_jobs_total: ['task', 'outcome'],
      bufete_job_seconds_total: ['task'],
      bufete_port_calls_total: ['port', 'method', 'outcome'],
      bufete_port_seconds_total: ['port', 'method'],
      bufete_streams_open: ['kind'],
      bufete_check_passed: ['check'],
      bufete_check_detail: ['check', 'detail'],
      bufete_sample_age_seconds: ['sample'],
    }
    expect(
      expressions.flatMap(([title, expression]) =>
        labelsIn(expression)
          .filter(([metric, label]) => !['job', 'instance', ...(labels[metric] ?? [])].includes(label))
          .map(([metric, label]) => `${title}: ${metric}{${label}}`),
      ),
    ).toEqual([])
  })

  it('describe what happened and what to do, with distinct names', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    for (const { alert, labels, annotations } of rules) {
      expect(['page', 'ticket'], alert).toContain(labels.severity)
      expect(annotations.summary.length, alert).toBeGreaterThan(10)
      expect(annotations.description.length, alert).toBeGreaterThan(10)
    }
    for (const runbook of read('alerts.yml').match(/docs\/runbooks\/[\w-]+\.md/g) ?? [])
      expect(() => readFileSync(join(import.meta.dirname, '../..', runbook))).not.toThrow()
  })

  it('have no overlapping panels', () => {
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
  })
})
