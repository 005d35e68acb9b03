// The public pages behind an Express application, and readers of their HTML.
import express, { type Express } from 'express'
import { parseDocument, DomUtils } from 'htmlparser2'
import { pino } from 'pino'
import { request } from './request.ts'
import { marketplaceOnly } from '#server/http/hosts.ts'
import { securityHeaders } from '#server/http/headers.ts'
import { logRequests } from '#server/http/request-log.ts'
import type { PageRenderer } from '#server/http/pages/renderer.ts'
import type { StorefrontData } from '#modules/storefront/storefront-data.ts'
import { storefrontPages } from '#modules/storefront/pages.ts'
import { sourceRenderer } from './page-renderer.ts'
import { pagesNow, professional, sampleData } from './public-pages.ts'

interface Options {
  readonly data?: Partial<StorefrontData>
  readonly renderer?: PageRenderer
  readonly hosts?: readonly string[]
  readonly publicUrl?: string
}
export function site({
  data = {},
  renderer = sourceRenderer(),
  hosts = [],
  publicUrl = 'https://bufete.example',
}: Options = {}): Express {
  const env = { publicUrl, marketplaceHosts: hosts, daily: { apiUrl: 'https://api.daily.co/v1' } }
  const app = express()
  app.disable('etag')
  logRequests(app, pino({ level: 'silent' }))
  app.use(securityHeaders(env), marketplaceOnly(hosts))
  const { router, problems } = storefrontPages({
    env,
    clock: { now: () => pagesNow },
    data: sampleData(data),
    renderer,
  })
  app.use(router)
  app.use(problems)
  return app
}
/** Path of the page of the invented professional. */
export const detail = `/marketplace/professionals/${professional.slug}`
export const get = (path: string, app = site()) => request(app).get(path).set('accept-language', '')
export const dom = (html: string) => parseDocument(html)
/** Returns the elements of a page with a tag name and attributes. */
export const all = (html: string, name: string, attributes: Readonly<Record<string, string>> = {}) =>
  DomUtils.findAll(
    (node) => node.name === name && Object.entries(attributes).every(([key, value]) => node.attribs[key] === value),
    dom(html).children,
  )
export const attributeOf = (
  html: string,
  name: string,
  attributes: Readonly<Record<string, string>>,
  attribute: string,
) => all(html, name, attributes)[0]?.attribs[attribute]
export const textOf = (html: string, name: string, attributes: Readonly<Record<string, string>> = {}) =>
  all(html, name, attributes).map((node) => DomUtils.textContent(node))
