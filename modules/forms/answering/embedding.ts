import { Router, type ErrorRequestHandler } from 'express'
import { withScope } from '#server/db/scope.ts'
import type { PageRoutes } from '#server/module.ts'
import type { Services } from '#server/services.ts'
import { AppError } from '#server/http/errors.ts'
import { settingsOf } from '../editing/forms.presenter.ts'
import { asOfficeOf } from './public-form.ts'

const passOn: ErrorRequestHandler = (error, _req, _res, next) => {
  next(error)
}

/** Where the form of an address may be shown; nowhere for one that is no public form's. */
async function originsOf(services: Services, slug: string): Promise<readonly string[]> {
  try {
    return await withScope({ kind: 'public' }, () =>
      asOfficeOf(services.openWork().em, slug, (form) => Promise.resolve(settingsOf(form.settings).allowedOrigins)),
    )
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

/**
 * Lets the page of a public form stand in a frame of the sites that its office allows. Every other page, and this one
 * elsewhere, keeps the policy by which nobody frames us.
 */
export function embedding(services: Services): PageRoutes {
  const router = Router()
  router.get('/app/forms/public/:slug', async (req, res, next) => {
    const origins = await originsOf(services, req.params.slug.toLowerCase())
    if (origins.length > 0) {
      const policy = String(res.getHeader('content-security-policy') ?? '')
      res.set(
        'content-security-policy',
        policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`),
      )
      // It knows no list of origins, and browsers that know the policy do without it.
      res.removeHeader('x-frame-options')
    }
    next()
  })
  return { router, problems: passOn }
}
