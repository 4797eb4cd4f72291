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
