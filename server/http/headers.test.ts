import express from 'express'
import { request } from '#tests/support/request.ts'
import { describe, expect, it } from 'vitest'
import type { Env } from '#server/env.ts'
import { securityHeaders } from './headers.ts'

async function headersWith(daily: Env['daily']) {
  const app = express().use(securityHeaders({ publicUrl: 'https://bufete.example', daily }), (_req, res) => {
    res.end()
  })
  const { headers } = await request(app).get('/')
  return { policy: headers['content-security-policy'] ?? '', devices: headers['permissions-policy'] ?? '' }
}

describe('the content security policy for video calls', () => {
  it('allows no other origin without a provider', async () => {
    const { policy, devices } = await headersWith({ apiUrl: 'https://api.daily.co/v1' })
    expect(policy).toContain("frame-src 'self' blob:;")
    expect(policy).toContain("media-src 'self';")
    expect(devices).toContain('camera=(self),')
  })
  it('allows the provider’s rooms, with the camera in them, and its recordings', async () => {
    const { policy, devices } = await headersWith({ apiKey: 'key', apiUrl: 'https://api.daily.co/v1' })
    expect(policy).toContain(
      "frame-src 'self' blob: https://*.daily.co https://*.dailywebrtc.com https://*.dailywebrtc.net;",
    )
    expect(policy).toContain("media-src 'self' https://*.daily.co https://*.amazonaws.com;")
    expect(policy).toContain("connect-src 'self';")
    expect(devices).toContain(
      'camera=(self "https://*.daily.co" "https://*.dailywebrtc.com" "https://*.dailywebrtc.net"),',
    )
  })
  it('allows the origin of a local provider, and no other address', async () => {
    expect((await headersWith({ apiKey: 'key', apiUrl: 'http://127.0.0.1:4567' })).policy).toContain(
      'https://*.dailywebrtc.net http://127.0.0.1:4567;',
    )
    expect((await headersWith({ apiKey: 'key', apiUrl: 'https://127.0.0.1.evil.example/v1' })).policy).not.toContain(
      'evil',
    )
  })
})
