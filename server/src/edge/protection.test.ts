import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { protection } from './protection.ts'

const sister = 'https://erp.example'
const tool = '/v/seller/logistics?orderIds=1'
const framedAt = (address: string, MALL_FRAMED_BY?: string) => {
  const headers = protection(readConfig(MALL_FRAMED_BY === undefined ? {} : { MALL_FRAMED_BY }))(address)
  const [, ancestors] = /frame-ancestors ([^;]*)/.exec(headers['content-security-policy']!)!
  return [ancestors, headers['x-frame-options']]
}

test('pages are framed by pages of ours only', () => {
  for (const address of ['/', '/v/', tool, '/rest/common/header'])
    expect(framedAt(address)).toEqual(["'self'", 'SAMEORIGIN'])
})

test('a sister system that is listed frames the tools of sellers, and nothing else', () => {
  for (const address of [tool, '/v/seller/plan', '/v/seller/logistics/'])
    expect(framedAt(address, sister)).toEqual([`'self' ${sister}`, undefined])
  for (const address of ['/v/', '/v/cart', '/v/seller/print', '/v/seller/logistics.js', '/rest/auth/login', '/login'])
    expect(framedAt(address, sister)).toEqual(["'self'", 'SAMEORIGIN'])
})

test.each(['*', 'erp.example', 'https://erp.example/v/'])('%s is no origin to be framed by', (MALL_FRAMED_BY) =>
  expect(() => readConfig({ MALL_FRAMED_BY })).toThrow(ConfigError),
)
