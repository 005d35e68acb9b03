import express from 'express'
import { expect, it } from 'vitest'
import { iceServers, proxies, storageUrl } from './env-values.ts'
import { readEnv } from './env.ts'

it('TRUST_PROXY may list ranges of addresses of proxies, each of which the server can use', () => {
  const ranges = ['10.0.0.0/8', '192.168.0.0/255.255.0.0', 'fd00::/128', '::1', '10.1.1.1/32', 'uniquelocal']
  const trusted = proxies(ranges.join(', '))
  expect(trusted).toEqual(ranges)
  expect(() => express().set('trust proxy', trusted)).not.toThrow()
})

it('STORAGE_URL may say in any case whether a store of files answers under a path', () => {
  expect(storageUrl('s3://bucket?forcePathStyle=TRUE')).toMatchObject({ forcePathStyle: true })
  expect(storageUrl('s3://bucket?endpoint=http://minio&forcePathStyle=False')).toMatchObject({ forcePathStyle: false })
  expect(storageUrl('s3://bucket')).toMatchObject({ forcePathStyle: false })
})

it('JOURNAL_DIR may not be where the originals of its copies are', () => {
  const reason = /^ {2}JOURNAL_DIR is where the files themselves are; give the copies a directory of their own/m
  expect(() => readEnv({ JOURNAL_DIR: './data/' })).toThrow(reason)
  expect(() => readEnv({ JOURNAL_DIR: '/srv/a', STORAGE_URL: 'file:///srv/a/files/' })).toThrow(reason)
  const elsewhere = [{ DATA_DIR: '/srv/b' }, { DATA_DIR: '/srv/a', STORAGE_URL: 'file:///srv/b' }]
  for (const settings of elsewhere)
    expect(readEnv({ JOURNAL_DIR: '/srv/a', ...settings }).journalDirectory).toBe('/srv/a')
})

it('addresses are refused in words of the setting, not of the library that reads them', () => {
  expect(() => iceServers('turn:ana:50%@turn.example.com')).toThrow('must be written as %25')
  expect(iceServers('turn:ana:50%25@turn.example.com')).toMatchObject([{ credential: '50%' }])
  expect(() => iceServers('turn:ana:50%ff@turn.example.com')).toThrow('must be written as %25')
  expect(() => storageUrl('file://data')).toThrow('must have three slashes')
  expect(storageUrl('file:///srv/data')).toEqual({ kind: 'disk', directory: '/srv/data' })
})
