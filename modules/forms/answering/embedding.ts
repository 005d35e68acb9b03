import { Router, type ErrorRequestHandler } from 'express'
import { withScope } from '#server/db/scope.ts'
import type { PageRoutes } from '#server/module.ts'
import type { Services } from '#server/services.ts'
import { AppError } from '#server/http/errors.ts'
import { settingsOf } from '../editing/forms.presenter.ts'
import { withPublicForm } from './public-form.ts'

const forwardError: ErrorRequestHandler = (error, _req, _res, next) => {
  next(error)
}

/** Returns the sites that may embed the form of an address; empty for an unknown or private form. */
async function allowedOriginsOf(services: Services, slug: string): Promise<readonly string[]> {
  try {
    return await withScope({ kind: 'public' }, () =>
      withPublicForm(services.openWork().em, slug, (form) => Promise.resolve(settingsOf(form.settings).allowedOrigins)),
    )
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

/**
 * Allows the sites of a public form's settings to embed its page. Every other page keeps the policy that forbids
 * framing.
 */
export function embeddingRoutes(services: Services): PageRoutes {
  const router = Router()
  router.get('/app/forms/public/:slug', async (req, res, next) => {
    const origins = await allowedOriginsOf(services, req.params.slug.toLowerCase())
    if (origins.length > 0) {
      const policy = String(res.getHeader('content-security-policy') ?? '')
      res.set(
        'content-security-policy',
        policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`),
      )
      // X-Frame-Options has no list of origins; browsers that support the policy ignore it.
      res.removeHeader('x-frame-options')
    }
    next()
  })
  return { router, problems: forwardError }
}
