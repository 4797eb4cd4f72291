import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  ['127.0.0.1', ['127.0.0.1']],
  ['loopback, 10.89.0.0/24,fd00::/8', ['loopback', '10.89.0.0/24', 'fd00::/8']],
  ['', []],
])('proxies to believe: %s', (MALL_TRUST_PROXY, trustProxy) =>
  expect(readConfig({ MALL_TRUST_PROXY }).trustProxy).toEqual(trustProxy),
)

test.each(['true', '1', 'nonsense', '10.0.0.1,', '0.0.0.0/0', '::/0'])('%s is no proxy', (MALL_TRUST_PROXY) =>
  expect(() => readConfig({ MALL_TRUST_PROXY })).toThrow('环境变量 MALL_TRUST_PROXY 的值不正确：须为代理的 IP 地址'),
)

test('a person and an address may make as many calls a minute as is set, else as many as usual', () => {
  expect(readConfig({}).general).toEqual({})
  expect(readConfig({ MALL_CALLS_OF_PERSON: '50', MALL_CALLS_OF_ADDRESS: '90000' }).general).toEqual({
    person: 50,
    address: 90_000,
  })
  for (const none of ['0', '-1', '1e3', 'none'])
    expect(() => readConfig({ MALL_CALLS_OF_PERSON: none })).toThrow(
      'MALL_CALLS_OF_PERSON 的值不正确：须为每分钟的次数',
    )
})

test('a sandbox has the demonstration and reaches nothing outside', () => {
  expect(readConfig({ MALL_SANDBOX: '1' })).toMatchObject({ sandbox: true, demo: true })
  const own = { NODE_ENV: 'production', MALL_SECRET: 'a-secret-of-our-own', MALL_APPLICATIONS: 'sc-web:own' }
  expect(readConfig({ ...own, MALL_SANDBOX: '1', MALL_DEMO_PASSWORD: 'own-password' }).demo).toBe(true)
  for (const more of [
    { ALIPAY: '{}' },
    { TENCENT_SMS: '{}' },
    { MALL_PAYMENT: 'real' },
    { MALL_SCALES: 'scale:1' },
    { MALL_DEMO: '0' },
  ])
    expect(() => readConfig({ MALL_SANDBOX: '1', ...more })).toThrow('沙箱')
})
