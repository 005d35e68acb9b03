import { dayMs } from '#server/contract/time.ts'
import type { Request, Response } from 'express'

/** Lifetime of an unused session. */
export const sessionDays = 30

export interface RefreshCookie {
  read(req: Request): string | undefined
  write(res: Response, value: string): void
  clear(res: Response): void
}

/**
 * Sets the cookie: over TLS `__Host-refresh`, which no other host can set; on plain HTTP (a local machine) `refresh`,
 * sent to the login paths only. Never readable by scripts, never sent across sites.
 */
export function refreshCookie(publicUrl: string): RefreshCookie {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-refresh' : 'refresh'
  const options = { httpOnly: true, sameSite: 'strict', secure, path: secure ? '/' : '/api/auth' } as const
  return {
    read: (req) => {
      const pair = (req.get('cookie') ?? '')
        .split(';')
        .map((part) => part.trim())
        .find((part) => part.startsWith(`${name}=`))
      return pair?.slice(name.length + 1)
    },
    write: (res, value) => {
      res.cookie(name, value, { ...options, maxAge: sessionDays * dayMs })
    },
    clear: (res) => {
      res.clearCookie(name, options)
    },
  }
}
