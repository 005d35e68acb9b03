// The photo and the portfolio of a professional.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { member, office, anonymous, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { listProfessional } from '#tests/support/listed-professional.ts'
import { sweepImages, createImageStore } from '../images/image-store.ts'
import { readProfile, codeOf, type Profile } from '#tests/support/profile-requests.ts'

const app = useApp({ background: true })
const picture = (width: number, height: number, format: 'png' | 'jpeg' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer()
const upload = (owner: Person, path: string, bytes: Buffer, name = 'foto.jpg') =>
  owner.request('post', path).attach('file', bytes, name)

describe('pictures', () => {
  it('are re-encoded, square and small, and public once the person is listed', async () => {
    const { owner, slug } = await listProfessional(app())
    const { photoUrl } = (await upload(owner, '/profile/photo', await picture(1_200, 800)).expect(201)).body as Profile
    const own = await owner.get(photoUrl?.replace('/api', '') ?? '').expect(200)
    expect(await sharp(own.body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(own.headers['cache-control']).toBe('private, no-store')
    expect((await owner.get('/users/me')).body).toMatchObject({ photoUrl })

    const { body } = await anonymous(app()).get(`/public/professionals/${slug}`)
    const address = (body as Profile).photoUrl?.replace('/api', '') ?? ''
    const response = await anonymous(app()).get(address).expect(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    await anonymous(app())
      .get(address)
      .set('if-none-match', response.headers.etag ?? '')
      .expect(304)

    await owner.delete('/profile/publication').expect(204)
    expect(codeOf(await anonymous(app()).get(address).expect(404))).toBe('image_not_found')
  })

  it('are deleted from storage when replaced or removed', async () => {
    const { owner } = await office(app())
    const stored = async () => {
      const keys: string[] = []
      for await (const { key } of app().services.ports.storage.list('profile-images/')) keys.push(key)
      return keys.length
    }
    const before = await stored()
    await upload(owner, '/profile/photo', await picture(20, 20)).expect(201)
    await upload(owner, '/profile/photo', await picture(30, 30)).expect(201)
    expect(await stored()).toBe(before + 1)
    await owner.delete('/profile/photo').expect(204)
    expect(await stored()).toBe(before)
    await owner.get('/profile/photo').expect(404)
    expect((await readProfile(owner)).photoUrl).toBeNull()
  })

  it('are deleted by the sweep if they are a day old and have no row', async () => {
    const { owner } = await office(app())
    await upload(owner, '/profile/photo', await picture(20, 20)).expect(201)
    const store = createImageStore(app().services)
    await store.write({ bytes: await picture(4, 4), mimeType: 'image/webp', width: 4, height: 4 })
    const work = app().services.openWork()
    expect(await sweepImages(work, store)).toBe(0)
    const tomorrow = { ...work, ports: { ...work.ports, clock: { now: () => new Date(Date.now() + 90_000_000) } } }
    expect(await sweepImages(tomorrow, store)).toBe(1)
    await owner.get('/profile/photo').expect(200)
  })

  it.each([
    ['text', Buffer.from('no soy una imagen'), 'image_type_invalid', 415],
    [
      'an SVG image, which may contain scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'image_type_invalid',
      415,
    ],
    ['more than five megabytes', Buffer.alloc(5 * 1024 * 1024 + 1, 1), 'image_too_large', 413],
    ['nothing', Buffer.alloc(0), 'image_missing', 400],
  ])('are refused if the upload is %s', async (_, bytes, expected, status) => {
    const { owner } = await office(app())
    for (const path of ['/profile/photo', '/profile/portfolio'])
      expect(codeOf(await upload(owner, path, bytes).field('title', 'Proyecto').expect(status))).toBe(expected)
  })

  it('are refused if the file is truncated', async () => {
    const { owner } = await office(app())
    const truncatedImage = (await picture(200, 200)).subarray(0, 300)
    expect(codeOf(await upload(owner, '/profile/photo', truncatedImage).expect(415))).toBe('image_type_invalid')
  })
})

describe('the portfolio', () => {
  it('publishes projects with a picture, the newest first, until they are removed', async () => {
    const { owner, slug } = await listProfessional(app())
    await owner
      .request('post', '/profile/portfolio')
      .field('title', 'Guía del inquilino')
      .field('description', 'Folleto gratuito.')
      .attach('file', await picture(2_000, 500), 'guia.jpg')
      .expect(201)
    const { body } = await owner
      .request('post', '/profile/portfolio')
      .field('title', 'Clínica')
      .attach('file', await picture(40, 40, 'png'), 'clinica.png')
      .expect(201)
    const project = body as { id: string; version: number; imageUrl: string }
    expect(
      await sharp((await owner.get(project.imageUrl.replace('/api', '')).expect(200)).body as Buffer).metadata(),
    ).toMatchObject({ format: 'webp', width: 40 })

    const publicProfile = (await anonymous(app()).get(`/public/professionals/${slug}`)).body as {
      portfolio: { title: string; imageUrl: string }[]
    }
    expect(publicProfile.portfolio.map(({ title }) => title)).toEqual(['Clínica', 'Guía del inquilino'])
    expect(
      await sharp(
        (
          await anonymous(app())
            .get(publicProfile.portfolio[1]?.imageUrl.replace('/api', '') ?? '')
            .expect(200)
        ).body as Buffer,
      ).metadata(),
    ).toMatchObject({ width: 1_600, height: 400 })

    await owner
      .put(`/profile/portfolio/${project.id}`, { title: 'Clínica legal', version: project.version })
      .expect(200)
    await owner.put(`/profile/portfolio/${project.id}`, { title: 'x', version: project.version }).expect(409)
    await owner.delete(`/profile/portfolio/${project.id}`).expect(204)
    expect((await readProfile(owner)).portfolio).toHaveLength(1)
    await anonymous(app()).get(`/public/professionals/${slug}/portfolio/${project.id}/image`).expect(404)
  })

  it('requires a title', async () => {
    const { owner } = await office(app())
    const { body } = await upload(owner, '/profile/portfolio', await picture(10, 10))
      .field('title', ' ')
      .expect(400)
    expect(body).toMatchObject({ error: { code: 'validation_failed', details: [{ path: 'title' }] } })
  })

  it('is accessible to its owner alone', async () => {
    const { owner, companyId } = await office(app())
    const { id } = (
      await upload(owner, '/profile/portfolio', await picture(10, 10))
        .field('title', 'Proyecto')
        .expect(201)
    ).body as { id: string }
    const colleague = await member(app(), { companyId, owner })
    await colleague.get(`/profile/portfolio/${id}/image`).expect(404)
    await colleague.put(`/profile/portfolio/${id}`, { title: 'Mío', version: 1 }).expect(404)
    await colleague.delete(`/profile/portfolio/${id}`).expect(404)
  })
})
