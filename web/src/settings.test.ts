import { expect, test } from 'vitest'
import { apiBaseAt } from './settings.ts'

test.each([
  ['mall.example', 'mall.example', 'https://test.example', ''],
  ['localhost:5173', 'mall.example', 'https://test.example', 'https://test.example'],
  ['localhost:5173', '', 'https://test.example', 'https://test.example'],
  ['localhost:5173', 'mall.example', '', ''],
])('on %s, with %s as the production domain and "%s" as the test server: "%s"', (host, production, test, base) =>
  expect(apiBaseAt(host, production, test)).toBe(base),
)
