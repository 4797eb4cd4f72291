import { describe, expect, test } from 'vitest'
import { deviceWords, shortAddress } from './device-words.ts'

describe('a device in words', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Windows 电脑 · Chrome 浏览器',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Windows 电脑 · Edge 浏览器',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'iPhone · Safari 浏览器',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; V2318A) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
      '安卓手机 · 微信',
    ],
    ['curl/8.5.0', '未知设备'],
    ['', '未知设备'],
  ])('%s', (agent, words) => expect(deviceWords(agent)).toBe(words))
})

test.each([
  ['123.118.7.9', '123.118.*.*'],
  ['::ffff:10.1.2.3', '10.1.*.*'],
  ['240e:3b7:1::9', '240e:3b7:*'],
  ['::1', '本机'],
  ['', ''],
])('the address %s is shortened', (address, short) => expect(shortAddress(address)).toBe(short))
