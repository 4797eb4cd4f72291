import { expect, test } from 'vitest'
import { embeddedSms } from './sms.ts'

// A person who sees the code of a number can take over its account.
test.each([
  [true, '012345'],
  [false, null],
])('shows the code only where it may: %s', async (shows, shown) => {
  const inbox: object[] = []
  const sms = embeddedSms({ inbox: async (it) => void inbox.push(it), shows })
  const sent = { mobile: '13800003001', purpose: 'register', code: '012345', minutes: 5 } as const
  expect(await sms.sendCode(sent)).toEqual({ shown })
  expect(inbox).toEqual([{ mobile: '13800003001', text: expect.stringContaining('验证码 012345，5 分钟内有效') }])
})
