import { dayMs } from '#server/contract/time.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'

/** Days for which a device stays known without a login. */
export const deviceDays = 180

export interface DeviceCookie {
  /** Returns the token of the browser; undefined when it is missing or malformed. */
  read(req: Request): string | undefined
  write(res: Response, token: string): void
}

export const newDeviceToken = (): string => randomBytes(32).toString('base64url')
export const deviceHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Marks a browser from which an account has logged in. Over TLS it is `__Host-device`, which no other host can set. */
export function deviceCookie(publicUrl: string): DeviceCookie {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-device' : 'device'
  return {
    read: (req) => {
      const pairs = (req.get('cookie') ?? '').split(';').map((part) => part.trim())
      const value = pairs.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1)
      return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
    },
    write: (res, token) => {
      res.cookie(name, token, {
        httpOnly: true,
        sameSite: 'strict',
        secure,
        path: '/',
        maxAge: deviceDays * dayMs,
      })
    },
  }
}
