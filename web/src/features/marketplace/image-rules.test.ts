import { describe, expect, it } from 'vitest'
import { imageProblem, maxImageMegabytes } from './image-rules.ts'

const file = (type: string, size: number) => ({ type, size })

describe('validation of a profile image', () => {
  it('accepts five megabytes and not one byte more', () => {
    expect(maxImageMegabytes).toBe(5)
    expect(imageProblem(file('image/jpeg', 5 * 1024 * 1024))).toBeUndefined()
    expect(imageProblem(file('image/jpeg', 5 * 1024 * 1024 + 1))).toBe('size')
  })

  it.each([
    ['text/plain', 100],
    ['application/pdf', 100],
    ['', 100],
    ['image/svg+xml', 100],
    ['image/png', 0],
  ])('refuses %s of %i bytes', (type, size) => {
    expect(imageProblem(file(type, size))).toBe('type')
  })

  it('checks the type before the size', () => {
    expect(imageProblem(file('video/mp4', 10 ** 8))).toBe('type')
  })
})
